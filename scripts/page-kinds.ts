/** The kinds of page of a built site, by their routes. Budgets and measurements go by kind. */
import { matchPath } from 'react-router-dom'
import { routes, type Route, type RouteName } from '#src/routes.ts'

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
