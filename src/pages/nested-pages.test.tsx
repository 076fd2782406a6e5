/** Practice areas and pages in folders, and pages without menus, in the tests’ own firm. */
import { parse, type HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { renderPage } from '#src/renderer/render-document.tsx'
import { listUrls, routes } from '#src/routes.ts'
import type { Site } from '#src/site/site.ts'
import { listIndexablePages } from './indexable.ts'
import { render, show, site } from '#tests/support/rendered-firm.ts'

const area = (id: string) => routes.practiceArea.href({ id })
const listHrefs = (element: HTMLElement, selector = 'a') =>
  element.querySelectorAll(selector).map((link) => link.getAttribute('href'))
const findSections = (url: string) => show(url).querySelectorAll('[data-section=child-pages]')
const listTrail = (url: string) => listHrefs(show(url), 'nav[aria-label=Breadcrumb] a')

describe('practice areas in folders', () => {
  test('keep short addresses, and follow the one above them', () => {
    const ids = site.practiceAreas.map(({ id }) => id)
    const start = ids.indexOf('gate-claims')
    expect(ids.slice(start, start + 4)).toEqual(['gate-claims', 'latches', 'gravity-latches', 'rusty-hinges'])
    expect(listUrls(site)).toContain(area('gravity-latches'))
  })

  test('have breadcrumbs of all above them, in their structured data too', () => {
    const trail = ['/services', area('gate-claims'), area('latches')]
    expect(listTrail(area('gravity-latches'))).toEqual(trail)
    expect(listTrail(routes.service.href({ id: 'gravity-latches' }))).toEqual(trail)
    const { head } = render(area('gravity-latches'))
    for (const path of [...trail, area('gravity-latches')])
      expect(head).toContain(`"item":"${site.firm.url}${path}"`)
  })

  test('are at the end of the page above them, before its call to action, unless a section says where', () => {
    const [own] = findSections(area('gate-claims'))
    expect(listHrefs(own!, 'h3 a')).toEqual([area('latches'), area('rusty-hinges')])
    const types = site.practiceAreas
      .find(({ id }) => id === 'gate-claims')!
      .data.sections.map(({ type }) => type)
    const isLast = types.at(-1) === 'child-pages'
    expect(types.indexOf('child-pages')).toBe(types.length - (isLast ? 1 : 2))
    const placed = findSections(area('latches'))
    expect(placed.map((section) => section.querySelector('h2')!.text)).toEqual(['Kinds of latches'])
    expect(findSections(area('rusty-hinges'))).toHaveLength(0)
  })

  test('are in no list of all practice areas but the sitemap, below the one above them', () => {
    const below = [area('latches'), area('rusty-hinges'), area('gravity-latches')]
    const places = [
      ['/', 'header'],
      ['/', 'footer'],
      ['/', '[data-section=practice-areas]'],
      [routes.serviceNotFound.href({}), '[data-part=places]'],
    ]
    for (const [url, place] of places) {
      const hrefs = show(url!)
        .querySelectorAll(place!)
        .flatMap((part) => listHrefs(part))
      expect(hrefs.length, `${place} of ${url}`).toBeGreaterThan(0)
      expect(hrefs.filter((href) => below.includes(href!))).toEqual([])
    }
    const list = show('/sitemap')
      .querySelector(`main a[href="${area('gate-claims')}"]`)!
      .parentNode!.querySelector('ul')!
    expect(listHrefs(list)).toEqual([area('latches'), area('gravity-latches'), area('rusty-hinges')])
  })

  test('belong to the choice of a form that names the one above them', () => {
    const questions = [...site.forms.values()].flatMap((form) => form.questions)
    const choices = questions.flatMap((question) => ('options' in question ? question.options : []))
    const own = choices.find(({ practiceArea }) => practiceArea === 'gate-claims')!
    expect(own.areasBelow).toEqual(['latches', 'gravity-latches', 'rusty-hinges'])
  })

  test('mark the menu entry of the one above them', () => {
    const menu = show(area('gravity-latches')).querySelector('header div > nav')!
    expect(menu.querySelectorAll('summary[data-current]')).toHaveLength(1)
  })
})

describe('pages in folders', () => {
  test('are listed on the page above them in their order, with name and summary', () => {
    const [section] = findSections('/areas')
    expect(listHrefs(section!, 'h3 a')).toEqual(['/areas/reed-county', '/areas/ash-county'])
    expect(section!.querySelectorAll('li p').map(({ text }) => text)).toEqual([
      'Fences, gates and walls in Reed County.',
      'Where the oldest fences are.',
    ])
    expect(section!.querySelector('[data-part=cards]')).toBeNull()
    expect(findSections('/areas/ash-county')[0]!.querySelector('[data-part=cards]')).not.toBeNull()
  })

  test('become a list in columns if there are more than twelve', () => {
    const town = site.pages.get('areas/ash-county/mill-town')!
    const pages = new Map(site.pages)
    for (let index = 1; index <= 12; index++) {
      const id = `areas/ash-county/town-${index}`
      const data = { ...town.data, name: `Town ${index}` }
      pages.set(id, { ...town, id, file: `pages/${id}.md`, data })
    }
    const many: Site = { ...site, pages }
    const section = parse(renderPage(many, '/areas/ash-county')!.body).querySelector(
      '[data-section=child-pages]',
    )!
    expect(section.querySelector('[data-part=cards]')).toBeNull()
    const names = section.querySelectorAll('h3').map(({ text }) => text)
    expect(names).toHaveLength(14)
    expect(names.indexOf('Town 2')).toBeLessThan(names.indexOf('Town 10'))
  })

  test('have breadcrumbs, and are on the sitemap below the page above them', () => {
    expect(listTrail('/areas/ash-county/mill-town')).toEqual(['/areas', '/areas/ash-county'])
    const main = show('/sitemap').querySelector('main')!
    const list = main.querySelector('a[href="/areas/ash-county"]')!.parentNode!.querySelector('ul')!
    expect(listHrefs(list)).toContain('/areas/ash-county/mill-town')
    const all = listHrefs(main)
    expect(all.filter((href) => href === '/areas/ash-county/mill-town')).toHaveLength(1)
    expect(listIndexablePages(site).map(({ path }) => path)).toContain('/areas/ash-county/mill-town')
  })
})

describe('the page of a campaign', () => {
  const url = '/gate-check'
  const page = show(url)

  test('has logo, number and its own button in place of the menus', () => {
    const header = page.querySelector('header')!
    expect(header.querySelectorAll('nav, details')).toHaveLength(0)
    expect(header.querySelector('a[href="/"]')).not.toBeNull()
    expect(header.querySelector('a[href^="tel:"]')).not.toBeNull()
    expect(header.querySelector('a.button')!.getAttribute('href')).toBe('#ask')
    expect(listHrefs(page.querySelector('[data-part=phone-bar]')!).at(-1)).toBe('#ask')
  })

  test('names the responsible attorney, the principal office, the legal notices and the other language at its end, and nothing else', () => {
    const footer = page.querySelector('footer')!
    const { responsible, principalOffice } = site.words.site.footer
    const attorney = site.team.find(({ id }) => id === site.firm.responsibleAttorney)!
    const { city } = site.firm.offices[0]!.address
    const text = footer.text.replace(/\s+/g, ' ')
    expect(text).toContain(responsible(attorney.data.name).join(''))
    expect(text).toContain(principalOffice(`${city}, Texas`))
    expect(listHrefs(footer)).toEqual([
      '/attorney-advertising',
      '/privacy-policy',
      '/terms-of-service',
      '/accessibility',
      '/es/revision-de-portones',
      routes.teamMember.href({ id: attorney.id }),
    ])
  })

  test('is hidden from search engines and from every list if it asks for that', () => {
    expect(render(url).head).toContain('<meta name="robots" content="noindex"/>')
    expect(listIndexablePages(site).map(({ path }) => path)).not.toContain(url)
    const linking = listUrls(site).filter((other) => other !== url && listHrefs(show(other)).includes(url))
    expect(linking).toEqual([])
  })
})

test('more than twelve practice areas are short entries in columns instead of cards', () => {
  const [first] = site.practiceAreas
  const practiceAreas = Array.from({ length: 13 }, (_, index) => {
    const id = `area-${index}`
    return { ...first!, id, file: `practice-areas/${id}.md` }
  })
  const listCards = (count: number) => {
    const few: Site = { ...site, practiceAreas: practiceAreas.slice(0, count) }
    const section = parse(renderPage(few, routes.services.href({}))!.body).querySelector(
      '[data-section=practice-areas]',
    )!
    expect(section.querySelectorAll('h3')).toHaveLength(count)
    return section.querySelectorAll('[data-part=cards] > li')
  }
  expect(listCards(12)).toHaveLength(12)
  expect(listCards(13)).toHaveLength(0)
})
