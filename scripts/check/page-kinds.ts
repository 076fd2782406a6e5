/** The kinds of page of a built site, by their routes. Budgets and measurements go by kind. */
import path from 'node:path'
import { matchPath } from 'react-router-dom'
import { readLanguageTag } from '#src/content/translation/languages.ts'
import { routes, type RouteName } from '#src/routes.ts'
import { findDictionary } from '#src/words/dictionaries.ts'
import type { BuiltPage } from './read-pages.ts'

export type PageKind = 'home' | 'text' | 'practice area' | 'news' | 'unknown post' | 'form' | 'other'

const kinds: Record<RouteName, PageKind> = {
  home: 'home',
  ourTeam: 'other',
  attorneyNotFound: 'other',
  teamMember: 'other',
  services: 'other',
  serviceNotFound: 'other',
  guide: 'other',
  practiceAreaGuide: 'other',
  practiceArea: 'practice area',
  service: 'practice area',
  officeNotFound: 'other',
  office: 'other',
  newsEvents: 'news',
  newsShell: 'unknown post',
  post: 'news',
  category: 'news',
  blogCategory: 'news',
  events: 'news',
  event: 'news',
  about: 'other',
  schedule: 'form',
  contact: 'form',
  insuranceGlossary: 'other',
  attorneyAdvertising: 'text',
  privacyPolicy: 'text',
  termsOfService: 'text',
  accessibility: 'text',
  sitemap: 'other',
  page: 'other',
}

/** What a page is: its route, and the tag of its language if it is not the main one. */
interface PageRoute {
  name: RouteName
  tag: string | undefined
}

/** The route of an address, decoded or not. The error page has the route of a page of content. */
export function findRoute(url: string): PageRoute {
  const tag = readLanguageTag(`${url.slice(1)}/`)
  const paths = tag === undefined ? undefined : findDictionary(tag)?.paths
  const find = (path: string, patterns: readonly (readonly [string, string])[]) =>
    // The last route matches everything.
    patterns.find(([, pattern]) => matchPath({ path: pattern, caseSensitive: true }, path))![0] as RouteName
  if (paths) return { name: find(url.slice(tag!.length + 1) || '/', Object.entries(paths)), tag }
  const patterns = Object.entries(routes).map(([name, { pattern }]) => [name, pattern] as const)
  return { name: find(url, patterns), tag: undefined }
}

/** The name of the route of an address, in whatever language. */
export const findRouteName = (url: string): RouteName => findRoute(url).name

/** Whether two pages are of one kind: they have one route and one language. */
export function isSameRoute(url: string, other: string): boolean {
  const [one, two] = [findRoute(url), findRoute(other)]
  return one.name === two.name && one.tag === two.tag
}

/** The kind of page at an address. */
export function findPageKind(url: string): PageKind {
  return kinds[findRouteName(url)]
}

/** A page with its kind. Its address is as a browser writes it. */
export interface SitePage extends BuiltPage {
  kind: PageKind
}

/** The pages of a built site with their kinds, the home page first. The error page has no address of its own. */
export function listSitePages(pages: readonly BuiltPage[]): SitePage[] {
  return pages
    .filter(({ url }) => url !== '/404')
    .map((page) => ({ ...page, url: encodeURI(page.url), kind: findPageKind(page.url) }))
    .toSorted((one, other) => (one.url < other.url ? -1 : 1))
}

/** The largest page of each route in each language. The pages of a route differ little: a blog has thousands of posts. */
export function listLargestPages<Page extends BuiltPage>(pages: readonly Page[]): Page[] {
  const largest = new Map<string, Page>()
  for (const page of pages) {
    const { name, tag = '' } = findRoute(page.url)
    const key = `${tag} ${name}`
    const known = largest.get(key)
    if (!known || page.html.length > known.html.length) largest.set(key, page)
  }
  return [...largest.values()]
}

/**
 * The pages that a change of files concerns: those whose address ends with the name of a changed file, or else one page
 * of each route, the largest. A page in another language goes by its address in the main one, and a file in the folder
 * of a language concerns only the pages in it.
 */
export function choosePages(pages: readonly BuiltPage[], files: readonly string[]): BuiltPage[] {
  const tags = new Set(pages.map(({ url }) => findRoute(url).tag))
  const changed = files.map((file) => ({
    name: path.parse(file).name,
    tag: file.split('/').find((step) => tags.has(step)),
  }))
  const named = pages.filter((page) => {
    const { tag } = findRoute(page.url)
    const name = path.basename(findMainAddress(page))
    return changed.some((file) => file.name === name && (file.tag === undefined || file.tag === tag))
  })
  if (named.length > 0 && files.every((file) => file.endsWith('.md'))) return named
  return [...new Set([...named, ...listLargestPages(pages)])]
}

/** The address of a page in the main language, if the page names one. */
function findMainAddress({ url, html }: BuiltPage): string {
  const link = /<link rel="alternate" hreflang="x-default" href="([^"]*)"/i.exec(html)?.[1]
  return link === undefined ? url : decodeURI(new URL(link).pathname)
}
