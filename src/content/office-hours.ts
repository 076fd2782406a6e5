/** When an office is open, in the words that visitors read. */
import type { Words } from '#src/words/dictionaries.ts'
import { addDays, findWeekday, formatDateRange, formatDay, formatTime, joinTimes, weekdays } from './dates.ts'
import type { KnownClosedDay } from './holidays.ts'
import type { ClosedDay, Office } from './schemas/firm.ts'

export type OfficeHours = Office['hours']
type DayHours = OfficeHours[number]

/**
 * From opening to closing, `HH:MM`, counted from the start of the day on which the office opens: `24:00` is midnight at its
 * end, `26:00` is two hours later.
 */
export type Period = readonly [opens: string, closes: string]

const wholeDay: Period = ['00:00', '24:00']

const isWholeDay = ([opens, closes]: Period) => opens === wholeDay[0] && closes === wholeDay[1]

/** When the office is open on a day: once, before and after lunch, or not at all. */
export function listPeriods({ always, opens, closes, lunch }: Partial<DayHours> = {}): Period[] {
  if (always) return [wholeDay]
  if (opens === undefined || closes === undefined) return []
  // Nobody works until a minute before midnight: those who write it mean the whole day.
  const end = countFrom(opens, closes === '23:59' ? '24:00' : closes)
  if (!lunch) return [[opens, end]]
  return [
    [opens, lunch.from],
    [lunch.until, end],
  ]
}

/** A time after the office opens, counted from the start of that day: `02:00` after `18:00` → `26:00`. */
export const countFrom = (opens: string, time: string): string =>
  time <= opens ? `${Number(time.slice(0, 2)) + 24}${time.slice(2)}` : time

/** Whether the office is open day and night, every day, however that is written. */
export const isAlwaysOpen = (hours: OfficeHours): boolean =>
  week.every((date) => listPeriods(findHours(hours, date)).some(isWholeDay))

/** The hours of a day; undefined if the office is closed. */
export const findHours = (hours: OfficeHours, date: string): DayHours | undefined =>
  hours.find(({ always, days }) => always || days?.includes(findWeekday(date)))

/** Days in a row with the same hours. */
export interface HoursRow {
  /** `Monday–Thursday`. */
  days: string
  /** `8:30 AM – 12:00 PM` and `1:00 PM – 5:00 PM`, `24 hours`, `by appointment`, or `closed`. */
  times: readonly string[]
}

/** The days of a week, from Monday. */
export const week = weekdays.map((_, index) => addDays('2026-01-05', index))

/** The whole week from Monday, with consecutive days of the same hours in one row. */
export const listHoursRows = (hours: OfficeHours, words: Words['hours']): HoursRow[] =>
  isAlwaysOpen(hours)
    ? [{ days: words.everyDay, times: [words.wholeDay] }]
    : groupDays(hours, words).map(({ days, times }) => ({ days: words.startEntry(days), times }))

/** The same, with the days as in a sentence. */
function groupDays(hours: OfficeHours, words: Words['hours']): HoursRow[] {
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
  if (isAlwaysOpen(hours)) return words.always
  const open = hours.filter((day) => !day.byAppointment)
  return groupDays(open.length > 0 ? open : hours, words)
    .filter(({ times }) => times[0] !== words.closed)
    .map(({ days, times }) => `${days}, ${joinList(times, words)}`)
    .join('; ')
}

function describeDay(hours: DayHours | undefined, words: Words['hours']): string[] {
  if (!hours) return [words.closed]
  if (hours.byAppointment) return [words.byAppointment]
  return listPeriods(hours).map((period) =>
    isWholeDay(period) ? words.wholeDay : formatPeriod(period, words),
  )
}

const formatPeriod = ([opens, closes]: Period, words: Words['hours']) =>
  joinTimes(formatOfficeTime(opens, words), formatOfficeTime(closes, words))

/** What a clock shows at a time of a period: `26:00` → `02:00`. */
export const formatClock = (time: string): string =>
  String(Number(time.slice(0, 2)) % 24).padStart(2, '0') + time.slice(2)

/** A time of a period, as visitors read it: `17:00` → `5:00 PM`, `26:00` → `2:00 AM`. */
export function formatOfficeTime(time: string, { locale, midnight }: Words['hours']): string {
  return time === wholeDay[1] ? midnight : formatTime(formatClock(time), locale)
}

const formatWeekday = (date: string, locale: string) => formatDay(date, locale, { weekday: 'long' })

/** Consecutive days as a range, `Monday–Friday`; two as `Saturday and Sunday`. */
function formatDays(days: readonly string[], words: Words['hours']): string {
  return days.length > 2 ? words.range(days[0]!, days.at(-1)!) : joinList(days, words)
}

/** Creating a format is slow, and most lists have one item. */
const joinList = (items: readonly string[], { locale }: Words['hours']) =>
  items.length === 1 ? items[0]! : new Intl.ListFormat(locale).format(items)

/**
 * The days on which an office is closed. One that is open day and night is open on holidays, too, unless the firm names
 * them in `closedDays` or `closedOnHolidays`.
 */
export const selectClosedDays = (
  { hours }: Pick<Office, 'hours'>,
  days: readonly KnownClosedDay[],
): readonly KnownClosedDay[] => (isAlwaysOpen(hours) ? days.filter(({ usual }) => !usual) : days)

/** Whether all offices are closed on the same days. */
export const shareClosedDays = (offices: readonly Pick<Office, 'hours'>[]): boolean =>
  new Set(offices.map(({ hours }) => isAlwaysOpen(hours))).size < 2

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
