import { expect, test } from 'vitest'
import { writeDigits } from './numbers.ts'

test.each([
  ['two years', '2 years'],
  ['forty-five', '45'],
  ['one hundred and eighty days', '180 days'],
  ['a hundred and one', '101'],
  ['hundred', '100'],
  ['sixteen', '16'],
  ['ten thousand', '10000'],
  ['two hundred fifty thousand', '250000'],
  ['one thousand, two hundred and five', '1205'],
  ['sixtieth day', '60th day'],
  ['twenty-first', '21th'],
  ['hundred and eightieth', '180th'],
  ['one hundredth', '100th'],
  ['two and four years', '2 and four years'],
  ['two-four years', '2-four years'],
  ['tens of years', 'tens of years'],
  ['in two years', 'in two years'],
])('%j is %j in digits', (words, digits) => {
  expect(writeDigits(words)).toBe(digits)
})
