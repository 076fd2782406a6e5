/**
 * What the specification requires of the demo firm: how many entries each page has, and where its buttons lead. Not part
 * of `npm test`, because another firm has other pages: npm test -- --only demo
 */
import { parse, type HTMLElement } from 'node-html-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadContent } from '#src/site/load.server.ts'
import type { SectionOf, SectionType } from '#src/content/schemas/sections.ts'
import type { Site } from '#src/site/site.ts'
import { renderPage, type RenderedPage } from '#src/renderer/render-document.tsx'
import { routes } from '#src/routes.ts'

let site: Site
beforeAll(async () => {
  const result = await loadContent('content')
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
const closingCall = '[data-section=call-to-action].surface-dark'

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
  const counties = page.querySelectorAll('[data-section=courts] [data-part=county]')
  expect(counties.map((county) => county.querySelectorAll('li').length)).toEqual([8, 8, 3])
  expect(page.querySelectorAll('[data-section=testimonials] figure').length).toBeGreaterThanOrEqual(3)
  expect(listTitles(page, '[data-part=team-card] h3')).toEqual([
    site.team.find(({ data }) => data.title === 'Legal Assistant')!.data.name,
  ])
  expect(page.querySelector('[data-part=team-card] a')!.text).toMatch(/^View Profile/)
  expect(page.querySelector(closingCall)).not.toBeNull()
  expect(page.querySelector('[data-part=towns]')!.textContent).toBe(site.firm.towns.join(','))
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
    const picture = data.image ? '[data-part=portrait] img' : '[data-part=initials] text'
    expect(profile.querySelector(picture)).not.toBeNull()
    expect(profile.text).toContain(data.title)
    const credentials = listTitles(profile, 'aside[aria-label=Credentials] h2')
    expect(credentials).toContain('Education')
    expect(credentials.includes('Bar admissions')).toBe(data.admissions !== undefined)
    expect(credentials.includes('Honors and awards')).toBe(data.awards !== undefined)
    expect(new Set(listButtons(profile, 'Schedule a Consultation').map(({ href: to }) => to))).toEqual(
      new Set(['/contact']),
    )
    expect(listButtons(profile, 'Back to Our Team').map(({ href: to }) => to)).toEqual(['/our-team'])
  }
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
    expect(count(page, 'law', 'details[name]')).toEqual([5])
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
    // One process with the six steps, and the four of the dispute as a group of their own. The questions likewise.
    const further = '[data-part=further]'
    expect(count(page, 'process', 'ol > li')).toEqual([6 + 4])
    expect(count(page, 'process', `${further} ol > li`)).toEqual([4])
    expect(count(page, 'faq', 'details[name]')).toEqual([3 + 10])
    expect(count(page, 'faq', `${further} details[name]`)).toEqual([10])
    expect(count(page, 'testimonials', 'figure')).toEqual([4])
    expect(count(page, 'law', 'details[name]')[0]).toBeGreaterThan(0)
    expect(listTitles(page, `[data-section=process] ${further} li h4`)).toEqual([
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
  const rules = showMain(area('personal-injury')).querySelectorAll('[data-section=law] details[name]')
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
  expect(
    page.querySelector('[data-section=accordion] details[name]')!.querySelectorAll('ol > li'),
  ).toHaveLength(5)
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
  expect(page.querySelector('[data-section=contact]')!.text).toContain(site.firm.offices[0]!.address.street)
  expect(page.querySelector('[data-section=contact]')!.text).toContain('8:30\u00a0AM\u00a0– 5:00\u00a0PM')
  expect(page.querySelector('[data-enhance=map]')).not.toBeNull()
  for (const href of ['/contact', '/schedule'])
    expect(page.querySelector(`${closingCall} a[href="${href}"]`)).not.toBeNull()
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
  expect(advertising).toContain(site.firm.offices[0]!.address.street)
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

/** The first section of a type in a practice area. */
function findSection<Type extends SectionType>(of: Site, id: string, type: Type): SectionOf<Type> {
  const sections = of.practiceAreas.find((one) => one.id === id)!.data.sections
  return sections.find((section) => section.type === type) as SectionOf<Type>
}
