/** Moments for tests, where the tests’ own firm is. */
import { onTestFinished, vi } from 'vitest'
import { findInstant, type Moment } from '#src/content/dates.ts'

export const timeZone = 'America/Chicago'

export const at = (instant: string | number): Moment => ({ instant: new Date(instant), timeZone })

/** Makes it noon on a day until the test ends. */
export function setToday(date: string): void {
  vi.stubEnv('FIRM_NOW', findInstant(date, '12:00', timeZone).toISOString())
  onTestFinished(() => void vi.unstubAllEnvs())
}
