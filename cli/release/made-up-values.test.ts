import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePdf } from '#tests/support/make-pdf.ts'
import { findMadeUpValues } from './made-up-values.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'built-'))
})

afterEach(() => rm(folder, { recursive: true }))

async function find(files: Record<string, string | Uint8Array>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  return (await findMadeUpValues(folder)).map(({ value, files: found }) => `${value}: ${found.join(', ')}`)
}

test('reserved domains and phone numbers are found in everything that is published', async () => {
  const found = await find({
    'index.html': '<a href="https://www.elm.example/x">(936) 555-0142</a> office@elm.example',
    'feed.xml': '<link>https://www.elm.example/</link>',
    'events/a.ics': 'URL:https://www.elm.example/events/a',
  })
  expect(found).toEqual([
    'www.elm.example: events/a.ics, feed.xml, index.html',
    '(936) 555-0142: index.html',
    'elm.example: index.html',
  ])
})

test.each(['automation.test', 'example.com', 'www.example.net', 'firm.invalid', 'a.localhost'])(
  '%s is reserved',
  async (domain) => {
    expect(await find({ _headers: `x https://${domain}/a;` })).toEqual([`${domain}: _headers`])
  },
)

test('an email address and a port do not hide a reserved domain, and it ends a sentence', async () => {
  const found = await find({ 'index.html': 'a@example.org, http://localhost:5678/x, at mail.example.' })
  expect(found).toEqual(['example.org: index.html', 'localhost: index.html', 'mail.example: index.html'])
})

test.each([
  'my.example-firms.com',
  'example.firm.com',
  'myexample.com',
  'my-example.com',
  'a.test.com',
  'localhost',
])('%s is not', async (domain) => {
  expect(
    await find({ 'index.html': `See ${domain} and https://${domain.replace('localhost', 'x.com')}.` }),
  ).toEqual([])
})

test('real domains and phone numbers, scripts, and the placeholders of fields are not', async () => {
  const found = await find({
    'index.html': '<input placeholder="(936) 555-0142"> (936) 555-2142, https://elm.com, for example.',
    'assets/a.js': '"https://www.elm.example"',
  })
  expect(found).toEqual([])
})

test('a name that the firm no longer uses is found in any case', async () => {
  await writeFile(path.join(folder, 'index.html'), 'By ELM &amp; Reed, https://elm-and-reed.com')
  await writeFile(path.join(folder, 'feed.xml'), 'Oak')
  expect(await findMadeUpValues(folder, ['Elm', 'Ash'])).toEqual([
    { what: 'name', value: 'Elm', files: ['index.html'] },
  ])
})

test('the text of a PDF is read', async () => {
  expect(await find({ 'guides/a.pdf': await makePdf({ words: 'Call (936) 555-0142, page' }) })).toEqual([
    '(936) 555-0142: guides/a.pdf',
  ])
})
