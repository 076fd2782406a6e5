/** Days and times. */
import { guessTimeZone, isTimeZone } from '../time-zones.ts'
import { createTextField, type ContentIssue, type TextKind } from './kind.ts'

/** As staff may type them. */
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const dateKind: TextKind<'date'> = {
  name: 'date',
  written: 'date',
  meaning: '`2026-03-31`',
  widget: 'date',
  example: '2026-03-31',
  fresh: 'today',
  bad: ['31.12.2026', '2026-1-1', 'March 31, 2026', '2026-01-01T00:00:00Z', '2026-01-01 ', '٢٠٢٦-٠١-٠١'],
  rule: {
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    cure: 'Write the date as year-month-day, for example 2026-03-31.',
    problem: 'content/bad-date',
    suggest: guessDate,
    findIssue: (value) => findImpossible(readAmerican(value), value),
    explainsNumbers: true,
  },
}

/** A calendar date that exists, as `YYYY-MM-DD`. */
export const date = (about: string) => createTextField(dateKind, about)

export const momentKind: TextKind<'moment'> = {
  name: 'moment',
  written: 'date and time',
  meaning: '`2026-09-01 17:30`, on a 24-hour clock',
  example: '2026-09-01 17:30',
  bad: ['2026-09-01', '2026-09-01T17:30', '2026-09-01 5:30 PM', '9/1/2026 17:30', '2026-09-01 24:00'],
  rule: {
    pattern: /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/,
    cure: 'Write year-month-day, a space, and the time on a 24-hour clock: 2026-09-01 17:30.',
    problem: 'content/bad-moment',
    findIssue: (value) => findImpossible(value.replace(/ \S*$/, '')),
  },
}

/** A day and a time of day where the firm is, as `YYYY-MM-DD HH:MM`. */
export const moment = (about: string) => createTextField(momentKind, about)

export const timeKind: TextKind<'time'> = {
  name: 'time',
  written: 'time of day',
  meaning: '`08:30` or `17:00`, on a 24-hour clock',
  example: '08:30',
  bad: ['8:30', '24:00', '08:60', '8:30 AM', '0830'],
  rule: {
    pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
    cure: 'Write it as 08:30 or 17:00.',
    problem: 'content/bad-value',
  },
}

/** A time of day, as `08:30`. */
export const timeOfDay = (about: string) => createTextField(timeKind, about)

export const closingTimeKind: TextKind<'closingTime'> = {
  name: 'closingTime',
  written: 'closing time',
  meaning: '`17:00`, on a 24-hour clock. `24:00` is midnight at the end of the day',
  example: '17:00',
  bad: ['5:00', '24:30', '25:00', '5:00 PM', '1700', 'midnight'],
  rule: {
    pattern: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    cure: 'Write it as 17:00. Midnight at the end of the day is 24:00.',
    problem: 'content/bad-value',
  },
}

/** The end of a period within a day, as `17:00`; `24:00` is midnight. */
export const closingTime = (about: string) => createTextField(closingTimeKind, about)

export const timeZoneKind: TextKind<'timeZone'> = {
  name: 'timeZone',
  written: 'time zone',
  meaning: '`America/Denver`: its name in the IANA database',
  example: 'America/Denver',
  bad: ['Denver', 'MST', 'UTC', 'america/denver', 'Mountain Time', '-07:00'],
  rule: {
    pattern: /^[A-Z][A-Za-z]+(\/[\w-]+)+$/,
    cure: 'Write its name in the IANA database: America/Denver.',
    problem: 'content/bad-time-zone',
    suggest: guessTimeZone,
    findIssue: (value) =>
      isTimeZone(value)
        ? undefined
        : { problem: 'content/bad-time-zone', details: { value, suggestion: guessTimeZone(value) } },
  },
}

/** A time zone, by its name in the IANA database. */
export const timeZone = (about: string) => createTextField(timeZoneKind, about)

/** A day written `YYYY-MM-DD` that is not in the calendar. The problem quotes what was typed. */
function findImpossible(iso: string, typed = iso): ContentIssue | undefined {
  const [year, month, day] = iso.match(/^\d{4}-\d{2}-\d{2}$/) ? iso.split('-').map(Number) : []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const name = months[month - 1]
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (name && day >= 1 && day <= days) return undefined
  const reason = name ? `${name} ${year} has ${days} days` : `there is no month ${month}`
  return { problem: 'content/impossible-date', details: { value: typed, reason } }
}

/** `2/30/2026` → `2026-02-30`. Other texts, and what may be another date, stay as they are. */
function readAmerican(value: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? []
  if (!month || !day || guessDate(value) !== undefined) return value
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The ISO form of a date written `31.12.2026`, `12/31/2026`, `12/31/26`, `2026/12/31`, `20261231` or `December 31, 2026`. */
export function guessDate(value: string): string | undefined {
  const iso = (year: string, month: string, day: string) => {
    const guess = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return findImpossible(guess) ? undefined : guess
  }
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value)
  if (dotted) return iso(dotted[3]!, dotted[2]!, dotted[1]!)
  // Americans write the month first. If that is not a date, the day came first.
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-]((?:20)?\d{2})$/.exec(value)
  if (slashed) {
    const year = slashed[3]!.padStart(4, '20')
    return iso(year, slashed[1]!, slashed[2]!) ?? iso(year, slashed[2]!, slashed[1]!)
  }
  const yearFirst = /^(\d{4})[/.-]?(\d{1,2})[/.-]?(\d{1,2})$/.exec(value)
  if (yearFirst) return iso(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!)
  const [, dayFirst, name, dayLast, year] =
    /^(?:(\d{1,2})\.? )?([a-z]{3,9})\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?,? (\d{4})$/i.exec(value) ?? []
  const month = months.findIndex((full) => name && full.toLowerCase().startsWith(name.toLowerCase())) + 1
  const day = dayFirst ?? dayLast
  if (month > 0 && day && year) return iso(year, String(month), day)
  return undefined
}
