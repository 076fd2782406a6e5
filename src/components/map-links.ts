/** Links to a map of an office. */
import type { Office } from '#src/content/schemas/firm.ts'
import { mapOrigin } from '#src/hosting.ts'

/** The public map page that shows the office. */
export function formatMapHref(office: Office): string {
  const search = new URLSearchParams({ api: '1', query: formatPlace(office) })
  return office.map ?? `${mapOrigin}/maps/search/?${search}`
}

/** The way to the office from where the visitor is. */
export function formatDirectionsHref(office: Office): string {
  return `${mapOrigin}/maps/dir/?${new URLSearchParams({ api: '1', destination: formatPlace(office) })}`
}

/** A map of the address, for an iframe. */
export function formatMapFrameHref(office: Office): string {
  return `${mapOrigin}/maps?${new URLSearchParams({ q: formatPlace(office), output: 'embed' })}`
}

/** The address as a map search expects it: without the suite. */
function formatPlace({ address: { street, city, state, postalCode } }: Office): string {
  return `${street}, ${city}, ${state} ${postalCode}`
}
