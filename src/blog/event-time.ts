/**
 * When events are, and how dates and times of the blog are written. Everything is the time in Texas: a date and a
 * time of day without an offset mean America/Chicago, wherever the visitor and the build are.
 */
import {
  findWeekday,
  formatLongDate,
  formatShortMonth,
  formatTime,
  formatTimeRange,
} from '#src/content/dates.ts'
import { findOffset } from '#src/content/texas-clock.ts'
import type { EventSummary } from './types.ts'

export const timeZone = 'America/Chicago'

const day = 24 * 60 * 60_000

type EventTimes = Pick<EventSummary, 'date' | 'startTime' | 'endTime'>

/**
 * The instant of a date (`YYYY-MM-DD`) and time (`HH:MM`) in Texas. A time that the clocks skip in spring counts on
 * from the hour before; of one that they show twice in autumn the first is meant.
 */
export function findInstant(date: string, time: string): Date {
  const local = Date.parse(`${date}T${time}:00Z`)
  const offsets = [local - day, local + day].map(findOffset)
  if (offsets[0] === offsets[1]) return new Date(local - offsets[0]!)
  const real = offsets
    .map((offset) => ({ instant: local - offset, offset }))
    .filter(({ instant, offset }) => findOffset(instant) === offset)
    .map(({ instant }) => instant)
  return new Date(real.length > 0 ? Math.min(...real) : local - offsets[0]!)
}

/** The date so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** When an event begins; undefined where its date or time is not known. */
export function findStart({ date, startTime }: EventTimes): Date | undefined {
  return date !== undefined && startTime !== undefined ? findInstant(date, startTime) : undefined
}

/**
 * When an event is over: its end time, else its start time, else the end of its day; undefined without a date. An end
 * before the start is on the next day.
 */
export function findEnd({ date, startTime, endTime }: EventTimes): Date | undefined {
  if (date === undefined) return undefined
  if (endTime !== undefined) {
    const overnight = startTime !== undefined && endTime < startTime
    return findInstant(overnight ? addDays(date, 1) : date, endTime)
  }
  return startTime !== undefined ? findInstant(date, startTime) : findInstant(addDays(date, 1), '00:00')
}

/** An event is past once it has ended. One without a date never is. */
export function isPast(event: EventTimes, now: Date): boolean {
  if (event.date === undefined) return false
  // Reckoning with time zones takes long, and is needed only for days near by.
  const distance = Date.parse(event.date) - now.getTime()
  if (Math.abs(distance) > 3 * day) return distance < 0
  const end = findEnd(event)
  return end !== undefined && end <= now
}

/** Orders events by the time they begin; those without a time before others of their day, those without a date last. */
export function compareEvents(a: EventTimes & { id: number }, b: EventTimes & { id: number }): number {
  const key = ({ date = '9999-99-99', startTime = '', endTime = '' }: EventTimes) =>
    `${date} ${startTime.padEnd(5)} ${endTime}`
  const [first, second] = [key(a), key(b)]
  return first < second ? -1 : first > second ? 1 : a.id - b.id
}

/** `2026-03-12T09:30:00` → `March 12, 2026`. */
export function formatPostDate(date: string): string {
  return formatLongDate(date.slice(0, 10))
}

/** In lists: `Thu, Mar 12, 2026`. */
export function formatListDate(date: string | undefined): string {
  if (date === undefined) return 'Date TBA'
  const day = `${formatShortMonth(date)} ${Number(date.slice(8))}`
  return `${findWeekday(date).slice(0, 3)}, ${day}, ${date.slice(0, 4)}`
}

/** On the page of an event: `Thursday, March 12, 2026`. */
export function formatDetailDate(date: string | undefined): string {
  return date === undefined ? 'Date TBA' : `${findWeekday(date)}, ${formatLongDate(date)}`
}

/** `6:30 PM – 8:00 PM`, the start alone, or `Time TBA`. */
export function formatTimes({ startTime, endTime }: Pick<EventSummary, 'startTime' | 'endTime'>): string {
  if (startTime === undefined) return 'Time TBA'
  return endTime === undefined ? formatTime(startTime) : formatTimeRange(startTime, endTime)
}

export const formatLocation = (location: string | undefined) => location ?? 'Location TBA'
