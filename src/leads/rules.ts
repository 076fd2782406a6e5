/**
 * The rules of spec §5. Every value is trimmed before it is checked. Words are otherwise sent as typed: emoji,
 * right-to-left scripts, tags, control characters. Show them as text, never as HTML. Email addresses, days and choices
 * mean the same without what pages, messengers and keyboards add to them, so they are sent clean.
 */
import * as z from 'zod/mini'
import { separator } from '../content/chosen-values.ts'
import { formatLongDate, isRealDay } from '../content/dates.ts'
import { readPhoneDigits } from '../text/phone.ts'
import type { Words } from '../words/dictionaries.ts'
import type { Question } from './definition.ts'

/** Messages about days that are not in the calendar, or too early or late. */
type DayWords = Words['forms']['days']

/** The check of an answer to a question. Its output is sent. */
export function createRule(question: Question, days: DayWords): z.ZodMiniType<string, string> {
  switch (question.kind) {
    case 'link':
      return link(question.message)
    case 'checkboxes':
      return choices(question.options, question.message)
    case 'consent':
      return z.string().check(z.regex(question.optional ? /^(?:yes|no)$/ : /^yes$/, question.message))
    case 'email':
      return email(question.message)
    case 'phone':
      return question.digits ? phoneDigits(question.message) : phone(question.message)
    case 'date':
      return day(question.message, days)
    case 'select':
    case 'radio':
      return choice(question.options, question.message)
    default:
      return question.optional && !question.minLength
        ? z.string().check(z.trim())
        : text(question.message, question.minLength)
  }
}

/** Text with at least `minLength` visible characters. */
const text = (message: string, minLength = 1) =>
  z.string().check(
    z.trim(),
    z.minLength(minLength, message),
    z.refine((value) => countVisible(value) >= minLength, message),
  )

/** A phone number sent as typed: ten digits, or eleven that start with 1, with anything between them. */
const phone = (message: string) => z.string().check(z.trim(), z.regex(/^\D*(?:1\D*)?(?:\d\D*){10}$/, message))

/** A phone number sent as ten digits. */
const phoneDigits = (message: string) =>
  z.string().check(z.overwrite(readPhoneDigits), z.regex(/^\d{10}$/, message))

/**
 * What browsers accept as an email address, with letters of any script and at least one dot after the @. It does without
 * the flag `u`, because a pattern in a JSON Schema has no flags.
 */
const emailPattern =
  /^(?=.{6,254}$)[A-Za-z0-9\u00c0-\u1fff\u3041-\ud7ff.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9\u00c0-\u1fff\u3041-\ud7ff](?:[A-Za-z0-9\u00c0-\u1fff\u3041-\ud7ff-]{0,61}[A-Za-z0-9\u00c0-\u1fff\u3041-\ud7ff])?\.)+[A-Za-z\u00c0-\u1fff\u3041-\ud7ff](?:[A-Za-z0-9\u00c0-\u1fff\u3041-\ud7ff-]{0,61}[A-Za-z0-9\u00c0-\u1fff\u3041-\ud7ff])$/

const email = (message: string) =>
  z.string().check(
    // NFKC leaves the full stop of Chinese and Japanese keyboards.
    z.overwrite((value) => clean(value).replaceAll('。', '.')),
    z.regex(emailPattern, message),
  )

const dropUnseen = (value: string) => value.replace(/\p{DI}/gu, '')

/**
 * Without invisible characters and spaces around it, in simple forms: `＠` is `@`, and a wide digit is a digit. What is too
 * long for an answer stays: with thousands of accents, NFKC takes quadratic time.
 */
const clean = (value: string) => (value.length > 999 ? value : dropUnseen(value.normalize('NFKC')).trim())

/** A web address, with `https://` in front if it was left out. A name without a slash may be that of a file. */
const link = (message: string) =>
  z.string().check(
    z.overwrite((value) =>
      dropUnseen(value)
        .trim()
        .replace(/^(?=[^\s/:]+\.[^\s/]+\/)/, 'https://'),
    ),
    z.regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/?#@]+\.[^\s/?#@.]+(?:[/?#]\S*)?$/, message),
  )

/** One or more of the given values. */
function choices(options: readonly { value: string }[], message: string) {
  const values = options.map(({ value }) => value.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  const one = `(?:${values.join('|')})`
  return z.string().check(z.regex(new RegExp(`^${one}(?:${separator}${one})*$`), message))
}

/** One of the given values. */
function choice(options: readonly { value: string }[], message: string) {
  const values = options.map(({ value }) => value)
  const find = (typed: string) => values.find((value) => dropUnseen(value) === dropUnseen(typed)) ?? typed
  return z.pipe(z.string().check(z.overwrite(find)), z.enum(values, { error: message }))
}

/** The earliest day that a date field accepts. */
export const earliestDay = '1900-01-01'

/** Today where the visitor is, `yyyy-MM-dd`. */
export function getLocalDay(now: Date = new Date()): string {
  const month = `${now.getMonth() + 1}`.padStart(2, '0')
  return `${now.getFullYear()}-${month}-${`${now.getDate()}`.padStart(2, '0')}`
}

/** A day, `yyyy-MM-dd`, from 1900-01-01 to today. `message` is for a missing day. */
function day(message: string, words: DayWords) {
  // The first failed check ends the checks: one message per value.
  const abort = true
  return z.string().check(
    z.overwrite((value) => clean(value).replace(/\p{Pd}/gu, '-')),
    z.minLength(1, { error: message, abort }),
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: words.unreadable, abort }),
    z.refine(isRealDay, { error: words.unreadable, abort }),
    z.refine((value) => value >= earliestDay, { error: words.tooEarly, abort }),
    z.refine((value) => value <= getLocalDay(), {
      error: () => words.future(formatLongDate(getLocalDay(), words.locale)),
    }),
  )
}

/** Number of characters without invisible ones: joiners, direction marks, control characters. */
function countVisible(value: string): number {
  return [...value.replace(/\p{Cf}|(?![\t\n\r])\p{Cc}/gu, '').trim()].length
}
