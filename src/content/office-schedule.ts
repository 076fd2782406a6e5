/** Makes the schedule of an office for browsers. For Node: it asks `Intl`, so that browsers need not. */
import { addDays, findWeekday, formatDay, formatTime } from './dates.ts'
import { listPeriods, week, type OfficeHours } from './office-hours.ts'
import type { OfficeSchedule } from './office-state.ts'
import type { ClosedDay } from './schemas/firm.ts'

export function createSchedule(
  { hours, closedDays }: { hours: OfficeHours; closedDays: readonly ClosedDay[] },
  locale: string,
  { timeZone, offsets }: Pick<OfficeSchedule, 'timeZone' | 'offsets'>,
): OfficeSchedule {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const fromSunday = week.map((monday) => addDays(monday, -1))
  const periods = fromSunday.map((date) => {
    const ofDay = hours.find(({ days }) => days.includes(findWeekday(date)))
    return ofDay ? listPeriods(ofDay) : null
  })
  return {
    week: periods,
    closedDays,
    timeZone,
    offsets,
    weekdays: fromSunday.map((date) => formatDay(date, locale, { weekday: 'long' })),
    nextDays: [0, 1].map((wait) => relative.format(wait, 'day')),
    times: Object.fromEntries(
      periods.flatMap((ofDay) => ofDay?.flat() ?? []).map((time) => [time, formatTime(time, locale)]),
    ),
  }
}
