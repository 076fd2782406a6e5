/** Calendar days: which one it is in Texas, and how one is written. */

// Making a format takes longer than a page takes to render.
const texasDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' })
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The calendar day in Texas, `YYYY-MM-DD`: what "today" means to a deadline, an event or an office there. */
export function getToday(now: Date = new Date()): string {
  return texasDay.format(now)
}

/** `2026-03-01` → `March 1, 2026`. */
export function formatLongDate(date: string): string {
  return longDate.format(new Date(`${date}T00:00:00Z`))
}
