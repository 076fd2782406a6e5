/** What forms say about the firm. Kept small, because the HTML carries it in an attribute. */
import { formatHours, isAlwaysOpen } from '#src/content/office-hours.ts'
import { findOfficeZone, findPrincipalOffice, listOfficeZones } from '#src/content/offices.ts'
import { findPhone } from '#src/content/phones.ts'
import { formatZone } from '#src/content/time-zones.ts'
import { fillTokens, splitTokens, type FilledPart } from '#src/content/tokens.ts'
import type { Firm } from '#src/content/schemas/firm.ts'
import type { Deadline } from '#src/leads/deadlines.ts'
import type { Site, TextConsent } from '#src/site/site.ts'
import { memoize } from '#src/text/memoize.ts'
import type { Words } from '#src/words/dictionaries.ts'

export interface FirmContact {
  /** The intake number: `(832) 555-0117`. */
  phone: string
  email: string
  /** Of the principal office: `Monday–Friday, 8:30 AM – 5:00 PM`, with the time zone if the offices have several. */
  hours: string
  /** What the first talk costs, in one sentence. */
  cost?: string | undefined
  /** Who calls back: `Jordan Doe or an attorney`. */
  caller?: string | undefined
  /** By the end of which business day: 0 is the day of the request. */
  replyDays?: number | undefined
  /** `English and Spanish`. */
  languages?: string | undefined
  /** Periods of the law that count from a date in the form. */
  deadlines: readonly Deadline[]
  /** The words of the box for text messages. */
  textConsent?: TextConsent | undefined
  /** Without a box: what giving a mobile number means. */
  smsConsent?: readonly FilledPart[] | undefined
}

/** The same for all forms. */
export const findFirmContact = memoize((site: Site): Omit<FirmContact, 'deadlines'> => {
  const { firm, team, textConsent, words } = site
  const { cost, reply } = firm.firstTalk ?? {}
  const { caller } = words.forms.firstTalk
  const languages = firm.languages?.map(({ name }) => name)
  return {
    phone: findPhone(firm, 'intake').number,
    email: firm.email,
    hours: describeHours(firm, words.hours),
    cost: cost && fillTokens(cost, site),
    caller: reply && caller(team.find(({ id }) => id === reply.from)!.data.name, reply.or).join(''),
    replyDays: reply?.businessDays,
    languages: languages && new Intl.ListFormat(words.locale).format(languages),
    textConsent,
    smsConsent: firm.smsConsent === undefined ? undefined : splitTokens(firm.smsConsent, site),
  }
})

function describeHours(firm: Firm, words: Words['hours']): string {
  const office = findPrincipalOffice(firm)
  const hours = formatHours(office.hours, words)
  return listOfficeZones(firm).length === 1 || isAlwaysOpen(office.hours)
    ? hours
    : words.inZone(hours, formatZone(findOfficeZone(office, firm), words.locale))
}
