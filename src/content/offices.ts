/** The firm's offices, as pages name them. */
import { makeSlug } from './fields.ts'
import type { Firm, Office } from './schemas/firm.ts'
import { states } from './states.ts'

/** The first office of the list, which the schema requires. */
export function findPrincipalOffice({ offices }: Pick<Firm, 'offices'>): Office {
  return offices[0]!
}

/** `Conroe office`, or the city of an office without a name. */
export function formatOfficeName({ name, address }: Pick<Office, 'name' | 'address'>): string {
  return name ?? address.city
}

/** The same where no address is near: `Conroe, TX`, `North office, Conroe, TX`, or `Conroe office`, which says it itself. */
export function formatOfficeLabel({
  name,
  address: { city, state },
}: Pick<Office, 'name' | 'address'>): string {
  if (name?.toLowerCase().includes(city.toLowerCase())) return name
  return [...(name ? [name] : []), city, state].join(', ')
}

/** With fewer offices, the foot of every page has all their addresses, and they have no pages of their own. */
const fewestWithPages = 3

/** Whether each office has a page of its own, which other pages link to. */
export const hasOfficePages = ({ offices }: Pick<Firm, 'offices'>): boolean =>
  offices.length >= fewestWithPages

/** The end of the address of its page. */
export const findOfficeId = (office: Pick<Office, 'id' | 'name' | 'address'>): string =>
  office.id ?? makeSlug(formatOfficeName(office))

/** The time zone of the hours of an office. */
export const findOfficeZone = (office: Pick<Office, 'timeZone'>, firm: Pick<Firm, 'timeZone'>): string =>
  office.timeZone ?? firm.timeZone

/** The time zones of all offices. Pages name them if there are several. */
export const listOfficeZones = (firm: Pick<Firm, 'offices' | 'timeZone'>): string[] => [
  ...new Set(firm.offices.map((office) => findOfficeZone(office, firm))),
]

/** The name of the state in which the principal office is. */
export function findState(firm: Pick<Firm, 'offices'>): string {
  return formatState(findPrincipalOffice(firm))
}

const formatState = ({ address: { state } }: Pick<Office, 'address'>): string => states[state] ?? state

/** The city, and the name of the state. */
export function formatOfficeCity(office: Pick<Office, 'address'>): string {
  return `${office.address.city}, ${formatState(office)}`
}

/** Street and city, as on an envelope: `1400 Example Pines Drive, Suite 300` and `The Woodlands, TX 77380`. */
export function listAddressLines({ address }: Pick<Office, 'address'>): [street: string, city: string] {
  const { street, suite, city, state, postalCode } = address
  return [suite ? `${street}, ${suite}` : street, `${city}, ${state} ${postalCode}`]
}
