import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadContent } from '#src/site/load.server.ts'
import { listHeadings } from '#src/content/markdown.server.ts'
import type { Guide } from '#src/content/entries.ts'
import type { Site } from '#src/site/site.ts'
import { findTokens } from '#src/content/tokens.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { readPdf, type ReadPdf } from '#tests/support/read-pdf.ts'
import { createGuidePdf, writePdfs } from './write-pdfs.ts'

let site: Site
let written: { guide: Guide; pdf: ReadPdf }[]
beforeAll(async () => {
  const result = await loadContent(fullFirm)
  if (!result.site) throw new Error(JSON.stringify(result.problems, null, 2))
  site = result.site
  written = []
  for (const guide of site.guides)
    written.push({ guide, pdf: await readPdf(await createGuidePdf(guide, site, fullFirm)) })
}, 60_000)

const joinWords = (pages: readonly string[]) => pages.join(' ').replace(/\s+/g, ' ')

describe('the PDF of each guide', () => {
  test('has a title and a language, and is tagged', () => {
    expect(site.guides.length).toBeGreaterThan(0)
    for (const { guide, pdf } of written) {
      expect(pdf).toMatchObject({ title: guide.data.title, language: 'en-US', tagged: true })
      expect(pdf.elements.H1, guide.id).toBe(1)
      expect(pdf.elements.LI, guide.id).toBeGreaterThan(0)
      expect(pdf.elements.Link, guide.id).toBeGreaterThan(0)
    }
  })

  test('has every heading as text, with the figures and phone numbers filled in', () => {
    for (const { guide, pdf } of written) {
      const words = joinWords(pdf.pages)
      for (const heading of listHeadings(guide.body, 2, site)) expect(words).toContain(heading.words)
      const facts = findTokens(guide.body).flatMap(({ token }) => (token.kind === 'fact' ? [token.id] : []))
      for (const id of facts) expect(words).toContain(joinWords([site.facts.get(id)!.citation]))
      expect(words).not.toMatch(/[{}]/)
      expect(words).toContain(site.firm.phones.find(({ role }) => role === 'intake')!.number)
    }
  })

  test('says on each page who wrote it, when it was reviewed, and where the current version is', () => {
    for (const { guide, pdf } of written) {
      const { pages } = pdf
      for (const [index, page] of pages.entries()) {
        expect(page).toContain(site.firm.legalName)
        expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
        expect(page).toContain(guide.data.address)
        expect(page).toMatch(/Reviewed on \w+ \d+, \d{4}/)
      }
    }
  })

  test('links the numbers in otherPhones', () => {
    const { pdf } = written.find(({ guide }) => guide.id === 'gate-checklist')!
    expect(pdf.links).toEqual(expect.arrayContaining(['tel:988', 'tel:+18005550199', 'tel:+19365550142,214']))
  })

  test('has only full addresses as links', () => {
    for (const { pdf } of written) {
      const { links } = pdf
      expect(links.filter((link) => !/^(https:\/\/|mailto:|tel:)/.test(link))).toEqual([])
    }
  })

  test('has the same bytes every time', { timeout: 30_000 }, async () => {
    const guide = site.guides[0]!
    expect(await createGuidePdf(guide, site, fullFirm)).toEqual(await createGuidePdf(guide, site, fullFirm))
  })
})

describe('Markdown in a PDF', { timeout: 30_000 }, () => {
  const write = async (body: string) => {
    const guide: Guide = { ...site.guides[0]!, body }
    return readPdf(await createGuidePdf(guide, site, fullFirm))
  }

  test('may contain everything that a page may contain', async () => {
    const { elements, pages, links } = await write(
      [
        '## Heading',
        '### Smaller',
        '> Quoted, **bold**, *italic*, ***both***, ~~struck~~ and `code`.',
        '3. third\n4. fourth\n   - inner\n\n     more of it',
        '- [x] done\n- [ ] to do',
        '| a | b |\n| - | - |\n| c | [d](/about) |',
        'See [there][x] or [here](#heading).\\\nCall {phone:main}.',
        '```\nverbatim\n```',
        'A note[^n].',
        '[^n]: *Below* the text.',
        '---',
        '[x]: https://example.org/there',
      ].join('\n\n'),
    )
    const words = joinWords(pages)
    for (const part of [
      'Smaller',
      'Quoted',
      'both',
      '3.',
      'inner',
      'more of it',
      'done',
      'verbatim',
      'there',
      'A note [1].',
      '1. Below the text.',
    ])
      expect(words).toContain(part)
    expect(elements).toMatchObject({ H3: 1, BlockQuote: 1, Table: 1, TR: 2, TH: 2, TD: 2 })
    expect(links).toEqual(
      expect.arrayContaining([
        'https://example.org/there',
        `${site.firm.url}/about`,
        expect.stringMatching(/^tel:/),
      ]),
    )
  })

  test('has a line through struck words, also in a heading of a table', async () => {
    const plain = await write('Now before.\n\n| Old |\n| --- |\n| x |')
    const struck = await write('Now ~~before~~.\n\n| ~~Old~~ |\n| --- |\n| x |')
    expect(struck.pages).toEqual(plain.pages)
    expect(struck.lines).toBe(plain.lines + 2)
  })

  test.each([
    ['a paragraph', '![A roof](IMAGE)', []],
    ['a reference', '![A roof][roof]\n\n[roof]: IMAGE\n[roof]: other.jpg', []],
    ['a link', 'See [![A roof](IMAGE)](/about).', ['A roof']],
    ['strong words', '**![A roof](IMAGE)** Words', ['Words']],
    ['a heading', '## ![A roof](IMAGE) After', ['After']],
    ['a table', '| Picture |\n| --- |\n| ![A roof](IMAGE) below |', ['below']],
    ['a list', '- Item\n\n  ![A roof](IMAGE)', ['Item']],
    ['a note', 'Words[^1].\n\n[^1]: ![A roof](IMAGE) noted', ['noted']],
  ])('shows the picture of %s', async (_, body, words) => {
    const before = await write('Words')
    const picture = [...site.images.keys()].find((file) => /\.(?:jpe?g|png|webp)$/.test(file))!
    const { elements, pages } = await write(body.replaceAll('IMAGE', `/${picture}`))
    expect(elements.Figure).toBe((before.elements.Figure ?? 0) + 1)
    for (const word of words) expect(joinWords(pages)).toContain(word)
  })

  test('fills as many pages as it needs, without losing a word', async () => {
    const sentences = Array.from({ length: 900 }, (_, index) => `Sentence${index} [link${index}](/about).`)
    const { pages } = await write(`## Long\n\n${sentences.join(' ')}`)
    expect(pages.length).toBeGreaterThan(5)
    const words = joinWords(pages)
    for (const index of [0, 100, 450, 899]) {
      expect(words).toContain(`Sentence${index}`)
      expect(words).toContain(`link${index}`)
    }
  })
})

test('only the guides that offer a PDF get one, named like their files', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pdfs-'))
  const others = site.guides.filter(({ data }) => data.pdf)
  expect(others.length).toBeGreaterThan(0)
  expect(others.length).toBeLessThan(site.guides.length)
  // In each other language, those that are translated, below its tag.
  expect(await writePdfs(site, fullFirm, folder)).toBe(others.length + 1)
  const names = await readdir(path.join(folder, 'guides'))
  expect(names.sort()).toEqual(['es', ...others.map(({ id }) => `${id}.pdf`)].sort())
  expect(await readdir(path.join(folder, 'guides/es'))).toEqual(['guia-del-muro.pdf'])
  expect(
    (await readFile(path.join(folder, 'guides', `${others[0]!.id}.pdf`))).subarray(0, 8).toString(),
  ).toBe('%PDF-1.7')
  await rm(folder, { recursive: true })
})
