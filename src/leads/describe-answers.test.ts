import { expect, test } from 'vitest'
import fc from 'fast-check'
import { getWords } from '#src/words/dictionaries.ts'
import { formatAnswers, formatMailLink, hasAnswers } from './describe-answers.ts'
import { leads } from '#tests/support/fixture-firm.ts'

const { mail: words } = getWords().forms

const { business, consultation } = leads

const answers = {
  firstName: ' Dana ',
  lastName: 'Whitfield',
  email: 'dana@mail.example',
  phone: '(936) 555-0188',
  service: 'insurance-dispute',
  message: 'First line.\nSecond & last.',
}

test('what stood in a form from the start is no answer; anything else is', () => {
  expect(hasAnswers(business, { isOperational: 'no', companyName: ' ' })).toBe(false)
  expect(hasAnswers(business, { isOperational: 'yes' })).toBe(true)
  expect(hasAnswers(business, { isOperational: 'no', companyName: 'Ruíz & Co.' })).toBe(true)
})

test('answers are written below their labels, choices in the words that were shown', () => {
  expect(formatAnswers(consultation, { ...answers, phone: '' }, words)).toBe(
    [
      'First name: Dana',
      'Last name: Whitfield',
      'Email: dana@mail.example',
      'Phone: (no answer)',
      'What do you need help with?: Insurance dispute',
      'Your message: First line.',
      'Second & last.',
    ].join('\n'),
  )
})

test('an email link holds the answers, its lines as mail wants them', () => {
  const { href, shortened } = formatMailLink('help@firm.example', consultation, answers, words)
  const url = new URL(href)
  expect(url.pathname).toBe('help@firm.example')
  expect(url.searchParams.get('subject')).toBe(consultation.title)
  expect(url.searchParams.get('body')).toBe(
    formatAnswers(consultation, answers, words).replaceAll('\n', '\r\n'),
  )
  expect(shortened).toBe(false)
})

test('an email link never grows too long, whatever was typed, and says when its end is missing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (message) => {
      const { href, shortened } = formatMailLink(
        'help@firm.example',
        consultation,
        { ...answers, message },
        words,
      )
      expect(href.length).toBeLessThanOrEqual(1800)
      const body = new URL(href).searchParams.get('body')!
      expect(body.endsWith(' …')).toBe(shortened || message.trimEnd().endsWith(' …'))
      const start = shortened ? body.slice(0, -2) : body
      expect(formatAnswers(consultation, { ...answers, message }, words).replaceAll('\n', '\r\n')).toContain(
        start,
      )
    }),
  )
})

test('half a character does not keep a link from being made', () => {
  const { href } = formatMailLink(
    'help@firm.example',
    consultation,
    { ...answers, message: 'a\ud83dz' },
    words,
  )
  expect(href).toContain(encodeURIComponent('a\ufffdz'))
})

test('a reference comes first, where no cut reaches it', () => {
  const message = 'a'.repeat(5000)
  expect(formatAnswers(consultation, answers, words, 'K7QM-4XTR')).toBe(
    `Reference: K7QM-4XTR\n${formatAnswers(consultation, answers, words)}`,
  )
  const { href, shortened } = formatMailLink(
    'help@firm.example',
    consultation,
    { ...answers, message },
    words,
    'K7QM-4XTR',
  )
  expect(shortened).toBe(true)
  expect(new URL(href).searchParams.get('body')).toMatch(/^Reference: K7QM-4XTR\r\n/)
})
