/** What forms say about the firm. Kept small, because the HTML carries it in an attribute. */
import { formatHours } from '#src/content/office-hours.ts'
import { findPrincipalOffice } from '#src/content/offices.ts'
import { findPhone } from '#src/content/phones.ts'
import { splitTokens, type FilledPart } from '#src/content/tokens.ts'
import type { Site } from '#src/content/site.ts'

export interface FirmContact {
  /** The intake number: `(832) 555-0117`. */
  phone: string
  email: string
  /** Of the principal office: `Monday–Friday, 8:30 AM – 5:00 PM`. */
  hours: string
  /** The consent to receive text messages. */
  smsConsent: readonly FilledPart[]
}

export function findFirmContact(site: Site): FirmContact {
  const { firm } = site
  return {
    phone: findPhone(firm, 'intake').number,
    email: firm.email,
    hours: formatHours(findPrincipalOffice(firm).hours),
    smsConsent: splitTokens(firm.smsConsent, site),
  }
}

/** Id of the element from which form dialogs read the contact. */
export const firmContactId = 'firm-contact'
