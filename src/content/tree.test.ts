import { expect, test } from 'vitest'
import { findFileAbove, isBelow, isIndexFile } from './tree.ts'

test('a file in a folder is below the file that is named like the folder', () => {
  expect(findFileAbove('practice-areas/walls/stone.md')).toBe('practice-areas/walls.md')
  expect(findFileAbove('practice-areas/walls/stone/dry.md')).toBe('practice-areas/walls/stone.md')
  expect(findFileAbove('practice-areas/walls.md')).toBeUndefined()
})

test('a file is below another one at any depth', () => {
  expect(isBelow('pages/areas/north/mill.md', 'pages/areas.md')).toBe(true)
  expect(isBelow('pages/areas.md', 'pages/areas.md')).toBe(false)
  expect(isBelow('pages/areas-2/mill.md', 'pages/areas.md')).toBe(false)
})

test('an index file is one by its whole name', () => {
  expect(isIndexFile('pages/areas/index.md')).toBe(true)
  expect(isIndexFile('pages/card-index.md')).toBe(false)
})
