/** The holidays on which the offices of a firm are closed without saying so. For Node: browsers get the days. */
import type { Words } from '#src/words/dictionaries.ts'
import { addDays, findWeekday, type weekdays } from './dates.ts'
import { findLaw } from './law/registry.ts'
import type { ClosedDay, Firm } from './schemas/firm.ts'

/** A day of a month (`1` is January), or a weekday of one: `nth` is -1 for the last. `later` is in days. */
export type HolidayRule =
  | { month: number; day: number }
  | { month: number; weekday: (typeof weekdays)[number]; nth: number; later?: number }

/** A holiday of a state. One on a weekend is not observed on another day. */
export interface StateHoliday {
  /** By which a firm switches it on or off: "christmas-eve". */
  id: string
  /** As visitors read it, and in other languages by their BCP 47 tags without a region. */
  name: string
  names: Readonly<Record<string, string>>
  rule: HolidayRule
  /** True if the offices of the state itself stay open, so that a firm is closed only if it says so. */
  staysOpen?: boolean
}

/** The holidays of federal offices and courts: 5 U.S.C. § 6103(a). */
const federalHolidays: Readonly<Record<keyof Words['holidays'], HolidayRule>> = {
  'new-years-day': { month: 1, day: 1 },
  'martin-luther-king-day': { month: 1, weekday: 'Monday', nth: 3 },
  'presidents-day': { month: 2, weekday: 'Monday', nth: 3 },
  'memorial-day': { month: 5, weekday: 'Monday', nth: -1 },
  juneteenth: { month: 6, day: 19 },
  'independence-day': { month: 7, day: 4 },
  'labor-day': { month: 9, weekday: 'Monday', nth: 1 },
  'columbus-day': { month: 10, weekday: 'Monday', nth: 2 },
  'veterans-day': { month: 11, day: 11 },
  thanksgiving: { month: 11, weekday: 'Thursday', nth: 4 },
  'christmas-day': { month: 12, day: 25 },
}

/** A closed day of the firm, or a holiday. */
export interface KnownClosedDay extends ClosedDay {
  /** True for a holiday that the firm does not name: an office that is open day and night is open then, too. */
  usual?: true
}

/** The ids by which a firm switches holidays on and off. */
export const listHolidayIds = (firm: Pick<Firm, 'offices'>): string[] => [
  ...Object.keys(federalHolidays),
  ...findLaw(firm).holidays.map(({ id }) => id),
]

/**
 * The closed days of a firm and the holidays, from the first day of the year to the end of the next year. The firm's own
 * entries win: a holiday on one of their days is left out.
 */
export function listAllClosedDays(
  firm: Pick<Firm, 'offices' | 'closedDays' | 'openOnHolidays' | 'closedOnHolidays'>,
  { locale, holidays: names }: Pick<Words, 'locale' | 'holidays'>,
  today: string,
): KnownClosedDay[] {
  const { closedDays = [], openOnHolidays = [], closedOnHolidays = [] } = firm
  const year = Number(today.slice(0, 4))
  const federal = Object.entries(federalHolidays).map(([id, rule]) => ({
    id,
    name: names[id as keyof typeof federalHolidays],
    listDays: (ofYear: number) => listObservedDays(findHoliday(rule, ofYear)),
  }))
  const state = findLaw(firm)
    .holidays.filter(({ id, staysOpen }) => !staysOpen || closedOnHolidays.includes(id))
    .map((holiday) => ({
      id: holiday.id,
      name: holiday.names[locale.split('-')[0]!] ?? holiday.name,
      listDays: (ofYear: number) => [findHoliday(holiday.rule, ofYear)].filter((date) => !isWeekend(date)),
    }))
  const holidayByDay = new Map<string, Omit<KnownClosedDay, 'date'>>()
  for (const { id, name, listDays } of [...federal, ...state]) {
    if (openOnHolidays.includes(id)) continue
    // New Year's Day may be observed in the year before.
    for (const date of [year, year + 1, year + 2].flatMap(listDays)) {
      const isOwn = closedDays.some(({ date: first, until = first }) => first <= date && date <= until)
      if (date < `${year + 2}` && !isOwn && !holidayByDay.has(date))
        holidayByDay.set(date, { name, ...(!closedOnHolidays.includes(id) && { usual: true }) })
    }
  }
  const holidays = [...holidayByDay].map(([date, holiday]) => ({ ...holiday, date }))
  return [...closedDays, ...joinDays(holidays.sort((a, b) => (a.date < b.date ? -1 : 1)))]
}

/** Consecutive days of the same name as one entry. */
function joinDays(days: readonly KnownClosedDay[]): KnownClosedDay[] {
  const joined: KnownClosedDay[] = []
  for (const day of days) {
    const last = joined.at(-1)
    if (last?.name === day.name && addDays(last.until ?? last.date, 1) === day.date) last.until = day.date
    else joined.push(day)
  }
  return joined
}

function findHoliday(rule: HolidayRule, year: number): string {
  const findDay = (month: number, day: number) =>
    new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
  if ('day' in rule) return findDay(rule.month, rule.day)
  const { month, weekday, nth, later = 0 } = rule
  // Day 0 is the last of the month before.
  const days = Array.from({ length: 7 }, (_, index) =>
    nth < 0 ? findDay(month + 1, -index) : findDay(month, 1 + index + (nth - 1) * 7),
  )
  return addDays(
    days.find((date) => findWeekday(date) === weekday)!,
    later,
  )
}

/** A federal holiday on a Saturday is observed on Friday, too, and one on a Sunday on Monday: 5 U.S.C. § 6103(b), Executive Order 11582. */
function listObservedDays(date: string): string[] {
  const weekday = findWeekday(date)
  if (weekday === 'Saturday') return [addDays(date, -1), date]
  return weekday === 'Sunday' ? [date, addDays(date, 1)] : [date]
}

const isWeekend = (date: string) => ['Saturday', 'Sunday'].includes(findWeekday(date))
