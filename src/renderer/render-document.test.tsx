import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContent } from '#src/site/load.server.ts'
import type { Site } from '#src/site/site.ts'
import { listUrls, routes } from '#src/routes.ts'
import { parseSettings } from '#src/settings.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { renderNotFound, renderPage, type RenderedPage } from './render-document.tsx'

const newArea = `---
title: Maritime Claims
description: Help for people hurt on the water, on docks and on boats in and around Galveston Bay.
icon: shield
order: 50
shortDescription: When work or leisure on the water ends in harm.
detailedDescription: We look at who owned the boat, who ran it, and which law applies on that water.
keyServices:
  - Injuries on docks
  - Injuries on boats
hero:
  title: Hurt on the water
sections:
  - type: overview
    title: What we do
---

We listen first.
`

let folder: string
let site: Site

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'))
  await cp(fullFirm, folder, { recursive: true })
  await writeFile(path.join(folder, 'practice-areas/maritime-claims.md'), newArea)
  const result = await loadContent(folder)
  if (!result.site) throw new Error(JSON.stringify(result.problems, null, 2))
  site = result.site
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const own = routes.practiceArea.href({ id: 'maritime-claims' })
/** The pages of the site, each rendered once. */
const pages = new Map<string, RenderedPage>()
const bodies = new Map<string, HTMLElement>()
function render(url: string): RenderedPage {
  const page = pages.get(url) ?? renderPage(site, url)!
  pages.set(url, page)
  return page
}
function show(url: string): HTMLElement {
  const body = bodies.get(url) ?? parse(render(url).body)
  bodies.set(url, body)
  return body
}
const linksTo = (within: string, url: string) => show(url).querySelectorAll(`${within} a[href="${own}"]`)

test('another practice area is one new file, and has a page of its own', () => {
  expect(listUrls(site)).toContain(own)
  const page = show(own)
  expect(page.querySelector('h1')!.text).toBe('Hurt on the water')
  expect(page.querySelector('main')!.text).toContain('We listen first.')
  const short = show(routes.service.href({ id: 'maritime-claims' }))
  expect(short.querySelector('h1')!.text).toBe('Maritime Claims')
})

test('another practice area appears in the menu and the footer of every page that has menus', () => {
  for (const url of listUrls(site)) {
    if (!show(url).querySelector('header[data-menus]')) continue
    expect(linksTo('header', url).length, `header of ${url}`).toBeGreaterThan(0)
    expect(linksTo('footer', url).length, `footer of ${url}`).toBeGreaterThan(0)
  }
})

test('another practice area appears on home, services and sitemap', () => {
  for (const { href } of [routes.home, routes.services, routes.sitemap])
    expect(linksTo('main', href({}))).not.toHaveLength(0)
  expect(show(routes.services.href({})).querySelector('main')!.text).toContain('Injuries on docks')
})

test('every address of the contract has a page, and no other', () => {
  for (const url of listUrls(site)) expect(render(url), url).toBeDefined()
  for (const url of [
    '/nowhere',
    '/team',
    '/team/unknown',
    '/practice-areas/nothing',
    '/Our-Team',
    '/service',
    '/service/nothing',
  ]) {
    expect(renderPage(site, url), url).toBeUndefined()
  }
})

test('an address in another script has its page, and one that cannot be decoded has none', () => {
  const [first] = site.blog.posts
  const slug = '保険金-の-請求'
  const other = { ...site, blog: { ...site.blog, posts: [{ ...first!, slug, sample: false }] } }
  const url = routes.post.href({ slug })
  expect(url).toMatch(/^\/wp\/%E4/)
  expect(renderPage(other, url)!.head).toContain(`href="${site.firm.url}${url}"`)
  expect(renderPage(other, '/wp/%E4%')).toBeUndefined()
})

test('each page is marked as current where the menu names it', () => {
  const current = show(routes.ourTeam.href({})).querySelectorAll('header [aria-current="page"]')
  expect(current.map((link) => link.getAttribute('href'))).toContain(routes.ourTeam.href({}))
})

test('the error page keeps the words for unknown ids at hand', () => {
  const page = parse(renderNotFound(site).body)
  expect(
    page.querySelectorAll('[data-not-found]').map((words) => words.getAttribute('data-not-found')),
  ).toEqual([
    '',
    '/team/',
    '/practice-areas/ /service/',
    '/offices/',
    '/wp/ /blog/category/ /events/',
    '/es/',
  ])
})

test('the news section knows the live blog that the settings name', () => {
  const blogUrl = 'https://blog.example/wp-json/wp/v2'
  const url = routes.newsEvents.href({})
  expect(renderPage(site, url, parseSettings({ BLOG_URL: blogUrl }, site))!.body).toContain(blogUrl)
  expect(renderPage(site, url)!.body).not.toContain('blogUrl')
})

test('a page says which language its words are in', () => {
  const words = { ...site.words, locale: 'es-MX' }
  const { lang, head } = renderPage({ ...site, words }, '/')!
  expect(lang).toBe('es-MX')
  expect(head).toContain('<meta property="og:locale" content="es_MX"/>')
})

test('titles and descriptions hold no token', () => {
  for (const url of listUrls(site)) expect(render(url).head).not.toMatch(/\{(?!")|undefined/)
})

test('a page says of each fact when it was last reviewed, or that this is pending', () => {
  const fact = (id: string) => site.facts.get(id)!
  const all = listUrls(site).map(render)
  const verified = all.find(({ facts }) => facts.includes('injury-limitation'))!
  const sources = parse(verified.body).querySelector('aside[aria-label="Sources of law"]')!.text
  expect(sources).toContain(`${fact('injury-limitation').citation} · Last reviewed January 2, 2026`)
  const unverified = all.find(({ facts }) => facts.includes('notice-period'))!
  const citation = fact('notice-period').citation
  expect(parse(unverified.body).text).toContain(`${citation} · Review pending`)
  expect(all.some(({ facts }) => facts.length === 0)).toBe(true)
})
