/** A site names no state that its content does not name: the code knows the law of some states, and must not tell it to others. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listFilesBelow } from '#cli/files.ts'
import { findState } from '#src/content/offices.ts'
import type { Firm } from '#src/content/schemas/firm.ts'
import { anyState } from '#src/content/states.ts'
import { builtSites } from '../../support/built-sites.ts'
import { expect, test } from '../../support/test.ts'

for (const { name, content, pages } of builtSites)
  test(`${name}: no page names a state that the content does not name`, async () => {
    const files = (await listFilesBelow(content)).filter(
      (file) => /\.(?:md|json)$/.test(file) && !/^(?:README\.md|schemas\/)/.test(file),
    )
    const texts = await Promise.all(files.map((file) => readFile(path.join(content, file), 'utf8')))
    const firm = JSON.parse(await readFile(path.join(content, 'firm.json'), 'utf8')) as Firm
    const known = new Set([findState(firm), ...listStates(texts)])
    const named = pages.flatMap(({ url, html }) =>
      [...new Set(listStates([withoutStyles(html)]))].map((state) => `${url}: ${state}`),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((one) => !known.has(one.split(': ')[1]!))).toEqual([])
  })

/** One of the states is a typeface, too. */
const withoutStyles = (html: string) => html.replace(/<style[\s\S]*?<\/style>/g, '')

const listStates = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(new RegExp(String.raw`\b(?:${anyState})\b`, 'g'))].map(String))
