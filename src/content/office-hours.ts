/** When an office is open, in the words that visitors read. */
import type { Words } from '#src/words/dictionaries.ts'
import { addDays, findWeekday, formatDateRange, formatDay, formatTimeRange, weekdays } from './dates.ts'
import type { ClosedDay, Office } from './schemas/firm.ts'

export type OfficeHours = Office['hours']
type DayHours = OfficeHours[number]

/** From opening to closing, `HH:MM`. */
export type Period = readonly [opens: string, closes: string]

/** When the office is open on a day: once, before and after lunch, or not at all. */
export function listPeriods({ opens, closes, lunch }: Partial<DayHours> = {}): Period[] {
  if (opens === undefined || closes === undefined) return []
  if (!lunch) return [[opens, closes]]
  return [
    [opens, lunch.from],
    [lunch.until, closes],
  ]
}

/** Days in a row with the same hours. */
export interface HoursRow {
  /** `Monday–Thursday`. */
  days: string
  /** `8:30 AM – 12:00 PM` and `1:00 PM – 5:00 PM`, `by appointment`, or `closed`. */
  times: readonly string[]
}

/** The days of a week, from Monday. */
export const week = weekdays.map((_, index) => addDays('2026-01-05', index))

/** The whole week from Monday, with consecutive days of the same hours in one row. */
export function listHoursRows(hours: OfficeHours, words: Words['hours']): HoursRow[] {
  const groups: { days: string[]; times: readonly string[] }[] = []
  for (const date of week) {
    const day = formatWeekday(date, words.locale)
    const times = describeDay(findHours(hours, date), words)
    const last = groups.at(-1)
    if (last?.times.join() === times.join()) last.days.push(day)
    else groups.push({ days: [day], times })
  }
  return groups.map(({ days, times }) => ({ days: formatDays(days, words), times }))
}

/** When the firm answers the phone, in one line: `Monday–Friday, 8:30 AM – 5:00 PM`. Without closed days. */
export function formatHours(hours: OfficeHours, words: Words['hours']): string {
  const open = hours.filter((day) => !day.byAppointment)
  return listHoursRows(open.length > 0 ? open : hours, words)
    .filter(({ times }) => times[0] !== words.closed)
    .map(({ days, times }) => `${days}, ${joinList(times, words)}`)
    .join('; ')
}

function describeDay(hours: DayHours | undefined, words: Words['hours']): string[] {
  if (!hours) return [words.closed]
  if (hours.byAppointment) return [words.byAppointment]
  return listPeriods(hours).map(([opens, closes]) => formatTimeRange(opens, closes, words.locale))
}

const findHours = (hours: OfficeHours, date: string) =>
  hours.find(({ days }) => days.includes(findWeekday(date)))

const formatWeekday = (date: string, locale: string) => formatDay(date, locale, { weekday: 'long' })

/** Consecutive days as a range, `Monday–Friday`; two as `Saturday and Sunday`. */
function formatDays(days: readonly string[], words: Words['hours']): string {
  return days.length > 2 ? `${days[0]}–${days.at(-1)}` : joinList(days, words)
}

/** Creating a format is slow, and most lists have one item. */
const joinList = (items: readonly string[], { locale }: Words['hours']) =>
  items.length === 1 ? items[0]! : new Intl.ListFormat(locale).format(items)

/** The closed days that are not over, the next ones first. Pages show only some, because a list of a year is long. */
export function listClosedDays(days: readonly ClosedDay[] = [], today: string, max = Infinity): ClosedDay[] {
  return days
    .filter(({ date, until = date }) => until >= today)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, max)
}

/** How many closed days pages and structured data list. */
export const listedClosedDays = 4

/** `Thanksgiving: November 26–27, 2026`. */
export function formatClosedDay({ name, date, until = date }: ClosedDay, words: Words['hours']): string {
  return words.closedDay(name, formatDateRange(date, until, words.locale))
}
