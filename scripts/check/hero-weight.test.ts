import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkHeroWeight, chooseFile } from './hero-weight.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'heroes-'))
  for (const [file, size] of [
    ['small', 20_000],
    ['middle', 46_000],
    ['large', 121_000],
  ] as const)
    await writeFile(path.join(folder, file), Buffer.alloc(size))
})
afterAll(() => rm(folder, { recursive: true }))

const source = (attributes: string) => parse(`<source ${attributes}>`).querySelector('source')!
const screen = (width: number, density: number) => ({ width, density, max: 0 })
const three = 'srcset="/a 400w, /b 800w, /c 1600w"'

test.each([
  [`${three}`, 360, 1, '/a'],
  [`${three}`, 412, 1, '/b'],
  [`${three}`, 1440, 2, '/c'],
  [`${three} sizes="(min-width: 48rem) 20rem, 100vw"`, 1440, 1, '/a'],
  [`${three} sizes="(min-resolution: 2.5dppx) 67vw, 100vw"`, 360, 3, '/b'],
  [`${three} sizes="(min-resolution: 2.5dppx) 67vw, 100vw"`, 360, 2, '/b'],
])('of %s a screen of %i px at %ix takes %s', (attributes, width, density, file) => {
  expect(chooseFile(source(attributes), screen(width, density))).toBe(file)
})

const check = (sources: string) =>
  checkHeroWeight(
    { url: '/', root: parse(`<div data-scene><picture>${sources}<img></picture></div>`) },
    folder,
  ).map(({ message }) => message)

test('a light picture is not a problem, nor is a page without one', () => {
  expect(check('<source type="image/avif" srcset="/small 360w, /small 1440w" sizes="100vw">')).toEqual([])
  expect(checkHeroWeight({ url: '/', root: parse('<h1>Words</h1>') }, folder)).toEqual([])
})

test('one that is too heavy is reported for phones and for a wide screen, in each format', () => {
  const found = check(
    '<source media="(max-width: 47.99rem)" type="image/avif" srcset="/small 2000w">' +
      '<source media="(max-width: 47.99rem)" type="image/webp" srcset="/middle 2000w">' +
      '<source type="image/avif" srcset="/middle 2000w"><source type="image/webp" srcset="/large 2000w">',
  )
  expect(found.filter((problem) => problem.includes('/middle')).length).toBe(6)
  expect(found.filter((problem) => problem.includes('/large'))).toEqual([
    'The hero picture is 121000 bytes at 1440 px and 1x, more than 120000 (/large).',
  ])
  expect(found.length).toBe(7)
})

test('what the check cannot read is an error', () => {
  expect(() =>
    check('<source type="image/avif" media="(orientation: portrait)" srcset="/small 360w">'),
  ).toThrow('cannot be read')
})
