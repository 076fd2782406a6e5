/**
 * The URL contract: every address of the site, how to write it, and which of them are prerendered.
 * Pages, menus, redirects and tests all ask here; nobody else writes an address.
 */
import type { Addressed as Site } from './content/site.ts'

type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? { [key in Name]: string } & ParamsOf<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? { [key in Name]: string }
    : Record<never, string>

export interface Route<Params = Record<never, string>> {
  /** The pattern, with `:name` for a part that varies. No slash at the end. */
  pattern: string
  /** Writes an address of this route. */
  href: (params: Params) => string
  /** The parts of every address of this route that is prerendered. */
  listParams: (site: Site) => Params[]
}

function defineRoute<const Pattern extends string>(
  pattern: Pattern,
  ...[listParams]: keyof ParamsOf<Pattern> extends never ? [] : [(site: Site) => ParamsOf<Pattern>[]]
): Route<ParamsOf<Pattern>> {
  return {
    pattern,
    href: (params) =>
      pattern.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent((params as Record<string, string>)[name]!),
      ),
    listParams: listParams ?? (() => [{} as ParamsOf<Pattern>]),
  }
}

/** The steps of the address of each guide: `['resources', 'injury-guide']`. */
const listAddresses = (site: Site) => site.guides.map(({ data }) => data.address.split('/').slice(1))

const listIds = (entries: readonly { id: string }[]) => entries.map(({ id }) => ({ id }))

export const routes = {
  home: defineRoute('/'),
  ourTeam: defineRoute('/our-team'),
  attorneyNotFound: defineRoute('/team/not-found'),
  teamMember: defineRoute('/team/:id', (site) => listIds(site.team)),
  services: defineRoute('/services'),
  serviceNotFound: defineRoute('/practice-areas/not-found'),
  /** Guides lie where their files say: here, or below their practice area. */
  guide: defineRoute('/resources/:id', (site) =>
    listAddresses(site).flatMap(([folder, id]) => (folder === 'resources' ? [{ id: id! }] : [])),
  ),
  practiceAreaGuide: defineRoute('/practice-areas/:area/:id', (site) =>
    listAddresses(site).flatMap(([folder, area, id]) =>
      folder === 'practice-areas' ? [{ area: area!, id: id! }] : [],
    ),
  ),
  practiceArea: defineRoute('/practice-areas/:id', (site) => listIds(site.practiceAreas)),
  about: defineRoute('/about'),
  trusts: defineRoute('/trusts'),
  schedule: defineRoute('/schedule'),
  contact: defineRoute('/contact'),
  insuranceGlossary: defineRoute('/insurance-glossary'),
  attorneyAdvertising: defineRoute('/attorney-advertising'),
  privacyPolicy: defineRoute('/privacy-policy'),
  termsOfService: defineRoute('/terms-of-service'),
  sitemap: defineRoute('/sitemap'),
} as const

/** Files beside the pages that the build writes for search engines. */
export const builtFiles = { sitemap: '/sitemap.xml', robots: '/robots.txt' } as const

export type RouteName = keyof typeof routes

/** The PDF of a guide, by the name of its file. */
export const formatGuidePdfHref = (id: string) => `/guides/${id}.pdf`

/** Every address that is prerendered. */
export function listUrls(site: Site): string[] {
  return Object.values(routes).flatMap((route) =>
    listRouteUrls(route as unknown as Route<Record<string, string>>, site),
  )
}

/** Every prerendered address of one route. */
export function listRouteUrls<Params>(route: Route<Params>, site: Site): string[] {
  return route.listParams(site).map((params) => route.href(params))
}
