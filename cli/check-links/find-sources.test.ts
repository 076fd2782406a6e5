import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSources, makeSourceKey } from './find-sources.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sources-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Writes one file and answers with the places of one address, as `file:line:column`. */
async function find(file: string, text: string, key: string): Promise<string[]> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), text)
  const sources = await findSources(folder, new Set([key]))
  return (sources.get(key) ?? []).map(({ file, line, column }) => `${file}:${line}:${column}`)
}

const page = (fields: string, body = '') => `---\n${fields}\n---\n${body}`

test.each([
  ['a field', page('href: /gone'), '2:7'],
  ['a quoted field', page('href: "/gone"'), '2:7'],
  ['a link in a field', page('text: See [it](/gone).'), '2:16'],
  ['a link in a folded field', page('text: >-\n  See this,\n  and [that](/gone).'), '4:14'],
  ['a link in the text', page('title: x', '\nSee\n[it](/gone) now.\n'), '6:6'],
  ['a link with a title', page('title: x', '\n[it](/gone "Gone")\n'), '5:6'],
  ['a link whose words name the address', page('title: x', '\n[/gone](/gone)\n'), '5:9'],
  ['a link whose address is defined elsewhere', page('title: x', '\nSee [it][a].\n\n[a]: /gone\n'), '7:6'],
])('finds %s', async (_, text, place) => {
  expect(await find('pages/a.md', text, '/gone')).toEqual([`pages/a.md:${place}`])
})

test('finds a link in JSON, and the HTML of a post from the blog', async () => {
  const post = JSON.stringify({ posts: [{ html: '<p>See\n<a href="/gone">it</a></p>' }] }, null, 2)
  expect(await find('blog/posts.json', post, '/gone')).toEqual(['blog/posts.json:4:34'])
  expect(await find('redirects.json', '{ "/gone": "/services" }', '/gone')).toContain('redirects.json:1:3')
})

test('finds every place, and the same place once', async () => {
  const text = page('href: /gone', '\n[a](/gone) and [b](/gone)\n')
  expect(await find('a.md', text, '/gone')).toEqual(['a.md:2:7', 'a.md:5:5', 'a.md:5:20'])
})

test('an address is found however it is written', async () => {
  expect(
    await find('a.md', page('title: x', '\n[a](</caf%C3%A9 bar>)\n'), makeSourceKey('/caf%C3%A9%20bar')),
  ).toEqual(['a.md:5:6'])
  expect(await find('b.md', page('phone: (936) 555-0142'), makeSourceKey('tel:+19365550142'))).toEqual([
    'b.md:2:8',
  ])
  expect(
    await find('c.md', page('email: Help@firm.example'), makeSourceKey('mailto:help@firm.example?subject=x')),
  ).toEqual(['c.md:2:8'])
  expect(await find('team/d.md', page('image:\n  src: d.jpg'), 'picture:team/d.jpg')).toEqual([
    'team/d.md:3:8',
  ])
})

test('an address is not found in a longer one, in the guide or in the schemas', async () => {
  expect(await find('a.md', page('href: /gone-for-ever'), '/gone')).toEqual([])
  expect(await find('README.md', page('href: /gone'), '/gone')).toEqual([])
  expect(await find('schemas/a.schema.json', '{ "a": "/gone" }', '/gone')).toEqual([])
})

test('a file that cannot be parsed has no sources, and does no harm', async () => {
  expect(await find('a.md', '---\nhref: [/gone\n---\n', '/gone')).toEqual([])
  expect(await find('b.json', '{ "a": "/gone"', '/gone')).toEqual([])
})
