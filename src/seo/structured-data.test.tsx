/** Over all pages as they are rendered: what is said to search engines is shown to people as well. */
import { parse } from 'node-html-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { findOfficeId } from '#src/content/offices.ts'
import { states } from '#src/content/states.ts'
import { listUrls, routes } from '#src/routes.ts'
import { render, show, site } from '#tests/support/rendered-firm.ts'
import { formatJsonForScript } from './structured-data.tsx'

type Node = Record<string, unknown>

interface OpeningHours {
  name?: string
  dayOfWeek?: string[]
  opens?: string
  closes?: string
  validFrom?: string
}

const urls = listUrls(site)
/** What each page shows, in one line, and the things it describes. */
const shown = new Map<string, string>()
const graphs = new Map<string, Node[]>()

beforeAll(() => {
  for (const url of urls) {
    const { head, body } = render(url)
    shown.set(url, readText(body))
    const scripts = parse(head).querySelectorAll('script[type="application/ld+json"]')
    if (scripts.length > 1) throw new Error(`${url} has ${scripts.length} scripts of structured data.`)
    graphs.set(url, scripts[0] ? (JSON.parse(scripts[0].text) as { '@graph': Node[] })['@graph'] : [])
  }
}, 60_000)

/** Words between tags, with a space for each tag and every run of blanks as one. */
function readText(html: string): string {
  const root = parse(html.replace(/></g, '> <'))
  for (const hidden of root.querySelectorAll('script, style, template, [hidden]')) hidden.remove()
  return root.textContent.replace(/\s+/g, ' ')
}

const find = (url: string, type: string) => graphs.get(url)!.filter((node) => node['@type'] === type)

/** Every value of a field, however deep. */
function listValues(value: unknown, field: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === field ? [inner] : []),
    ...listValues(inner, field),
  ])
}

/** `17:00` → `5:00 PM`, apart from the code that writes the page. */
function writeTime(time: string): string {
  const [hours, minutes] = time.split(':') as [string, string]
  return `${((Number(hours) + 11) % 12) + 1}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

describe('what structured data says is shown on the same page', () => {
  const listPages = () => urls.filter((url) => graphs.get(url)!.length > 0)

  test('every phone number', () => {
    for (const url of listPages()) {
      for (const phone of listValues(graphs.get(url), 'telephone') as string[]) {
        const [, area, exchange, line, inner] = /^\+1(\d{3})(\d{3})(\d{4})(?:;ext=(\d+))?$/.exec(phone)!
        const written = `(${area}) ${exchange}-${line}${inner ? ` ext. ${inner}` : ''}`
        expect(shown.get(url), url).toContain(written)
      }
    }
  })

  test('the direct line, the email address and the profile of a person', () => {
    const member = site.team.find(({ data }) => data.phone && data.email && data.linkedin)!
    const url = routes.teamMember.href({ id: member.id })
    const [person] = find(url, 'Person')
    expect(person).toMatchObject({
      telephone: '+19365550142;ext=214',
      email: member.data.email,
      sameAs: member.data.linkedin,
    })
    const links = parse(render(url).body).querySelectorAll('aside a')
    expect(links.map((link) => [link.getAttribute('href'), link.text])).toEqual(
      expect.arrayContaining([
        ['tel:+19365550142,214', member.data.phone],
        [member.data.linkedin, `LinkedIn profile of ${member.data.name}`],
        [`${url}.vcf`, `Save contact of ${member.data.name}`],
      ]),
    )
  })

  test('every email address', () => {
    for (const url of listPages())
      for (const email of listValues(graphs.get(url), 'email') as string[])
        expect(shown.get(url), url).toContain(email)
  })

  test('every postal address', () => {
    for (const url of listPages()) {
      for (const address of listValues(graphs.get(url), 'address') as Record<string, string>[]) {
        const { streetAddress, addressLocality, addressRegion, postalCode } = address
        const lines = streetAddress
          ? [streetAddress, `${addressLocality}, ${addressRegion} ${postalCode}`]
          : [`${addressLocality}, ${states[addressRegion!]}`]
        for (const line of lines) expect(shown.get(url), url).toContain(line)
      }
    }
  })

  test('every opening hour and day', () => {
    for (const url of listPages()) {
      const all = listValues(graphs.get(url), 'openingHoursSpecification') as OpeningHours[][]
      for (const { dayOfWeek, opens, closes } of all.flat()) {
        const isAlways = opens === '00:00' && closes === '23:59' && dayOfWeek!.length === 7
        const words = isAlways
          ? ['Every day 24 hours']
          : [`${writeTime(opens!)} – ${writeTime(closes!)}`, dayOfWeek![0]!, dayOfWeek!.at(-1)!]
        for (const word of words) expect(shown.get(url), url).toContain(word)
      }
    }
  })

  test('every closed day, with its reason', () => {
    for (const url of listPages()) {
      const all = listValues(graphs.get(url), 'specialOpeningHoursSpecification') as OpeningHours[][]
      for (const { name, validFrom } of all.flat()) {
        const date = new Date(`${validFrom}T00:00:00Z`)
        const day = date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
        expect(shown.get(url), url).toContain(`${name}: ${day}`)
      }
    }
  })

  test('every fax number', () => {
    for (const url of listPages())
      for (const fax of listValues(graphs.get(url), 'faxNumber') as string[])
        expect(shown.get(url)!.replace(/\D/g, ''), url).toContain(fax.slice(2))
  })

  test('every breadcrumb, in its order', () => {
    const withTrail = urls.filter((url) => find(url, 'BreadcrumbList').length > 0)
    for (const url of withTrail) {
      const items = find(url, 'BreadcrumbList')[0]!.itemListElement as Record<string, unknown>[]
      const crumbs = show(url).querySelectorAll('nav[aria-label=Breadcrumb] li')
      expect(items.map(({ name }) => name)).toEqual(
        crumbs.map((crumb) => (crumb.querySelector('a') ?? crumb).textContent),
      )
      expect(items.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1))
      expect(items.at(-1)!.item).toBe(site.firm.url + url)
      for (const { item } of items) expect(urls).toContain((item as string).replace(site.firm.url, ''))
    }
  })

  test('the name, position and languages of every person', () => {
    for (const { id } of site.team) {
      const url = routes.teamMember.href({ id })
      const [person] = find(url, 'Person')
      for (const words of [person!.name, person!.jobTitle, ...((person!.knowsLanguage as string[]) ?? [])])
        expect(shown.get(url)).toContain(words)
    }
  })
})

test('each office is described on its own page, as a part of the firm', () => {
  for (const office of site.firm.offices) {
    const url = routes.office.href({ id: findOfficeId(office) })
    const [described, ...others] = find(url, 'LegalService')
    expect(others).toEqual([])
    expect(described).toMatchObject({
      '@id': `${site.firm.url}${url}#office`,
      url: site.firm.url + url,
      address: { streetAddress: expect.stringContaining(office.address.street) },
    })
    const departments = find(routes.home.href({}), 'LegalService')[0]!.department as Node[]
    expect(departments.map((one) => one['@id'])).toContain(described!['@id'])
  }
})

describe('the firm', () => {
  const firmPages = [routes.home, routes.about, routes.contact, routes.schedule].map(({ href }) => href({}))

  test('is described on home, about, contact, schedule and every practice area, the same everywhere', () => {
    const areas = site.practiceAreas.map(({ id }) => routes.practiceArea.href({ id }))
    const all = [...firmPages, ...areas].map((url) => find(url, 'LegalService'))
    for (const firms of all) expect(firms).toEqual(all[0])
    expect(all[0]).toHaveLength(1)
    const served = all[0]![0]!.areaServed
    for (const town of site.firm.towns)
      expect(served).toContainEqual({ '@type': 'City', name: `${town}, Texas` })
    for (const { name } of site.firm.courts.filter((court) => court.name.endsWith(' County')))
      expect(served).toContainEqual({ '@type': 'AdministrativeArea', name: `${name}, Texas` })
  })

  test('lists each of its phone numbers with the role that the page shows beside it', () => {
    const [firm] = find(routes.contact.href({}), 'LegalService')
    const points = firm!.contactPoint as Record<string, string>[]
    const numbers = site.firm.phones.map(({ number }) => `+1${number.replace(/\D/g, '')}`)
    expect(points.map(({ telephone }) => telephone)).toEqual(numbers)
    expect(new Set(numbers).size).toBe(numbers.length)
    const [main] = site.firm.phones.filter(({ role }) => role === 'main')
    expect(firm!.telephone).toBe(`+1${main!.number.replace(/\D/g, '')}`)
    for (const [index, { number }] of site.firm.phones.entries())
      for (const url of urls.filter((one) => find(one, 'LegalService').length > 0))
        expect(shown.get(url), url).toContain(`${points[index]!.contactType} ${number}`)
  })

  test('has one name in structured data, which services and people refer to', () => {
    const ids = urls.flatMap((url) => [
      ...find(url, 'LegalService').map((firm) => ((firm.parentOrganization ?? firm) as Node)['@id']),
      ...listValues(graphs.get(url), 'provider').map((firm) => (firm as Node)['@id']),
      ...listValues(graphs.get(url), 'worksFor').map((firm) => (firm as Node)['@id']),
    ])
    expect(new Set(ids)).toEqual(new Set([`${site.firm.url}/#firm`]))
  })

  test('rates itself nowhere', () => {
    for (const url of urls)
      for (const field of ['review', 'reviews', 'aggregateRating', 'starRating', 'award'])
        expect(listValues(graphs.get(url), field), url).toEqual([])
  })
})

test('every practice area is a service, and has breadcrumbs', () => {
  for (const { id } of site.practiceAreas) {
    const url = routes.practiceArea.href({ id })
    expect(find(url, 'Service')).toHaveLength(1)
    expect(find(url, 'BreadcrumbList')).toHaveLength(1)
  }
})

test('every team member is a person, and has breadcrumbs and a way back', () => {
  for (const { id } of site.team) {
    const url = routes.teamMember.href({ id })
    expect(find(url, 'Person')).toHaveLength(1)
    expect(find(url, 'BreadcrumbList')).toHaveLength(1)
    expect(shown.get(url)).toContain('Back to Our Team')
  }
})

test('no token is left unfilled', () => {
  for (const url of urls) expect(JSON.stringify(graphs.get(url))).not.toMatch(/\{(fact|phone|email|plain)/)
})

test('nothing in it can end its script', () => {
  const hostile = { name: '</script><!--<script>alert(1)</script>&\u2028' }
  const json = formatJsonForScript(hostile)
  expect(json).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(json)).toEqual(hostile)
})
