import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { fixtureToday, withGoodContent } from '#tests/fixtures/assemble.ts'
import { findPhone } from '#src/content/phones.ts'
import { formatTelHref } from '#src/text/phone.ts'
import type { FormData } from '#src/content/schemas/form.ts'
import { loadContent } from '#src/site/load.server.ts'
import type { Site } from '#src/site/site.ts'
import { listUrls } from '#src/routes.ts'
import { renderNotFound, renderPage } from '#src/renderer/render-document.tsx'

/** The tests' own firm with every part, and a practice area that names its form. */
let site: Site
beforeAll(async () => {
  await withGoodContent(async (folder) => {
    await cp(path.join('tests', 'fixtures', 'optional-parts'), folder, { recursive: true })
    const result = await loadContent(folder, { today: fixtureToday })
    site = result.site!
  })
})

const show = (url: string) => parse(renderPage(site, url)!.body)
const listLinks = (element: HTMLElement | null) =>
  element!.querySelectorAll('a').map((link) => `${link.text.trim()} ${link.getAttribute('href')}`)
/** The menu for wide windows; the other one has the same links. */
const findMenu = (page: HTMLElement) => page.querySelector('header > div > nav')!

describe('the header', () => {
  test('shows the entries in the order of the content, in both menus', () => {
    const page = show('/')
    const tops = findMenu(page)
      .querySelectorAll('> ul > li')
      .map((item) => item.querySelector('summary, a')!.text.trim())
    expect(tops).toEqual([
      'Start',
      'What we do for fences, gates and walls',
      'The firm',
      'News',
      'Words',
      'Pay your bill online',
      '(936) 555-0100',
    ])
    expect(listLinks(page.querySelector('header > div > details nav > ul'))).toEqual(
      listLinks(findMenu(page)),
    )
    const button = page.querySelector('header a.button')!
    expect([button.text, button.getAttribute('href')]).toEqual(['Talk to us', '/schedule'])
  })

  test('stays in view only if neither the menu nor the name needs more rows', () => {
    const look = (name: string, entries: Site['navigation']['header']['entries']) => {
      const { header } = site.navigation
      const navigation = { ...site.navigation, header: { ...header, entries } }
      const { logo: _, ...brand } = site.brand
      const changed = {
        ...site,
        navigation,
        firm: { ...site.firm, name },
        brand,
      }
      const shown = parse(renderPage(changed, '/')!.body).querySelector('header')!
      return {
        sticky: shown.classNames.includes('lg:sticky'),
        city: !shown.querySelector('a')!.querySelectorAll('span').at(-1)!.classNames.includes('lg:hidden'),
      }
    }
    const short = [{ label: 'Start', href: '/' }]
    const long = Array.from({ length: 8 }, (_, index) => ({ label: `A long entry ${index}`, href: '/about' }))
    expect(look('Elm & Reed', short)).toEqual({ sticky: true, city: true })
    expect(look('Elm & Reed', long)).toEqual({ sticky: false, city: true })
    expect(look('The Law Office of Jane Elm', short)).toEqual({ sticky: true, city: false })
    expect(look('Hawthorn, Blackwell, Reed & Associates, Attorneys', short)).toEqual({
      sticky: false,
      city: false,
    })
  })

  test('lists practice areas, guides and pages by themselves, and names no page twice', () => {
    const [services, firm] = findMenu(show('/')).querySelectorAll('details')
    expect(listLinks(services!)).toEqual([
      'Everything we do /services',
      'Fence law /practice-areas/fence-law',
      'Before you build a fence /resources/fence-guide',
      'Measure your fence with the survey office, step by step https://survey.example/measure',
    ])
    expect(listLinks(firm!).slice(2, 4)).toEqual(['History /about/history', 'Trusts /trusts'])
  })

  test.each([
    ['/', 'Start', 'page'],
    ['/news-events', 'News', 'page'],
    ['/events', 'News', 'true'],
    ['/events/walk-the-line', 'News', 'true'],
    ['/wp/who-owns-the-fence', 'News', 'true'],
    ['/about/history', 'History', 'page'],
  ])('on %s, marks %s as %s', (url, label, mark) => {
    const marked = findMenu(show(url)).querySelectorAll('[aria-current]')
    expect(marked.map((link) => [link.text, link.getAttribute('aria-current')])).toEqual([[label, mark]])
  })

  test.each([
    ['/services', 'What we do for fences, gates and walls'],
    ['/practice-areas/fence-law', 'What we do for fences, gates and walls'],
    ['/service/fence-law', 'What we do for fences, gates and walls'],
    ['/resources/fence-guide', 'What we do for fences, gates and walls'],
    ['/team/ada-elm', 'The firm'],
    ['/about/history', 'The firm'],
  ])('on %s, marks the group %s', (url, label) => {
    const marked = findMenu(show(url)).querySelectorAll('summary[data-current]')
    expect(marked.map((summary) => summary.text)).toEqual([label])
  })
})

test('the footer has the columns and the legal links of the content', () => {
  const footer = show('/').querySelector('footer')!
  expect(footer.querySelectorAll('h2').map((heading) => heading.text)).toEqual([
    'The firm',
    'What we do',
    'Read more',
    'Reach us',
  ])
  expect(listLinks(footer.querySelector('nav[aria-label="Legal"]')).at(-1)).toBe('All pages /sitemap')
  expect(listLinks(footer)).toContain('Call the office tel:+19365550100')
})

test('the sitemap has the lists of the content, and every page', () => {
  const main = show('/sitemap').querySelector('main')!
  expect(main.querySelectorAll('h2').map((heading) => heading.text)).toEqual([
    'The firm',
    'What we do',
    'To read',
    'Notices',
  ])
  expect(listLinks(main)).toEqual(expect.arrayContaining(['History /about/history', 'Trusts /trusts']))
  expect(main.querySelector('a[href="/sitemap.xml"]')!.getAttribute('target')).toBe('_blank')
})

test('the page for unknown addresses suggests what the content says', () => {
  const page = parse(renderNotFound(site).body)
  const places = page.querySelector('[data-not-found=""] [data-part=places]')
  expect(listLinks(places)).toEqual(['What we do /services', 'All pages /sitemap'])
  expect(places!.text).toContain('Perhaps one of these')
})

test('a page in a folder has breadcrumbs, in its structured data too, and a page on its own has none', () => {
  const { head } = renderPage(site, '/about/history')!
  const trail = show('/about/history').querySelector('nav[aria-label=Breadcrumb]')
  expect(listLinks(trail)).toEqual(['About /about'])
  expect(head).toContain('"item":"https://www.elm-reed.example/about/history"')
  expect(show('/trusts').querySelector('nav[aria-label=Breadcrumb]')).toBeNull()
  expect(renderPage(site, '/about/nowhere')).toBeUndefined()
  expect(renderPage(site, '/not-found')).toBeUndefined()
})

test('a button without an address opens the form of the practice area', () => {
  const area = site.practiceAreas[0]!
  const data = {
    ...area.data,
    form: 'consultation',
    hero: { ...area.data.hero, buttons: [{ label: 'Ask' }, { label: 'Go', href: '/about' }] },
  }
  const practiceAreas = [{ ...area, data }]
  const page = parse(renderPage({ ...site, practiceAreas }, '/practice-areas/fence-law')!.body)
  const links = page.querySelectorAll('main .actions a').slice(0, 2)
  expect(links.map((link) => link.getAttribute('data-opens'))).toEqual(['consultation', undefined])
  expect(page.querySelector('#form-consultation')).not.toBeNull()
})

test('a firm without forms has none on any page, and its schedule buttons call, or open its booking page', async () => {
  await withGoodContent(async (folder) => {
    await rm(path.join(folder, 'forms'), { recursive: true })
    const words =
      '---\ntitle: Ask\ndescription: Ask us.\nhero:\n  title: Ask\nsections:\n  - type: prose\n    title: Ask\n    text: Call us.\n---\n'
    await writeFile(path.join(folder, 'pages/schedule.md'), words)
    const result = await loadContent(folder, { today: fixtureToday })
    expect(result.problems).toEqual([])
    const without = result.site!
    const call = formatTelHref(findPhone(without.firm, 'intake').number)
    for (const url of listUrls(without)) {
      const { body, forms } = renderPage(without, url)!
      expect([url, forms]).toEqual([url, []])
      const page = parse(body)
      expect(page.querySelectorAll('[data-opens], form[method=post]')).toHaveLength(0)
      expect(page.querySelectorAll('main a.button[href="/schedule"]'), url).toHaveLength(0)
      const links = page.querySelectorAll('header a.button, [data-part=phone-bar] a')
      expect(links.map((link) => link.getAttribute('href'))).toEqual([call, call])
    }
    const bookingUrl = 'https://booking.example/elm'
    const booked = parse(renderPage({ ...without, firm: { ...without.firm, bookingUrl } }, '/')!.body)
    for (const button of booked.querySelectorAll('header a.button, [data-part=phone-bar] a:last-child'))
      expect(button.getAttribute('href')).toBe(bookingUrl)
  })
})

test('a form offers the services of the content, else every practice area', async () => {
  const [question] = site.forms.get('consultation')!.questions.filter((one) => 'options' in one)
  expect(question!.options.map(({ label }) => label)).toEqual(['A fence', 'A gate', 'Something else'])
  await withGoodContent(async (folder) => {
    const form =
      '---\ntitle: Ask\ndescription: Ask us.\nhero:\n  title: Ask\nsections:\n  - type: form\n    title: Ask\n    form: consultation\n---\n'
    await writeFile(path.join(folder, 'pages/schedule.md'), form)
    const file = path.join(folder, 'forms/consultation.json')
    const written = JSON.parse(await readFile(file, 'utf8')) as FormData
    for (const asked of written.questions) delete asked.options
    await writeFile(file, JSON.stringify(written))
    const result = await loadContent(folder, { today: fixtureToday })
    const page = parse(renderPage(result.site!, '/schedule')!.body)
    expect(page.querySelectorAll('select[name=service] option').map((option) => option.text)).toEqual(
      expect.arrayContaining(['Fence law', 'Other']),
    )
  })
})
