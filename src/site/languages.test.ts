import { describe, expect, test } from 'vitest'
import type { Translation } from '#src/content/translation/translation.ts'
import { findRewrite } from '#src/hosting.ts'
import { renderPage } from '#src/renderer/render-document.tsx'
import { listUrls } from '#src/routes.ts'
import { dictionaries } from '#src/words/dictionaries.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import {
  checkAddressesInLanguage,
  findLang,
  findOwnFiles,
  findVersion,
  isPageAddress,
  listAddressesInLanguage,
  listAllUrls,
  listFilesInLanguage,
  listPageVersions,
  listRewritesInLanguage,
  localize,
  nameLanguage,
  selectTranslated,
} from './languages.ts'
import { loadContent } from './load.server.ts'

const loaded = await loadContent(fullFirm)
const site = loaded.site!
const [translation] = loaded.translations as [Translation]
const spanish = site.versions[1]!
const { addresses } = spanish.language!

/** The addresses, as they would be with other slugs or without some of the pages. */
function listWith({
  slugs = {},
  without = [],
}: {
  slugs?: Record<string, string>
  without?: readonly string[]
}) {
  const changed = {
    ...translation,
    slugs: new Map([...translation.slugs, ...Object.entries(slugs)]),
    files: new Set([...translation.files].filter((file) => !without.includes(file))),
  }
  const translated = selectTranslated(loaded.addresses, changed)
  return {
    addresses: listAddressesInLanguage(translated, changed, dictionaries.es!.paths!),
    files: listFilesInLanguage(translated, changed),
  }
}

describe('the address of a page in another language', () => {
  test.each([
    ['the home page', '/', '/es'],
    ['a page with a route', '/contact', '/es/contacto'],
    ['a page of the firm', '/trusts', '/es/fideicomisos'],
    ['a page below others', '/areas/ash-county/mill-town', '/es/condados/condado-de-ash/mill-town'],
    ['a practice area', '/practice-areas/gate-claims', '/es/areas-de-practica/reclamaciones-por-portones'],
    [
      'a practice area below others',
      '/practice-areas/gravity-latches',
      '/es/areas-de-practica/pestillos-de-gravedad',
    ],
    ['a practice area in short', '/service/gate-claims', '/es/servicio/reclamaciones-por-portones'],
    ['a person', '/team/ada-elm', '/es/equipo/ada-elm'],
    ['a guide', '/resources/paint-guide', '/es/recursos/guia-de-la-pintura'],
    [
      'a guide below its practice area',
      '/practice-areas/wall-injuries/wall-guide',
      '/es/areas-de-practica/lesiones-por-muros/guia-del-muro',
    ],
    ['the PDF of a guide', '/guides/wall-guide.pdf', '/guides/es/guia-del-muro.pdf'],
    ['an office', '/offices/night-desk', '/es/oficinas/night-desk'],
    [
      'an office whose address is made from its name',
      '/offices/courthouse-office-in-conroe',
      '/es/oficinas/courthouse-office-in-conroe',
    ],
    ['a legal notice', '/privacy-policy', '/es/politica-de-privacidad'],
    ['what answers for unknown people', '/team/not-found', '/es/equipo/no-encontrado'],
    ['what answers for unknown addresses', '/404', '/es/404'],
  ])('is found: %s', (_, href, own) => {
    expect(localize(href, spanish)).toBe(own)
    expect(localize(href, site)).toBe(href)
  })

  test('keeps its query and its part', () => {
    expect(localize('/schedule?event=walls&x=/contact', spanish)).toBe('/es/programar?event=walls&x=/contact')
    expect(localize('/contact#office', spanish)).toBe('/es/contacto#office')
    expect(localize('/trusts?a=b?c#d?e', spanish)).toBe('/es/fideicomisos?a=b?c#d?e')
    expect(localize('/?utm=x', spanish)).toBe('/es?utm=x')
  })

  test.each([
    ['a page that is not there in the language', '/areas/reed-county?x#y'],
    ['a practice area that is not there', '/practice-areas/orchard-estates'],
    ['a person who is not there', '/team/lou-trellis'],
    ['a guide that is not there', '/resources/gate-checklist'],
    ['its PDF', '/guides/gate-checklist.pdf'],
    ['the news', '/news-events'],
    ['a post', '/wp/the-wall-that-moved'],
    ['an unknown page', '/constructor'],
    ['a document', '/documents/fee-agreement.pdf'],
    ['a part of the same page', '#office'],
    ['another site', 'https://example.com/contact'],
    ['another site without a protocol', '//example.com/contact'],
    ['an email address', 'mailto:office@elm-reed.example'],
    ['a phone number', 'tel:+19365550100'],
    ['nothing', ''],
  ])('stays that of the main language: %s', (_, href) => {
    expect(localize(href, spanish)).toBe(href)
  })

  test('is that of the original below a page that is not translated', () => {
    const found = listWith({ without: ['pages/areas.md'] }).addresses
    expect(found.has('/areas')).toBe(false)
    expect(found.get('/areas/ash-county')).toBe('/es/condados/condado-de-ash')
    const bare = listAddressesInLanguage(
      selectTranslated(loaded.addresses, translation),
      { ...translation, slugs: new Map() },
      dictionaries.es!.paths!,
    )
    expect(bare.get('/areas/ash-county/mill-town')).toBe('/es/areas/ash-county/mill-town')
    expect(bare.get('/practice-areas/wall-injuries/wall-guide')).toBe(
      '/es/areas-de-practica/wall-injuries/wall-guide',
    )
  })

  test('is missing for all addresses of an entry without a translation', () => {
    const found = [
      ...listWith({ without: ['practice-areas/wall-injuries.md', 'legal/accessibility.md'] }).addresses,
    ]
    const hrefs = found.map(([href]) => href)
    expect(hrefs).not.toContain('/practice-areas/wall-injuries')
    expect(hrefs).not.toContain('/service/wall-injuries')
    expect(hrefs).not.toContain('/accessibility')
    // A guide is there by itself.
    expect(hrefs).toContain('/practice-areas/wall-injuries/wall-guide')
  })
})

describe('the pages of a language', () => {
  test('begin with its tag, and are there once each', () => {
    const own = [...addresses.values()]
    expect(own.filter((address) => !/^\/es(?:\/|$)/.test(address))).toEqual([])
    expect(new Set(own).size).toBe(own.length)
    expect(own.filter((address) => address !== '/' && address.endsWith('/'))).toEqual([])
  })

  test('are translations of pages of the main language, or answer for unknown addresses', () => {
    const known = new Set(listUrls(site))
    expect([...addresses.keys()].filter((href) => !known.has(href))).toEqual(['/404'])
  })

  test('are without the news, and with the offices, which have no files', () => {
    expect([...addresses.keys()].filter((href) => /^\/(?:news|wp|blog|events)/.test(href))).toEqual([])
    expect([...addresses.keys()].filter((href) => href.startsWith('/offices/'))).toHaveLength(
      site.officePages.length + 1,
    )
  })

  test('are found by their addresses, each as the page of the main language', () => {
    for (const [href, own] of addresses) expect(findVersion(site, own)).toEqual({ site: spanish, path: href })
    for (const href of listUrls(site)) expect(findVersion(site, href)).toEqual({ site, path: href })
    expect(findVersion(site, '/es/contact')).toBeUndefined()
    expect(findVersion(site, '/es/')).toBeUndefined()
    expect(findVersion(site, '/essays')).toEqual({ site, path: '/essays' })
    expect(findVersion(site, '/es-contacto')).toEqual({ site, path: '/es-contacto' })
  })

  test('are all rendered, like those of the main language', () => {
    const all = listAllUrls(site)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBe(listUrls(site).length + addresses.size)
    expect(all.filter((url) => renderPage(site, url) === undefined)).toEqual([])
  })
})

describe('two pages of a language at one address are reported', () => {
  const check = (slugs: Record<string, string>) =>
    checkAddressesInLanguage(
      { tag: 'es', files: new Map(), addresses: listWith({ slugs }).addresses },
      loaded.addresses,
    ).map(({ id, message }) => [id, message.replace(/.*?(?=\/es)/, '').replace(/ .*/, '')])

  test('if their slugs are the same', () => {
    expect(check({})).toEqual([])
    expect(check({ 'practice-areas/gate-claims.md': 'promesas-de-pintura' })).toEqual([
      ['translation/same-address', '/es/areas-de-practica/promesas-de-pintura'],
      ['translation/same-address', '/es/servicio/promesas-de-pintura'],
    ])
  })

  test.each([
    ['a page of the site', { 'pages/trusts.md': 'contacto' }, '/es/contacto'],
    ['the error page', { 'pages/trusts.md': '404' }, '/es/404'],
    [
      'what answers for unknown practice areas',
      { 'practice-areas/fence-law.md': 'no-encontrada' },
      '/es/areas-de-practica/no-encontrada',
    ],
    ['what answers for unknown people', { 'team/ada-elm.md': 'no-encontrado' }, '/es/equipo/no-encontrado'],
  ])('if a slug is that of %s', (_, slugs: Record<string, string>, address) => {
    expect(check(slugs)).toEqual([['translation/same-address', address]])
  })

  test('if the PDFs of two guides would be one file', () => {
    const slugs = { 'guides/wall-guide.md': 'guia', 'guides/gate-checklist.md': 'guia' }
    const changed = { ...translation, files: new Set([...translation.files, 'guides/gate-checklist.md']) }
    const withSlugs = { ...changed, slugs: new Map(Object.entries(slugs)) }
    const translated = selectTranslated(loaded.addresses, withSlugs)
    const pages = listAddressesInLanguage(translated, withSlugs, dictionaries.es!.paths!)
    const files = listFilesInLanguage(translated, withSlugs)
    const language = { tag: 'es', addresses: pages, files }
    expect(checkAddressesInLanguage(language, loaded.addresses).map(({ id }) => id)).toContain(
      'translation/same-address',
    )
  })
})

describe('the versions of a page', () => {
  test('are those of the languages in which it is there, the main one first', () => {
    expect(listPageVersions('/contact', spanish)).toEqual([
      { lang: 'en', name: 'English', href: '/contact', isOpen: false },
      { lang: 'es', name: 'Español', href: '/es/contacto', isOpen: true },
    ])
    expect(listPageVersions('/contact', site).map(({ isOpen }) => isOpen)).toEqual([true, false])
    expect(listPageVersions('/areas/reed-county', site).map(({ lang }) => lang)).toEqual(['en'])
  })

  test('are one on a site with one language', () => {
    const alone = { ...site, versions: [site] }
    expect(listPageVersions('/contact', alone).map(({ lang }) => lang)).toEqual(['en'])
    expect(listAllUrls(alone)).toEqual(listUrls(alone))
    expect(findVersion(alone, '/es')).toEqual({ site: alone, path: '/es' })
  })
})

test('a language is called what the page calls it', () => {
  expect([findLang(site), findLang(spanish)]).toEqual(['en', 'es'])
  expect([nameLanguage('es', site), nameLanguage('en', spanish)]).toEqual(['Spanish', 'inglés'])
})

test('a page shows the words of the translations that there are', () => {
  const files = ['pages/about.md', 'team/lou-trellis.md', 'team/ada-elm.md']
  expect(findOwnFiles(files, spanish)).toEqual([
    'es/pages/about.md',
    'team/lou-trellis.md',
    'es/team/ada-elm.md',
  ])
  expect(findOwnFiles(files, site)).toEqual(files)
})

test('the address of a page is known with and without a query', () => {
  expect(
    [
      '/contact',
      '/contact?x#y',
      '/#y',
      '/es/contacto',
      '/documents/x.pdf',
      'https://x.example/contact',
    ].filter((href) => isPageAddress(href, site)),
  ).toEqual(['/contact', '/contact?x#y', '/#y'])
})

describe('unknown addresses of a language are answered in it', () => {
  const translated = listRewritesInLanguage(spanish)
  test.each([
    ['a person', '/es/equipo/nadie', '/es/equipo/no-encontrado'],
    ['a practice area', '/es/areas-de-practica/nada', '/es/areas-de-practica/no-encontrada'],
    ['a practice area in short', '/es/servicio/nada', '/es/areas-de-practica/no-encontrada'],
    ['an office', '/es/oficinas/nada', '/es/oficinas/no-encontrada'],
    ['anything else', '/es/nada/de/nada', '/es/404'],
  ])('%s', (_, address, to) => {
    expect(findRewrite(address, { translated })).toMatchObject({ to, status: 404 })
  })

  test('and those of the main language are not', () => {
    expect(listRewritesInLanguage(site)).toEqual([])
    expect(findRewrite('/essays', { translated })).toBeUndefined()
    expect(findRewrite('/team/nobody', { translated })).toMatchObject({ to: '/team/not-found' })
  })
})
