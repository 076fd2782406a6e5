/** Links to a map of the office. */
import type { Firm } from '#src/content/schemas/firm.ts'
import { mapOrigin } from '#src/hosting.ts'

/** The public map page that shows the office. */
export function formatMapHref(firm: Firm): string {
  return `${mapOrigin}/maps/search/?${new URLSearchParams({ api: '1', query: formatPlace(firm) })}`
}

/** The same map, for an iframe. */
export function formatMapFrameHref(firm: Firm): string {
  return `${mapOrigin}/maps?${new URLSearchParams({ q: formatPlace(firm), output: 'embed' })}`
}

/** The address as a map search expects it: without the suite. */
function formatPlace({ address: { street, city, state, postalCode } }: Firm): string {
  return `${street}, ${city}, ${state} ${postalCode}`
}
