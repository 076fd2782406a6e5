/** An event as a calendar file (RFC 5545), created at build time and in the browser. */
import { tzName } from '@date-fns/tz/tzName'
import { tzOffset } from '@date-fns/tz/tzOffset'
import { tzScan, type TZChange } from '@date-fns/tz/tzScan'
import { findLastDay } from '#src/blog/event-time.ts'
import type { EventSummary } from '#src/blog/types.ts'
import { addDays } from '#src/content/dates.ts'
import { routes } from '#src/routes.ts'
import { escapeValue, formatContentLines } from '#src/text/content-lines.ts'
import type { Words } from '#src/words/dictionaries.ts'

/** The calendar file of an event with a date. Without a time it lasts all day. `now` is when the file was created. */
export function formatCalendar(
  event: EventSummary,
  firm: { name: string; url: string; timeZone: string },
  now: Date,
  words: Pick<Words['news'], 'locale' | 'sampleTitle'>,
): string {
  const url = firm.url + routes.event.href({ slug: event.slug })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeValue(firm.name)}//Events//${words.locale}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...listZoneLines(firm.timeZone, Number(event.date?.slice(0, 4))),
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(firm.url).hostname}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    ...listTimes(event, firm.timeZone),
    `SUMMARY:${escapeValue(event.sample ? words.sampleTitle(event.title) : event.title)}`,
    `DESCRIPTION:${escapeValue([event.excerpt, url].filter(Boolean).join('\n\n'))}`,
    ...(event.location ? [`LOCATION:${escapeValue(event.location)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return formatContentLines(lines)
}

function listTimes({ title, date, startTime, endTime }: EventSummary, timeZone: string): string[] {
  if (date === undefined) throw new Error(`The event "${title}" has no date.`)
  if (startTime === undefined) {
    return [`DTSTART;VALUE=DATE:${shorten(date)}`, `DTEND;VALUE=DATE:${shorten(addDays(date, 1))}`]
  }
  // 20260312T093000, the time that clocks show there.
  const write = (day: string, time: string) => `TZID=${timeZone}:${shorten(day)}T${shorten(time)}00`
  const start = `DTSTART;${write(date, startTime)}`
  if (endTime === undefined) return [start]
  return [start, `DTEND;${write(findLastDay({ date, startTime, endTime }), endTime)}`]
}

const shorten = (text: string) => text.replace(/[-:]/g, '')

const zones = new Map<string, string[]>()

/** The time zone in a year, with the rules by which its clocks change. Kept, because finding the changes takes a while. */
function listZoneLines(timeZone: string, year: number): string[] {
  const key = `${timeZone} ${year}`
  const known = zones.get(key)
  if (known) return known
  const changes = tzScan(timeZone, { start: new Date('2000'), end: new Date(`${year + 1}`) })
  const rules = changes.filter(({ date }) => date.getUTCFullYear() === year).map(formatRule)
  const current = changes.slice(changes.findLastIndex((change) => !rules.includes(formatRule(change))) + 1)
  const offset = tzOffset(timeZone, new Date(`${year}`))
  const observances = rules.length
    ? rules.flatMap((rule) =>
        listObservance(
          timeZone,
          current.find((change) => formatRule(change) === rule)!,
          [rule],
        ),
      )
    : listObservance(timeZone, { date: new Date(-offset * minute), change: 0, offset })
  const lines = ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE']
  zones.set(key, lines)
  return lines
}

function listObservance(timeZone: string, change: TZChange, rules: string[] = []): string[] {
  const kind = change.change > 0 ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `TZNAME:${tzName(timeZone, change.date, 'short')}`,
    `TZOFFSETFROM:${formatOffset(change.offset - change.change)}`,
    `TZOFFSETTO:${formatOffset(change.offset)}`,
    `DTSTART:${shorten(findClock(change).toISOString().slice(0, 19))}`,
    ...rules,
    `END:${kind}`,
  ]
}

/** The day of a change as the nth such weekday of its month, or the last one. */
function formatRule(change: TZChange): string {
  const clock = findClock(change)
  const day = clock.getUTCDate()
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][clock.getUTCDay()]!
  return `RRULE:FREQ=YEARLY;BYMONTH=${clock.getUTCMonth() + 1};BYDAY=${day > 24 ? -1 : Math.ceil(day / 7)}${weekday}`
}

const minute = 60_000

/** What clocks show until a change, as if they were in UTC. */
const findClock = ({ date, change, offset }: TZChange) =>
  new Date(date.getTime() + (offset - change) * minute)

/** -300 → `-0500`. */
function formatOffset(minutes: number): string {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return (minutes < 0 ? '-' : '+') + [hours, rest].map((part) => `${part}`.padStart(2, '0')).join('')
}
