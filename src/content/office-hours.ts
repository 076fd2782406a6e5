/** When an office is open, and whether it is open now, in the words that visitors read. */
import {
  addDays,
  formatDateRange,
  formatTime,
  formatTimeRange,
  months,
  toTexasClock,
  weekdays,
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

const week = [...weekdays.slice(1), weekdays[0]]

/** The whole week from Monday, with consecutive days of the same hours in one row. */
export function listHoursRows(hours: OfficeHours): HoursRow[] {
  const groups: { days: string[]; times: readonly string[] }[] = []
  for (const day of week) {
    const times = describeDay(findHours(hours, day))
    const last = groups.at(-1)
    if (last?.times.join() === times.join()) last.days.push(day)
    else groups.push({ days: [day], times })
  }
  return groups.map(({ days, times }) => ({ days: formatDays(days), times }))
}

/** When the firm answers the phone, in one line: `Monday–Friday, 8:30 AM – 5:00 PM`. Without closed days. */
export function formatHours(hours: OfficeHours): string {
  const open = hours.filter((day) => !day.byAppointment)
  return listHoursRows(open.length > 0 ? open : hours)
    .filter(({ times }) => times[0] !== closed)
    .map(({ days, times }) => `${days}, ${times.join(' and ')}`)
    .join('; ')
}

const closed = 'closed'

function describeDay(hours: DayHours | undefined): string[] {
  if (!hours) return [closed]
  if (hours.byAppointment) return ['by appointment']
  return listPeriods(hours).map(([opens, closes]) => formatTimeRange(opens, closes))
}

const findHours = (hours: OfficeHours, day: string) =>
  hours.find(({ days }) => (days as readonly string[]).includes(day))

/** Consecutive days as a range, `Monday–Friday`; two as `Saturday and Sunday`. */
function formatDays(days: readonly string[]): string {
  return days.length > 2 ? `${days[0]}–${days.at(-1)}` : days.join(' and ')
}

/** The closed days that are not over, the next ones first. Pages show only some, because a list of a year is long. */
export function listClosedDays(days: readonly ClosedDay[] = [], today: string, most = Infinity): ClosedDay[] {
  return days
    .filter(({ date, until = date }) => until >= today)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, most)
}

/** How many closed days pages and structured data list. */
export const listedClosedDays = 4

/** `Thanksgiving: November 26–27, 2026`. */
export function formatClosedDay({ name, date, until = date }: ClosedDay): string {
  return `${name}: ${formatDateRange(date, until)}`
}

/** What a script needs to know to say whether the office is open. */
export interface OfficeSchedule {
  hours: OfficeHours
  closedDays: readonly ClosedDay[]
}

/** How many lines `describeOfficeState` may need, so that the page can reserve them. */
export function countStateLines({ hours, closedDays }: OfficeSchedule): number {
  return closedDays.length > 0 || hours.some(({ byAppointment }) => byAppointment) ? 2 : 1
}

/**
 * Whether the office is open, in one or two lines: `Open until 5:00 PM`; `Opens today 8:30 AM`, `Opens tomorrow …`,
 * `Opens Monday …`; `Opens again at 1:00 PM`; or why it is closed today, and when it opens next.
 */
export function describeOfficeState({ hours, closedDays }: OfficeSchedule, now: Date): string[] {
  const { date, time, weekday } = toTexasClock(now)
  const findClosed = (day: string) =>
    closedDays.find(({ date: first, until = first }) => first <= day && day <= until)
  const findDay = (wait: number) => findHours(hours, weekdays[(weekday + wait) % 7]!)
  const describeNext = (): string[] => {
    for (let wait = 1; wait <= longestWait; wait++) {
      const day = addDays(date, wait)
      const [first] = listPeriods(findDay(wait))
      if (first && !findClosed(day)) return [`Opens ${nameDay(day, wait, weekday)} ${formatTime(first[0])}`]
    }
    return []
  }

  const holiday = findClosed(date)
  if (holiday) return [`Closed today: ${holiday.name}`, ...describeNext()]
  const today = findDay(0)
  const periods = listPeriods(today)
  const current = periods.find(([opens, closes]) => opens <= time && time < closes)
  if (current) return [`Open until ${formatTime(current[1])}`]
  const later = periods.find(([opens]) => time < opens)
  if (later) return [`${later === periods[0] ? 'Opens today' : 'Opens again at'} ${formatTime(later[0])}`]
  if (today?.byAppointment) return ['By appointment today', ...describeNext()]
  const next = describeNext()
  return next.length > 0 ? next : ['Closed today']
}

/** In days. Two of the longest closed periods in a row. */
const longestWait = 62

/** `tomorrow`, `Monday`, or `January 4,` if that is more than a week away. */
function nameDay(day: string, wait: number, weekday: number): string {
  if (wait === 1) return 'tomorrow'
  if (wait <= 7) return weekdays[(weekday + wait) % 7]!
  return `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))},`
}
