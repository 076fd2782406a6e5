import { expect, test } from 'vitest'
import type { EventSummary } from '#src/blog/types.ts'
import { getWords } from '#src/words/dictionaries.ts'
import { formatCalendar } from './calendar.ts'

const firm = { name: 'Elm, Oak & Ash', url: 'https://www.elm.example', timeZone: 'America/Chicago' }
const event: EventSummary = {
  id: 7,
  slug: 'bring-your-policy',
  title: 'Bring your policy; we read it',
  excerpt: 'Coffee, questions\nand plain answers.',
  date: '2026-12-03',
  startTime: '18:00',
  endTime: '19:30',
  location: 'Office, Suite 300\\A',
}
const write = (changes: Partial<EventSummary> = {}) =>
  formatCalendar({ ...event, ...changes }, firm, new Date('2026-11-20T12:34:56.789Z'), getWords().news)

/** The value of a property, with folded lines joined. */
function read(file: string, name: string): string[] {
  const lines = file.replace(/\r\n /g, '').split('\r\n')
  return lines
    .slice(lines.indexOf('BEGIN:VEVENT'))
    .filter((line) => line.startsWith(name))
    .map((line) => line.slice(name.length))
}

test('an event has its times on the clock of Texas, which the file explains', () => {
  const file = write()
  expect(read(file, 'DTSTART;TZID=America/Chicago:')).toEqual(['20261203T180000'])
  expect(read(file, 'DTEND;TZID=America/Chicago:')).toEqual(['20261203T193000'])
  expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Chicago\r\n')
})

test('the time is the same in summer', () => {
  expect(read(write({ date: '2026-07-03' }), 'DTSTART;TZID=America/Chicago:')).toEqual(['20260703T180000'])
})

test('an end before the start is on the next day', () => {
  const file = write({ startTime: '22:00', endTime: '01:00' })
  expect(read(file, 'DTEND;TZID=America/Chicago:')).toEqual(['20261204T010000'])
})

test('the file explains the clocks of any time zone', () => {
  const explain = (timeZone: string) =>
    formatCalendar(event, { ...firm, timeZone }, new Date(), getWords().news)
      .split('\r\n')
      .filter((line) => /^(TZ|DTSTART:|RRULE)/.test(line))
  expect(explain('America/Chicago')).toEqual([
    'TZID:America/Chicago',
    'TZNAME:CDT',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0500',
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'TZNAME:CST',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0600',
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  ])
  expect(explain('America/New_York').slice(1, 5)).toEqual([
    'TZNAME:EDT',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'DTSTART:20070311T020000',
  ])
  expect(explain('America/Phoenix')).toEqual([
    'TZID:America/Phoenix',
    'TZNAME:MST',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0700',
    'DTSTART:19700101T000000',
  ])
  expect(
    read(
      formatCalendar(event, { ...firm, timeZone: 'America/Phoenix' }, new Date(), getWords().news),
      'DTSTART;',
    ),
  ).toEqual(['TZID=America/Phoenix:20261203T180000'])
})

test('an event without a time takes the whole day', () => {
  const { startTime: _, endTime: __, ...untimed } = event
  const file = formatCalendar(untimed, firm, new Date(), getWords().news)
  expect(read(file, 'DTSTART;VALUE=DATE:')).toEqual(['20261203'])
  expect(read(file, 'DTEND;VALUE=DATE:')).toEqual(['20261204'])
})

test('signs that mean something in a calendar are escaped', () => {
  const file = write()
  expect(read(file, 'SUMMARY:')).toEqual(['Bring your policy\\; we read it'])
  expect(read(file, 'LOCATION:')).toEqual(['Office\\, Suite 300\\\\A'])
  expect(read(file, 'DESCRIPTION:')).toEqual([
    'Coffee\\, questions\\nand plain answers.\\n\\nhttps://www.elm.example/events/bring-your-policy',
  ])
})

test('no title can begin a line of its own', () => {
  const file = write({ title: 'One\r\nATTACH:https://evil.example/' })
  expect(file.split('\r\n').filter((line) => line.startsWith('ATTACH'))).toEqual([])
})

test('no line is longer than 75 bytes, and none breaks within a letter', () => {
  const file = write({ title: 'Überprüfung – 保険 🎓 '.repeat(12) })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(read(file, 'SUMMARY:')).toEqual(['Überprüfung – 保険 🎓 '.repeat(12)])
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('a sample event says so', () => {
  expect(read(write({ sample: true }), 'SUMMARY:')[0]).toMatch(/^Sample: /)
})

test('the file says when it was made, in UTC', () => {
  expect(read(write(), 'DTSTAMP:')).toEqual(['20261120T123456Z'])
})
