/** When the office is open, and whether it is open now, in the words that visitors read. */
import { formatTime, formatTimeRange, weekdays } from './dates.ts'
import type { Firm } from './schemas/firm.ts'
import { toTexasClock } from './texas-clock.ts'

/** Days and times of the office, as in firm.json. */
export type OfficeHours = Pick<Firm['hours'], 'days' | 'opens' | 'closes'>

/** `Open until 5:00 PM`, or when it opens next: `Opens today 8:30 AM`, `Opens tomorrow …`, `Opens Monday 8:30 AM`. */
export function describeOfficeState({ days, opens, closes }: OfficeHours, now: Date): string {
  const { time, weekday } = toTexasClock(now)
  const isOfficeDay = (offset: number) => days.includes(weekdays[(weekday + offset) % 7]!)
  if (isOfficeDay(0) && time >= opens && time < closes) return `Open until ${formatTime(closes)}`
  // The schema requires at least one day, so the search ends a week later at the latest.
  const wait = [0, 1, 2, 3, 4, 5, 6, 7].find((offset) => isOfficeDay(offset) && (offset > 0 || time < opens))!
  const name = ['today', 'tomorrow'][wait] ?? weekdays[(weekday + wait) % 7]
  return `Opens ${name} ${formatTime(opens)}`
}

/** Consecutive days as a range, `Monday–Friday`; others as a list. */
export function formatDays(days: OfficeHours['days']): string {
  const first = weekdays.indexOf(days[0]!)
  const inRow = days.every((day, index) => weekdays[(first + index) % 7] === day)
  if (days.length > 2 && inRow) return `${days[0]}–${days.at(-1)}`
  return new Intl.ListFormat('en-US').format(days)
}

/** `8:30 AM – 5:00 PM`. */
export function formatOpening({ opens, closes }: OfficeHours): string {
  return formatTimeRange(opens, closes)
}
