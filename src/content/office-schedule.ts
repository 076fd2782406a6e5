/** Makes the schedule of an office for browsers. For Node: it asks `Intl`, so that browsers need not. */
import type { Words } from '#src/words/dictionaries.ts'
import { addDays, formatDay } from './dates.ts'
import type { KnownClosedDay } from './holidays.ts'
import {
  findHours,
  formatOfficeTime,
  isAlwaysOpen,
  listPeriods,
  week,
  type OfficeHours,
} from './office-hours.ts'
import type { OfficeSchedule } from './office-state.ts'

export function createSchedule(
  { hours, closedDays }: { hours: OfficeHours; closedDays: readonly KnownClosedDay[] },
  words: Words['hours'],
  { timeZone, offsets }: Pick<OfficeSchedule, 'timeZone' | 'offsets'>,
): OfficeSchedule {
  const { locale } = words
  const always = isAlwaysOpen(hours)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const fromSunday = week.map((monday) => addDays(monday, -1))
  const periods = fromSunday.map((date) => {
    const ofDay = findHours(hours, date)
    return ofDay ? listPeriods(ofDay) : null
  })
  return {
    week: periods,
    closedDays: always ? closedDays : closedDays.map(dropKind),
    ...(always && { always }),
    timeZone,
    offsets,
    weekdays: fromSunday.map((date) => formatDay(date, locale, { weekday: 'long' })),
    nextDays: [0, 1].map((wait) => relative.format(wait, 'day')),
    times: Object.fromEntries(
      periods.flatMap((ofDay) => ofDay?.flat() ?? []).map((time) => [time, formatOfficeTime(time, words)]),
    ),
  }
}

/** Most offices are closed on any of these days, whatever its kind. */
function dropKind(day: KnownClosedDay): KnownClosedDay {
  const { usual: _, ...rest } = day
  return rest
}
