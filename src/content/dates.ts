/** Days and times of day: which day it is in Texas, and how both are written. */
import { toTexasClock } from './texas-clock.ts'

/** The calendar day in Texas, `YYYY-MM-DD`: what "today" means to a deadline, an event or an office there. */
export function getToday(now: Date = new Date()): string {
  return toTexasClock(now).date
}

/** `2026-03-01` → `March 1, 2026`. */
export function formatLongDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

/** `08:30` → `8:30 AM`. The space between does not break. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${hours < 12 ? 'AM' : 'PM'}`
}
