/** Instants written with the offset that Texas has at the time: what calendars, feeds and search engines ask for. */
import { tzOffset } from '@date-fns/tz/tzOffset'
import { timeZone } from '#src/blog/event-time.ts'

/** `2026-03-12T09:30:00-05:00`. */
export function formatCentral(instant: Date): string {
  const minutes = tzOffset(timeZone, instant)
  const local = new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, 19)
  return local + formatOffset(minutes, ':')
}

/** As email and RSS write it: `Thu, 12 Mar 2026 09:30:00 -0500`. */
export function formatRfc822(instant: Date): string {
  const minutes = tzOffset(timeZone, instant)
  const local = new Date(instant.getTime() + minutes * 60_000)
  // toUTCString: "Thu, 12 Mar 2026 09:30:00 GMT".
  return local.toUTCString().replace('GMT', formatOffset(minutes, ''))
}

/** `-05:00`. */
function formatOffset(minutes: number, separator: string): string {
  const digits = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const size = Math.abs(minutes)
  return (minutes < 0 ? '-' : '+') + digits(size / 60) + separator + digits(size % 60)
}
