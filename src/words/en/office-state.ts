/** Words that say whether an office is open now. */
import { locale } from './shared.ts'

export const officeState = {
  locale,
  /** `time` may be "midnight". */
  openUntil: (time: string) => `Open until ${time}`,
  /** `day` is tomorrow. */
  openUntilDay: (day: string, time: string) => `Open until ${day} ${time}`,
  openNow: 'Open now, day and night',
  /** `day` is today, tomorrow or a weekday. */
  opens: (day: string, time: string) => `Opens ${day} ${time}`,
  opensOnDate: (date: string, time: string) => `Opens ${date}, ${time}`,
  /** A line of the one above, as long as they get. One that names a holiday is no longer: it would wrap, and move what is below. */
  longestLine: 'Opens September 30, 12:30 PM',
  /** After lunch. */
  opensAgain: (time: string) => `Opens again at ${time}`,
  closedToday: 'Closed today',
  closedTodayFor: (name: string) => `Closed today: ${name}`,
  byAppointmentToday: 'By appointment today',
  /** By when the firm calls back, at the end of a sentence. `day` is today, tomorrow, a weekday or a date. */
  byEndOf: (day: string) => `by the end of ${day}.`,
}
