/** What the specification requires of each page: how many entries, and where buttons lead. Staff own the wording. */
import { parse, type HTMLElement } from 'node-html-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { getToday } from '#src/content/dates.ts'
import { loadContent } from '#src/content/load.server.ts'
import type { Section, SectionOf, SectionType } from '#src/content/schemas/sections.ts'
import type { PracticeArea, Site } from '#src/content/site.ts'
import { renderPage, type RenderedPage } from '#src/renderer/render-document.tsx'
import { listUrls, routes } from '#src/routes.ts'

let site: Site
beforeAll(async () => {
  const result = await loadContent('content', { today: getToday() })
  if (!result.site) throw new Error(JSON.stringify(result.problems, null, 2))
  site = result.site
})

/** The page at an address, rendered once, since most tests look at the same few. */
const pages = new Map<string, HTMLElement>()
function show(url: string, of: Site = site): HTMLElement {
  const known = of === site ? pages.get(url) : undefined
  const page = known ?? parseBody(renderPage(of, url)!)
  if (of === site) pages.set(url, page)
  return page
}
const parseBody = ({ body }: RenderedPage) => parse(body)
const showMain = (url: string, of: Site = site) => show(url, of).querySelector('main')!
const area = (id: string) => routes.practiceArea.href({ id })

/** The call to action at the end of a page. */
const closingCall = '[data-section=call-to-action].surface-navy'

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

test('home has what the specification requires', () => {
  const page = showMain('/')
  expect(site.pages.get('home')!.data.hero.images).toHaveLength(4)
  expect(listButtons(page.querySelector('[data-part=hero]')!, 'Schedule a Consultation')).toEqual([
    { href: '/schedule', opens: undefined },
  ])
  expect(listButtons(page.querySelector('[data-part=hero]')!, 'Our Services')).toEqual([
    { href: '/services', opens: undefined },
  ])
  expect(count(page, 'practice-areas', 'li')).toEqual([4, 6])
  // The specification lists seven courts in Montgomery County, but the 457th hears most civil cases there.
  const counties = page.querySelectorAll('[data-section=courts] h3').map(({ parentNode }) => parentNode!)
  expect(counties.map((county) => county.querySelectorAll('li').length)).toEqual([8, 8, 3])
  expect(page.querySelectorAll('[data-section=testimonials] figure').length).toBeGreaterThanOrEqual(3)
  expect(listTitles(page, '[data-part=team-card] h3')).toEqual([
    site.team.find(({ data }) => data.title === 'Legal Assistant')!.data.name,
  ])
  expect(page.querySelector('[data-part=team-card] a')!.text).toMatch(/^View Profile/)
  expect(page.querySelector(closingCall)).not.toBeNull()
  expect(listTitles(page, '[data-part=towns] li')).toEqual(site.firm.towns)
})

test('our team has a card for each member, which links to a complete profile', () => {
  const page = showMain(routes.ourTeam.href({}))
  expect(page.querySelectorAll('[data-part=team-card]')).toHaveLength(site.team.length)
  expect(listTitles(page, '[data-part=team-card] h3 + p')).toEqual([
    'Managing Attorney',
    'Associate Attorney',
    'Legal Assistant',
  ])
  for (const { id, data } of site.team) {
    const href = routes.teamMember.href({ id })
    expect(page.querySelector(`a[href="${href}"]`)!.text).toMatch(/^View Profile/)
    const profile = showMain(href)
    expect(profile.querySelector('[data-part=portrait] img')).not.toBeNull()
    expect(profile.text).toContain(data.title)
    const credentials = listTitles(profile, 'aside[aria-label=Credentials] h2')
    expect(credentials).toContain('Education')
    expect(credentials.includes('Bar admissions')).toBe(data.admissions !== undefined)
    expect(credentials.includes('Honors and awards')).toBe(data.awards !== undefined)
    expect(listButtons(profile, 'Schedule a Consultation').map(({ href: to }) => to)).toEqual(['/contact'])
    expect(listButtons(profile, 'Back to Our Team').map(({ href: to }) => to)).toEqual(['/our-team'])
  }
})

test('services has a card and a detailed list for each area, with an anchor made from its title', () => {
  const page = showMain(routes.services.href({}))
  const cards = page.querySelectorAll('[data-section=practice-areas] [data-part=cards] > li')
  expect(cards).toHaveLength(6)
  const rows = page.querySelectorAll('[data-section=practice-areas] article')
  expect(rows).toHaveLength(6)
  for (const [index, { id, data }] of site.practiceAreas.entries()) {
    expect(cards[index]!.querySelector('a')!.getAttribute('href')).toBe(area(id))
    expect(rows[index]!.querySelector('h3')!.id).toBe(data.title.toLowerCase().replaceAll(' ', '-'))
    expect(rows[index]!.querySelectorAll('li')).toHaveLength(data.keyServices.length)
  }
  expect(listButtons(page, 'Schedule a Consultation').map(({ href }) => href)).toContain('/schedule')
})

describe('personal injury', () => {
  const url = area('personal-injury')

  test('has complete sections', () => {
    const page = showMain(url)
    expect(count(page, 'reasons', 'li')[0]).toBeGreaterThan(0)
    expect(count(page, 'case-types', 'li')).toEqual([6])
    expect(count(page, 'process', 'ol > li')).toEqual([7])
    expect(count(page, 'faq', 'details[name]')).toEqual([5])
    expect(listTitles(page, '[data-section=cards] h3')).toEqual([
      'Traumatic brain injuries',
      'Spinal cord injuries',
      'Broken bones',
      'Burns',
      'Soft tissue injuries',
      'Wrongful death',
    ])
    expect(listTitles(page, '[data-section=groups] h3')).toEqual(['Economic damages', 'Non-economic damages'])
    expect(count(page, 'law', 'details')).toEqual([5])
  })

  test('has a timeline of eight stages, from month 1 to months 18 to 24', () => {
    const labels = listTitles(showMain(url), '[data-section=timeline] li > p:first-of-type')
    expect(labels).toHaveLength(8)
    expect(labels.at(0)).toBe('Month 1')
    expect(labels.at(-1)).toBe('Months 18–24')
  })

  test('has four success stories with case type and amount, up to $2.1 million', () => {
    const voices = showMain(url).querySelectorAll('[data-section=testimonials] figure')
    expect(voices).toHaveLength(4)
    const amounts = voices.map((voice) => {
      expect(voice.querySelector('[data-part=case-type]')!.text).not.toBe('')
      const [, figure, million] = /^\$([\d,.]+)( million)?$/.exec(voice.querySelector('dd')!.text)!
      return Number(figure!.replaceAll(',', '')) * (million ? 1e6 : 1)
    })
    expect(Math.max(...amounts)).toBe(2.1e6)
  })

  test('explains Texas law on fault, time limits, caps, insurance and courts', () => {
    const law = findSection(site, 'personal-injury', 'law')
    const facts = law.items.flatMap((item) => item.facts ?? [])
    for (const fact of ['comparative-bar', 'injury-limitation', 'medmal-cap', 'auto-minimum-person'])
      expect(facts).toContain(fact)
    expect(law.items.at(-1)!.title).toMatch(/court/i)
  })

  test('links to the evaluation, the guide, the damages button and the phone', () => {
    const page = showMain(url)
    expect(listButtons(page.querySelector('[data-part=hero]')!, 'Free Case Evaluation')).toEqual([
      { href: '/schedule', opens: 'personal-injury' },
    ])
    expect(listButtons(page, 'Calculate Your Potential Damages')).toEqual([
      { href: '/schedule', opens: undefined },
    ])
    expect(page.querySelector('[data-section=resources] a[href="/guides/injury-guide.pdf"]')).not.toBeNull()
    expect(page.querySelector(`${closingCall} a[href^="tel:"]`)).not.toBeNull()
  })
})

describe('insurance litigation', () => {
  const url = area('insurance-litigation')

  test('has complete sections', () => {
    const page = showMain(url)
    expect(count(page, 'case-types', 'li')).toEqual([7])
    expect(count(page, 'reasons', 'li')).toEqual([7])
    expect(count(page, 'process', 'ol > li')).toEqual([6, 4])
    expect(count(page, 'faq', 'details[name]')).toEqual([3, 10])
    expect(count(page, 'testimonials', 'figure')).toEqual([4])
    expect(count(page, 'law', 'details')[0]).toBeGreaterThan(0)
    const [, dispute] = page.querySelectorAll('[data-section=process]')
    expect(listTitles(dispute!, 'li h3')).toEqual([
      'Claim assessment',
      'Demand letter',
      'Negotiation',
      'Litigation',
    ])
  })

  test('offers the review at the top and the bottom, the checklist and the glossary', () => {
    const page = showMain(url)
    const review = { href: '/schedule', opens: 'insurance' }
    for (const part of ['[data-part=hero]', closingCall])
      expect(listButtons(page.querySelector(part)!, 'Get a Free Insurance Claim Review')).toEqual([review])
    expect(page.querySelector(`${closingCall} a[href^="tel:"]`)).not.toBeNull()
    const links = page
      .querySelectorAll('[data-section=resources] li :not(p) > a')
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/guides/claim-denial-checklist.pdf', '/insurance-glossary'])
  })

  test('offers the video only once its address is set', () => {
    const address = 'https://video.example/reading-a-denial-letter'
    const withVideo = changeArea('insurance-litigation', (section) =>
      section.type === 'resources'
        ? {
            ...section,
            resources: section.resources.map((one) => (one.href ? one : { ...one, href: address })),
          }
        : section,
    )
    expect(showMain(url).text).not.toContain('Watch the video')
    expect(listButtons(showMain(url, withVideo), 'Watch the video').map(({ href }) => href)).toEqual([
      address,
    ])
  })
})

test('civil litigation has a process of seven steps, and says how most disputes end', () => {
  const page = showMain(area('civil-litigation'))
  expect(count(page, 'process', 'ol > li')).toEqual([7])
  expect(page.querySelector('[data-section=faq]')!.text).toContain('over 90%')
  for (const part of ['[data-part=hero]', closingCall])
    expect(page.querySelector(`${part} a[data-opens="civil-litigation"]`)).not.toBeNull()
})

test.each([
  ['/', ['montgomery-civil-courts', 'houston-division']],
  [area('insurance-litigation'), ['storm-fees-appraisal', 'storm-fees-share', 'prompt-pay-interest-weather']],
  [area('personal-injury'), ['federal-diversity', 'punitive-floor']],
  [
    area('civil-litigation'),
    ['resolved-before-trial', 'justice-court-limit', 'business-court', 'federal-diversity'],
  ],
  [area('business-planning'), ['llc-last-member']],
  [area('estate-planning'), ['heirship']],
  ['/resources/estate-planning-guide', ['small-estate-limit']],
  [`${area('deceptive-trade-practices-act')}/violations-guide`, ['dtpa-needless-repairs', 'dtpa-odometer']],
])('%s lists the sources of the rules it states', (url, facts) => {
  const sources = listTitles(show(url), 'aside[aria-label="Sources of law"] li a')
  for (const id of facts) expect(sources).toContain(site.facts.get(id)?.citation ?? id)
})

test('punitive damages are not listed among the limits on compensation', () => {
  const rules = showMain(area('personal-injury')).querySelectorAll('[data-section=law] details')
  const caps = rules.find((rule) => /caps/i.test(rule.querySelector('summary')!.text))!
  const limits = caps.querySelectorAll('li')
  expect(limits).toHaveLength(2)
  for (const limit of limits) expect(limit.text).not.toMatch(/punitive/i)
})

test('the DTPA page explains the statute in seven parts, and has all its cards', () => {
  const page = showMain(area('deceptive-trade-practices-act'))
  expect(page.querySelector('[data-part=hero] a[data-opens="dtpa"]')).not.toBeNull()
  expect(count(page, 'testimonials', 'figure')).toEqual([4])
  expect(page.querySelectorAll('figure [data-part=case-type]')).toHaveLength(4)
  expect(page.querySelectorAll('[data-section=testimonials] dl')).toHaveLength(4)
  const parts = listTitles(page, '[data-section=accordion] summary h3')
  expect(parts.map((title) => title.toLowerCase())).toEqual([
    expect.stringContaining('violations'),
    expect.stringContaining('framework'),
    expect.stringContaining('consumer'),
    expect.stringContaining('notice'),
    expect.stringContaining('tie-in'),
    expect.stringContaining('decisions'),
    expect.stringContaining('fraud'),
  ])
  expect(page.querySelector('[data-section=accordion] details')!.querySelectorAll('ol > li')).toHaveLength(5)
  expect(count(page, 'cards', 'li')).toEqual([6, 4])
  expect(listTitles(page.querySelectorAll('[data-section=cards]')[1]!, 'h3')).toEqual([
    'Economic damages',
    'Multiple damages',
    'Mental anguish',
    'Attorney’s fees',
  ])
  for (const guide of ['/violations-guide', '/guide'])
    expect(page.querySelector(`a[href="${area('deceptive-trade-practices-act')}${guide}"]`)).not.toBeNull()
})

test('business planning compares five entities by seven features, with four phases and three testimonials', () => {
  const page = showMain(area('business-planning'))
  const [headings, ...rows] = page.querySelectorAll('table tr')
  expect(headings!.querySelectorAll('th[scope=col]')).toHaveLength(1 + 5)
  expect(rows).toHaveLength(7)
  for (const row of rows) expect(row.querySelectorAll('td')).toHaveLength(5)
  expect(count(page, 'timeline', 'li')).toEqual([4])
  expect(count(page, 'testimonials', 'figure')).toEqual([3])
  expect(page.querySelector(`${closingCall} a[data-opens="business"]`)).not.toBeNull()
  expect(page.querySelector('a[href="/resources/business-formation-guide"]')).not.toBeNull()
})

test('estate planning compares three instruments by eight features, with four life stages', () => {
  const page = showMain(area('estate-planning'))
  const [headings, ...rows] = page.querySelectorAll('table tr')
  expect(headings!.querySelectorAll('th[scope=col]')).toHaveLength(1 + 3)
  expect(rows).toHaveLength(8)
  for (const row of rows) expect(row.querySelectorAll('td')).toHaveLength(3)
  expect(listTitles(page, '[data-section=cards] h3')).toEqual([
    'Young families',
    'Mid-life',
    'Retirement',
    'Blended families',
  ])
  expect(page.text).toContain('every 3–5 years')
  expect(page.querySelector(`${closingCall} a[data-opens="estate"]`)).not.toBeNull()
  expect(page.querySelector('a[href="/resources/estate-planning-guide"]')).not.toBeNull()
})

test('trusts explains six types, and links to the contact page', () => {
  const page = showMain('/trusts')
  expect(listTitles(page, '[data-section=cards] h3').map((title) => title.replace(/ trust$/, ''))).toEqual([
    'Revocable living',
    'Irrevocable',
    'Special needs',
    'Charitable',
    'Asset protection',
    'Spendthrift',
  ])
  expect(page.querySelector('[data-section=groups]')).not.toBeNull()
  expect(listButtons(page, 'Contact Us Today').map(({ href }) => href)).toContain('/contact')
})

test('about has three areas of work, address, hours, map, and links to contact and schedule', () => {
  const page = showMain(routes.about.href({}))
  for (const id of ['litigation', 'business-planning', 'estate-planning'])
    expect(page.querySelector(`h2#${id}`)).not.toBeNull()
  expect(page.querySelector('[data-section=contact]')!.text).toContain(site.firm.address.street)
  expect(page.querySelector('[data-section=contact]')!.text).toContain('8:30\u00a0AM\u00a0– 5:00\u00a0PM')
  expect(page.querySelector('[data-map]')).not.toBeNull()
  for (const href of ['/contact', '/schedule'])
    expect(page.querySelector(`${closingCall} a[href="${href}"]`)).not.toBeNull()
})

test('schedule and contact show every way to reach the firm, and contact links to schedule', () => {
  for (const route of [routes.schedule, routes.contact]) {
    const contact = showMain(route.href({})).querySelector('[data-part=contact-details]')!
    expect(contact.querySelectorAll('a[href^="tel:"]')).toHaveLength(2)
    expect(contact.querySelector(`a[href="mailto:${site.firm.email}"]`)).not.toBeNull()
    expect(contact.text).toContain(site.firm.address.street)
    expect(contact.text).toContain('Monday–Friday')
  }
  const page = showMain(routes.contact.href({}))
  expect(listButtons(page, 'Schedule a Consultation').map(({ href }) => href)).toContain('/schedule')
})

test('the map loads nothing until a visitor asks for it', () => {
  const page = showMain(routes.contact.href({}))
  expect(page.querySelector('iframe')).toBeNull()
  const map = new URL(page.querySelector('[data-map]')!.getAttribute('data-map')!)
  expect(map.searchParams.get('q')).toContain(site.firm.address.street)
  expect(page.querySelector(`a[href^="${map.origin}/"]`)).not.toBeNull()
})

test('the glossary has about sixty terms, a letter for each group, and a link back', () => {
  const page = showMain(routes.insuranceGlossary.href({}))
  const terms = page.querySelectorAll('[data-term]')
  expect(terms.length).toBeGreaterThanOrEqual(55)
  expect(terms.length).toBeLessThanOrEqual(70)
  const letters = 'nav[aria-label="Terms by first letter"]'
  expect(listTitles(page, `${letters} li`)).toEqual([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])
  const groups = page.querySelectorAll('[data-letter]')
  expect(page.querySelectorAll(`${letters} a`).map((link) => link.getAttribute('href'))).toEqual(
    groups.map(({ id }) => `#${id}`),
  )
  expect(page.querySelector(`a[href="${area('insurance-litigation')}"]`)).not.toBeNull()
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
  ])
  expect(page.querySelector('a[href="/sitemap.xml"]')!.getAttribute('target')).toBe('_blank')
})

test('the legal pages say what the specification requires', () => {
  const read = (route: typeof routes.privacyPolicy) => showMain(route.href({})).text
  const terms = read(routes.termsOfService)
  expect(terms).toMatch(/laws of Texas govern/)
  expect(terms).toContain('30 days')
  expect(terms).toContain('user accounts')
  expect(
    listButtons(showMain(routes.termsOfService.href({})), 'Back to the home page').map(({ href }) => href),
  ).toEqual(['/'])
  for (const text of [terms, read(routes.privacyPolicy)]) {
    expect(text).toMatch(/giv(?:e|ing)[^.]* a mobile number[^.]* agree to occasional text messages/)
    expect(text).toMatch(/reply STOP[^.]*, or write to/i)
  }
  const advertising = read(routes.attorneyAdvertising)
  expect(advertising).toContain('Part VII')
  expect(advertising).toContain(site.firm.address.street)
})

test('every page has the header and the footer with their links', () => {
  const areas = site.practiceAreas.map(({ id }) => area(id))
  for (const url of listUrls(site)) {
    const page = show(url)
    const list = (selector: string) =>
      page.querySelectorAll(`${selector} a`).map((link) => link.getAttribute('href'))
    expect(list('header div > nav'), url).toEqual(
      expect.arrayContaining(['/', '/our-team', '/services', ...areas, '/about']),
    )
    expect(list('header [data-menu=press]'), url).toEqual(list('header div > nav'))
    expect(page.querySelector('header .button-gold')!.getAttribute('href')).toBe('/schedule')
    const footer = list('footer')
    expect(footer, url).toEqual(
      expect.arrayContaining([
        ...site.firm.social.map((network) => network.url),
        ...areas,
        `mailto:${site.firm.email}`,
        '/attorney-advertising',
        '/privacy-policy',
        '/terms-of-service',
      ]),
    )
    expect(footer.filter((href) => href!.startsWith('tel:'))).toHaveLength(2)
  }
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

  test('has questions for insurance litigation only: three of them', () => {
    for (const { id } of site.practiceAreas) {
      const questions = count(showMain(routes.service.href({ id })), 'faq', 'details[name]')
      expect(questions, id).toEqual(id === 'insurance-litigation' ? [3] : [])
    }
  })

  test('has the practice area page as its canonical address', () => {
    for (const { id } of site.practiceAreas) {
      const head = parse(renderPage(site, routes.service.href({ id }))!.head)
      expect(head.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(site.firm.url + area(id))
    }
  })
})

test('a button without an address opens the booking page in a new tab, or links to schedule', () => {
  const url = routes.service.href({ id: 'business-planning' })
  const find = (of: Site) => showMain(url, of).querySelector('[data-part=hero] .button-gold')!
  expect(find(site).getAttribute('href')).toBe('/schedule')
  expect(find(site).getAttribute('target')).toBeUndefined()
  const bookingUrl = 'https://booking.example/wrenfield'
  const booked = find({ ...site, firm: { ...site.firm, bookingUrl } })
  expect(booked.getAttribute('href')).toBe(bookingUrl)
  expect(booked.getAttribute('target')).toBe('_blank')
  expect(booked.text).toContain('opens in a new tab')
})

test('testimonials name a first name, an initial and a client type; those of business owners are anonymous', () => {
  const anonymous = findSection(site, 'business-planning', 'testimonials').testimonials
  const isNamed = /^\p{Lu}\p{Ll}+( and \p{Lu}\p{Ll}+)? \p{Lu}\.$/u
  const named = [...site.testimonials.values()].filter(({ data }) => isNamed.test(data.author))
  expect(named.map(({ id }) => id)).toEqual(
    [...site.testimonials.keys()].filter((id) => !anonymous.includes(id)),
  )
  for (const { id, data } of site.testimonials.values()) expect(data.position, id).not.toBe('')
})

test('a result states our role, gross or net, and the disclaimer', () => {
  for (const id of ['personal-injury', 'deceptive-trade-practices-act']) {
    const section = showMain(area(id)).querySelector('[data-section=testimonials]')!
    for (const result of section.querySelectorAll('dl')) {
      expect(result.text).toMatch(/gross, before fees and costs|net, what the client received/)
      expect(result.text).toMatch(/Our role: \w+/)
    }
    expect(section.text).toContain(site.firm.resultsDisclaimer)
  }
})

test('invented testimonials are labeled as samples', () => {
  const url = area('personal-injury')
  const real = new Map(
    [...site.testimonials].map(([id, one]) => [id, { ...one, data: { ...one.data, demo: false } }]),
  )
  const read = (of: Site) => showMain(url, of).querySelector('[data-section=testimonials]')!.text
  expect(read(site)).toContain('sample')
  expect(read({ ...site, testimonials: real })).not.toContain('sample')
})

/** The first section of a type in a practice area. */
function findSection<Type extends SectionType>(of: Site, id: string, type: Type): SectionOf<Type> {
  const sections = of.practiceAreas.find((one) => one.id === id)!.data.sections
  return sections.find((section) => section.type === type) as SectionOf<Type>
}

/** A copy of the site in which the sections of one practice area are changed. */
function changeArea(id: string, change: (section: Section) => Section): Site {
  const changeOne = (one: PracticeArea): PracticeArea =>
    one.id === id ? { ...one, data: { ...one.data, sections: one.data.sections.map(change) } } : one
  return { ...site, practiceAreas: site.practiceAreas.map(changeOne) }
}
