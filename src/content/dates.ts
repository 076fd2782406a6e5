/** Days and times of day: what clocks show in a time zone, and how both are written. */
import { tzOffset } from '@date-fns/tz/tzOffset'

/** The names of weekdays in files. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Sets the moment that `getNow` returns, in this process and those it starts. */
export function freezeNow(now: Date): void {
  process.env.FIRM_NOW = now.toISOString()
}

/** Now, or the moment of `freezeNow`. In a browser, always now. */
export function getNow(): Date {
  const frozen = globalThis.process?.env.FIRM_NOW
  return frozen === undefined ? new Date() : new Date(frozen)
}

/** The day in a time zone, `YYYY-MM-DD`. */
export function getToday(timeZone: string, instant: Date = getNow()): string {
  return readClock({ instant, timeZone }).date
}

/** Whether a date written `YYYY-MM-DD` is in the calendar: there is no February 30. */
export function isRealDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

/** `2026-03-12` → `Thursday`, as files have it. */
export function findWeekday(date: string): (typeof weekdays)[number] {
  return weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!
}

/** A day (`YYYY-MM-DD`) or a part of it, in the words of a locale. */
export function formatDay(date: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return findFormat(locale, options).format(new Date(date))
}

/** `2026-03-01` → `March 1, 2026`. */
export const formatLongDate = (date: string, locale: string): string =>
  formatDay(date, locale, { dateStyle: 'long' })

/** `2026-11-26` and `2026-11-27` → `November 26–27, 2026`. One day if both are the same. */
export function formatDateRange(from: string, until: string, locale: string): string {
  if (from.slice(0, 7) !== until.slice(0, 7))
    return `${formatLongDate(from, locale)} – ${formatLongDate(until, locale)}`
  const range = findFormat(locale, { dateStyle: 'long' }).formatRange(new Date(from), new Date(until))
  return range.replace(/\s–\s/, '–')
}

/** `2026-03-12` → `Mar`. */
export const formatShortMonth = (date: string, locale: string): string =>
  formatDay(date, locale, { month: 'short' })

/** `08:30` → `8:30 AM`, with a non-breaking space. */
export function formatTime(time: string, locale: string): string {
  const format = findFormat(locale, { timeStyle: 'short' })
  // Some browsers have other spaces before AM and PM.
  return format.format(new Date(`1970-01-01T${time}Z`)).replace(/\s/g, '\u00a0')
}

/** `8:30 AM – 5:00 PM`. */
export const formatTimeRange = (from: string, to: string, locale: string): string =>
  joinTimes(formatTime(from, locale), formatTime(to, locale))

/** From one time to another. A line can break only after the dash. */
export const joinTimes = (from: string, to: string): string => `${from}\u00a0– ${to}`

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format is slow, so each is kept. */
function findFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

const minute = 60_000
const day = 24 * 60 * minute

/** A moment, and the zone (an IANA name) whose clocks tell its day and time. */
export interface Moment {
  instant: Date
  timeZone: string
}

/** The start of today, so that two builds on the same day produce the same pages. */
export function findStartOfToday(timeZone: string): Moment {
  return { instant: findInstant(getToday(timeZone), '00:00', timeZone), timeZone }
}

/** An offset from UTC in minutes, and until when it applies, in minutes since 1970. */
export type KnownOffset = readonly [until: number, offset: number]

export interface ClockTime {
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:MM`, 24 hours. */
  time: string
}

/** What clocks show at a moment. */
export function readClock({ instant, timeZone }: Moment): ClockTime {
  const local = new Date(instant.getTime() + findOffset(timeZone, instant.getTime())).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

/**
 * The instant at which clocks show a date (`YYYY-MM-DD`) and time (`HH:MM`). A time that they skip is as much later as
 * they skip; a time that they show twice means the first.
 */
export function findInstant(date: string, time: string, timeZone: string): Date {
  const local = Date.parse(`${date}T${time}:00Z`)
  const [before, after] = [
    local - findOffset(timeZone, local - day),
    local - findOffset(timeZone, local + day),
  ]
  const shown = [before, after].find((instant) => instant + findOffset(timeZone, instant) === local)
  return new Date(shown ?? before)
}

/** In milliseconds; west of Greenwich it is negative. */
const findOffset = (timeZone: string, instant: number) => tzOffset(timeZone, new Date(instant)) * minute

/** The date so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}
