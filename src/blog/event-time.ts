/**
 * When events take place, and how dates and times of the blog are written. A date and a time without an offset are those
 * of the firm's time zone, wherever the visitor and the build are.
 */
import {
  addDays,
  findInstant,
  formatDay,
  formatLongDate,
  formatTime,
  formatTimeRange,
  type Moment,
} from '#src/content/dates.ts'
import type { EventSummary, PostSummary } from './types.ts'

const day = 24 * 60 * 60_000

type EventTimes = Pick<EventSummary, 'date' | 'startTime' | 'endTime'>

/** When a post was published. */
export const findPublished = ({ date }: Pick<PostSummary, 'date'>, timeZone: string): Date =>
  findInstant(date.slice(0, 10), date.slice(11, 16), timeZone)

/** When an event starts; undefined if its date or time is not known. */
export function findStart({ date, startTime }: EventTimes, timeZone: string): Date | undefined {
  return date !== undefined && startTime !== undefined ? findInstant(date, startTime, timeZone) : undefined
}

/** The day on which an event ends. An end before the start is on the next day. */
export function findLastDay({ date, startTime, endTime }: EventTimes & { date: string }): string {
  const isOvernight = startTime !== undefined && endTime !== undefined && endTime < startTime
  return isOvernight ? addDays(date, 1) : date
}

/** When an event is over: its end time, else its start time, else the end of its day; undefined without a date. */
export function findEnd(event: EventTimes, timeZone: string): Date | undefined {
  const { date, endTime } = event
  if (date === undefined) return undefined
  if (endTime !== undefined) return findInstant(findLastDay({ ...event, date }), endTime, timeZone)
  return findStart(event, timeZone) ?? findInstant(addDays(date, 1), '00:00', timeZone)
}

/** An event is past once it has ended. One without a date never is. */
export function isPast(event: EventTimes, { instant, timeZone }: Moment): boolean {
  if (event.date === undefined) return false
  // Time zones matter only within a day or two, and lists may hold thousands of events.
  const distance = Date.parse(event.date) - instant.getTime()
  if (Math.abs(distance) > 3 * day) return distance < 0
  const end = findEnd(event, timeZone)
  return end !== undefined && end <= instant
}

/** Orders events by start. Those without a time precede others of their day, those without a date come last. */
export function compareEvents(a: EventTimes & { id: number }, b: EventTimes & { id: number }): number {
  const key = ({ date = '9999-99-99', startTime = '', endTime = '' }: EventTimes) =>
    `${date} ${startTime.padEnd(5)} ${endTime}`
  const [first, second] = [key(a), key(b)]
  return first < second ? -1 : first > second ? 1 : a.id - b.id
}

/** `2026-03-12T09:30:00` → `March 12, 2026`. */
export const formatPostDate = (date: string, locale: string): string =>
  formatLongDate(date.slice(0, 10), locale)

/** In lists: `Thu, Mar 12, 2026`. */
export const formatListDate = (date: string, locale: string): string =>
  formatDay(date, locale, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' })

/** On the page of an event: `Thursday, March 12, 2026`. */
export const formatDetailDate = (date: string, locale: string): string =>
  formatDay(date, locale, { dateStyle: 'full' })

/** `6:30 PM – 8:00 PM`, the start alone, or undefined if not even that is known. */
export function formatTimes(
  { startTime, endTime }: Pick<EventSummary, 'startTime' | 'endTime'>,
  locale: string,
): string | undefined {
  if (startTime === undefined) return undefined
  return endTime === undefined ? formatTime(startTime, locale) : formatTimeRange(startTime, endTime, locale)
}
