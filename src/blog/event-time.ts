/**
 * When events take place, and how dates and times of the blog are written. A date and a time without an offset mean
 * America/Chicago, wherever the visitor and the build are.
 */
import {
  addDays,
  findOffset,
  findWeekday,
  formatLongDate,
  formatShortMonth,
  formatTime,
  formatTimeRange,
} from '#src/content/dates.ts'
import type { EventSummary } from './types.ts'

const day = 24 * 60 * 60_000

type EventTimes = Pick<EventSummary, 'date' | 'startTime' | 'endTime'>

/**
 * The instant of a date (`YYYY-MM-DD`) and time (`HH:MM`) in Texas. A time that the clocks skip in spring is an hour
 * later; a time that they show twice in the fall means the first.
 */
export function findInstant(date: string, time: string): Date {
  const local = Date.parse(`${date}T${time}:00Z`)
  const guess = local - findOffset(local)
  const instant = local - findOffset(guess)
  // They differ for a time that does not exist.
  return new Date(findOffset(instant) === findOffset(guess) ? instant : guess)
}

/** When an event starts; undefined if its date or time is not known. */
export function findStart({ date, startTime }: EventTimes): Date | undefined {
  return date !== undefined && startTime !== undefined ? findInstant(date, startTime) : undefined
}

/** The day on which an event ends. An end before the start is on the next day. */
export function findLastDay({ date, startTime, endTime }: EventTimes & { date: string }): string {
  const isOvernight = startTime !== undefined && endTime !== undefined && endTime < startTime
  return isOvernight ? addDays(date, 1) : date
}

/** When an event is over: its end time, else its start time, else the end of its day; undefined without a date. */
export function findEnd(event: EventTimes): Date | undefined {
  const { date, startTime, endTime } = event
  if (date === undefined) return undefined
  if (endTime !== undefined) return findInstant(findLastDay({ ...event, date }), endTime)
  return startTime !== undefined ? findInstant(date, startTime) : findInstant(addDays(date, 1), '00:00')
}

/** An event is past once it has ended. One without a date never is. */
export function isPast(event: EventTimes, now: Date): boolean {
  if (event.date === undefined) return false
  // Time zones matter only within a day or two, and lists may hold thousands of events.
  const distance = Date.parse(event.date) - now.getTime()
  if (Math.abs(distance) > 3 * day) return distance < 0
  const end = findEnd(event)
  return end !== undefined && end <= now
}

/** Orders events by start. Those without a time precede others of their day, those without a date come last. */
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
