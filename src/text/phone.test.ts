import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, isPhone, readPhoneDigits } from './phone.ts'

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
