/** The firm's phone numbers and their links. */
import { readPhoneDigits } from '../text/phone.ts'
import type { Firm, PhoneRole } from './schemas/firm.ts'

/** `(936) 555-0142` → `tel:+19365550142`. */
export function formatTelHref(number: string): string {
  return `tel:+1${readPhoneDigits(number)}`
}

/** The number with a role. Without a number for new cases, the main one. The content loader ensures that it exists. */
export function findPhone({ phones }: Pick<Firm, 'phones'>, role: PhoneRole): Firm['phones'][number] {
  const phone = phones.find((one) => one.role === role) ?? phones.find((one) => one.role === 'main')
  if (!phone) throw new Error('firm.json has no phone number with the role "main".')
  return phone
}
