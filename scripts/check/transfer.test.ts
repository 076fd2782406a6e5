import { expect, test } from 'vitest'
import { createByType, findFileType, sumTypes } from './transfer.ts'

test.each([
  ['text/html; charset=utf-8', 'html'],
  ['text/css', 'css'],
  ['text/javascript', 'js'],
  ['application/javascript', 'js'],
  ['font/woff2', 'font'],
  ['application/font-woff', 'font'],
  ['image/avif', 'image'],
  ['application/json', 'other'],
  ['', 'other'],
])('a file with the Content-Type "%s" is counted as %s', (mimeType, type) => {
  expect(findFileType(mimeType)).toBe(type)
})

test('the sum is of all types', () => {
  expect(sumTypes({ ...createByType(), html: 1, js: 20, other: 300 })).toBe(321)
})
