/** How addresses are written. */
import type { Firm } from '#src/content/schemas/firm.ts'

/** Street and town, as on an envelope. */
export function listAddressLines({ street, suite, city, state, postalCode }: Firm['address']): string[] {
  return [suite ? `${street}, ${suite}` : street, `${city}, ${state} ${postalCode}`]
}

/** A page of a public map that shows the office. */
export function formatMapHref(firm: Firm): string {
  const { street, city, state, postalCode } = firm.address
  const query = new URLSearchParams({ api: '1', query: `${street}, ${city}, ${state} ${postalCode}` })
  return `https://www.google.com/maps/search/?${query}`
}
