/**
 * The URL contract: every address of the site, how to write it, and which of them are prerendered.
 * Pages, menus, redirects and tests all ask here; no other file spells out an address.
 */
import { documentFolder } from './content/documents.ts'
import type { Guide } from './content/entries.ts'

/** What addresses are made from: known even if other content has errors. */
export interface Addressed {
  /** The ids of the pages that the site has. Those of an optional part, such as news, are missing if the part is. */
  pages: Pick<ReadonlySet<string>, 'has' | 'keys'>
  practiceAreas: readonly { id: string }[]
  team: readonly { id: string }[]
  guides: readonly { id: string; data: Pick<Guide['data'], 'address' | 'pdf'> }[]
  /** The offices that have pages: all of them, or none if they are few. */
  officePages: readonly { id: string }[]
  /** The ids of the legal notices, one of which is optional. */
  legal: Pick<ReadonlySet<string>, 'has'>
  blog: {
    posts: readonly { slug: string }[]
    events: readonly { slug: string }[]
    categories: readonly { id: number }[]
  }
}

type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? { [key in Name]: string } & ParamsOf<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? { [key in Name]: string }
    : Pattern extends `${string}*`
      ? { '*': string }
      : Record<never, string>

export interface Route<Params = Record<never, string>> {
  /** The pattern, with `:name` for a part that varies, and `*` for several. No slash at the end. */
  pattern: string
  /** Writes an address of this route. */
  href: (params: Params) => string
  /** The parts of every address of this route that is prerendered. */
  listParams: (site: Addressed) => Params[]
}

function defineRoute<const Pattern extends string>(
  pattern: Pattern,
  ...[listParams]: keyof ParamsOf<Pattern> extends never
    ? [isThere?: (site: Addressed) => boolean]
    : [(site: Addressed) => ParamsOf<Pattern>[]]
): Route<ParamsOf<Pattern>> {
  return {
    pattern,
    href: (params) => fillPattern(pattern, params),
    listParams: (site) => {
      const listed = listParams?.(site) ?? true
      return typeof listed === 'boolean' ? (listed ? [{} as ParamsOf<Pattern>] : []) : listed
    },
  }
}

/** Writes the parts that vary into a pattern. */
export const fillPattern = (pattern: string, params: object): string =>
  pattern.replace(/:(\w+)|\*/g, (part, name: string | undefined) => {
    const value = (params as Record<string, string>)[name ?? part]!
    return name ? encodeURIComponent(value) : encodeURI(value)
  })

/** The steps of the address of each guide: `['resources', 'injury-guide']`. */
const listAddresses = (site: Addressed) => site.guides.map(({ data }) => data.address.split('/').slice(1))

/** Whether the site has a page of `content/pages/`, which is all that some routes need. */
const hasPage =
  (id: string) =>
  ({ pages }: Addressed) =>
    pages.has(id)

const listIds = (entries: readonly { id: string }[]) => entries.map(({ id }) => ({ id }))

const listSlugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => ({ slug }))

const listCategoryIds = ({ blog }: Addressed) => blog.categories.map(({ id }) => ({ id: String(id) }))

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
  officeNotFound: defineRoute('/offices/not-found', ({ officePages }) => officePages.length > 0),
  office: defineRoute('/offices/:id', (site) => listIds(site.officePages)),
  newsEvents: defineRoute('/news-events', hasPage('news-events')),
  /** What answers for a post or an event that was published after the build: the news section, before it has looked. */
  newsShell: defineRoute('/news-events/open', hasPage('news-events')),
  post: defineRoute('/wp/:slug', (site) => listSlugs(site.blog.posts)),
  category: defineRoute('/wp/category/:id', (site) => listCategoryIds(site)),
  /** The same pages under a second address. */
  blogCategory: defineRoute('/blog/category/:id', (site) => listCategoryIds(site)),
  events: defineRoute('/events', hasPage('events')),
  event: defineRoute('/events/:slug', (site) => listSlugs(site.blog.events)),
  about: defineRoute('/about'),
  schedule: defineRoute('/schedule'),
  contact: defineRoute('/contact'),
  insuranceGlossary: defineRoute('/insurance-glossary', hasPage('insurance-glossary')),
  attorneyAdvertising: defineRoute('/attorney-advertising'),
  privacyPolicy: defineRoute('/privacy-policy'),
  termsOfService: defineRoute('/terms-of-service'),
  accessibility: defineRoute('/accessibility', ({ legal }) => legal.has('accessibility')),
  sitemap: defineRoute('/sitemap'),
  /** A page of `content/pages/` that has no route of its own. Its address is its path there. Must be the last route. */
  page: defineRoute('/*', (site) => listOwnPages(site).map((id) => ({ '*': id }))),
} as const

/** The routes of the files in `content/pages/` that have one, by the ids of the files. */
export const pageRoutes = {
  home: routes.home,
  'our-team': routes.ourTeam,
  'attorney-not-found': routes.attorneyNotFound,
  services: routes.services,
  'service-not-found': routes.serviceNotFound,
  'news-events': routes.newsEvents,
  events: routes.events,
  about: routes.about,
  schedule: routes.schedule,
  contact: routes.contact,
  'insurance-glossary': routes.insuranceGlossary,
  sitemap: routes.sitemap,
} as const

/** The routes of the files in `content/legal/`, by the ids of the files. */
export const legalRoutes = {
  'attorney-advertising': routes.attorneyAdvertising,
  'privacy-policy': routes.privacyPolicy,
  'terms-of-service': routes.termsOfService,
  accessibility: routes.accessibility,
} as const

/** What answers for an unknown address. No page of the main language is at this one. */
export const notFoundPath = '/404'

/** The ids of the pages that have no route of their own. */
export const listOwnPages = ({ pages }: Pick<Addressed, 'pages'>): string[] =>
  [...pages.keys()].filter((id) => id !== 'not-found' && !(id in pageRoutes))

/** The address of a file in `content/pages/`. */
export function formatPageHref(id: string): string {
  const route: Route | undefined = pageRoutes[id as keyof typeof pageRoutes]
  return route ? route.href({}) : routes.page.href({ '*': id })
}

/** Folders of built files, and what is in each. No page may be in one. */
const fileFolders: Readonly<Record<string, string>> = {
  assets: 'scripts, styles and typefaces',
  images: 'the pictures that the build makes',
  guides: 'the PDFs of guides',
  'blog-data': 'the data of the news',
}

const documents = { [documentFolder.replaceAll('/', '')]: 'the PDFs of content/documents/' }

/** Folders for one kind of page or file, and for which. Another page may be at the address of the folder itself. */
const openFolders: Readonly<Record<string, string>> = {
  team: 'people, who have a file in content/team/',
  'practice-areas': 'practice areas, which have a file in content/practice-areas/',
  service: 'practice areas, which have a file in content/practice-areas/',
  offices: 'the offices in content/firm.json',
  resources: 'guides, which have a file in content/guides/',
  'news-events': 'the news',
  wp: 'posts',
  blog: 'the categories of posts',
  events: 'events',
  ...documents,
}

/** An address that no file of content can have. */
export interface TakenAddress {
  /** The address, or the folder that it is in: "/team/…". */
  address: string
  /** What the folder is kept for: "the PDFs of guides". Undefined if something else is at this very address. */
  use?: string
}

/** The folder of built files that an address is in. */
export function findFileFolder(href: string): Required<TakenAddress> | undefined {
  const folders = Object.entries({ ...fileFolders, ...documents })
  const [name, use] = folders.find(([folder]) => href.startsWith(`/${folder}/`)) ?? []
  return name === undefined || use === undefined ? undefined : { address: `/${name}/…`, use }
}

/**
 * Why no page of content can have an address: what has it already. Undefined if it can. `/about/history` → undefined,
 * `/team/history` → "/team/…".
 */
export function findTakenAddress(href: string): TakenAddress | undefined {
  const [first = '', ...rest] = href.split('/').slice(1)
  const other = Object.values(routes).filter(({ pattern }) => pattern !== routes.page.pattern)
  const own = other.find(({ pattern }) => pattern === href)
  if (own) return { address: own.pattern }
  if (`/${first}` === notFoundPath) return { address: notFoundPath }
  const use = getOwn(fileFolders, first) ?? (rest.length > 0 ? getOwn(openFolders, first) : undefined)
  return use === undefined ? undefined : { address: `/${first}/…`, use }
}

const getOwn = (folders: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(folders, name) ? folders[name] : undefined

/** The page above an address, for the menu: `/team/x` → `/our-team`, `/about/history` → `/about`. */
export function findParent(path: string): string | undefined {
  const above = parents.find(({ prefixes }) => prefixes.some((prefix) => path.startsWith(prefix)))
  if (above && above.href !== path) return above.href
  return /^(\/.+)\/[^/]+$/.exec(path)?.[1]
}

const prefixOf = (...of: readonly Route<{ id: string }>[]) => of.map((route) => route.href({ id: '' }))

const parents = [
  { href: routes.ourTeam.href({}), prefixes: prefixOf(routes.teamMember) },
  {
    href: routes.services.href({}),
    prefixes: prefixOf(routes.practiceArea, routes.service, routes.guide),
  },
  { href: routes.contact.href({}), prefixes: prefixOf(routes.office) },
  { href: routes.events.href({}), prefixes: [routes.event.href({ slug: '' })] },
  {
    href: routes.newsEvents.href({}),
    prefixes: [
      routes.events.href({}),
      `${routes.newsEvents.href({})}/`,
      routes.post.href({ slug: '' }),
      ...prefixOf(routes.blogCategory),
    ],
  },
] as const

/** Files beside the pages that the build writes for search engines, readers of feeds, and readers of OpenACR. */
export const builtFiles = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: '/feed.xml',
  jsonFeed: '/feed.json',
  openAcr: '/accessibility/openacr.yaml',
} as const

export type RouteName = keyof typeof routes

/** A term in the glossary, by its id. */
export const formatTermHref = (id: string) => `${routes.insuranceGlossary.href({})}#${id}`

/** The PDF of a guide, by the name of its file. */
export const formatGuidePdfHref = (id: string) => `/guides/${id}.pdf`

/** Name in the query of /schedule: the slug of the event that the visitor registers for. */
export const eventParameter = 'event'

/** Where visitors register for an event that has no registration page of its own. */
export const formatRegistrationHref = (slug: string) =>
  `${routes.schedule.href({})}?${eventParameter}=${encodeURIComponent(slug)}`

/** The calendar file of an event. */
export const formatCalendarHref = (slug: string) => `${routes.event.href({ slug })}.ics`

/** The contact card of a member of the team. */
export const formatContactCardHref = (id: string) => `${routes.teamMember.href({ id })}.vcf`

/** Every address that is prerendered. */
export function listUrls(site: Addressed): string[] {
  return Object.values(routes).flatMap((route) =>
    listRouteUrls(route as unknown as Route<Record<string, string>>, site),
  )
}

/** Every prerendered address of one route. */
export function listRouteUrls<Params>(route: Route<Params>, site: Addressed): string[] {
  return route.listParams(site).map((params) => route.href(params))
}
