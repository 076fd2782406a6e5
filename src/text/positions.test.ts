import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPositionFinder } from './positions.ts'

test('lines and columns count from 1', () => {
  const find = createPositionFinder('ab\n\ncd')
  expect([0, 1, 2, 3, 4, 6].map(find)).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 2 },
    { line: 1, column: 3 },
    { line: 2, column: 1 },
    { line: 3, column: 1 },
    { line: 3, column: 3 },
  ])
})

test('columns count UTF-16 units, as editors do', () => {
  expect(createPositionFinder('🌲x')(2)).toEqual({ line: 1, column: 3 })
})

test('line and column of an offset follow from the line feeds before it', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n') })
  fc.assert(
    fc.property(text, fc.nat(), (text, number) => {
      const offset = number % (text.length + 1)
      const lines = text.slice(0, offset).split('\n')
      const expected = { line: lines.length, column: lines.at(-1)!.length + 1 }
      expect(createPositionFinder(text)(offset)).toEqual(expected)
    }),
  )
})
