/** An event as a calendar file (RFC 5545), created at build time and in the browser. */
import { findLastDay } from '#src/blog/event-time.ts'
import type { EventSummary } from '#src/blog/types.ts'
import { addDays } from '#src/content/dates.ts'
import { routes } from '#src/routes.ts'

const timeZone = 'America/Chicago'

/** Central time, by the law since 2007. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:CDT',
  'TZOFFSETFROM:-0600',
  'TZOFFSETTO:-0500',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CST',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0600',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** The calendar file of an event with a date. Without a time it lasts all day. `now` is when the file was created. */
export function formatCalendar(event: EventSummary, firm: { name: string; url: string }, now: Date): string {
  const url = firm.url + routes.event.href({ slug: event.slug })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(firm.name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(firm.url).hostname}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    ...listTimes(event),
    `SUMMARY:${escapeText(event.sample ? `Sample: ${event.title}` : event.title)}`,
    `DESCRIPTION:${escapeText([event.excerpt, url].filter(Boolean).join('\n\n'))}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function listTimes({ title, date, startTime, endTime }: EventSummary): string[] {
  if (date === undefined) throw new Error(`The event "${title}" has no date.`)
  if (startTime === undefined) {
    return [`DTSTART;VALUE=DATE:${shorten(date)}`, `DTEND;VALUE=DATE:${shorten(addDays(date, 1))}`]
  }
  // 20260312T093000, the time that clocks in Texas show.
  const write = (day: string, time: string) => `TZID=${timeZone}:${shorten(day)}T${shorten(time)}00`
  const start = `DTSTART;${write(date, startTime)}`
  if (endTime === undefined) return [start]
  return [start, `DTEND;${write(findLastDay({ date, startTime, endTime }), endTime)}`]
}

const shorten = (text: string) => text.replace(/[-:]/g, '')

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** Folds a line into lines of at most 75 bytes; those after the first start with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
