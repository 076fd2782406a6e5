import { expect, test } from 'vitest'
import { maxTextDepth } from '#src/blog/sanitize.ts'
import { isTooDeep } from './html-depth.ts'

const nest = (levels: number, tag = 'div') => `<${tag}>`.repeat(levels) + 'words'

test('elements may be as deep as the limit, and no deeper', () => {
  expect(isTooDeep(nest(maxTextDepth))).toBe(false)
  expect(isTooDeep(nest(maxTextDepth + 1))).toBe(true)
})

test.each(['section', 'b', 'template', 'svg'])('it does not matter which elements they are: %s', (tag) => {
  expect(isTooDeep(nest(5000, tag))).toBe(true)
})

test('elements beside one another, and those that end by themselves, are not deep', () => {
  expect(isTooDeep('<div><p>a</p></div>'.repeat(500))).toBe(false)
  expect(isTooDeep('<p>a<br><li>b<img>'.repeat(500))).toBe(false)
})

test('elements that a browser opens again by itself count', () => {
  const fonts = Array.from({ length: 200 }, (_, index) => `<p><font size="${index}">`)
  expect(isTooDeep(fonts.join(''))).toBe(true)
})

test('a text of a million levels is not read to its end', () => {
  expect(isTooDeep(nest(1_000_000))).toBe(true)
})
