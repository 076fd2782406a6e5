/** What the pages show of any content: each entry, where buttons lead, and the notes that the rules require. */
import { parse, type HTMLElement } from 'node-html-parser'
import { findBooking } from '#src/components/schedule-link.tsx'
import { describe, expect, test } from 'vitest'
import { makeSlug } from '#src/content/fields.ts'
import { sectionSchema, type Section, type SectionType } from '#src/content/schemas/sections.ts'
import type { PracticeArea } from '#src/content/entries.ts'
import type { Site } from '#src/site/site.ts'
import { renderPage, type RenderedPage } from '#src/renderer/render-document.tsx'
import { builtFiles, listUrls, routes } from '#src/routes.ts'
import { listPagesBelow, listTopAreas } from '#src/site/tree.ts'
import { render, show as showKnown, site } from '#tests/support/rendered-firm.ts'

/** The page at an address of the firm, or of a changed one. */
const show = (url: string, of?: Site): HTMLElement => (of ? parseBody(renderPage(of, url)!) : showKnown(url))
const parseBody = ({ body }: RenderedPage) => parse(body)
const showMain = (url: string, of?: Site) => show(url, of).querySelector('main')!
const area = (id: string) => routes.practiceArea.href({ id })
const findArea = (id: string): PracticeArea => site.practiceAreas.find((one) => one.id === id)!

/** The number of entries in each section of a type, from top to bottom. */
const count = (page: HTMLElement, type: SectionType, entries: string) =>
  page.querySelectorAll(`[data-section=${type}]`).map((section) => section.querySelectorAll(entries).length)

/** The links and buttons with this text: the target of each, and the form it opens. */
const listButtons = (page: HTMLElement, words: string) =>
  page
    .querySelectorAll('a')
    .filter((link) => link.text.trim() === words)
    .map((link) => ({ href: link.getAttribute('href'), opens: link.getAttribute('data-opens') }))

const listTitles = (page: HTMLElement, selector: string) =>
  page.querySelectorAll(selector).map(({ text }) => text)

/** Of the firm and of each office. The pages of the offices have the others. */
const listNumbers = () => [site.firm, ...site.firm.offices].flatMap(({ phones = [] }) => phones)

test('the tests’ own firm has every type of section', () => {
  const shown = [...site.pages.values(), ...site.practiceAreas].flatMap(({ data }) => data.sections ?? [])
  const types = sectionSchema.options.map(({ shape }) => shape.type.value)
  expect([...new Set(shown.map(({ type }) => type))].sort()).toEqual(types.sort())
})

test('our team has a card for each member, which links to a complete profile', () => {
  const page = showMain(routes.ourTeam.href({}))
  const everyone = page.querySelector('#everyone')!.closest('section')!
  expect(everyone.querySelectorAll('[data-part=team-card]')).toHaveLength(site.team.length)
  for (const { id, data } of site.team) {
    const href = routes.teamMember.href({ id })
    expect(page.querySelector(`a[href="${href}"]`)!.text).toMatch(/^View Profile/)
    const profile = showMain(href)
    expect(
      profile.querySelector(data.image ? '[data-part=portrait] img' : '[data-part=initials]'),
    ).not.toBeNull()
    expect(profile.text).toContain(data.title)
    const credentials = listTitles(profile, 'aside[aria-label=Credentials] h2')
    expect(credentials).toContain('Education')
    expect(credentials.includes('Bar admissions')).toBe(data.admissions !== undefined)
    expect(credentials.includes('Honors and awards')).toBe(data.awards !== undefined)
    expect(listButtons(profile, 'Back to Our Team').map(({ href: to }) => to)).toEqual(['/our-team'])
  }
})

test('a profile says for how long an attorney has been licensed, links the register, and ends with a call to action', () => {
  const team = site.team.map((member) => ({
    ...member,
    data: { ...member.data, licensedSince: member.data.barNumbers && '2009-11-06' },
  }))
  const attorney = team.find(({ data }) => data.barNumbers)!
  const profile = showMain(routes.teamMember.href({ id: attorney.id }), { ...site, team })
  expect(profile.querySelector('h1 + p')!.text).toMatch(/Licensed since 2009, for \d+ years$/)
  expect(listButtons(profile, 'Look it up')).toEqual([
    { href: expect.stringMatching(/^https:/) as string, opens: undefined },
  ])
  expect(profile.querySelector('article > :last-child')!.getAttribute('data-section')).toBe('call-to-action')
  const other = team.find(({ data }) => !data.barNumbers)!
  const page = showMain(routes.teamMember.href({ id: other.id }), { ...site, team })
  expect(page.querySelector('h1 + p')!.text).toBe(other.data.title)
  expect(listButtons(page, 'Look it up')).toEqual([])
})

test('a featured area begins with the situation of a visitor, and its card among all areas does not repeat it', () => {
  const area = site.practiceAreas.find(({ data }) => data.featured && data.situation)!
  const page = showMain('/')
  const cards = page.querySelectorAll(`[data-section=practice-areas] a[href$="/${area.id}"]`)
  expect(cards[0]!.text).toBe(area.data.situation!.title)
  expect(cards[0]!.closest('li')!.text).not.toContain(area.data.shortDescription)
})

test('folded courts show their heading and introduction, and open all courts', () => {
  const home = site.pages.get('home')!
  const sections = home.data.sections!.map((section) =>
    section.type === 'courts' ? { ...section, folded: true } : section,
  )
  const pages = new Map(site.pages).set('home', { ...home, data: { ...home.data, sections } })
  const courts = showMain('/', { ...site, pages }).querySelector('[data-section=courts]')!
  expect(courts.querySelectorAll('details [data-part=county]')).toHaveLength(site.firm.courts.length)
})

test('services has a card and a detailed list for each area below no other, with an anchor made from its title', () => {
  const areas = listTopAreas(site)
  const page = showMain(routes.services.href({}))
  const cards = page.querySelectorAll('[data-section=practice-areas] [data-part=cards] > li')
  expect(cards).toHaveLength(areas.length)
  const rows = page.querySelectorAll('[data-section=practice-areas] article')
  expect(rows).toHaveLength(areas.length)
  for (const [index, { id, file, data }] of areas.entries()) {
    const below = listPagesBelow(file, site)
    expect(cards[index]!.querySelector('a')!.getAttribute('href')).toBe(area(id))
    expect(rows[index]!.querySelector('h3')!.id).toBe(makeSlug(data.title))
    expect(rows[index]!.querySelectorAll('li')).toHaveLength(data.keyServices.length + below.length)
    for (const { href } of below) expect(rows[index]!.querySelector(`a[href="${href}"]`)).not.toBeNull()
  }
  expect(listButtons(page, 'Schedule a Consultation').map(({ href }) => href)).toContain('/schedule')
})

test('the map loads nothing until a visitor asks for it', () => {
  const page = showMain(routes.contact.href({}))
  expect(page.querySelector('iframe')).toBeNull()
  const map = new URL(page.querySelector('[data-enhance=map]')!.getAttribute('data-frame')!)
  expect(map.searchParams.get('q')).toContain(site.firm.offices[0]!.address.street)
  expect(page.querySelector(`a[href^="${map.origin}/"]`)).not.toBeNull()
})

test('schedule and contact show every way to reach the firm, and contact links to schedule', () => {
  for (const route of [routes.schedule, routes.contact]) {
    const contact = showMain(route.href({})).querySelector('[data-part=contact-details]')!
    const numbers = route === routes.contact ? listNumbers() : site.firm.phones
    expect(contact.querySelectorAll('a[href^="tel:"]')).toHaveLength(numbers.length)
    expect(contact.querySelector(`a[href="mailto:${site.firm.email}"]`)).not.toBeNull()
    expect(contact.text).toContain(site.firm.offices[0]!.address.street)
  }
  const page = showMain(routes.contact.href({}))
  expect(listButtons(page, 'Schedule a Consultation').map(({ href }) => href)).toContain('/schedule')
})

test('the sitemap lists main pages, practice areas, resources and legal information', () => {
  const page = showMain(routes.sitemap.href({}))
  const lists = new Map(
    page
      .querySelectorAll('section')
      .map((list) => [
        list.querySelector('h2')!.text,
        list.querySelectorAll('a').map((link) => link.getAttribute('href')),
      ]),
  )
  expect(lists.get('Main Pages')).toEqual(
    expect.arrayContaining(['/', '/our-team', '/services', '/about', '/schedule', '/contact']),
  )
  expect(lists.get('Practice Areas')).toEqual(site.practiceAreas.map(({ id }) => area(id)))
  expect(lists.get('Resources')).toEqual(
    expect.arrayContaining(['/insurance-glossary', '/trusts', '/sitemap.xml']),
  )
  expect(lists.get('Legal Information')).toEqual([
    '/attorney-advertising',
    '/privacy-policy',
    '/terms-of-service',
    '/accessibility',
  ])
  expect(page.querySelector('a[href="/sitemap.xml"]')!.getAttribute('target')).toBe('_blank')
})

describe('the accessibility statement', () => {
  const url = routes.accessibility.href({})

  test('says when it was reviewed, how to reach a person, who signed, and where the report is', () => {
    const page = showMain(url)
    const { reviewed } = site.legal.get('accessibility')!.data
    const { signed } = site.accessibility!
    expect(page.querySelectorAll('time').map((time) => time.getAttribute('datetime'))).toEqual([
      reviewed,
      signed!.on,
    ])
    expect(page.querySelector('h1 + p')!.text).toMatch(/^Last reviewed /)
    expect(page.querySelector('a[href^="tel:"]')).not.toBeNull()
    expect(page.querySelector(`a[href="mailto:${site.firm.email}"]`)).not.toBeNull()
    const report = page.querySelector(`a[href="${builtFiles.openAcr}"]`)!
    expect(report.text).toBe('The full report (OpenACR, YAML)')
    // Six are checked by tests, and the full firm has two evaluations of others.
    expect(report.parentNode!.text).toMatch(/ 55 .* 6 .* 2\. 47 .*signed the report on/s)
  })

  test('without a signature says so, and without its file there is no page', () => {
    const unsigned = { ...site, accessibility: undefined }
    expect(showMain(url, unsigned).text).toContain('No person has signed the report.')
    const legal = new Map([...site.legal].filter(([id]) => id !== 'accessibility'))
    expect(listUrls({ ...site, legal })).not.toContain(url)
    expect(renderPage({ ...site, legal }, url)).toBeUndefined()
  })
})

test('every page with menus has the header and the footer with their links', () => {
  const areas = listTopAreas(site).map(({ id }) => area(id))
  for (const url of listUrls(site)) {
    const page = show(url)
    if (!page.querySelector('header[data-menus]')) continue
    const list = (selector: string) =>
      page.querySelectorAll(`${selector} a`).map((link) => link.getAttribute('href'))
    expect(list('header div > nav'), url).toEqual(
      expect.arrayContaining(['/', '/our-team', '/services', ...areas, '/about']),
    )
    expect(list('header [data-menu=press] nav > ul'), url).toEqual(list('header div > nav'))
    expect(page.querySelector('header .button-action')!.getAttribute('href')).toBe('/schedule')
    const footer = list('footer')
    expect(footer, url).toEqual(
      expect.arrayContaining([
        ...site.firm.social.map((network) => network.url),
        ...areas,
        `mailto:${site.firm.email}`,
        '/attorney-advertising',
        '/privacy-policy',
        '/terms-of-service',
        '/accessibility',
      ]),
    )
    expect(footer).toEqual(
      expect.arrayContaining(site.officePages.map((office) => routes.office.href(office))),
    )
    expect(footer.filter((href) => href!.startsWith('tel:'))).toHaveLength(site.firm.phones.length)
  }
})

test('a greeting in another language is in the header, its menu and the footer, and leads to the contact page', () => {
  const page = show('/', { ...site, versions: [site] })
  for (const place of ['header > div > div', 'header [data-menu=press]', 'footer']) {
    const greetings = page.querySelectorAll(`${place} a[lang=es]`)
    expect(greetings.map((link) => `${link.text} ${link.getAttribute('href')}`)).toEqual([
      'Hablamos español /contact',
    ])
  }
})

test('a greeting in a language of the site is only in the footer: the header leads to the pages in this language', () => {
  const list = (place: string) =>
    show('/')
      .querySelectorAll(`${place} a[lang=es]`)
      .map((link) => `${link.text} ${link.getAttribute('href')}`)
  expect(list('header')).toEqual(['Español /es'])
  expect(list('footer')).toEqual(['Hablamos español /contact', 'Español /es'])
})

describe('what people ask first', () => {
  const answers = '[data-part=hero] + [data-part=first-talk] li'

  test('is below the hero of home, contact, schedule and each practice area, and nowhere else', () => {
    const { home, contact, schedule, practiceArea, service } = routes
    const expected = [home, contact, schedule].map((route) => route.href({}))
    for (const { id } of site.practiceAreas) expected.push(practiceArea.href({ id }), service.href({ id }))
    const found = listUrls(site).filter((url) => showMain(url).querySelector(answers))
    expect(found.sort()).toEqual(expected.sort())
    expect(
      showMain('/')
        .querySelectorAll(answers)
        .map(({ text }) => text),
    ).toEqual([
      'The first talk about your fence is free.',
      'Ada Elm or somebody from the office will call you back from (936) 555-0101 by the end of the next business day.',
      'We speak English and Spanish.',
      expect.stringMatching(/^Open Monday–Thursday/) as string,
    ])
  })

  test('shows the person who calls back, if there is a picture', () => {
    const showFaces = (shown: Site) =>
      showMain('/', shown)
        .querySelectorAll(`${answers} [data-part=portrait]`)
        .map(({ parentNode }) => parentNode?.querySelector('a')?.text)
    expect(showFaces(site)).toEqual(['Ada Elm'])
    const team = site.team.map((member) => ({ ...member, data: { ...member.data, image: undefined } }))
    expect(showFaces({ ...site, team })).toEqual([])
  })

  test('leaves out what the firm does not tell', () => {
    const tell = (firstTalk: Site['firm']['firstTalk']) =>
      showMain('/', { ...site, firm: { ...site.firm, firstTalk, languages: undefined } })
        .querySelectorAll(answers)
        .map(({ text }) => text)
    expect(tell({ cost: 'The first talk is free.' })).toEqual([
      'The first talk is free.',
      expect.stringMatching(/^Open/) as string,
    ])
    expect(tell(undefined)).toEqual([])
  })
})

describe('the summary of a practice area', () => {
  test('has title, description, overview, services, a form and a link back', () => {
    for (const { id, data } of site.practiceAreas) {
      const page = showMain(routes.service.href({ id }))
      expect(page.querySelector('h1')!.text).toBe(data.title)
      expect(page.querySelector('h1 + p')!.text).not.toBe('')
      expect(listTitles(page, 'h2').slice(0, 2)).toEqual(['Overview', 'Our Services Include'])
      expect(page.querySelectorAll('[data-section=practice-areas] li')).toHaveLength(data.keyServices.length)
      expect(listTitles(page, 'h2').at(-1)).toBe('Request a Consultation')
      expect(listButtons(page, 'Back to All Services').map(({ href }) => href)).toEqual(['/services'])
    }
  })

  test('has the questions that are marked for it, and no others', () => {
    let marked = 0
    for (const { id, data } of site.practiceAreas) {
      const own = data.sections.flatMap((section) =>
        section.type === 'faq' && section.onShortPage ? [section.items.length] : [],
      )
      expect(count(showMain(routes.service.href({ id })), 'faq', 'details[name]'), id).toEqual(own)
      marked += own.length
    }
    expect(marked).toBeGreaterThan(0)
  })

  test('has the practice area page as its canonical address', () => {
    for (const { id } of site.practiceAreas) {
      const head = parse(render(routes.service.href({ id })).head)
      expect(head.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(site.firm.url + area(id))
    }
  })
})

test('a button without an address opens the booking page in a new tab, or links to schedule', () => {
  const url = routes.service.href({ id: site.practiceAreas[0]!.id })
  const find = (of: Site) => showMain(url, of).querySelector('[data-part=hero] .button-action')!
  expect(find(site).getAttribute('href')).toBe('/schedule')
  expect(find(site).getAttribute('target')).toBeUndefined()
  const bookingUrl = 'https://booking.example/elm'
  const booked = find({ ...site, firm: { ...site.firm, bookingUrl } })
  expect(booked.getAttribute('href')).toBe(bookingUrl)
  expect(booked.getAttribute('target')).toBe('_blank')
  expect(booked.text).toContain('opens in a new tab')
})

test('if the firm has a booking page, every schedule button of every page opens it, unless it opens a form', () => {
  const bookingUrl = 'https://booking.example/elm'
  const booking = { ...site, firm: { ...site.firm, bookingUrl } }
  /** Where each schedule button of a page leads: that of the header, of the phone bar, of a profile, and of sections. */
  const listLinks = (url: string, of: Site) =>
    show(url, of)
      .querySelectorAll(':is(.button, [data-part=phone-bar] a):not([data-opens])')
      .map((link) => link.getAttribute('href'))
  let booked = 0
  for (const url of listUrls(site)) {
    const profile = url.startsWith('/team/')
    const isSchedule = (href: string | undefined) => href === '/schedule' || (profile && href === '/contact')
    const expected = listLinks(url, site).map((href) => (isSchedule(href) ? bookingUrl : href))
    // The bar of /schedule has no link to that page, but one to the booking page.
    if (url === '/schedule') expected.push(bookingUrl)
    const links = listLinks(url, booking)
    expect(links, url).toEqual(expected)
    booked += links.filter((href) => href === bookingUrl).length
  }
  expect(booked).toBeGreaterThan(2 * listUrls(site).length - 1)
})

test('if /schedule shows a calendar, schedule buttons lead there, even if the firm has a booking page or no form', () => {
  const schedule = site.pages.get('schedule')!
  const withEmbed = (address: string): Site => {
    const section = { type: 'embed', title: 'Pick a time', address } as const
    const data = { ...schedule.data, sections: [section] }
    return {
      ...site,
      firm: { ...site.firm, bookingUrl: 'https://booking.example/elm' },
      pages: new Map(site.pages).set('schedule', { ...schedule, data }),
    }
  }
  const find = (of: Site) => show('/about', of).querySelector('header a.button')!.getAttribute('href')
  const calendar = withEmbed('https://calendly.com/elm-reed/first-talk')
  expect(find(calendar)).toBe('/schedule')
  expect(findBooking({ ...calendar, forms: new Map() })).toBeUndefined()
  expect(find(withEmbed('https://form.jotform.com/123456789012345'))).toBe('https://booking.example/elm')
})

test('a result states our role, gross or net if there is an amount, and the disclaimer', () => {
  for (const id of listAreasWith('testimonials')) {
    const section = showMain(area(id)).querySelector('[data-section=testimonials]')!
    const results = section.querySelectorAll('dl')
    expect(results.length).toBeGreaterThan(0)
    for (const result of results) {
      expect(/\$/.test(result.text)).toBe(
        /gross, before fees and costs|net, what the client received/.test(result.text),
      )
      expect(result.text).toMatch(/Our role: \w+/)
    }
    expect(section.text).toContain(site.firm.resultsDisclaimer)
  }
})

test('words of clients without a result have no disclaimer about results', () => {
  const url = area(listAreasWith('testimonials')[0]!)
  const testimonials = new Map(
    [...site.testimonials].map(([id, one]) => [id, { ...one, data: { ...one.data, result: undefined } }]),
  )
  const section = showMain(url, { ...site, testimonials }).querySelector('[data-section=testimonials]')!
  expect(section.querySelectorAll('blockquote').length).toBeGreaterThan(0)
  expect(section.text).not.toContain(site.firm.resultsDisclaimer)
})

test('invented testimonials are labeled as samples', () => {
  const url = area(listAreasWith('testimonials')[0]!)
  const real = new Map(
    [...site.testimonials].map(([id, one]) => [id, { ...one, data: { ...one.data, demo: false } }]),
  )
  const read = (of: Site) => showMain(url, of).querySelector('[data-section=testimonials]')!.text
  expect(read(site)).toContain('sample')
  expect(read({ ...site, testimonials: real })).not.toContain('sample')
})

test('a resource without an address is not shown', () => {
  const address = 'https://video.example/a-film'
  const id = site.practiceAreas.find(({ data }) =>
    data.sections.some(
      (section) => section.type === 'resources' && section.resources.some(({ href }) => !href),
    ),
  )!.id
  const list = (of: Site) =>
    showMain(area(id), of)
      .querySelectorAll('[data-section=resources] a')
      .map((link) => link.getAttribute('href'))
  const withVideo = changeArea(id, (section) =>
    section.type === 'resources'
      ? {
          ...section,
          resources: section.resources.map((one) => (one.href ? one : { ...one, href: address })),
        }
      : section,
  )
  expect(list(site)).not.toContain(address)
  expect(list(withVideo)).toContain(address)
})

/** The ids of the practice areas that have a section of this type. */
const listAreasWith = (type: SectionType) =>
  site.practiceAreas
    .filter(({ data }) => data.sections.some((section) => section.type === type))
    .map(({ id }) => id)

/** A copy of the site in which the sections of one practice area are changed. */
function changeArea(id: string, change: (section: Section) => Section): Site {
  const changeOne = (one: PracticeArea): PracticeArea =>
    one.id === id ? { ...one, data: { ...one.data, sections: one.data.sections.map(change) } } : one
  return { ...site, practiceAreas: site.practiceAreas.map(changeOne) }
}

test('a practice area with six sections or more links to each of them, except the closing call to action', () => {
  const url = area('gate-claims')
  const page = showMain(url)
  const { sections } = findArea('gate-claims').data
  const links = page.querySelectorAll('nav[data-part=contents-bar] a')
  expect(links).toHaveLength(sections.length - 1)
  for (const link of links) expect(page.querySelector(`h2${link.getAttribute('href')}`)!.text).toBe(link.text)
})

test('a practice area with fewer than six sections has no table of contents', () => {
  const found = findArea('gate-claims')
  const short = { ...found, data: { ...found.data, sections: found.data.sections.slice(0, 5) } }
  const page = showMain(area('gate-claims'), { ...site, practiceAreas: [short] })
  expect(page.querySelector('[data-part=contents-bar]')).toBeNull()
})

test('the heading of a legal figure contains the figure', () => {
  const headings = listTitles(showMain(area('gate-claims')), '[data-section=figures] h3')
  const figures = findArea('gate-claims').data.sections.find(({ type }) => type === 'figures')!
  if (figures.type !== 'figures') throw new Error('There is no section of figures.')
  expect(headings).toEqual(
    figures.figures.map(({ fact, title }) => `${site.facts.get(fact)!.value} ${title}`),
  )
})

test('further steps and questions are a group of their own in the same section', () => {
  const page = showMain(area('gate-claims'))
  const process = page.querySelector('[data-section=process] [data-part=further]')!
  expect(listTitles(process, 'h3')).toEqual(['How it goes on'])
  expect(listTitles(process, 'ol h4')).toEqual(['Letters', 'A visit'])
  const questions = page.querySelector('[data-section=faq] [data-part=further]')!
  expect(listTitles(questions, 'summary h4')).toEqual(['May I paint my side of the fence?'])
})
