/** The firm's offices, as pages name them. */
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
