/**
 * Days and times of day: which day it is in Texas, and how both are written. It is small because browsers run it:
 * date-fns would cost a visitor 6 KB for `format` alone.
 */
import { toTexasClock } from './texas-clock.ts'

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

/** Today in Texas, `YYYY-MM-DD`. */
export function getToday(now: Date = new Date()): string {
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
