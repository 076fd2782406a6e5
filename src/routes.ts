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

const listSlugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => ({ slug }))

const listCategoryIds = ({ blog }: Site) => blog.categories.map(({ id }) => ({ id: String(id) }))

export const routes = {
  home: defineRoute('/'),
  ourTeam: defineRoute('/our-team'),
  attorneyNotFound: defineRoute('/team/not-found'),
  teamMember: defineRoute('/team/:id', (site) => listIds(site.team)),
  services: defineRoute('/services'),
  serviceNotFound: defineRoute('/practice-areas/not-found'),
  /** A guide's file names its address: here, or below its practice area. */
  guide: defineRoute('/resources/:id', (site) =>
    listAddresses(site).flatMap(([folder, id]) => (folder === 'resources' ? [{ id: id! }] : [])),
  ),
  practiceAreaGuide: defineRoute('/practice-areas/:area/:id', (site) =>
    listAddresses(site).flatMap(([folder, area, id]) =>
      folder === 'practice-areas' ? [{ area: area!, id: id! }] : [],
    ),
  ),
  practiceArea: defineRoute('/practice-areas/:id', (site) => listIds(site.practiceAreas)),
  /** A practice area in short. Its one address for search engines is the one above. */
  service: defineRoute('/service/:id', (site) => listIds(site.practiceAreas)),
  newsEvents: defineRoute('/news-events'),
  /** What answers for a post or an event that was published after the build: the news section, before it has looked. */
  newsShell: defineRoute('/news-events/open'),
  post: defineRoute('/wp/:slug', (site) => listSlugs(site.blog.posts)),
  category: defineRoute('/wp/category/:id', (site) => listCategoryIds(site)),
  /** The same pages under a second address. */
  blogCategory: defineRoute('/blog/category/:id', (site) => listCategoryIds(site)),
  events: defineRoute('/events'),
  event: defineRoute('/events/:slug', (site) => listSlugs(site.blog.events)),
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

/** Files beside the pages that the build writes for search engines and for readers of feeds. */
export const builtFiles = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: '/feed.xml',
  jsonFeed: '/feed.json',
} as const

export type RouteName = keyof typeof routes

/** Where the PDFs for download are. */
export const documentFolder = '/documents/'

/** A term in the glossary, by its id. */
export const formatTermHref = (id: string) => `${routes.insuranceGlossary.href({})}#${id}`

/** The PDF of a guide, by the name of its file. */
export const formatGuidePdfHref = (id: string) => `/guides/${id}.pdf`

/** A PDF for download, by the name of its file without `.pdf`. */
export const formatDocumentHref = (id: string) => `${documentFolder}${id}.pdf`

/** The calendar file of an event. */
export const formatCalendarHref = (slug: string) => `${routes.event.href({ slug })}.ics`

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
