/** The calendar day in Texas, `YYYY-MM-DD`: what "today" means to a deadline, an event or an office there. */
export function getToday(now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(now)
}
