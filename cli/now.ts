/** The option `--now` of commands whose answer depends on the day. */
import { InvalidArgumentError } from 'commander'
import { findInstant } from '#src/blog/event-time.ts'
import { isRealDay } from '#src/content/dates.ts'

/** Noon in Texas on a day written `YYYY-MM-DD`. Throws an InvalidArgumentError for anything else. */
export function parseNow(value: string): Date {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || !isRealDay(value))
    throw new InvalidArgumentError('Write a day as year-month-day, such as 2026-12-01.')
  return findInstant(value, '12:00')
}
