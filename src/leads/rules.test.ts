import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import {
  formatPhone,
  stripPhone,
  day,
  dayMessages,
  email,
  getLocalDay,
  optionalText,
  phone,
  phoneDigits,
  text,
} from './rules.ts'

/** The sent value, or the message next to the field. */
function judge(rule: ZodMiniType<string, string>, value: string): { sent: string } | { message: string } {
  const result = rule.safeParse(value)
  return result.success ? { sent: result.data } : { message: result.error.issues[0]!.message }
}

const digit = fc.constantFrom(...'0123456789')
const tenDigits = fc.array(digit, { minLength: 10, maxLength: 10 }).map((digits) => digits.join(''))
const noise = fc.array(fc.constantFrom(' ', '.', '-', '(', ')', '+', '/', '\u00a0', 'x'), { maxLength: 3 })

/** Ten digits with anything between them, with or without the country code. */
const writtenPhone = fc
  .tuple(tenDigits, fc.boolean(), fc.array(noise, { minLength: 12, maxLength: 12 }))
  .map(([digits, country, gaps]) => ({
    digits,
    typed: [...(country ? '1' : ''), ...digits].map((one, i) => one + gaps[i]!.join('')).join(''),
  }))

test('a phone number of ten digits is accepted in any notation, and sent as its form says', () => {
  fc.assert(
    fc.property(writtenPhone, ({ digits, typed }) => {
      // 11 digits that start with 1 lose the 1; 10 digits never do.
      expect(judge(phoneDigits(), typed)).toEqual({ sent: digits })
      expect(judge(phone(), typed)).toEqual({ sent: typed.trim() })
    }),
  )
})

test('a phone number with fewer or more digits is refused by both rules', () => {
  const refused = { message: 'Please enter a valid 10-digit phone number.' }
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(digit, fc.constantFrom(' ', '-', 'a')) }), (typed) => {
      const digits = typed.replace(/[^0-9]/g, '')
      fc.pre(digits.length !== 10 && !(digits.length === 11 && digits.startsWith('1')))
      expect(judge(phoneDigits(), typed)).toEqual(refused)
      expect(judge(phone(), typed)).toEqual(refused)
    }),
  )
  for (const typed of ['', '          ', '25551234567', '555-123-456', '٥٥٥١٢٣٤٥٦٧'])
    expect(judge(phone(), typed)).toEqual(refused)
})

test('the two phone rules agree on every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect('sent' in judge(phone(), typed)).toBe('sent' in judge(phoneDigits(), typed))
    }),
  )
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
      expect(stripPhone(formatPhone(digits.join('')))).toBe(digits.join(''))
    }),
  )
})

test('a name is trimmed, then checked, then sent as typed', () => {
  const message = 'Too short.'
  const shown = fc.string({ unit: 'grapheme' }).filter((typed) => !/\p{Cf}|\p{Cc}/u.test(typed))
  fc.assert(
    fc.property(shown, fc.constantFrom(1, 2), (typed, least) => {
      const sent = typed.trim()
      expect(judge(text(message, least), typed)).toEqual([...sent].length < least ? { message } : { sent })
    }),
  )
  expect(judge(text(message), ' \u00a0\t')).toEqual({ message })
  expect(judge(text(message, 2), '  A  ')).toEqual({ message })
  expect(judge(text(message, 2), '  Al  ')).toEqual({ sent: 'Al' })
  // One emoji is two code units, but one character.
  expect(judge(text(message, 2), '😀')).toEqual({ message })
})

test('a name of invisible characters is no name', () => {
  for (const typed of ['\u200b', '\u200e\u200f', '\0', '\u202e\0\u2060 ', '\ufeff'])
    expect(judge(text('First name is required.'), typed), JSON.stringify(typed)).toEqual({
      message: 'First name is required.',
    })
})

const hostile = {
  emoji: '👩🏽‍⚖️ Ana 😀',
  'right to left': '\u202eמשה בן־דוד\u202c',
  tags: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'null characters': 'An\0a\0',
  'formulas and quotes': `=HYPERLINK("http://x.example","'") \\ {{ $json }} %00`,
  'half a character': 'Ana \ud83d',
  '10,000 characters': 'Añ'.repeat(5000),
  lines: 'first\r\nsecond\n\nthird',
}

test.each(Object.entries(hostile))('%s are sent exactly as typed', (_, value) => {
  for (const rule of [text('No.', 2), optionalText()]) {
    expect(judge(rule, `  ${value}\n`)).toEqual({ sent: value })
    const { sent } = judge(rule, value) as { sent: string }
    expect(JSON.parse(JSON.stringify(sent))).toBe(value)
  }
})

test('an email address needs a name, an @ and a domain with a dot', () => {
  const good = [
    'a@b.co',
    'jane.o’doe@x.example'.replace('’', "'"),
    'Jane+forms@MAIL.example.com',
    'josé@españa.example',
  ]
  const odd = ['用户@例子.世界', 'x_y=z@a-b.example', `${'a'.repeat(64)}@example.com`]
  for (const value of [...good, ...odd]) expect(judge(email(), ` ${value} `), value).toEqual({ sent: value })
  const bad = [
    '',
    'jane',
    'jane@',
    '@x.example',
    'jane@localhost',
    'jane@x.e',
    'a b@x.example',
    'a@x..example',
  ]
  const worse = [
    'a@-x.example',
    'a@x.example.',
    'a@10.0.0.1',
    'a@b@x.example',
    'a\0@x.example',
    'a@x.example\nBcc: b@x.example',
  ]
  for (const value of [...bad, ...worse, `${'a'.repeat(10_000)}@x.example`, `a@${'x.'.repeat(5000)}com`])
    expect(judge(email(), value), value.slice(0, 40)).toEqual({
      message: 'Please enter a valid email address.',
    })
})

const today = '2026-11-21'
const dayRule = day('Date of accident is required.', () => today)

test('a day from 1900-01-01 to today is accepted, any other is refused with the reason', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1800-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      (date) => {
        const value = date.toISOString().slice(0, 10)
        const late = value > today ? { message: dayMessages.future(today) } : { sent: value }
        expect(judge(dayRule, value)).toEqual(value < '1900-01-01' ? { message: dayMessages.tooEarly } : late)
      },
    ),
  )
  expect(judge(dayRule, '1900-01-01')).toEqual({ sent: '1900-01-01' })
  expect(judge(dayRule, '1899-12-31')).toEqual({ message: dayMessages.tooEarly })
  expect(judge(dayRule, today)).toEqual({ sent: today })
  expect(judge(dayRule, '2026-11-22')).toEqual({ message: dayMessages.future(today) })
})

test('a missing day has the message of its form, an impossible one its own', () => {
  for (const value of ['', '  '])
    expect(judge(dayRule, value)).toEqual({ message: 'Date of accident is required.' })
  for (const value of [
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-06-31',
    '03/15/2024',
    '2024-3-5',
    '0000-00-00',
  ])
    expect(judge(dayRule, value), value).toEqual({ message: dayMessages.unreadable })
  fc.assert(
    fc.property(fc.string(), (value) => {
      fc.pre(value.trim() !== '' && !/^\d{4}-\d\d-\d\d$/.test(value.trim()))
      expect(judge(dayRule, value)).toEqual({ message: dayMessages.unreadable })
    }),
  )
})

test('today is the day of the visitor', () => {
  expect(getLocalDay(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05')
  expect(getLocalDay(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31')
})
