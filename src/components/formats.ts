/** How dates, hours and addresses are written. */
import type { Firm } from '#src/content/schemas/firm.ts'
import { mapOrigin } from '#src/hosting.ts'

/** `08:30` → `8:30 AM`. The space between does not break. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${hours < 12 ? 'AM' : 'PM'}`
}

/** Days in a row become a range: `Monday–Friday`; others are listed. */
export function formatDays(days: Firm['hours']['days']): string {
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const first = week.indexOf(days[0]!)
  const inRow = days.every((day, index) => week[first + index] === day)
  if (days.length > 2 && inRow) return `${days[0]}–${days.at(-1)}`
  return new Intl.ListFormat('en-US').format(days)
}

/** `8:30 AM – 5:00 PM`. */
export function formatOpening({ opens, closes }: Firm['hours']): string {
  return `${formatTime(opens)} – ${formatTime(closes)}`
}

/** Street and town, as on an envelope. */
export function listAddressLines({ street, suite, city, state, postalCode }: Firm['address']): string[] {
  return [suite ? `${street}, ${suite}` : street, `${city}, ${state} ${postalCode}`]
}

/** A page of a public map that shows the office. */
export function formatMapHref(firm: Firm): string {
  return `${mapOrigin}/maps/search/?${new URLSearchParams({ api: '1', query: formatPlace(firm) })}`
}

/** The same map, to be shown in a frame. */
export function formatMapFrameHref(firm: Firm): string {
  return `${mapOrigin}/maps?${new URLSearchParams({ q: formatPlace(firm), output: 'embed' })}`
}

/** The address as a map looks it up: without the suite. */
function formatPlace({ address: { street, city, state, postalCode } }: Firm): string {
  return `${street}, ${city}, ${state} ${postalCode}`
}
