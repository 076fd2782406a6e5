import { parse, type HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { findOfficeId, formatOfficeName, hasOfficePages, listAddressLines } from '#src/content/offices.ts'
import type { Office } from '#src/content/schemas/firm.ts'
import { renderPage } from '#src/renderer/render-document.tsx'
import { listUrls, routes } from '#src/routes.ts'
import type { Site } from '#src/site/site.ts'
import { site } from '#tests/support/rendered-firm.ts'

const [principal, courthouse, night, away] = site.firm.offices as [Office, Office, Office, Office]

/** The tests’ own firm with other offices. */
function replaceOffices(offices: Office[]): Site {
  const firm = { ...site.firm, offices }
  const officePages = hasOfficePages(firm) ? offices.map((office) => ({ id: findOfficeId(office) })) : []
  return { ...site, firm, officePages }
}

const makeOffices = (count: number): Office[] =>
  Array.from({ length: count }, (_, index) => ({
    ...principal,
    name: `Office ${index + 1}`,
    address: { ...principal.address, street: `${index + 1} Example Lane` },
  }))

function read(firm: Site, url: string) {
  const { head, body } = renderPage(firm, url)!
  const page = parse(body)
  const words = (part: HTMLElement | null) => part!.text.replace(/\s+/g, ' ')
  const things = parse(head).querySelector('script[type="application/ld+json"]')?.text ?? '{"@graph":[]}'
  const graph = (JSON.parse(things) as { '@graph': Record<string, unknown>[] })['@graph']
  return {
    page,
    footer: words(page.querySelector('footer')),
    main: words(page.querySelector('main')),
    graph,
  }
}

const contact = routes.contact.href({})
const schedule = routes.schedule.href({})
const home = routes.home.href({})

describe.each([1, 2])('%i offices', (count) => {
  const firm = replaceOffices(makeOffices(count))

  test('have no pages, and every page has all their addresses', () => {
    expect(listUrls(firm).filter((url) => url.startsWith('/offices'))).toEqual([])
    for (const url of [home, contact, schedule]) {
      const { page, footer } = read(firm, url)
      for (const office of firm.firm.offices)
        for (const line of listAddressLines(office)) expect(footer).toContain(line)
      expect(page.querySelectorAll('footer [data-office-hours]')).toHaveLength(count)
      expect(page.querySelectorAll('a[href^="/offices"]')).toEqual([])
    }
  })

  test('are in the structured data of the firm', () => {
    const [described] = read(firm, home).graph
    expect(described).toMatchObject({ address: { streetAddress: '1 Example Lane' } })
    const departments = (described!.department ?? []) as Record<string, unknown>[]
    expect(departments.map((one) => one['@id'])).toEqual(count === 1 ? [] : [`${firm.firm.url}/#office-2`])
  })

  test('have their maps beside them', () => {
    const { page } = read(firm, contact)
    expect(page.querySelectorAll('main [data-part=office-map]')).toHaveLength(count)
    if (count === 1) return
    for (const map of page.querySelectorAll('main [data-part=office-map]')) {
      const name = map.parentNode!.querySelector('h3')!.text
      expect(map.text).toContain(name)
    }
  })
})

describe.each([3, 14])('%i offices', (count) => {
  const firm = replaceOffices(makeOffices(count))

  test('have pages, which the foot of every page and the sitemap list', () => {
    const urls = listUrls(firm).filter((url) => url.startsWith('/offices'))
    expect(urls).toHaveLength(count + 1)
    const own = urls.filter((url) => url !== routes.officeNotFound.href({}))
    for (const url of [home, schedule, routes.sitemap.href({})]) {
      const { page, footer } = read(firm, url)
      const links = page.querySelectorAll('footer a').map((link) => link.getAttribute('href'))
      expect(links.filter((href) => href!.startsWith('/offices'))).toEqual(own)
      expect(footer).not.toContain('Example Lane')
      // What the scripts know of the principal office, without words.
      const hours = page.querySelectorAll('footer [data-office-hours]')
      expect(hours.map((place) => [place.hasAttribute('hidden'), place.text])).toEqual([[true, '']])
    }
    const listed = read(firm, routes.sitemap.href({})).page.querySelectorAll('main a[href^="/offices"]')
    expect(listed.map((link) => link.getAttribute('href'))).toEqual(own)
  })

  test('are on the contact page in full, and elsewhere as links with their addresses', () => {
    const full = read(firm, contact)
    expect(full.page.querySelectorAll('main [data-office-hours]')).toHaveLength(count)
    expect(full.page.querySelectorAll('main [data-part=office-map]')).toHaveLength(count)
    const short = read(firm, schedule)
    expect(short.page.querySelectorAll('main [data-office-hours]')).toEqual([])
    for (const { main } of [full, short])
      for (const { address } of firm.firm.offices) expect(main).toContain(address.street)
  })

  test('each have the links to the others, and the firm above them', () => {
    for (const office of firm.firm.offices) {
      const { page, main, graph } = read(firm, routes.office.href({ id: findOfficeId(office) }))
      expect(main).toContain(office.address.street)
      const others = page.querySelectorAll('main [data-part=places] a').map(({ text }) => text)
      expect(others).toHaveLength(count - 1)
      expect(others.join()).not.toContain(`${office.name},`)
      expect(graph[0]).toMatchObject({ parentOrganization: { '@id': `${firm.firm.url}/#firm` } })
    }
  })
})

test('two offices in one city have two pages', () => {
  const twin = { ...courthouse, name: undefined }
  const ids = [courthouse, twin, { ...twin, name: 'Conroe, north' }, { ...twin, id: 'conroe-two' }].map(
    findOfficeId,
  )
  expect(ids).toEqual(['courthouse-office-in-conroe', 'conroe', 'conroe-north', 'conroe-two'])
})

test('closed days are listed once if all offices share them, otherwise with each office', () => {
  const count = (offices: Office[], selector: string) =>
    read(replaceOffices(offices), contact)
      .page.querySelectorAll(`${selector} dt`)
      .filter(({ text }) => text === site.words.contact.closed).length
  const details = 'main [data-part=contact-details]'
  expect(count([principal, courthouse], details)).toBe(1)
  expect(count([principal, courthouse], 'footer')).toBe(1)
  expect(count([principal, courthouse, away], details)).toBe(1)
  expect(count([principal, courthouse, away], 'footer')).toBe(1)
  expect(count([principal, night], details)).toBe(2)
  expect(count([principal, night], 'footer')).toBe(2)
  expect(count([principal, courthouse, night], details)).toBe(3)
  expect(count([principal, courthouse, night], 'footer')).toBe(0)
})

test('an office that is open day and night says so, and is closed only on the days that the firm names', () => {
  const firm = replaceOffices([night])
  const { main, footer, graph } = read(firm, contact)
  for (const words of [main, footer]) {
    expect(words).toContain('Every day 24 hours')
    expect(words).toContain('Christmas Day')
    expect(words).not.toMatch(/New Year’s Day|Luther King/)
  }
  expect(main).toContain('Open day and night, every day')
  expect(graph[0]).toMatchObject({
    openingHoursSpecification: [{ opens: '00:00', closes: '23:59', dayOfWeek: { length: 7 } }],
  })
})

test('hours name their time zone only if the offices have several', () => {
  const apart = read(replaceOffices([away, principal]), contact)
  expect(apart.main).toContain('Friday, 4:00 PM – 1:30 AM (Mountain Time)')
  for (const zone of ['Mountain', 'Central']) expect(apart.footer).toContain(`All times are ${zone} Time.`)
  const { timeZone: _, ...near } = away
  expect(read(replaceOffices([near, principal]), contact).page.text).not.toMatch(/(?:Mountain|Central) Time/)
})

test('the page of an office lists the courts of its county, if the firm names any', () => {
  const listCourts = (office: Office) =>
    read(site, routes.office.href({ id: findOfficeId(office) })).page.querySelectorAll(
      'main [data-part=county] li',
    )
  expect(listCourts(away).map(({ text }) => text)).toEqual(['41st District Court', '120th District Court'])
  expect(listCourts(night)).toEqual([])
  expect(formatOfficeName(away)).toBe('El Paso')
})

test('in another language, too, although its counties have other names there', () => {
  const courts = site.firm.courts.map((county) => ({ ...county, name: `Condado: ${county.name}` }))
  const translated: Site = { ...site, firm: { ...site.firm, courts } }
  const { page } = read(translated, routes.office.href({ id: findOfficeId(away) }))
  const names = page.querySelectorAll('main [data-part=county] h3').map(({ text }) => text)
  expect(names).toEqual([`Condado: ${away.address.county}`])
  const areaServed = [
    { '@type': 'AdministrativeArea', name: expect.stringContaining(`${away.address.county}, `) },
  ]
  expect(read(translated, home).graph[0]).toMatchObject({ areaServed: expect.arrayContaining(areaServed) })
})
