/**
 * Days and times of day: which day it is in Texas, and how both are written. Browsers run this, so it does not ask them
 * for time zones: with a CPU slowed 8×, their first answer takes 120 ms.
 */

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
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

/** Today in Texas, `YYYY-MM-DD`. */
export function getToday(now: Date = getNow()): string {
  return toTexasClock(now).date
}

/** Whether a date written `YYYY-MM-DD` is in the calendar: there is no February 30. */
export function isRealDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

/** `2026-03-01` → `March 1, 2026`. */
export function formatLongDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${months[month! - 1]} ${day}, ${year}`
}

/** `2026-11-26` and `2026-11-27` → `November 26–27, 2026`. One day if both are the same. */
export function formatDateRange(from: string, until: string): string {
  if (from === until) return formatLongDate(from)
  if (from.slice(0, 7) !== until.slice(0, 7)) return `${formatLongDate(from)} – ${formatLongDate(until)}`
  return formatLongDate(from).replace(',', `–${Number(until.slice(8))},`)
}

/** `2026-03-12` → `Thursday`. */
export function findWeekday(date: string): string {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!
}

/** `2026-03-12` → `Mar`. */
export function formatShortMonth(date: string): string {
  return months[Number(date.slice(5, 7)) - 1]!.slice(0, 3)
}

/** `08:30` → `8:30 AM`, with a non-breaking space. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${hours < 12 ? 'AM' : 'PM'}`
}

/** `8:30 AM – 5:00 PM`. A line can break only after the dash. */
export function formatTimeRange(from: string, to: string): string {
  return `${formatTime(from)}\u00a0– ${formatTime(to)}`
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface ClockTime {
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:MM`, 24 hours. */
  time: string
  /** 0 is Sunday. */
  weekday: number
}

/** The date so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** Date and time in Texas (America/Chicago, without the two counties around El Paso) at an instant. */
export function toTexasClock(now: Date): ClockTime {
  const local = new Date(now.getTime() + findOffset(now.getTime()))
  const iso = local.toISOString()
  return { date: iso.slice(0, 10), time: iso.slice(11, 16), weekday: local.getUTCDay() }
}

/** An instant with the offset of Texas, as feeds and search engines ask for it: `2026-03-12T09:30:00-05:00`. */
export function formatInstant(instant: Date): string {
  const offset = findOffset(instant.getTime())
  const local = new Date(instant.getTime() + offset).toISOString()
  return `${local.slice(0, 19)}-0${-offset / hour}:00`
}

/**
 * The offset of Texas from UTC at an instant, which is negative; both in milliseconds. By the rule of 15 U.S.C. § 260a;
 * correct from 2007 on.
 */
export function findOffset(instant: number): number {
  const year = new Date(instant - 6 * hour).getUTCFullYear()
  // At 2 AM standard time and at 2 AM daylight time: eight and seven hours after midnight UTC.
  const begins = findSunday(year, 2, 2) + 8 * hour
  const ends = findSunday(year, 10, 1) + 7 * hour
  return (instant >= begins && instant < ends ? -5 : -6) * hour
}

/** Midnight UTC of the nth Sunday of a month (0 is January), in milliseconds. */
function findSunday(year: number, month: number, nth: number): number {
  const first = new Date(Date.UTC(year, month, 1))
  return first.getTime() + (((7 - first.getUTCDay()) % 7) + 7 * (nth - 1)) * day
}
