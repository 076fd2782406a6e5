import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadContent } from '#src/site/load.server.ts'
import { withGoodContent } from '#tests/fixtures/assemble.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { findSources, makeSourceKey } from './find-sources.ts'

/** Writes one file and answers with the places of one address, as `file:line:column`. */
const find = (file: string, text: string, key: string) =>
  withGoodContent(async (folder) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
    return list(folder, key)
  })

async function list(folder: string, key: string): Promise<string[]> {
  const places = findSources(await loadContent(folder)).get(key) ?? []
  return places.map(({ file, line, column }) => `${file}:${line}:${column}`)
}

/** A page with problems of its own: the loader knows its addresses all the same. */
const page = (fields: string, body = '', type = 'call-to-action') =>
  `---\nsections:\n  - type: ${type}\n    ${fields}\n---\n${body}`

test.each([
  ['a field', page('buttons:\n      - href: /gone'), '5:15'],
  ['a quoted field', page('buttons:\n      - href: "/gone"'), '5:15'],
  ['a link in a field', page('text: See [it](/gone).', '', 'prose'), '4:20'],
  [
    'a link in a folded field',
    page('text: >-\n      See this,\n      and [that](/gone).', '', 'prose'),
    '6:18',
  ],
  ['a link in the text', page('title: x', '\nSee\n[it](/gone) now.\n'), '8:6'],
  ['a link with a title', page('title: x', '\n[it](/gone "Gone")\n'), '7:6'],
  ['a link whose words name the address', page('title: x', '\n[/gone](/gone)\n'), '7:9'],
  ['a link whose address is defined elsewhere', page('title: x', '\nSee [it][a].\n\n[a]: /gone\n'), '9:6'],
])('finds %s', async (_, text, place) => {
  expect(await find('pages/a.md', text, '/gone')).toEqual([`pages/a.md:${place}`])
})

test('finds the posts of the blog', async () => {
  const places = await list(fullFirm, '/services')
  const files = places.filter((place) => place.startsWith('blog/'))
  const posts = await readdir(path.join(fullFirm, 'blog/posts'))
  expect(files.sort()).toEqual(posts.sort().map((name) => `blog/posts/${name}:1:1`))
})

test('finds every place', async () => {
  const text = page('buttons:\n      - href: /gone', '\n[a](/gone) and [b](/gone)\n')
  const places = ['pages/a.md:5:15', 'pages/a.md:8:5', 'pages/a.md:8:20']
  expect(await find('pages/a.md', text, '/gone')).toEqual(places)
})

test('an address is found however it is written', async () => {
  const body = page('title: x', '\n[a](</caf%C3%A9 bar>) [b](mailto:Help@firm.example) [c](tel:9365550142)\n')
  expect(await find('pages/a.md', body, makeSourceKey('/caf%C3%A9%20bar'))).toEqual(['pages/a.md:7:6'])
  expect(await find('pages/a.md', body, makeSourceKey('mailto:help@firm.example?subject=x'))).toHaveLength(1)
  expect(await find('pages/a.md', body, makeSourceKey('tel:+19365550142'))).toHaveLength(1)
})

test('finds the fields that numbers, pictures and names come from', () =>
  withGoodContent(async (folder) => {
    expect(await list(folder, 'tel:+19365550102')).toEqual(['firm.json:9:40'])
    expect(await list(folder, 'mailto:office@elm-reed.example')).toEqual(['firm.json:16:12'])
    expect(await list(folder, 'picture:team/ada-elm.svg')).toEqual(['team/ada-elm.md:6:8'])
    expect(await list(folder, 'id:fence-owner')).toEqual(['pages/home.md:17:9'])
  }))

test('an address is not found in a longer one, in the guide, in notes or in the schemas', async () => {
  const text = page('buttons:\n      - href: /gone')
  expect(await find('pages/a.md', page('buttons:\n      - href: /gone-for-ever'), '/gone')).toEqual([])
  expect(await find('README.md', text, '/gone')).toEqual([])
  expect(await find('TO-REVIEW.md', text, '/gone')).toEqual([])
  expect(await find('schemas/a.schema.json', '{ "a": "/gone" }', '/gone')).toEqual([])
})

test('a file that cannot be parsed has no sources, and does no harm', async () => {
  expect(await find('pages/a.md', '---\nhref: [/gone\n---\n', '/gone')).toEqual([])
  expect(await find('notice.json', '{ "a": "/gone"', '/gone')).toEqual([])
})
