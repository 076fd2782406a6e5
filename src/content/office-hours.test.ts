import { expect, test } from 'vitest'
import { findDictionary, getWords } from '#src/words/dictionaries.ts'
import {
  formatClosedDay,
  formatHours,
  isAlwaysOpen,
  listClosedDays,
  listHoursRows,
  listPeriods,
  selectClosedDays,
  shareClosedDays,
  type OfficeHours,
} from './office-hours.ts'

const { hours: words } = getWords()

/** Lunch from Monday to Thursday, short Fridays, Saturdays by appointment. */
const hours: OfficeHours = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    opens: '08:30',
    closes: '17:30',
    lunch: { from: '12:00', until: '13:00' },
  },
  { days: ['Friday'], opens: '08:30', closes: '12:00' },
  { days: ['Saturday'], byAppointment: true },
]
const closedDays = [
  { name: 'Thanksgiving', date: '2026-11-26', until: '2026-11-27' },
  { name: 'Year-end break', date: '2026-12-24', until: '2027-01-03' },
]
const clean = (text: string) => text.replaceAll('\u00a0', ' ')
test('consecutive days with the same hours are one row', () => {
  const rows = listHoursRows(hours, words).map(({ days, times }) => clean(`${days} ${times.join(' and ')}`))
  expect(rows).toEqual([
    'Monday–Thursday 8:30 AM – 12:00 PM and 1:00 PM – 5:30 PM',
    'Friday 8:30 AM – 12:00 PM',
    'Saturday by appointment',
    'Sunday closed',
  ])
  const apart: OfficeHours = [
    { days: ['Sunday', 'Saturday'], opens: '10:00', closes: '12:00' },
    { days: ['Wednesday', 'Monday'], opens: '10:00', closes: '12:00' },
  ]
  expect(listHoursRows(apart, words).map(({ days }) => days)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday and Friday',
    'Saturday and Sunday',
  ])
})

test('one line says when the firm answers the phone', () => {
  const never: OfficeHours = [{ days: ['Monday', 'Tuesday', 'Wednesday'], byAppointment: true }]
  expect(formatHours(never, words)).toBe('Monday–Wednesday, by appointment')
  expect(clean(formatHours(hours, words))).toBe(
    'Monday–Thursday, 8:30 AM – 12:00 PM and 1:00 PM – 5:30 PM; Friday, 8:30 AM – 12:00 PM',
  )
})

test('days in Spanish start an entry with a capital, and are small in a sentence', () => {
  const { hours: spanish } = findDictionary('es')!.words
  expect(listHoursRows(hours, spanish).map(({ days }) => days)).toEqual([
    'Lunes a jueves',
    'Viernes',
    'Sábado',
    'Domingo',
  ])
  expect(clean(formatHours(hours, spanish))).toBe(
    'lunes a jueves, 8:30 a.m. – 12:00 p.m. y 1:00 p.m. – 5:30 p.m.; viernes, 8:30 a.m. – 12:00 p.m.',
  )
  const weekend: OfficeHours = [{ days: ['Saturday', 'Sunday'], byAppointment: true }]
  expect(formatHours(weekend, spanish)).toBe('sábado y domingo, con cita previa')
})

test('closed days are listed until they are over, the next one first', () => {
  const reversed = closedDays.toReversed()
  expect(listClosedDays(reversed, '2026-11-27').map((day) => formatClosedDay(day, words))).toEqual([
    'Thanksgiving: November 26–27, 2026',
    'Year-end break: December 24, 2026 – January 3, 2027',
  ])
  expect(listClosedDays(reversed, '2026-11-28', 4)).toEqual([closedDays[1]])
  expect(listClosedDays(undefined, '2026-11-28')).toEqual([])
  expect(formatClosedDay({ name: 'Juneteenth', date: '2027-06-19' }, words)).toBe('Juneteenth: June 19, 2027')
})

test('an office that is open day and night has one row, however it is written', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
  const written: OfficeHours[] = [
    [{ always: true }],
    [{ days: [...days], opens: '00:00', closes: '24:00' }],
    [
      { days: days.slice(0, 3), opens: '00:00', closes: '23:59' },
      { days: days.slice(3), opens: '00:00', closes: '24:00' },
    ],
  ]
  for (const one of written) {
    expect(isAlwaysOpen(one)).toBe(true)
    expect(listHoursRows(one, words)).toEqual([{ days: 'Every day', times: ['24 hours'] }])
    expect(formatHours(one, words)).toBe('day and night, every day')
  }
  const almost: OfficeHours[] = [
    [{ days: days.slice(1), opens: '00:00', closes: '24:00' }],
    [{ days: [...days], opens: '00:00', closes: '23:00' }],
    [{ days: [...days], opens: '00:00', closes: '24:00', lunch: { from: '12:00', until: '13:00' } }],
    [{ days: [...days], byAppointment: true }],
  ]
  for (const one of almost) expect(isAlwaysOpen(one)).toBe(false)
})

test('hours to midnight and past it', () => {
  const nights: OfficeHours = [
    { days: ['Friday'], opens: '18:00', closes: '02:00' },
    { days: ['Saturday'], opens: '08:00', closes: '00:00' },
    { days: ['Sunday'], opens: '00:00', closes: '24:00' },
  ]
  const rows = listHoursRows(nights, words).map(({ days, times }) => clean(`${days} ${times.join()}`))
  expect(rows).toEqual([
    'Monday–Thursday closed',
    'Friday 6:00 PM – 2:00 AM',
    'Saturday 8:00 AM – midnight',
    'Sunday 24 hours',
  ])
  expect(nights.flatMap((day) => listPeriods(day))).toEqual([
    ['18:00', '26:00'],
    ['08:00', '24:00'],
    ['00:00', '24:00'],
  ])
})

test('an office that is open day and night is closed only on the days that the firm names', () => {
  const days = [{ name: 'Thanksgiving', date: '2026-11-26', usual: true } as const, closedDays[1]!]
  expect(selectClosedDays({ hours }, days)).toEqual(days)
  expect(selectClosedDays({ hours: [{ always: true }] }, days)).toEqual([closedDays[1]])
  expect(shareClosedDays([{ hours }, { hours }])).toBe(true)
  expect(shareClosedDays([{ hours: [{ always: true }] }, { hours }])).toBe(false)
})
