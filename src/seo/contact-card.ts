/**
 * A member of the team as a contact card (vCard): what a phone or a mail program saves. Version 3.0 (RFC 2426), because
 * Outlook does not read 4.0, and phones read both.
 */
import type { TeamMember } from '#src/content/entries.ts'
import { findPrincipalOffice } from '#src/content/offices.ts'
import { findPhone } from '#src/content/phones.ts'
import type { Firm } from '#src/content/schemas/firm.ts'
import { routes } from '#src/routes.ts'
import { escapeValue, formatContentLines } from '#src/text/content-lines.ts'
import { splitName } from '#src/text/names.ts'
import { formatDialed } from '#src/text/phone.ts'

type CardFirm = Pick<Firm, 'name' | 'url' | 'email' | 'phones' | 'offices'>

/** The card of a person: the direct line before the main number, and the firm's email without one of their own. */
export function formatContactCard({ id, data }: TeamMember, firm: CardFirm): string {
  const { family, given, additional, prefix, suffix } = splitName(data.name, data.familyName)
  const { street, suite = '', city, state, postalCode } = findPrincipalOffice(firm).address
  const url = firm.url + routes.teamMember.href({ id })
  const phones = [...(data.phone ? [data.phone] : []), findPhone(firm, 'main').number].map(formatDialed)
  // Most address books show no field for the suite, so it goes with the street.
  const lines = [street, suite].filter(Boolean).join(', ')
  return formatContentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${formatParts([family, given, additional, prefix, suffix])}`,
    `FN:${escapeValue(data.name)}`,
    `ORG:${escapeValue(firm.name)}`,
    `TITLE:${escapeValue(data.title)}`,
    ...[...new Set(phones)].map(
      (phone, index) => `TEL;TYPE=WORK,VOICE${index === 0 ? ',PREF' : ''}:${escapeValue(phone)}`,
    ),
    `EMAIL;TYPE=INTERNET,WORK:${escapeValue(data.email ?? firm.email)}`,
    `ADR;TYPE=WORK:${formatParts(['', '', lines, city, state, postalCode, 'USA'])}`,
    `URL:${url}`,
    ...(data.linkedin ? [`X-SOCIALPROFILE;TYPE=linkedin:${data.linkedin}`] : []),
    `UID:${url}`,
    'END:VCARD',
  ])
}

const formatParts = (parts: readonly string[]) => parts.map(escapeValue).join(';')
