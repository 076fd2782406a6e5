/**
 * How the site is served: headers, redirects and rewrites, defined once. The preview server applies this definition, and
 * the build writes the files for static hosts and nginx from it, so the tests see what visitors get.
 */
import { embedOrigins } from './blog/embeds.ts'
import { filmFolder } from './content/films.ts'
import { documentFolder } from './content/documents.ts'
import { listLeadOrigins } from './leads/settings.ts'
import { builtFiles, formatContactCardHref, routes, type RouteName } from './routes.ts'
import type { Settings } from './settings.ts'

/**
 * Which pages Chromium may load early: any page of the site, once the visitor points at a link to it, or on a phone stays
 * near one. Never a file, nor the page behind a link that opens a form, nor the page itself to reload it, nor what code
 * shows in place. This is data, but the security policy must know its hash; it allows no other text in a `<script>`.
 */
export const speculationRules = {
  text: `{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":"/*.*"}},{"not":{"selector_matches":"[data-opens],[data-reload],[data-island] a"}}]},"eagerness":"moderate"}]}`,
  hash: 'sha256-UkaHKrWhws/Wxynfa8We6JUoOvp/IWwPNxxlvYJ+AVA=',
} as const

export interface HostingOptions {
  /** The styles that pages may use: those in each page by their hash, `sha256-…`, or by default `self`, files of the site. */
  styles?: string
  /** Other origins that forms post to, and the firm's own scripts. */
  connect?: readonly string[]
  /** Origin of the live blog: pages may call it and show its pictures. */
  blog?: string
  /** Other origins where the blog keeps its pictures. */
  images?: readonly string[]
  /** Origins of what pages show in frames, in addition to the map. If left out, all that the site knows. */
  frames?: readonly string[]
  /** True on a site that serves videos. */
  media?: boolean
  /** True: the site's own server receives the forms. Only the preview server can. */
  inbox?: boolean
  /** True on a site without news. */
  noNews?: boolean
  /** True on a site whose offices have no pages. */
  noOffices?: boolean
  /** What answers for unknown addresses in other languages. */
  translated?: readonly Rewrite[]
  /** Old addresses, and where each leads now. */
  redirects?: readonly HostingRedirect[]
}

/** An address that has moved. */
export interface HostingRedirect {
  /** A path without a trailing slash. */
  from: string
  /** A path on this site, or a full external address. */
  to: string
  /** False if the old address will come back. */
  permanent: boolean
}

/** What hosting needs to know. The build writes it next to the built files, so that they are served as built. */
export function getHostingOptions(
  { leads, blog: { blogUrl, imageOrigins } }: Settings,
  {
    forms,
    translated = [],
    redirects = [],
    hasNews = true,
    hasOffices = true,
    hasMedia = false,
    frames,
    scriptTargets = [],
  }: {
    /** The ids of the forms. */
    forms: readonly string[]
    translated?: readonly Rewrite[]
    redirects?: readonly HostingRedirect[]
    hasNews?: boolean
    hasOffices?: boolean
    hasMedia?: boolean
    frames?: readonly string[]
    /** Origins that the firm's own scripts send to. */
    scriptTargets?: readonly string[]
  },
): HostingOptions {
  return {
    connect: [...new Set([...listLeadOrigins(leads, forms), ...scriptTargets])],
    ...(blogUrl && { blog: new URL(blogUrl).origin }),
    ...(imageOrigins && { images: imageOrigins }),
    ...(frames && { frames }),
    ...(hasMedia && { media: true }),
    inbox: leads.host === '/',
    ...(!hasNews && { noNews: true }),
    ...(!hasOffices && { noOffices: true }),
    ...(translated.length > 0 && { translated }),
    redirects: redirects.map(({ from, to, permanent }) => ({ from, to, permanent })),
  }
}

export interface Rewrite {
  /** Every path that starts with this and has no file. */
  prefix: string
  /** Path of the page that is served instead. */
  to: string
  status: 200 | 404
}

/** The map of the office: a page may show it in a frame once a visitor asks for it. */
export const mapOrigin = 'https://www.google.com'

/** Folders of files with a hash of their content in the name. */
export const immutableFolders = ['/assets/', '/images/', filmFolder] as const

/** Headers of every response. */
const fileHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Headers of every page, and of what may be opened like one. */
export function listSecurityHeaders(options: HostingOptions = {}): Record<string, string> {
  const { styles = 'self', connect = [], blog, images = [], frames = embedOrigins, media } = options
  const blogs = blog === undefined ? [] : [blog]
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${speculationRules.hash}'`],
    'style-src': [`'${styles}'`],
    'img-src': ["'self'", ...blogs, ...images],
    ...(media && { 'media-src': ["'self'"] }),
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...blogs],
    'frame-src': [...new Set([mapOrigin, ...frames])],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Cleans the HTML of the blog: src/blog/sanitize-in-browser.ts.
    'trusted-types': ['dompurify'],
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    ...fileHeaders,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  }
}

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }
const revalidated = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/** What browsers save instead of showing it: the documents. */
const downloaded = { 'Content-Disposition': 'attachment' }

/** The media type of the accessibility report, which few servers know by the name of the file. */
export const openAcrType = 'application/yaml; charset=utf-8'

/** The media type of contact cards, on which phones decide to show them. */
export const contactCardType = 'text/vcard; charset=utf-8'
const [beforeCard, afterCard] = formatContactCardHref('*').split('*') as [string, string]

/** The headers of the response for one path. */
export function findHeaders(path: string, options: HostingOptions = {}): Record<string, string> {
  const isImmutable = immutableFolders.some((folder) => path.startsWith(folder))
  // The policies of a page say nothing about its files, and each would be half a kilobyte larger.
  if (isImmutable) return { ...immutable, ...fileHeaders }
  return {
    ...revalidated,
    ...(path.startsWith(documentFolder) && downloaded),
    ...(path === builtFiles.openAcr && { 'Content-Type': openAcrType }),
    ...(path.startsWith(beforeCard) && path.endsWith(afterCard) && { 'Content-Type': contactCardType }),
    ...listSecurityHeaders(options),
  }
}

/** Routes with ids, each with the route of the page for those that do not exist. */
export const missingPages = [
  ['teamMember', 'attorneyNotFound'],
  ['practiceArea', 'serviceNotFound'],
  ['service', 'serviceNotFound'],
  ['office', 'officeNotFound'],
] as const satisfies readonly (readonly [RouteName, RouteName])[]

/**
 * Unknown ids get a page of their own with status 404. An unknown post or event may have been published after the build:
 * with a live blog, the status is 200 and the news section looks for it there.
 */
export function listRewrites({ blog, noNews, noOffices, translated = [] }: HostingOptions = {}): Rewrite[] {
  const news = { to: routes.newsShell.href({}), status: blog === undefined ? 404 : 200 } as const
  const newsPrefixes = [
    routes.post.href({ slug: '' }),
    routes.blogCategory.href({ id: '' }),
    routes.event.href({ slug: '' }),
  ]
  return [
    ...missingPages
      .filter(([of]) => !(noOffices && of === 'office'))
      .map(([of, missing]) => ({
        prefix: routes[of].href({ id: '' }),
        to: routes[missing].href({}),
        status: 404 as const,
      })),
    ...(noNews ? [] : newsPrefixes.map((prefix) => ({ prefix, ...news }))),
    ...translated,
  ]
}

/** The page that is served for a path without a file, if it is not `404.html`. */
export const findRewrite = (path: string, options: HostingOptions = {}): Rewrite | undefined =>
  listRewrites(options).find(({ prefix }) => path.startsWith(prefix))

const getStatus = ({ permanent }: HostingRedirect) => (permanent ? 301 : 302)

/**
 * Where a path redirects to. Each page has one address: with a slash or the name of its file at the end, as in
 * `/about/index.html`, a path redirects as it would without, or else to the path without.
 */
export function findRedirect(path: string, redirects: readonly HostingRedirect[] = []) {
  const trimmed = path.endsWith('/') ? trimSlashes(path) : path
  const page = trimmed.endsWith('/index.html') ? trimSlashes(trimmed.slice(0, -'index.html'.length)) : trimmed
  const find = (wanted: string) => redirects.find(({ from }) => decodePath(from) === decodePath(wanted))
  const redirect = find(trimmed) ?? (page === trimmed ? undefined : find(page))
  if (redirect) return { to: redirect.to, status: getStatus(redirect) }
  return page === path ? undefined : { to: page, status: 301 }
}

/** With one slash at the beginning, because more would name another host, and none at the end. */
const trimSlashes = (path: string) => `/${/[^/](?:.*[^/])?/s.exec(path)?.[0] ?? ''}`

/** As people read it: `/Our%20Team.html` is "/Our Team.html". As it is, if its codes are wrong. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Carries a query over to the target of a redirect. */
export function addQuery(to: string, search: string): string {
  if (search === '') return to
  const [, path = to, fragment = ''] = /^([^#]*)(#.*)?$/.exec(to) ?? []
  return path + (path.includes('?') ? search.replace('?', '&') : search) + fragment
}

/** The `_headers` file of Netlify and Cloudflare. They revalidate pages by default. */
export function formatHeadersFile(options: HostingOptions = {}): string {
  const writeRule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  const folders = immutableFolders.map((folder) => writeRule(`${folder}*`, immutable))
  const documents = writeRule(`${documentFolder}*`, { 'Content-Type': 'application/pdf', ...downloaded })
  const report = writeRule(builtFiles.openAcr, { 'Content-Type': openAcrType })
  const cards = writeRule(formatContactCardHref('*'), { 'Content-Type': contactCardType })
  return [writeRule('/*', listSecurityHeaders(options)), ...folders, documents, report, cards].join('\n')
}

/** The redirects of a `_redirects` file. Not every host applies a rule to the path with a slash at the end, too. */
const formatRedirectRules = ({ redirects = [] }: HostingOptions) =>
  redirects.flatMap((redirect) =>
    [redirect.from, `${redirect.from}/`].map((from) => `${from}  ${redirect.to}  ${getStatus(redirect)}\n`),
  )

/**
 * The `_redirects` file of Netlify. It applies the first rule that matches, so redirects come before the rules for whole
 * folders, which it applies only where there is no file.
 */
export function formatRedirectsFile(options: HostingOptions = {}): string {
  const rewrites = listRewrites(options).map(({ prefix, to, status }) => `${prefix}*  ${to}/  ${status}\n`)
  return [...formatRedirectRules(options), ...rewrites].join('')
}

/**
 * The `_redirects` file of Cloudflare. It has no rewrites: Cloudflare refuses the status 404, and would apply a rule for
 * a folder to the pages in it, too. `404.html` says the same, based on the URL.
 */
export const formatCloudflareRedirectsFile = (options: HostingOptions = {}): string =>
  formatRedirectRules(options).join('')
