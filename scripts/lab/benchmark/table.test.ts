import { expect, test } from 'vitest'
import { formatTables } from './table.ts'

const create = (about: string) => ({
  title: 'Loads',
  rows: { '/': { LCP: '1.20 s', KB: '98' }, '/about': { LCP: about, KB: '97' } },
})

test('the figures become a table', () => {
  expect(formatTables([create('1.50 s')])).toBe(`## Loads

|  | LCP | KB |
| --- | ---: | ---: |
| / | 1.20 s | 98 |
| /about | 1.50 s | 97 |`)
})

test('a figure that changed shows what it was', () => {
  const lines = formatTables([create('1.50 s')], [create('1.75 s')]).split('\n')
  expect(lines.slice(-2)).toEqual(['| / | 1.20 s | 98 |', '| /about | 1.75 s → 1.50 s | 97 |'])
})

test('a row and a table that are new show what they are', () => {
  const { rows } = create('1.50 s')
  const old = { title: 'Loads', rows: { '/about': rows['/about'] } }
  expect(formatTables([{ title: 'Loads', rows }], [old])).not.toContain('→')
  expect(formatTables([{ title: 'Taps', rows }], [old])).not.toContain('→')
})
