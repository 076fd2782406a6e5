import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialablePattern, directPattern } from './dialable.ts'
import { formatDialed, formatPhone, isPhone, readPhoneDigits } from './phone.ts'

const digit = fc.constantFrom(...'0123456789')
const noise = fc.string({ unit: fc.constantFrom(' ', '.', '-', '(', ')', '+', '\u00a0'), maxLength: 3 })
const writtenPhone = fc
  .tuple(
    fc.array(digit, { minLength: 10, maxLength: 10 }),
    fc.boolean(),
    fc.array(noise, { minLength: 12, maxLength: 12 }),
  )
  .map(([digits, country, gaps]) => ({
    digits: digits.join(''),
    written: [...(country ? '1' : ''), ...digits].map((one, i) => gaps[i]! + one).join('') + gaps[11]!,
  }))

test('ten digits are a phone number in any notation, with or without the country code', () => {
  fc.assert(
    fc.property(writtenPhone, ({ digits, written }) => {
      expect(readPhoneDigits(written)).toBe(digits)
      expect(isPhone(written)).toBe(true)
    }),
  )
})

test('fewer or more digits, letters and other digits are no phone number', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(digit, fc.constantFrom(' ', '-')) }), (written) => {
      const digits = written.replace(/[^0-9]/g, '')
      fc.pre(digits.length !== 10 && !(digits.length === 11 && digits.startsWith('1')))
      expect(readPhoneDigits(written)).toBe(digits)
      expect(isPhone(written)).toBe(false)
    }),
  )
  for (const written of ['', '25551234567', '(936) 555-0142 x', '936/555/0142', '٥٥٥١٢٣٤٥٦٧'])
    expect(isPhone(written), written).toBe(false)
})

test('a partial phone number is formatted, with the same digits', () => {
  expect(['', '5', '555', '5551', '555123', '5551234', '5551234567'].map(formatPhone)).toEqual([
    '',
    '(5',
    '(555',
    '(555) 1',
    '(555) 123',
    '(555) 123-4',
    '(555) 123-4567',
  ])
  fc.assert(
    fc.property(fc.array(digit, { maxLength: 10 }), (digits) => {
      expect(readPhoneDigits(formatPhone(digits.join('')))).toBe(digits.join(''))
    }),
  )
})

test('an extension may be written as structured data has it', () => {
  expect(formatDialed('+19365550100;ext=214')).toBe('+19365550100,214')
})

test.each([
  ['988', '988'],
  ['9-1-1', '911'],
  ['741741', '741741'],
  ['(936) 555-0100', '+19365550100'],
  ['+1 936 555 0100', '+19365550100'],
  ['1-800-MEDICARE', '+18006334227'],
  ['1-800-GOLD-LAW', '+18004653529'],
  ['(936) 555-LAWS', '+19365555297'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+52 55 1234 5678', '+525512345678'],
  ['(936) 555-0100 ext. 214', '+19365550100,214'],
  ['936-555-0100x214', '+19365550100,214'],
  ['936.555.0100, extension 2', '+19365550100,2'],
])('a phone dials "%s" as %s', (written, dialed) => {
  expect(dialablePattern.test(written)).toBe(true)
  expect(formatDialed(written)).toBe(dialed)
  expect(formatDialed(dialed)).toBe(dialed)
})

test.each([
  '12',
  '555-0100',
  '936-555-01000',
  '(036) 555-0100',
  '+4',
  '011 44 20',
  'call us',
  '(936) 555-0100 ext.',
  '',
])('no phone can dial "%s"', (written) => {
  expect(dialablePattern.test(written)).toBe(false)
})

test('every number of the US is dialed alike, in any notation', () => {
  fc.assert(
    fc.property(writtenPhone, ({ digits, written }) => {
      fc.pre(!digits.startsWith('1'))
      // A plus sign alone is no code of another country.
      expect(formatDialed(written.replaceAll('+', ' '))).toBe(`+1${digits}`)
    }),
  )
})

test('a number of three to six digits reaches no single person', () => {
  for (const written of ['988', '214', '741741']) expect(directPattern.test(written), written).toBe(false)
  expect(directPattern.test('(936) 555-0100 ext. 214')).toBe(true)
})
