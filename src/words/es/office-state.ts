/** Words that say whether an office is open now, in Spanish. */
import type { Words } from '../dictionaries.ts'
import { locale } from './shared.ts'

/** `las 5:00 p.m.`, but `la 1:00 p.m.` and `la medianoche`. */
const the = (time: string) => `${/^(?:1\b|medianoche)/.test(time) ? 'la' : 'las'} ${time}`

/** `hoy` and `mañana`, but `el lunes` and `el 4 de enero`. */
const on = (day: string) => (day === 'hoy' || day === 'mañana' ? day : `el ${day}`)

export const officeState: Words['officeState'] = {
  locale,
  openUntil: (time) => `Abierto hasta ${the(time)}`,
  openUntilDay: (day, time) => `Abierto hasta ${on(day)}, ${time}`,
  openNow: 'Abierto ahora, día y noche',
  opens: (day, time) => `Abre ${on(day)} a ${the(time)}`,
  // Without "a las": the line is the longest already.
  opensOnDate: (date, time) => `Abre el ${date}, ${time}`,
  longestLine: 'Abre el 30 de septiembre, 12:30 p.m.',
  opensAgain: (time) => `Vuelve a abrir a ${the(time)}`,
  closedToday: 'Cerrado hoy',
  closedTodayFor: (name) => `Cerrado hoy: ${name}`,
  byAppointmentToday: 'Hoy con cita previa',
  byEndOf: (day) => `a más tardar ${on(day)}.`,
}
