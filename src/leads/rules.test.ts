import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { formatLongDate } from '../content/dates.ts'
import { getWords } from '../words/dictionaries.ts'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { createRule, getLocalDay } from './rules.ts'

const { days } = getWords().forms
const question = { name: 'answer', label: 'Answer', message: 'Not like this.' }
const refused = { message: question.message }
const phone = createRule({ ...question, kind: 'phone' }, days)
const phoneDigits = createRule({ ...question, kind: 'phone', digits: true }, days)
const email = createRule({ ...question, kind: 'email' }, days)
const day = createRule({ ...question, kind: 'date' }, days)
const choice = createRule(
  { ...question, kind: 'select', options: [{ value: 'Call me …', label: 'Call me' }] },
  days,
)
const createText = (minLength = 1) => createRule({ ...question, kind: 'text', minLength }, days)
const optionalText = createRule({ ...question, kind: 'long-text', optional: true }, days)

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
      expect(judge(phoneDigits, typed)).toEqual({ sent: digits })
      expect(judge(phone, typed)).toEqual({ sent: typed.trim() })
    }),
  )
})

test('a phone number with fewer or more digits is refused by both rules', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(digit, fc.constantFrom(' ', '-', 'a')) }), (typed) => {
      const digits = typed.replace(/[^0-9]/g, '')
      fc.pre(digits.length !== 10 && !(digits.length === 11 && digits.startsWith('1')))
      expect(judge(phoneDigits, typed)).toEqual(refused)
      expect(judge(phone, typed)).toEqual(refused)
    }),
  )
  for (const typed of ['', '          ', '25551234567', '555-123-456', '٥٥٥١٢٣٤٥٦٧'])
    expect(judge(phone, typed)).toEqual(refused)
})

test('the two phone rules agree on every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect('sent' in judge(phone, typed)).toBe('sent' in judge(phoneDigits, typed))
    }),
  )
})

test('a name is trimmed, then checked, then sent as typed', () => {
  const shown = fc.string({ unit: 'grapheme' }).filter((typed) => !/\p{Cf}|\p{Cc}/u.test(typed))
  fc.assert(
    fc.property(shown, fc.constantFrom(1, 2), (typed, min) => {
      const sent = typed.trim()
      expect(judge(createText(min), typed)).toEqual([...sent].length < min ? refused : { sent })
    }),
  )
  expect(judge(createText(), ' \u00a0\t')).toEqual(refused)
  expect(judge(createText(2), '  A  ')).toEqual(refused)
  expect(judge(createText(2), '  Al  ')).toEqual({ sent: 'Al' })
  // One emoji is two code units, but one character.
  expect(judge(createText(2), '😀')).toEqual(refused)
})

test('a name of invisible characters is no name', () => {
  for (const typed of ['', '\u200b', '\u200e\u200f', '\0', '\u202e\0\u2060 ', '\ufeff'])
    expect(judge(createText(), typed), JSON.stringify(typed)).toEqual(refused)
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
  for (const rule of [createText(2), optionalText]) {
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
  for (const value of [...good, ...odd]) expect(judge(email, ` ${value} `), value).toEqual({ sent: value })
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
    expect(judge(email, value), value.slice(0, 40)).toEqual(refused)
})

/** What pages, messengers, word processors and keyboards put into what is copied from them. */
const unseen = {
  'zero-width space': '\u200b',
  'zero-width joiner': '\u200d',
  'left-to-right mark': '\u200e',
  'direction of a messenger': '\u202a',
  'end of a direction': '\u202c',
  isolate: '\u2068',
  'word joiner': '\u2060',
  'soft hyphen': '\u00ad',
  'byte order mark': '\ufeff',
  'variation selector': '\ufe0f',
  'combining grapheme joiner': '\u034f',
}

test.each(Object.entries(unseen))('%s in an email address, a day or a choice is left out', (_, mark) => {
  const insert = (value: string) => [mark, ...value].join(mark) + mark
  expect(judge(email, `${insert('jo@mail.example')}\u00a0`)).toEqual({ sent: 'jo@mail.example' })
  expect(judge(day, `\u00a0${insert('2026-03-04')}`)).toEqual({ sent: '2026-03-04' })
  expect(judge(choice, insert('Call me …'))).toEqual({ sent: 'Call me …' })
})

test('wide characters of other keyboards are read as what they mean', () => {
  for (const typed of ['jo＠mail.example', 'jo@mail。example', 'jo@mail．example', 'jo@mail｡example'])
    expect(judge(email, typed), typed).toEqual({ sent: 'jo@mail.example' })
  expect(judge(email, '　ｊｏ@ｍail．ｅxample\u3000')).toEqual({ sent: 'jo@mail.example' })
  expect(judge(email, 'jose\u0301@mail.example')).toEqual({ sent: 'jos\u00e9@mail.example' })
  for (const typed of ['２０２６-03-04', '2026－03－04', '2026\u201103\u201104', '2026–03–04'])
    expect(judge(day, typed), typed).toEqual({ sent: '2026-03-04' })
})

test('what is wrong with an address is not cleaned away', () => {
  for (const typed of [
    '\u200b',
    'jo @mail.example',
    'jo\u00a0x@mail.example',
    'jo\u200b@',
    '@\u2060mail.example',
  ])
    expect(judge(email, typed), JSON.stringify(typed)).toEqual(refused)
  expect(judge(choice, 'Call\u200b')).toEqual(refused)
})

test.each(['a', '\u0301', '\u0301\u0323', '\u200b', ' ', '@', 'a.', '。', '-', '1'])(
  'the time to check %j again and again grows with the length',
  (part) => {
    for (const rule of [email, day, choice, phone, phoneDigits, createText(2), optionalText])
      expect(measureGrowth((length) => judge(rule, part.repeat(length / part.length) + 'x'))).toBeLessThan(
        maxGrowth,
      )
  },
)

const today = '2026-11-21'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00`), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a day from 1900-01-01 to today is accepted, any other is refused with the reason', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1800-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      (date) => {
        const value = date.toISOString().slice(0, 10)
        const late =
          value > today ? { message: days.future(formatLongDate(today, days.locale)) } : { sent: value }
        expect(judge(day, value)).toEqual(value < '1900-01-01' ? { message: days.tooEarly } : late)
      },
    ),
  )
  expect(judge(day, '1900-01-01')).toEqual({ sent: '1900-01-01' })
  expect(judge(day, '1899-12-31')).toEqual({ message: days.tooEarly })
  expect(judge(day, today)).toEqual({ sent: today })
  expect(judge(day, '2026-11-22')).toEqual({ message: days.future(formatLongDate(today, days.locale)) })
})

test('a missing day has the message of its question, an impossible one its own', () => {
  for (const value of ['', '  ']) expect(judge(day, value)).toEqual(refused)
  for (const value of [
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-06-31',
    '03/15/2024',
    '2024-3-5',
    '0000-00-00',
  ])
    expect(judge(day, value), value).toEqual({ message: days.unreadable })
  fc.assert(
    fc.property(fc.string(), (value) => {
      fc.pre(value.trim() !== '' && !/^\d{4}-\d\d-\d\d$/.test(value.trim()))
      expect(judge(day, value)).toEqual({ message: days.unreadable })
    }),
  )
})

test('today is the day of the visitor', () => {
  expect(getLocalDay(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05')
  expect(getLocalDay(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31')
})
