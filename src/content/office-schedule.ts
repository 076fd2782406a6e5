/** Makes the schedule of an office for browsers. For Node: it asks `Intl`, so that browsers need not. */
import { formatDay, formatTime, findWeekday } from './dates.ts'
import { listPeriods, relativeDays, week, type OfficeHours, type OfficeSchedule } from './office-hours.ts'
import type { ClosedDay } from './schemas/firm.ts'

export function createSchedule(
  { hours, closedDays }: { hours: OfficeHours; closedDays: readonly ClosedDay[] },
  locale: string,
  { timeZone, offsets }: Pick<OfficeSchedule, 'timeZone' | 'offsets'>,
): OfficeSchedule {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const periods = hours.flatMap((day) => day.days.map((weekday) => [weekday, listPeriods(day)] as const))
  const texts = [
    ...periods.flatMap(([, ofDay]) => ofDay.flat()).map((time) => [time, formatTime(time, locale)]),
    ...week.map((date) => [findWeekday(date), formatDay(date, locale, { weekday: 'long' })]),
    ...relativeDays.map((day, wait) => [day, relative.format(wait, 'day')]),
  ]
  return {
    week: Object.fromEntries(periods),
    closedDays,
    timeZone,
    offsets,
    texts: Object.fromEntries(texts.filter(([key, text]) => key !== text)),
  }
}
