/** Calendar days: which one it is in Texas, and how one is written. */

/** The calendar day in Texas, `YYYY-MM-DD`: what "today" means to a deadline, an event or an office there. */
export function getToday(now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(now)
}

/** `2026-03-01` → `March 1, 2026`. */
export function formatLongDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}
