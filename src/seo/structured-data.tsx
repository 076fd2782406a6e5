/**
 * Structured data for search engines, schema.org as JSON-LD. Every phone number, address and opening hour in it is also
 * visible on the page. It has no reviews or ratings: a firm must not rate itself.
 */
import type { BlogPosting, Event, Graph, LegalService, Person, Service, Thing, WebPage } from 'schema-dts'
import { findEnd, findPublished, findStart } from '#src/blog/event-time.ts'
import type { BlogEvent, Post } from '#src/blog/types.ts'
import { getToday, weekdays } from '#src/content/dates.ts'
import { formatInstant } from '#src/content/days.ts'
import { renderPlain } from '#src/content/markdown.server.ts'
import {
  formatClock,
  listClosedDays,
  listedClosedDays,
  listPeriods,
  selectClosedDays,
} from '#src/content/office-hours.ts'
import {
  findOfficeId,
  findOfficeZone,
  findPrincipalOffice,
  findState,
  formatOfficeName,
  hasOfficePages,
} from '#src/content/offices.ts'
import { findPhone } from '#src/content/phones.ts'
import type { Firm, Office } from '#src/content/schemas/firm.ts'
import type { PracticeArea, TeamMember } from '#src/content/entries.ts'
import type { Site, SiteFirm } from '#src/site/site.ts'
import { fillTokens } from '#src/content/tokens.ts'
import { routes } from '#src/routes.ts'
import { localize } from '#src/site/languages.ts'
import { formatDialed } from '#src/text/phone.ts'

/** One breadcrumb. The last one is the page itself. */
export interface Crumb {
  label: string
  href: string
}

/** The id of the firm in structured data, the same on every page. */
const findFirmId = ({ url }: Firm) => `${url}/#firm`

/** The firm, with everything that the footer of every page says about it. */
export function describeFirm(site: Site): LegalService {
  const { firm } = site
  return {
    '@type': 'LegalService',
    '@id': findFirmId(firm),
    name: firm.name,
    legalName: firm.legalName,
    url: `${firm.url}/`,
    telephone: formatTelephone(findPhone(firm, 'main').number),
    contactPoint: firm.phones.map(({ label, number }) => ({
      '@type': 'ContactPoint',
      // The label on the page.
      contactType: fillTokens(label, site),
      telephone: formatTelephone(number),
    })),
    email: firm.email,
    ...(hasOfficePages(firm) ? listOffices(firm) : describeOffices(firm)),
    areaServed: listAreas(site),
    ...(firm.social.length > 0 && { sameAs: firm.social.map(({ url }) => url) }),
  }
}

/** Few offices: every page shows all of them. */
const describeOffices = (firm: SiteFirm) => ({
  ...describeOffice(findPrincipalOffice(firm), firm),
  ...(firm.offices.length > 1 && {
    department: firm.offices
      .slice(1)
      .map((office) => describeDepartment(office, `${firm.url}/#${findOfficeId(office)}`, firm)),
  }),
})

/** Many offices: most pages show the city of each, and its own page says the rest. */
function listOffices(firm: SiteFirm) {
  const { city, state } = findPrincipalOffice(firm).address
  return {
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      addressCountry: 'US',
    },
    department: firm.offices.map((office) => {
      const url = formatOfficeUrl(office, firm)
      return {
        '@type': 'LegalService' as const,
        '@id': `${url}#office`,
        name: nameOffice(office, firm),
        url,
      }
    }),
  } as const
}

/** The office that a page is about. */
export function describeOfficePage(office: Office, { firm }: Site): LegalService {
  const url = formatOfficeUrl(office, firm)
  return { ...describeDepartment(office, `${url}#office`, firm), url }
}

const formatOfficeUrl = (office: Office, { url }: Firm) =>
  url + routes.office.href({ id: findOfficeId(office) })

const nameOffice = (office: Office, { name }: Firm) => `${name}, ${formatOfficeName(office)}`

/** An office as a part of the firm. */
function describeDepartment(office: Office, id: string, firm: SiteFirm) {
  const [phone = findPhone(firm, 'main')] = office.phones ?? []
  return {
    '@type': 'LegalService',
    '@id': id,
    name: nameOffice(office, firm),
    telephone: formatTelephone(phone.number),
    parentOrganization: {
      '@type': 'LegalService',
      '@id': findFirmId(firm),
      name: firm.name,
      url: `${firm.url}/`,
    },
    ...describeOffice(office, firm),
  } as const
}

/** Where an office is, and when it is open. */
function describeOffice(office: Office, firm: SiteFirm) {
  const { street, suite, city, state, postalCode } = office.address
  const closedDays = listClosedDays(
    selectClosedDays(office, firm.closedDays),
    getToday(findOfficeZone(office, firm)),
    listedClosedDays,
  )
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: suite ? `${street}, ${suite}` : street,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: 'US',
    },
    ...(office.fax && { faxNumber: formatTelephone(office.fax) }),
    ...(office.map && { hasMap: office.map }),
    openingHoursSpecification: office.hours.flatMap((hours) =>
      listPeriods(hours).map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: hours.days ?? [...weekdays],
        ...describePeriod(opens, closes),
      })),
    ),
    // Search engines read midnight to midnight as closed.
    ...(closedDays.length > 0 && {
      specialOpeningHoursSpecification: closedDays.map(({ name, date, until = date }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        name,
        validFrom: date,
        validThrough: until,
        opens: '00:00',
        closes: '00:00',
      })),
    }),
  } as const
}

/**
 * As search engines read hours: until a minute before midnight for midnight, and a time before `opens` is one after midnight.
 */
const describePeriod = (opens: string, closes: string) => ({
  opens: formatClock(opens),
  closes: closes === '24:00' ? '23:59' : formatClock(closes),
})

/** `+19365550142`, with an extension as in RFC 3966: `+19365550142;ext=214`. */
const formatTelephone = (number: string) => formatDialed(number).replace(',', ';ext=')

/** The service of the firm in a practice area. */
export function describeService({ id, data }: PracticeArea, site: Site): Service {
  const url = site.firm.url + routes.practiceArea.href({ id })
  const name = fillTokens(data.title, site)
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType: name,
    description: renderPlain(data.description, site),
    url,
    provider: { '@id': findFirmId(site.firm) },
    areaServed: listAreas(site),
  }
}

export function describePerson({ id, data }: TeamMember, site: Site): Person {
  const { firm, words } = site
  const url = firm.url + routes.teamMember.href({ id })
  return {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: data.name,
    jobTitle: data.title,
    description: renderPlain(data.description, site),
    url,
    ...(data.phone && { telephone: formatTelephone(data.phone) }),
    ...(data.email && { email: data.email }),
    ...(data.linkedin && { sameAs: data.linkedin }),
    ...(data.boardCertifications && {
      hasCredential: data.boardCertifications.map(({ area, certifiedBy }) => ({
        '@type': 'EducationalOccupationalCredential' as const,
        name: words.pages.member.certified(area, certifiedBy),
      })),
    }),
    ...(data.languages && { knowsLanguage: data.languages }),
    worksFor: { '@type': 'LegalService', '@id': findFirmId(firm), name: firm.name, url: `${firm.url}/` },
  }
}

/** A post, unless it is a sample. */
export function describePost(post: Post, { firm }: Site): BlogPosting[] {
  if (post.sample) return []
  const url = firm.url + routes.post.href({ slug: post.slug })
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#post`,
      headline: post.title,
      ...(post.excerpt && { description: post.excerpt }),
      url,
      datePublished: formatInstant(findPublished(post, firm.timeZone), firm.timeZone),
      author: post.author
        ? { '@type': 'Person', name: post.author }
        : { '@type': 'Organization', name: firm.name },
      publisher: { '@id': findFirmId(firm) },
      ...(post.image && { image: new URL(post.image.src, firm.url).href }),
      ...(post.categories.length > 0 && { articleSection: post.categories.map(({ name }) => name) }),
    },
  ]
}

/** An event, if it has a date and is not a sample. */
export function describeEvent(event: BlogEvent, { firm }: Site): Event[] {
  if (event.sample || event.date === undefined) return []
  const url = firm.url + routes.event.href({ slug: event.slug })
  const { timeZone } = firm
  const start = findStart(event, timeZone)
  const end = start && event.endTime !== undefined ? findEnd(event, timeZone) : undefined
  return [
    {
      '@type': 'Event',
      '@id': `${url}#event`,
      name: event.title,
      ...(event.excerpt && { description: event.excerpt }),
      url,
      startDate: start ? formatInstant(start, timeZone) : event.date,
      ...(end && { endDate: formatInstant(end, timeZone) }),
      ...(event.location && {
        location: { '@type': 'Place', name: event.location, address: event.location },
      }),
      organizer: { '@id': findFirmId(firm) },
      ...(event.image && { image: new URL(event.image.src, firm.url).href }),
    },
  ]
}

/** The breadcrumbs that a page shows. */
export function describeTrail(trail: readonly Crumb[], { firm }: Site): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: firm.url + href,
    })),
  }
}

/**
 * The things of a page, with the addresses of pages in the language of the site, and what the language is. Ids stay: they
 * name the same thing in each language.
 */
export function localizeThings(things: readonly Thing[], path: string, site: Site): readonly Thing[] {
  const { language, firm, words } = site
  if (!language) return things
  const translate = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => translate(item, name))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translate(inner, key)]))
    const isAddress = (name === 'url' || name === 'item') && typeof value === 'string'
    // The firm itself has one address.
    if (!isAddress || !value.startsWith(`${firm.url}/`) || value === `${firm.url}/`) return value
    return firm.url + localize(value.slice(firm.url.length), site)
  }
  const page: WebPage = {
    '@type': 'WebPage',
    url: firm.url + localize(path, site),
    inLanguage: words.locale,
  }
  return [...things.map((thing) => translate(thing, '') as Thing), page]
}

/** The things of a page in one script; nothing if there are none. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  const html = { __html: formatJsonForScript(graph) }
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />
}

/** JSON that can neither end the script around it nor start a comment there. */
export function formatJsonForScript(value: unknown): string {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escape)
}

/** The counties and towns that the firm names. Courts also include divisions of the federal court. */
function listAreas({ versions: [main] }: Site) {
  // A translation has no names of counties that tell what they are.
  const { firm } = main!
  const { courts, towns } = firm
  const state = findState(firm)
  const counties = courts.map(({ name }) => name).filter((name) => name.endsWith(' County'))
  return [
    ...counties.map((county) => ({ '@type': 'AdministrativeArea' as const, name: `${county}, ${state}` })),
    ...towns.map((town) => ({ '@type': 'City' as const, name: `${town}, ${state}` })),
  ]
}
