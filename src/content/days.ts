/** Calculations with days, and formats for machines and staff. For Node: browsers do with the smaller dates.ts. */
import { tz } from '@date-fns/tz/tz'
import { tzOffset } from '@date-fns/tz/tzOffset'
import { tzScan } from '@date-fns/tz/tzScan'
import {
  addDays as addToDate,
  addYears as addYearsToDate,
  differenceInCalendarDays,
  differenceInYears,
  format,
  formatISO,
  parseISO,
} from 'date-fns'
import type { KnownOffset } from './dates.ts'

const minute = 60_000

const formatDay = (date: Date) => formatISO(date, { representation: 'date' })

/** The date (`YYYY-MM-DD`) so many days later. */
export const addDays = (date: string, days: number): string => formatDay(addToDate(parseISO(date), days))

/** The same day so many years later; February 28 if that year has no February 29. */
export const addYears = (date: string, years: number): string =>
  formatDay(addYearsToDate(parseISO(date), years))

/** How many days later `until` is than `from`; negative if it is earlier. */
export const countDays = (from: string, until: string): number =>
  differenceInCalendarDays(parseISO(until), parseISO(from))

/** How many whole years later `until` is than `from`. */
export const countYears = (from: string, until: string): number =>
  differenceInYears(parseISO(until), parseISO(from))

/** For staff: `2026-03-01` → `March 1, 2026`. */
export const formatDate = (date: string): string => format(parseISO(date), 'MMMM d, yyyy')

/** An instant with the offset of a time zone, as feeds and search engines ask for it: `2026-03-12T09:30:00-05:00`. */
export const formatInstant = (instant: Date, timeZone: string): string =>
  formatISO(instant, { in: tz(timeZone) })

/** The offsets of a time zone from an instant on, to the end of the next year. */
export function listOffsets(timeZone: string, from: Date): KnownOffset[] {
  const end = new Date(Date.UTC(from.getUTCFullYear() + 2, 0))
  const changes = tzScan(timeZone, { start: from, end })
  return [
    ...changes.map(({ date, change, offset }): KnownOffset => [date.getTime() / minute, offset - change]),
    [end.getTime() / minute, tzOffset(timeZone, end)],
  ]
}
