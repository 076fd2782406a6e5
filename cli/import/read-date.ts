/** The day of a post, from the many ways in which other programs write one. */
import { readClock, isRealDay } from '#src/content/dates.ts'
import { guessDate } from '#src/content/fields/dates.ts'

/**
 * The day where the firm is, as `YYYY-MM-DD`; undefined for what is no date. A time without a zone is the local time of
 * the firm. Midnight in UTC is a day without a time: most programs write one that way.
 */
export function readDay(value: unknown, timeZone: string): string | undefined {
  if (typeof value === 'number') value = `${value}`
  if (value instanceof Date) value = Number.isNaN(value.getTime()) ? '' : value.toISOString()
  if (typeof value !== 'string') return undefined
  const typed = value.trim()
  const iso =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(.*))?$/.exec(typed)
  if (iso) return readIso(iso, timeZone)
  const guess = guessDate(typed.replace(/\s+/g, ' '))
  if (guess !== undefined) return guess
  return readInstant(typed, timeZone)
}

function readIso(
  [, year, month, day, hour, minute = '00', second = '00', zone = '']: RegExpExecArray,
  timeZone: string,
): string | undefined {
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  if (!isRealDay(date)) return undefined
  if (hour === undefined) return date
  const offset = readOffset(zone.trim())
  const isMidnight = Number(hour) === 0 && Number(minute) === 0 && Number(second) === 0 && offset === 'Z'
  if (offset === undefined || isMidnight) return date
  const instant = new Date(`${date}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`)
  return Number.isNaN(instant.getTime()) ? undefined : readClock({ instant, timeZone }).date
}

/** The offset that `-0600`, `-06:00`, `CST` or `UTC` means, in the format of ISO 8601. Undefined if it is missing or unknown. */
function readOffset(zone: string): string | undefined {
  if (/^(?:Z|UTC|GMT|[+-]00:?00)$/i.test(zone)) return 'Z'
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  return sign && `${sign}${hours}:${minutes}`
}

/** `Tue, 02 Jan 2024 21:30:00 -0600`, and what else the runtime reads, if it names an hour and a zone. */
function readInstant(typed: string, timeZone: string): string | undefined {
  const written = typed.replace(/^[A-Za-z]{3,9},\s*/, '').replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
  const [, words, zone] =
    /^(.{6,40}?)\s+(?:at\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?\s*(\S*)$/i.exec(written) ?? []
  if (words === undefined) return guessDate(written)
  const day = guessDate(words)
  if (!zone) return day
  const instant = new Date(written)
  return Number.isNaN(instant.getTime()) ? day : readClock({ instant, timeZone }).date
}
