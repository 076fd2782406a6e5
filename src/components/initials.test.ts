import { expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { formatInitials } from './initials.ts'

test.each([
  ['Ada Elm', 'AE'],
  ['Ada B. Elm', 'ABE'],
  ['Ada Beth Elm', 'ABE'],
  ['Ludwig van Beethoven', 'LB'],
  ['Maria de la Cruz', 'MC'],
  ['Vincent Van Gogh', 'VVG'],
  ['Pedro Pablo Luis Ruiz', 'PR'],
  ['John Smith Jr.', 'JS'],
  ['John Smith, Jr.', 'JS'],
  ['Dr. John Q. Smith III, Esq.', 'JQS'],
  ['Thomas V. Ash', 'TVA'],
  ['Ada Elm, J.D., Ph.D.', 'AE'],
  ['William "Bill" Ash', 'WA'],
  ['William (Bill) Ash', 'WA'],
  ['Jean-Luc O’Brien', 'JO'],
  ['‘Aulani Kealoha', 'AK'],
  ['Pelé', 'P'],
  ['bell hooks', 'BH'],
  ['Élodie Ñandú', 'ÉÑ'],
  ['E\u0301lodie Ash', 'ÉA'],
  ['山田 太郎', '山太'],
  ['Ольга Иванова', 'ОИ'],
  ['नीना शर्मा', 'नीश'],
])('the initials of %s are %s', (name, initials) => {
  expect(formatInitials(name, 'en-US').join('')).toBe(initials)
})

test.each(['(', '“', '" '])('the time for a name of %j grows with its length', (part) => {
  expect(measureGrowth((length) => formatInitials(part.repeat(length), 'en'))).toBeLessThan(maxGrowth)
})
