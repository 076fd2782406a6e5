/**
 * The rules of spec §5. Every value is trimmed before it is checked and is otherwise sent as typed: emoji, right-to-left
 * scripts, tags, control characters. Show it as text, never as HTML.
 */
import * as z from 'zod/mini'
import { formatLongDate, isRealDay } from '../content/dates.ts'

/** Text with at least `leastLength` visible characters. */
export function text(message: string, leastLength = 1) {
  return z.string({ error: message }).check(
    z.trim(),
    z.minLength(leastLength, message),
    z.refine((value) => countVisible(value) >= leastLength, message),
  )
}

/** Text that may be empty. */
export const optionalText = () => z.string().check(z.trim())

const phoneMessage = 'Please enter a valid 10-digit phone number.'

/** A phone number sent as typed: ten digits, or eleven that start with 1, with anything between them. */
export function phone() {
  return z
    .string({ error: phoneMessage })
    .check(z.trim(), z.regex(/^\D*(?:1\D*)?(?:\d\D*){10}$/, phoneMessage))
}

/** A phone number sent as ten digits. */
export function phoneDigits() {
  return z.string({ error: phoneMessage }).check(z.overwrite(stripPhone), z.regex(/^\d{10}$/, phoneMessage))
}

/** The digits of a phone number, without the country code 1 before ten digits. */
export function stripPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** Formats up to ten digits: `555` → `(555`, `5551234567` → `(555) 123-4567`. */
export function formatPhone(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)]
  if (line) return `(${area}) ${exchange}-${line}`
  if (exchange) return `(${area}) ${exchange}`
  return area && `(${area}`
}

const emailMessage = 'Please enter a valid email address.'

/**
 * What browsers accept as an email address, with letters of any script and at least one dot after the @. It does without
 * the flag `u`, because a pattern in a JSON Schema has no flags.
 */
const emailPattern =
  /^(?=.{6,254}$)[A-Za-z0-9\u00c0-\u1fff\u3041-\ud7ff.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9\u00c0-\u1fff\u3041-\ud7ff](?:[A-Za-z0-9\u00c0-\u1fff\u3041-\ud7ff-]{0,61}[A-Za-z0-9\u00c0-\u1fff\u3041-\ud7ff])?\.)+[A-Za-z\u00c0-\u1fff\u3041-\ud7ff](?:[A-Za-z0-9\u00c0-\u1fff\u3041-\ud7ff-]{0,61}[A-Za-z0-9\u00c0-\u1fff\u3041-\ud7ff])$/

export const email = () =>
  z.string({ error: emailMessage }).check(z.trim(), z.regex(emailPattern, emailMessage))

/** One of the given values. */
export function choice(options: readonly { value: string }[], message: string) {
  const values = options.map(({ value }) => value)
  return z.enum(values, { error: message })
}

/** The earliest day that a date field accepts. */
export const earliestDay = '1900-01-01'

/** Today where the visitor is, `yyyy-MM-dd`. */
export function getLocalDay(now: Date = new Date()): string {
  const month = `${now.getMonth() + 1}`.padStart(2, '0')
  return `${now.getFullYear()}-${month}-${`${now.getDate()}`.padStart(2, '0')}`
}

/** Messages about invalid days. A form has its own message for a missing day. */
export const dayMessages = {
  unreadable: 'Please enter a real date, with month, day and year.',
  tooEarly: 'Please enter a date in 1900 or later.',
  /** Names today, so that a visitor whose clock is wrong sees why. */
  future: (today: string) =>
    `Please enter a date that is not in the future. Your device says that today is ${formatLongDate(today)}.`,
} as const

/** A day, `yyyy-MM-dd`, from 1900-01-01 to today. `message` is for a missing day. */
export function day(message: string, today: () => string = getLocalDay) {
  // The first failed check ends the checks: one message per value.
  const abort = true
  return z.string({ error: message }).check(
    z.trim(),
    z.minLength(1, { error: message, abort }),
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: dayMessages.unreadable, abort }),
    z.refine(isRealDay, { error: dayMessages.unreadable, abort }),
    z.refine((value) => value >= earliestDay, { error: dayMessages.tooEarly, abort }),
    z.refine((value) => value <= today(), { error: () => dayMessages.future(today()) }),
  )
}

/** Number of characters without invisible ones: joiners, direction marks, control characters. */
function countVisible(value: string): number {
  return [...value.replace(/\p{Cf}|(?![\t\n\r])\p{Cc}/gu, '').trim()].length
}
