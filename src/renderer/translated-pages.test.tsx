/** The pages of another language: what they say about their language, and where their links lead. */
import { parse, type HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { findLang, listAllUrls, listPageVersions, localize } from '#src/site/languages.ts'
import { loadContent } from '#src/site/load.server.ts'
import type { Site } from '#src/site/site.ts'
import { listUrls, notFoundPath, routes } from '#src/routes.ts'
import { goodContent } from '#tests/fixtures/assemble.ts'
import { render, show, site } from '#tests/support/rendered-firm.ts'
import { renderNotFound, renderPage } from './render-document.tsx'

const spanish = site.versions[1]!
const addresses = [...spanish.language!.addresses]
const own = addresses.map(([, address]) => address)
const heads = new Map<string, HTMLElement>()
function showHead(url: string): HTMLElement {
  const head = heads.get(url) ?? parse(render(url).head)
  heads.set(url, head)
  return head
}
const readLink = (url: string, rel: string) =>
  showHead(url).querySelector(`link[rel=${rel}]`)?.getAttribute('href')
/** The page in other languages, as search engines read it: `en /contact`. */
const listAlternates = (head: HTMLElement) =>
  head
    .querySelectorAll('link[rel=alternate][hreflang]')
    .map(
      (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')!.replace(site.firm.url, '')}`,
    )
const isHidden = (url: string) => showHead(url).querySelector('meta[name=robots]') !== null
const listHrefs = (page: HTMLElement) =>
  page.querySelectorAll('a[href]').map((link) => link.getAttribute('href')!)
const inMain = (url: string) => show(url).querySelector('main')!

describe('a page in another language says', () => {
  test('which language it is in', () => {
    for (const url of own) {
      expect(render(url).lang, url).toBe(spanish.words.locale)
      const locale = showHead(url).querySelector('meta[property="og:locale"]')!.getAttribute('content')
      expect(locale, url).toBe(spanish.words.locale.replace('-', '_'))
    }
    for (const url of listUrls(site)) expect(render(url).lang, url).toBe(site.words.locale)
    expect(spanish.words.locale).toMatch(/^es/)
  })

  test('which address it has', () => {
    for (const [href, url] of addresses.filter(([, one]) => !isHidden(one))) {
      const main = readLink(href, 'canonical')!.slice(site.firm.url.length)
      expect(readLink(url, 'canonical'), url).toBe(site.firm.url + localize(main, spanish))
      const address = showHead(url).querySelector('meta[property="og:url"]')!.getAttribute('content')
      expect(address, url).toBe(readLink(url, 'canonical'))
    }
    expect(readLink('/es', 'canonical')).toBe(`${site.firm.url}/es`)
    expect(readLink('/es/servicio/promesas-de-pintura', 'canonical')).toBe(
      `${site.firm.url}/es/areas-de-practica/promesas-de-pintura`,
    )
  })

  test('to machines, too', () => {
    for (const url of own) {
      const graph = readGraph(url)
      const page = graph.find((thing) => thing['@type'] === 'WebPage')!
      expect(page, url).toEqual({
        '@type': 'WebPage',
        url: site.firm.url + url,
        inLanguage: spanish.words.locale,
      })
    }
  })

  test('in its own words what it is about', () => {
    for (const [href, url] of addresses) {
      const [title, other] = [url, href === notFoundPath ? '/about' : href].map(
        (one) => showHead(one).querySelector('title')!.text,
      )
      // The name of the firm, of a person and of a place are the same.
      if (url === '/es' || /^\/es\/(?:equipo|oficinas)\/(?!no-)|mill-town/.test(url)) continue
      expect(title, url).not.toBe(other)
    }
  })
})

function readGraph(url: string): Record<string, unknown>[] {
  const script = showHead(url).querySelector('script[type="application/ld+json"]')
  return script ? (JSON.parse(script.text) as { '@graph': Record<string, unknown>[] })['@graph'] : []
}

describe('search engines find a page in each language in which it is there', () => {
  const both = listAllUrls(site)

  test('and for people who speak none of them in the main one', () => {
    expect(listAlternates(showHead('/contact'))).toEqual([
      'en /contact',
      'es /es/contacto',
      'x-default /contact',
    ])
    expect(listAlternates(showHead('/es/contacto'))).toEqual(listAlternates(showHead('/contact')))
    expect(listAlternates(showHead('/'))).toEqual(['en /', 'es /es', 'x-default /'])
  })

  test('from each of them, with the address by which the page calls itself', () => {
    for (const url of both) {
      const alternates = listAlternates(showHead(url)).map((one) => one.replace(/^\S+ /, ''))
      for (const other of alternates) {
        expect(both, `${url} → ${other}`).toContain(other)
        expect(listAlternates(showHead(other)), `${url} → ${other}`).toEqual(listAlternates(showHead(url)))
        expect(readLink(other, 'canonical'), `${url} → ${other}`).toBe(site.firm.url + other)
      }
    }
  })

  test.each([
    ['a page of one language', '/areas/reed-county'],
    ['a person', '/team/lou-trellis'],
    ['a post', routes.post.href({ slug: site.blog.posts[0]!.slug })],
    ['the news', '/news-events'],
    ['a hidden page', '/gate-check'],
    ['a hidden page of the other language', '/es/revision-de-portones'],
    ['what answers for unknown people', '/es/equipo/no-encontrado'],
    ['what answers for unknown addresses', '/es/404'],
  ])('but not %s', (_, url) => {
    expect(listAlternates(showHead(url))).toEqual([])
  })

  test('but not from a page in short, which they do not list', () => {
    expect(listAlternates(showHead('/es/servicio/promesas-de-pintura'))).toEqual([])
    expect(listAlternates(showHead('/service/paint-promises'))).toEqual([])
  })
})

describe('the links of a page in another language', () => {
  const known = new Set(listAllUrls(site))
  const mainUrls = new Set(listUrls(site))

  test('lead to pages in it, where they are there', () => {
    const translated = new Set(spanish.language!.addresses.keys())
    for (const url of own) {
      const others = show(url)
        .querySelectorAll('a[href]')
        // Those to the page in the other language name it.
        .filter((link) => link.getAttribute('lang') !== 'en')
        .map((link) => link.getAttribute('href')!.replace(/[?#].*/s, ''))
      expect(
        others.filter((href) => translated.has(href)),
        url,
      ).toEqual([])
    }
  })

  test('say so where they are only in the main language', () => {
    let count = 0
    for (const url of own)
      for (const link of show(url).querySelectorAll('a[href]')) {
        const href = link.getAttribute('href')!.replace(/[?#].*/s, '')
        if (!mainUrls.has(href) || link.getAttribute('lang') === 'en') continue
        expect(link.getAttribute('hreflang'), `${url} → ${href}`).toBe('en')
        expect(link.text, `${url} → ${href}`).toContain(' (en inglés)')
        count++
      }
    expect(count).toBeGreaterThan(own.length)
  })

  test('lead to pages that exist', () => {
    const isPage = (href: string) => /^\/(?!\/)/.test(href) && !/\.[a-z\d]+$/.test(href)
    for (const url of own) {
      const paths = listHrefs(show(url)).map((href) => href.replace(/[?#].*/s, ''))
      expect(
        paths.filter((href) => isPage(href) && !known.has(href)),
        url,
      ).toEqual([])
    }
  })

  test('lead to parts of pages that exist', () => {
    const ids = new Map<string, Set<string>>()
    const listIds = (url: string) => {
      const found =
        ids.get(url) ??
        new Set(
          show(url)
            .querySelectorAll('[id]')
            .map(({ id }) => id),
        )
      ids.set(url, found)
      return found
    }
    for (const url of own)
      for (const href of listHrefs(show(url))) {
        const [, path = '', part] = /^([^?#]*)[^#]*#(.+)$/.exec(href) ?? []
        if (!part || !known.has(path || url)) continue
        expect(listIds(path || url).has(decodeURIComponent(part)), `${url} → ${href}`).toBe(true)
      }
  })

  test('keep a query', () => {
    const [event] = site.blog.events
    expect(localize(`/schedule?event=${event!.slug}`, spanish)).toBe(`/es/programar?event=${event!.slug}`)
  })

  test('to the PDF of a guide lead to that in the language', () => {
    const pdfs = listHrefs(inMain('/es/areas-de-practica/lesiones-por-muros/guia-del-muro')).filter((href) =>
      href.startsWith('/guides/'),
    )
    expect(new Set(pdfs)).toEqual(new Set(['/guides/es/guia-del-muro.pdf']))
  })
})

describe('a page in another language is the same page', () => {
  const pairs = addresses.filter(([href]) => href !== notFoundPath)

  test('with the same sections and forms', () => {
    for (const [href, url] of pairs) {
      const list = (one: string, selector: string, name: string) =>
        show(one)
          .querySelectorAll(selector)
          .map((part) => part.getAttribute(name))
      for (const [selector, name] of [
        ['[data-section]', 'data-section'],
        ['main [data-island]', 'data-island'],
        ['main [data-opens]', 'data-opens'],
        ['main details, main form', 'data-part'],
      ] as const)
        expect(list(url, selector, name), `${url} ${selector}`).toEqual(list(href, selector, name))
      expect(render(url).forms, url).toEqual(render(href).forms)
      expect([...render(url).facts].sort(), url).toEqual([...render(href).facts].sort())
    }
  })

  test('with headings of the same levels, and the same addresses of its parts', () => {
    for (const [href, url] of pairs) {
      const outline = (one: string) =>
        inMain(one)
          .querySelectorAll('h1, h2, h3, h4')
          .map(({ rawTagName, id }) => `${rawTagName} ${id}`)
          // The letters of the glossary are those of its terms.
          .filter((heading) => href !== routes.insuranceGlossary.href({}) || !heading.endsWith(' '))
      // Headings of people, areas and terms are sorted by their words.
      expect(outline(url).sort(), url).toEqual(outline(href).sort())
    }
  })

  test('with ids that are there once', () => {
    for (const url of own) {
      const ids = show(url)
        .querySelectorAll('[id]')
        .map(({ id }) => id)
      expect(
        ids.filter((id, index) => ids.indexOf(id) < index),
        url,
      ).toEqual([])
    }
  })

  test('without a token that no one filled in', () => {
    for (const url of own) {
      expect(inMain(url).text, url).not.toMatch(/\{[a-z-]+(?::[a-z-]+)?\}|undefined|\[object/)
      expect(render(url).head, url).not.toMatch(/\{(?!")|undefined/)
    }
  })

  test('and the words of the interface are not those of the main language', () => {
    const phrases = new Set<string>()
    collectPhrases(site.words, phrases)
    expect(phrases.size).toBeGreaterThan(100)
    // What the page in the other language is called is in that language.
    const switched = new Set<string>()
    collectPhrases(site.words.site.language, switched)
    for (const phrase of switched) phrases.delete(phrase)
    for (const url of own) {
      const { body, head } = render(url)
      expect(
        [...phrases].filter((phrase) => `${head}${body}`.includes(phrase)),
        url,
      ).toEqual([])
    }
  })
})

/** Every text of at least two words in a dictionary. */
function collectPhrases(value: unknown, into: Set<string>): void {
  if (typeof value === 'string' && /[a-z]{2,} [a-z]{2,}/.test(value)) into.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collectPhrases(inner, into)
}

describe('words of the main language say so on a page in another one', () => {
  const isMarked = (element: HTMLElement | null): boolean =>
    element !== null && (element.getAttribute?.('lang') === 'en' || isMarked(element.parentNode))

  test.each([
    ['what a person does', '/es/nuestro-equipo', 'Lou walks along the fence and counts the posts.'],
    ['what a practice area is about', '/es/servicios', 'Keep the receipts for every board and nail.'],
    ['what a page below is about', '/es/condados', 'Fences, gates and walls in Reed County.'],
    ['the name of a page in a menu', '/es/contacto', 'Orchard estates'],
    ['the name of a page of the sitemap', '/es/mapa-del-sitio', 'The gate checklist'],
  ])('%s', (_, url, words) => {
    const found = show(url)
      .querySelectorAll('*')
      .filter(({ childNodes }) => childNodes.some((node) => node.nodeType === 3 && node.text.includes(words)))
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((element) => !isMarked(element)).map(({ outerHTML }) => outerHTML)).toEqual([])
  })
})

describe('a page leads to itself in the other languages', () => {
  const listSwitches = (url: string, within = '') =>
    show(url)
      .querySelectorAll(`${within} a[data-part=language]`)
      .map(
        (link) =>
          `${link.getAttribute('lang')} ${link.getAttribute('hreflang')} ${link.getAttribute('href')} ${link.text}`,
      )

  test('from its header and its footer, in the words of these languages', () => {
    for (const place of ['header', 'footer']) {
      expect(listSwitches('/contact', place)).toEqual(['es es /es/contacto Español'])
      expect(listSwitches('/es/contacto', place)).toEqual(['en en /contact English'])
    }
  })

  test('and says at the same place that it is not there, with the way to the home page', () => {
    const page = show('/areas/reed-county')
    expect(listSwitches('/areas/reed-county')).toEqual([])
    const notes = page.querySelectorAll('details[lang=es]')
    expect(notes.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual(
      Array.from(
        { length: 2 },
        () => 'EspañolEsta página solo está en inglés. Ir a la página principal en español',
      ),
    )
    expect(notes.flatMap(listHrefs)).toEqual(['/es', '/es'])
  })

  test('on every page that is there in both', () => {
    for (const url of listAllUrls(site)) {
      const main = addresses.find(([, address]) => address === url)?.[0] ?? url
      const of = url === main ? site : spanish
      const others = listPageVersions(main === notFoundPath ? '/' : main, of).filter(({ isOpen }) => !isOpen)
      const found = [...new Set(listSwitches(url).map((one) => one.split(' ')[2]!))]
      expect(found, url).toEqual(others.map(({ href }) => href))
    }
  })
})

describe('what answers for unknown addresses', () => {
  test('is there in each language, and leads to its pages', () => {
    const page = show('/es/404')
    expect(render('/es/404').lang).toBe(spanish.words.locale)
    expect(isHidden('/es/404')).toBe(true)
    expect(page.querySelector('h1')!.text).toBe(spanish.pages.get('not-found')!.data.hero.title)
    expect(listHrefs(inMain('/es/404'))).toContain('/es/servicios')
  })

  test('has the words of each language, for hosts with one error page', () => {
    const page = parse(renderNotFound(site).body)
    const parts = page.querySelectorAll('main [data-not-found][lang]')
    expect(
      parts.map((part) => `${part.getAttribute('lang')} ${part.getAttribute('data-not-found')}`),
    ).toEqual(['es /es/'])
    const [part] = parts
    expect(part!.hasAttribute('hidden')).toBe(true)
    expect(part!.querySelector('h1')!.text).toBe(spanish.pages.get('not-found')!.data.hero.title)
    expect(listHrefs(part!).filter((href) => href.startsWith('/') && !href.startsWith('/es'))).toEqual([
      '/news-events',
    ])
    expect(page.querySelectorAll('main [data-not-found]:not([hidden])')).toHaveLength(1)
  })

  test('is no page of the main language', () => {
    expect(renderPage(site, notFoundPath)).toBeUndefined()
    expect(renderPage(site, '/es/404/')).toBeUndefined()
    expect(renderPage(site, '/es/nada')).toBeUndefined()
    expect(renderPage(site, '/es/contact')).toBeUndefined()
  })
})

describe('a site with one language', () => {
  let alone: Site
  test('is that of a firm without the folder of a language', async () => {
    alone = (await loadContent(goodContent)).site!
    expect(alone.versions).toEqual([alone])
    expect(listAllUrls(alone)).toEqual(listUrls(alone))
  })

  test('has no word of other languages on its pages', () => {
    const without: Site = { ...site, versions: [] }
    without.versions = [without]
    for (const one of [alone, without]) {
      const urls = listUrls(one)
      expect(urls.length).toBeGreaterThan(15)
      for (const url of urls) {
        const { head, body, lang } = renderPage(one, url)!
        expect(lang).toBe(findLang(one) === 'en' ? 'en-US' : '')
        const [page, top] = [parse(body), parse(head)]
        expect(listAlternates(top), url).toEqual([])
        expect(head, url).not.toContain('inLanguage')
        expect(
          page.querySelectorAll('[hreflang], [data-part=language], [data-enhance=language]'),
          url,
        ).toEqual([])
      }
      expect(parse(renderNotFound(one).body).querySelectorAll('[data-not-found][lang]')).toEqual([])
    }
  })
})
