/** Options that are a day. `--now` is the day that a command works as of. */
import { InvalidArgumentError } from 'commander'
import { findInstant, isRealDay } from '#src/content/dates.ts'
import { readTimeZone } from '#src/content/time-zone.server.ts'

/** Returns a day written `YYYY-MM-DD`. Throws an InvalidArgumentError for anything else. */
export function parseDay(value: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || !isRealDay(value))
    throw new InvalidArgumentError('Write a day as year-month-day, such as 2026-12-01.')
  return value
}

/** Noon on a day, where the firm is. */
export const findNoon = async (day: string, content: string): Promise<Date> =>
  findInstant(day, '12:00', await readTimeZone(content))
