import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeValue, formatContentLines } from './content-lines.ts'

test('a line is folded into lines of at most 75 bytes, with no character cut in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = `NOTE:${escapeValue(text)}`
      const file = formatContentLines([line])
      for (const part of file.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
      expect(Buffer.from(file).toString()).toBe(file)
      expect(file.replaceAll('\r\n ', '')).toBe(`${line}\r\n`)
    }),
  )
})

test('marks that separate values are escaped, and line breaks stay within the line', () => {
  expect(escapeValue('Elm, Oak; Ash\\Yew\r\nFir\nLarch\rPine')).toBe(
    'Elm\\, Oak\\; Ash\\\\Yew\\nFir\\nLarch\\nPine',
  )
})
