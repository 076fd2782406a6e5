/** When an office is open, and whether it is open now, in the words that visitors read. */
import type { Words } from '#src/words/dictionaries.ts'
import {
  addDays,
  findWeekday,
  formatDateRange,
  formatDay,
  formatTimeRange,
  readClock,
  weekdays,
  type KnownOffset,
} from './dates.ts'
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

/** What a script needs to know to say whether the office is open, without asking `Intl`, which is slow at first. */
export interface OfficeSchedule {
  /** The periods of each weekday, none on a day by appointment. Days on which it is closed are missing. */
  week: Readonly<Record<string, readonly Period[]>>
  closedDays: readonly ClosedDay[]
  timeZone: string
  offsets: readonly KnownOffset[]
  /** How visitors read times (`08:30`), days (`Monday`), `today` and `tomorrow`, if in another way. */
  texts: Readonly<Record<string, string>>
}

/** How the keys of the next days are written, if they have one. */
export const relativeDays = ['today', 'tomorrow'] as const

/** How many lines `describeOfficeState` may need, so that the page can reserve them. */
export function countStateLines({ week, closedDays }: Pick<OfficeSchedule, 'week' | 'closedDays'>): number {
  return closedDays.length > 0 || Object.values(week).some(({ length }) => length === 0) ? 2 : 1
}

/**
 * Whether the office is open, in one or two lines: `Open until 5:00 PM`; `Opens today 8:30 AM`, `Opens tomorrow …`,
 * `Opens Monday …`; `Opens again at 1:00 PM`; or why it is closed today, and when it opens next.
 */
export function describeOfficeState(
  { week, closedDays, timeZone, offsets, texts }: OfficeSchedule,
  words: Words['officeState'],
  now: Date,
): string[] {
  const { date, time } = readClock({ instant: now, timeZone, offsets })
  const showText = (key: string) => texts[key] ?? key
  const findClosed = (day: string) => findClosedDay(closedDays, day)
  /** Names the day in so many days: `today`, `tomorrow`, `Monday`, or `January 4` if that is more than a week away. */
  const describeOpening = (wait: number, [opens]: Period): string => {
    const [day, at] = [addDays(date, wait), showText(opens)]
    return wait > 7
      ? words.opensOnDate(formatDay(day, words.locale, { month: 'long', day: 'numeric' }), at)
      : words.opens(showText(relativeDays[wait] ?? findWeekday(day)), at)
  }
  const describeNext = (): string[] => {
    for (let wait = 1; wait <= longestWait; wait++) {
      const day = addDays(date, wait)
      const first = week[findWeekday(day)]?.[0]
      if (first && !findClosed(day)) return [describeOpening(wait, first)]
    }
    return []
  }

  const holiday = findClosed(date)
  if (holiday) return [words.closedTodayFor(holiday.name), ...describeNext()]
  const periods = week[findWeekday(date)]
  if (periods?.length === 0) return [words.byAppointmentToday, ...describeNext()]
  const current = periods?.find(([opens, closes]) => opens <= time && time < closes)
  if (current) return [words.openUntil(showText(current[1]))]
  const later = periods?.find(([opens]) => time < opens)
  if (later)
    return [later === periods?.[0] ? describeOpening(0, later) : words.opensAgain(showText(later[0]))]
  const next = describeNext()
  return next.length > 0 ? next : [words.closedToday]
}

const findClosedDay = (closedDays: readonly ClosedDay[], day: string) =>
  closedDays.find(({ date: first, until = first }) => first <= day && day <= until)

/** In days. Two of the longest closed periods in a row. */
const longestWait = 62

/** Words of `describeReply`. */
export type ReplyWords = Pick<Words['officeState'], 'locale' | 'byEndOf'>

/**
 * By when the office replies to what arrives now: `by the end of tomorrow.`, `by the end of Monday.`, or
 * `by the end of January 4.` if that is more than a week away. Days on which the office is closed or opens only by
 * appointment do not count, nor does today once the office has closed. Undefined if it has no business days.
 */
export function describeReply(
  { week, closedDays, timeZone, offsets, texts }: OfficeSchedule,
  words: ReplyWords,
  now: Date,
  businessDays: number,
): string | undefined {
  const { date, time } = readClock({ instant: now, timeZone, offsets })
  let left = businessDays
  for (let wait = 0; wait <= longestWait; wait++) {
    const day = addDays(date, wait)
    const last = week[findWeekday(day)]?.at(-1)
    if (!last || findClosedDay(closedDays, day)) continue
    if (wait === 0 && (left > 0 || last[1] <= time)) continue
    if (left > 1) {
      left--
      continue
    }
    const key = relativeDays[wait] ?? findWeekday(day)
    const named = wait > 7 ? formatDay(day, words.locale, { month: 'long', day: 'numeric' }) : texts[key]
    return words.byEndOf.replace('{day}', named ?? key)
  }
  return undefined
}
