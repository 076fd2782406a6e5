/** Words of office hours. */
import { locale } from './shared.ts'

export const hours = {
  locale,
  /** After the days of the week. */
  closed: 'closed',
  byAppointment: 'by appointment',
  closedDay: (name: string, dates: string) => `${name}: ${dates}`,
}
