/** What forms say of the firm: a few plain words, so that they can travel to the browser in an attribute. */
import { formatDays, formatOpening } from '#src/content/office-hours.ts'
import { findPhone } from '#src/content/phones.ts'
import { splitTokens, type FilledPart } from '#src/content/tokens.ts'
import type { Site } from '#src/content/site.ts'

export interface FirmContact {
  /** `(832) 555-0117`, of the people who take new cases. */
  phone: string
  email: string
  /** `Monday–Friday, 8:30 AM – 5:00 PM`. */
  hours: string
  /** The sentence about text messages. */
  smsConsent: readonly FilledPart[]
}

export function findFirmContact(site: Site): FirmContact {
  const { firm } = site
  return {
    phone: findPhone(firm, 'intake').number,
    email: firm.email,
    hours: `${formatDays(firm.hours.days)}, ${formatOpening(firm.hours)}`,
    smsConsent: splitTokens(firm.smsConsent, site),
  }
}

/** Id of the element that carries it to the forms that buttons open. */
export const firmContactId = 'firm-contact'
