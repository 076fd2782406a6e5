/** The kinds of page of a built site, by their routes. Budgets and measurements go by kind. */
import path from 'node:path'
import { matchPath } from 'react-router-dom'
import { routes, type Route, type RouteName } from '#src/routes.ts'
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

/** The route of an address, decoded or not. The error page has the route of a page of content. */
export function findRouteName(url: string): RouteName {
  const entries = Object.entries(routes) as unknown as [RouteName, Route][]
  // The last route matches everything.
  return entries.find(([, { pattern }]) => matchPath({ path: pattern, caseSensitive: true }, url))![0]
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

/** The largest page of each route. The pages of a route differ little: a blog has thousands of posts. */
export function listLargestPages<Page extends BuiltPage>(pages: readonly Page[]): Page[] {
  const largest = new Map<RouteName, Page>()
  for (const page of pages) {
    const name = findRouteName(page.url)
    const known = largest.get(name)
    if (!known || page.html.length > known.html.length) largest.set(name, page)
  }
  return [...largest.values()]
}

/**
 * The pages that a change of files concerns: those whose address ends with the name of a changed file, or else one page
 * of each route, the largest.
 */
export function choosePages(pages: readonly BuiltPage[], files: readonly string[]): BuiltPage[] {
  const names = new Set(files.map((file) => path.parse(file).name))
  const named = pages.filter(({ url }) => names.has(path.basename(url)))
  if (named.length > 0 && files.every((file) => file.endsWith('.md'))) return named
  return [...new Set([...named, ...listLargestPages(pages)])]
}
