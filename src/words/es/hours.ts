/** Words of office hours, in Spanish. */
import type { Words } from '../dictionaries.ts'
import { locale } from './shared.ts'

export const hours: Words['hours'] = {
  locale,
  closed: 'cerrado',
  byAppointment: 'con cita previa',
  range: (first, last) => `${first} a ${last}`,
  startEntry: (days) => days.charAt(0).toUpperCase() + days.slice(1),
  wholeDay: '24 horas',
  everyDay: 'Todos los días',
  always: 'día y noche, todos los días',
  midnight: 'medianoche',
  // `Intl` starts every zone with "hora": "hora central".
  zone: (zone) => `Los horarios corresponden a la ${zone}.`,
  inZone: (times, zone) => `${times} (${zone})`,
  closedDay: (name, dates) => `${name}: ${dates}`,
}
