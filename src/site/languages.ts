/**
 * The addresses of a site in other languages. Content, routes and components name every page by its address in the main
 * language; what is printed for people or programs goes through `localize`.
 */
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import type { Translation } from '#src/content/translation/translation.ts'
import {
  fillPattern,
  formatGuidePdfHref,
  legalRoutes,
  notFoundPath,
  listUrls,
  pageRoutes,
  routes,
  type Addressed,
  type Route,
  type RouteName,
} from '#src/routes.ts'
import { memoize } from '#src/text/memoize.ts'
import { missingPages, type Rewrite } from '#src/hosting.ts'
import { findDictionary, type Paths } from '#src/words/dictionaries.ts'
import type { Addresses, Site, SiteLanguage } from './site.ts'

/** The part of a site that exists in another language. */
export function selectTranslated(addresses: Addresses, { files, content }: Translation): Addresses {
  const isTranslated = (file: string) => files.has(file)
  const select = <Entry extends { id: string }>(
    name: 'practice-areas' | 'team' | 'guides',
    entries: readonly Entry[],
  ) => {
    const known = new Set(content.files[name].filter(({ file }) => isTranslated(file)).map(({ id }) => id))
    return entries.filter(({ id }) => known.has(id))
  }
  const list = (name: 'pages' | 'legal') =>
    new Set(content.files[name].filter(({ file }) => isTranslated(file)).map(({ id }) => id))
  const pages = list('pages')
  return {
    ...addresses,
    pages: new Set([...addresses.pages.keys()].filter((id) => pages.has(id))),
    practiceAreas: select('practice-areas', addresses.practiceAreas),
    team: select('team', addresses.team),
    guides: select('guides', addresses.guides),
    legal: list('legal'),
    blog: { posts: [], events: [], categories: [] },
  }
}

/**
 * The address in another language of each page that exists in it, by the address in the main language. `translated` is
 * what `selectTranslated` returns.
 */
export function listAddressesInLanguage(
  translated: Addressed,
  { tag, content, slugs }: Translation,
  paths: Paths,
): Map<string, string> {
  const findSlug = (name: 'practice-areas' | 'team' | 'guides' | 'pages', id: string) => {
    const file = content.files[name].find((one) => one.id === id)?.file
    return (file !== undefined && slugs.get(file)) || id.split('/').at(-1)!
  }
  const translateSteps = (id: string) =>
    id
      .split('/')
      .map((_, index, steps) => findSlug('pages', steps.slice(0, index + 1).join('/')))
      .join('/')
  const findGuide = (href: string, step: string) => {
    const guide = content.files.guides.find(({ data }) => data.address === href)
    return (guide && slugs.get(guide.file)) ?? step
  }
  const translate = (name: RouteName, params: Record<string, string>, href: string) => {
    const { id = '', area = '' } = params
    if (name === 'practiceArea' || name === 'service') return { id: findSlug('practice-areas', id) }
    if (name === 'teamMember') return { id: findSlug('team', id) }
    if (name === 'guide') return { id: findGuide(href, id) }
    if (name === 'practiceAreaGuide')
      return { area: findSlug('practice-areas', area), id: findGuide(href, id) }
    return name === 'page' ? { '*': translateSteps(params['*']!) } : params
  }
  const addresses = new Map<string, string>()
  for (const [name, route] of Object.entries(routes) as [RouteName, Route<Record<string, string>>][]) {
    if (!hasFile(route, translated)) continue
    for (const params of route.listParams(translated)) {
      const href = route.href(params)
      const own = fillPattern(`/${tag}${paths[name]}`, translate(name, params, href))
      addresses.set(href, own.replace(/\/$/, ''))
    }
  }
  if (translated.pages.has('not-found')) addresses.set(notFoundPath, `/${tag}${notFoundPath}`)
  return addresses
}

/** The PDFs of the guides of a language, by those of the main one. */
export const listFilesInLanguage = (
  { guides }: Addressed,
  { tag, slugs, content }: Translation,
): Map<string, string> =>
  new Map(
    guides
      .filter(({ data }) => data.pdf)
      .map(({ id }) => {
        const { file } = content.files.guides.find((guide) => guide.id === id)!
        return [formatGuidePdfHref(id), formatGuidePdfHref(`${tag}/${slugs.get(file) ?? id}`)]
      }),
  )

/** Whether the file of a route is there, if the page of the route is a file. */
function hasFile(route: unknown, { pages, legal }: Addressed): boolean {
  const find = (files: Readonly<Record<string, unknown>>) =>
    Object.keys(files).find((id) => files[id] === route)
  const [page, notice] = [find(pageRoutes), find(legalRoutes)]
  return (page === undefined || pages.has(page)) && (notice === undefined || legal.has(notice))
}

/** Reports pages of a language whose address another page has. */
export function checkAddressesInLanguage(
  { tag, addresses, files }: Pick<SiteLanguage, 'tag' | 'addresses' | 'files'>,
  main: Addressed,
): Problem[] {
  const taken = new Map(listUrls(main).map((url) => [url, url]))
  return [...addresses, ...files].flatMap(([href, address]) => {
    const other = taken.get(address)
    taken.set(address, href)
    if (other === undefined) return []
    return [createProblem('translation/same-address', startOf(`${tag}/pages/home.md`), { address, other })]
  })
}

/** Reports slugs of pages whose address is that of a route. */
export const checkSlugs = ({ slugPlaces }: Pick<Translation, 'slugPlaces'>): Problem[] =>
  Object.keys(pageRoutes).flatMap((id) => {
    const place = slugPlaces.get(`pages/${id}.md`)
    return place ? [createProblem('translation/extra-field', place, { field: 'slug', isKnown: true })] : []
  })

/** What answers for unknown addresses in the language of a site, on hosts that can send one page for another. */
export function listRewritesInLanguage({ language }: Site): Rewrite[] {
  const paths = language && findDictionary(language.tag)?.paths
  if (!paths) return []
  const { tag, addresses } = language
  const create = (path: string, missing: string): Rewrite[] => {
    const to = addresses.get(missing)
    const prefix = fillPattern(`/${tag}${path}`, { id: '', '*': '' })
    return to === undefined ? [] : [{ prefix, to, status: 404 }]
  }
  return [
    ...missingPages.flatMap(([of, missing]) => create(paths[of]!, routes[missing].href({}))),
    ...create(paths.page!, notFoundPath),
  ]
}

/** The words in the main language of which a text of a site is the translation; the text itself on the main site. */
export const findOriginal = (text: string, { language }: Pick<Site, 'language'>): string =>
  language?.originals.get(text) ?? text

/** The language of what a file says, if it is not that of the site: for `lang`. */
export function findForeignLang(file: string, { language, versions }: Site): string | undefined {
  return language && !language.translated.has(file) ? findLang(versions[0]!) : undefined
}

/** Every page of every language. */
export const listAllUrls = (site: Site): string[] => [
  ...listUrls(site),
  ...site.versions.flatMap(({ language }) => [...(language?.addresses.values() ?? [])]),
]

/** The site in the language of an address, and the address of the same page in the main language. */
export function findVersion(site: Site, address: string): { site: Site; path: string } | undefined {
  const version = site.versions.find(({ language }) => language && isOfLanguage(address, language.tag))
  if (!version) return { site, path: address }
  const found = [...version.language!.addresses].find(([, own]) => own === address)
  return found && { site: version, path: found[0] }
}

const isOfLanguage = (address: string, tag: string) => address === `/${tag}` || address.startsWith(`/${tag}/`)

/**
 * An address of the site as it is in the language of the site, with its query and its part after `#`. Pages that are not
 * there in this language, files, and other sites stay as they are.
 */
export function localize(href: string, { language }: Pick<Site, 'language'>): string {
  if (!language) return href
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const own = language.addresses.get(path) ?? language.files.get(path)
  return own === undefined ? href : own + rest
}

/** A page in one of the languages of the site. */
export interface PageVersion {
  /** The language of the page, without a region: for `hreflang` and `lang`. */
  lang: string
  /** What people who speak it call it. */
  name: string
  href: string
  isOpen: boolean
}

/** The language of a site, without a region. */
export const findLang = ({ language, words }: Pick<Site, 'language' | 'words'>) =>
  language?.tag ?? words.locale.split('-')[0]!

/** A page in every language in which it exists, the main language first. `path` is its address in the main language. */
export function listPageVersions(path: string, site: Site): PageVersion[] {
  return site.versions.flatMap((version) => {
    const { language, words } = version
    const href = language ? language.addresses.get(path) : path
    if (href === undefined) return []
    const isOpen = language?.tag === site.language?.tag
    return [{ lang: findLang(version), name: words.site.language.name, href, isOpen }]
  })
}

/** The content files whose words a page shows in the language of a site: the translations, where there are any. */
export const findOwnFiles = (files: readonly string[], { language }: Pick<Site, 'language'>): string[] =>
  files.map((file) => (language?.translated.has(file) ? `${language.tag}/${file}` : file))

/** Whether an address, with or without a query, is that of a page of a site in the main language. */
export const isPageAddress = (href: string, main: Site): boolean =>
  listKnownUrls(main).has(href.replace(/[?#].*/s, ''))

const listKnownUrls = memoize((main: Site): ReadonlySet<string> => new Set(listUrls(main)))

/** What sentences of a site call a language: "Spanish" in English, "inglés" in Spanish. */
export const nameLanguage = (lang: string, { words }: Pick<Site, 'words'>): string =>
  new Intl.DisplayNames(words.locale, { type: 'language' }).of(lang) ?? lang
