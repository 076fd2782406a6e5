/** Words of office hours. */
import { locale } from './shared.ts'

export const hours = {
  locale,
  /** After the days of the week. */
  closed: 'closed',
  byAppointment: 'by appointment',
  /** Days in a row. */
  range: (first: string, last: string) => `${first}–${last}`,
  /** Days at the start of an entry of their own, and not in a sentence. */
  startEntry: (days: string) => days,
  /** Instead of the times of a day, and instead of the days. */
  wholeDay: '24 hours',
  everyDay: 'Every day',
  /** Open day and night, in the middle of a sentence: "Open …", "Call …, …, or email". */
  always: 'day and night, every day',
  /** At the end of a day: "Monday 8:00 AM – midnight". */
  midnight: 'midnight',
  /** Below the hours of an office, and after them in one line: if the offices are in several time zones. */
  zone: (zone: string) => `All times are ${zone}.`,
  inZone: (times: string, zone: string) => `${times} (${zone})`,
  closedDay: (name: string, dates: string) => `${name}: ${dates}`,
}
