import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatShownUrl } from '#src/content/images.ts'
import type { Site } from '#src/site/site.ts'
import { settingsName } from '#src/leads/settings.ts'
import { renderPage } from '#src/renderer/render-document.tsx'
import { listUrls, routes } from '#src/routes.ts'
import { parseSettings } from '#src/settings.ts'
import { render, site } from '#tests/support/rendered-firm.ts'
import { HeadTags, isIndexable, type Head } from './head-tags.tsx'
import { formatSocialUrl, listSocialPictures } from './social-pictures.ts'

const readHead = (html: string) => {
  const root = parse(html)
  return (name: string) =>
    root.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
}
const show = (head: Partial<Head>, of: Site = site) =>
  readHead(
    renderToStaticMarkup(
      <HeadTags head={{ title: 'A page', description: 'About it.', ...head }} path="/a" site={of} />,
    ),
  )

test('every page says to social networks what it is, with a picture that the site has', () => {
  const pictures = [
    ...[...site.images.values()].map(formatShownUrl),
    ...listSocialPictures(site).map(formatSocialUrl),
  ]
  for (const url of listUrls(site)) {
    const read = readHead(render(url).head)
    for (const name of ['og:title', 'og:description', 'og:site_name', 'og:type', 'og:locale', 'twitter:card'])
      expect(read(name), `${name} of ${url}`).toBeTruthy()
    expect(read('og:image')!.startsWith(`${site.firm.url}/`)).toBe(true)
    expect(pictures).toContain(read('og:image')!.slice(site.firm.url.length))
    expect(Number(read('og:image:width'))).toBeLessThanOrEqual(1440)
    const address = site.firm.url + url.replace(/^\/service\//, '/practice-areas/')
    expect(read('og:url')).toBe(read('robots') === 'noindex' ? undefined : address)
  }
})

test('a profile shows its portrait; without one, the picture of the team', () => {
  for (const { id, data } of site.team) {
    const read = readHead(render(routes.teamMember.href({ id })).head)
    expect(read('og:type')).toBe('profile')
    const shown = data.image ? read('og:image:alt') : read('og:image')
    expect(shown).toContain(data.image ? data.image.alt : '/images/social-team-')
  }
})

test('a page without a picture of its own shows that of its kind, or of the site', () => {
  expect(show({})('og:image')).toContain('/images/social-site-')
  expect(show({ social: 'guides' })('og:image')).toContain('/images/social-guides-')
  expect(show({})('og:image:type')).toBe('image/jpeg')
  expect(show({})('og:image:width')).toBe('1200')
  expect(show({})('twitter:card')).toBe('summary_large_image')
  expect(() => show({ social: 'nothing' })).toThrow('There is no social picture "nothing".')
})

test('each practice area has its own', () => {
  const seen = site.practiceAreas.map(({ id }) =>
    readHead(render(routes.practiceArea.href({ id })).head)('og:image'),
  )
  expect(new Set(seen).size).toBe(site.practiceAreas.length)
  site.practiceAreas.forEach(({ id }, index) => expect(seen[index]).toContain(`/images/social-${id}-`))
})

test('it has another address for another name of the firm', () => {
  const renamed = { ...site, firm: { ...site.firm, name: 'Another & Sons' } }
  expect(show({}, renamed)('og:image')).not.toBe(show({})('og:image'))
  expect(show({}, renamed)('og:image:alt')).toContain('Another & Sons')
})

test('a page that repeats another names that one', () => {
  expect(show({ canonical: '/b' })('og:url')).toBe(`${site.firm.url}/b`)
})

test('only the one address of a page that is not hidden is for search engines', () => {
  const head = { title: 'A', description: 'B' }
  expect(isIndexable(head, '/a')).toBe(true)
  expect(isIndexable({ ...head, canonical: '/a' }, '/a')).toBe(true)
  expect(isIndexable({ ...head, canonical: '/b' }, '/a')).toBe(false)
  expect(isIndexable({ ...head, hidden: true }, '/a')).toBe(false)
})

test('a page tells the browser where its forms go, where the build says so', () => {
  const settings = parseSettings({ LEADS_HOST: 'https://hooks.example', LEADS_DELIVERY: 'confirmed' }, site)
  const read = readHead(renderPage(site, routes.home.href({}), settings)!.head)
  expect(JSON.parse(read(settingsName)!)).toEqual({ policy: 'confirmed', host: 'https://hooks.example' })
  expect(readHead(render(routes.home.href({})).head)(settingsName)).toBeUndefined()
})

test('the firm’s own scripts run on every page, after the page is there, with the data they ask for', () => {
  const scripts = [{ file: '/count.js', data: [{ name: 'data-site', value: '"a" & b' }] }, { file: '/b.js' }]
  const own = { ...site, firm: { ...site.firm, scripts } }
  const found = parse(renderPage(own, '/about')!.head).querySelectorAll('script[src]')
  expect(found.map(({ attributes }) => attributes)).toEqual([
    { src: '/count.js', defer: '', 'data-site': '"a" & b' },
    { src: '/b.js', defer: '' },
  ])
})
