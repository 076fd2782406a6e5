/**
 * How the site is to be served: headers, redirects and rewrites, defined once. The preview server applies this
 * definition, and the files for static hosts and for nginx are written from it, so the tests see what visitors get.
 */
import { embedOrigins } from './blog/embeds.ts'
import { parseBlogSettings } from './blog/settings.ts'
import type { Redirect } from './content/site.ts'
import { listLeadOrigins, parseLeadSettings } from './leads/settings.ts'
import { routes } from './routes.ts'

/**
 * The only script inside the pages, and its hash for the security policy. Reloads a page that the visitor left before its
 * scripts arrived: on Back, Safari shows that page from its cache and never loads them. `+client.ts` sets `started`.
 */
export const inlineScript = {
  code: "addEventListener('pageshow', (event) => event.persisted && !self.started && location.reload())",
  hash: 'sha256-33JHoCBNJqDDIXJk1sJv7AcFqBeO3jDXg8+93szrgpM=',
} as const

export interface HostingOptions {
  /** Origins besides our own that pages may call: webhooks and the blog service. */
  connect?: readonly string[]
  /** Origin of the live blog, which pages may call and whose pictures they may show. */
  blog?: string
  /** Further origins whose pictures pages may show: where the blog keeps its own. */
  images?: readonly string[]
  /** True: the site's own server receives the forms. Only the preview server does. */
  inbox?: boolean
}

/**
 * What hosting needs of the environment. The build keeps it beside the built files, so that they are served as they
 * were built. Throws an Error naming a variable that makes no sense.
 */
export function parseHostingOptions(
  environment: Readonly<Record<string, string | undefined>>,
): HostingOptions {
  const leads = parseLeadSettings(environment)
  const { blogUrl, imageOrigins } = parseBlogSettings(environment)
  return {
    connect: listLeadOrigins(leads),
    ...(blogUrl && { blog: new URL(blogUrl).origin }),
    ...(imageOrigins && { images: imageOrigins }),
    inbox: leads.host === '/',
  }
}

export interface HeaderRule {
  /** `/*` for everything, `/assets/*` for all below a folder. */
  for: string
  headers: Readonly<Record<string, string>>
}

export interface Rewrite {
  /** Every address below this prefix that has no file of its own. */
  prefix: string
  /** Address of the page that answers. */
  to: string
  status: 200 | 404
}

/** Whose frames a page may show: the map of the office, and what posts embed, once a visitor has asked for it. */
export const mapOrigin = 'https://www.google.com'

/** Files whose names hold a hash of their content, and may be kept for ever. */
export const immutableFolders = ['/assets/', '/images/'] as const
const immutableCaching = 'public, max-age=31536000, immutable'
/** For everything else: kept, but asked for anew each time. */
const revalidatedCaching = 'public, max-age=0, must-revalidate'

/** Headers that every answer carries. */
export function listSecurityHeaders({ connect = [], blog, images = [] }: HostingOptions = {}): Record<
  string,
  string
> {
  const blogs = blog === undefined ? [] : [blog]
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${inlineScript.hash}'`],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...blogs, ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...blogs],
    'frame-src': [...new Set([mapOrigin, ...embedOrigins])],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The texts of the blog pass through it: src/blog/sanitize-in-browser.ts.
    'trusted-types': ['dompurify'],
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  }
}

/** Header rules in the order in which they apply; a later one adds to the earlier. */
function listHeaderRules(options: HostingOptions = {}): HeaderRule[] {
  return [
    { for: '/*', headers: listSecurityHeaders(options) },
    ...immutableFolders.map((folder) => ({
      for: `${folder}*`,
      headers: { 'Cache-Control': immutableCaching },
    })),
  ]
}

/** The headers of one address. */
export function findHeaders(path: string, options: HostingOptions = {}): Record<string, string> {
  const fitting = listHeaderRules(options).filter((rule) => path.startsWith(rule.for.replace(/\*$/, '')))
  return Object.assign({ 'Cache-Control': revalidatedCaching }, ...fitting.map(({ headers }) => headers))
}

/**
 * Unknown ids are answered by pages of their own, with status 404. What may be in the live blog, published after the
 * build, is no error yet: the news section looks for it there.
 */
export function listRewrites({ blog }: HostingOptions = {}): Rewrite[] {
  const attorney = { to: routes.attorneyNotFound.href({}), status: 404 } as const
  const service = { to: routes.serviceNotFound.href({}), status: 404 } as const
  const news = { to: routes.newsShell.href({}), status: blog === undefined ? 404 : 200 } as const
  return [
    { prefix: routes.teamMember.href({ id: '' }), ...attorney },
    { prefix: routes.practiceArea.href({ id: '' }), ...service },
    { prefix: routes.service.href({ id: '' }), ...service },
    { prefix: routes.post.href({ slug: '' }), ...news },
    { prefix: routes.blogCategory.href({ id: '' }), ...news },
    { prefix: routes.event.href({ slug: '' }), ...news },
  ]
}

/** What is served needs of a redirect of content/. */
export type Move = Pick<Redirect, 'from' | 'to' | 'permanent'>

/** 302 where the old address will come back. */
const getStatus = ({ permanent }: Move) => (permanent ? 301 : 302)

/**
 * Where an address has moved to. Addresses have no slash at the end: what is asked for with one moves as it would
 * without, and otherwise to its address without.
 */
export function findRedirect(
  path: string,
  moves: readonly Move[] = [],
): { to: string; status: 301 | 302 } | undefined {
  // More than one slash at the beginning would name another host.
  const trimmed = path.endsWith('/') ? `/${path.replace(/^\/+|\/+$/g, '')}` : path
  const move = moves.find(({ from }) => from === trimmed)
  if (move) return { to: move.to, status: getStatus(move) }
  return path === '/' || trimmed === path ? undefined : { to: trimmed, status: 301 }
}

/** Carries a query over to the address that something has moved to. */
export function addQuery(to: string, search: string): string {
  if (search === '') return to
  const [, path = to, fragment = ''] = /^([^#]*)(#.*)?$/.exec(to) ?? []
  return path + (path.includes('?') ? search.replace('?', '&') : search) + fragment
}

/** The `_headers` file that Netlify and Cloudflare Pages read. Pages themselves are revalidated there by default. */
export function formatHeadersFile(options: HostingOptions = {}): string {
  return listHeaderRules(options)
    .map((rule) =>
      [rule.for, ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n')
}

/**
 * The `_redirects` file that the same hosts read; they take the slash at the end of a page away by themselves.
 * The first rule that fits is followed, so moves stand before what answers for a whole folder.
 */
export function formatRedirectsFile(moves: readonly Move[] = [], options: HostingOptions = {}): string {
  return [
    ...moves.flatMap((move) =>
      // Not every host reads an old address with a slash as the one without.
      [move.from, `${move.from}/`].map((from) => `${from}  ${move.to}  ${getStatus(move)}\n`),
    ),
    ...listRewrites(options).map(({ prefix, to, status }) => `${prefix}*  ${to}/  ${status}\n`),
  ].join('')
}

/** `$` begins a variable in nginx, and a backslash hides what follows; an address needs neither as it stands. */
const encodeSigns = (address: string) => address.replace(/[$\\]/g, (sign) => (sign === '$' ? '%24' : '%5C'))

/** A site file for nginx. `root` is the folder of the built files. */
export function formatNginxFile({
  root,
  serverName,
  port = 80,
  moves = [],
  ...options
}: HostingOptions & { root: string; serverName: string; port?: number; moves?: readonly Move[] }): string {
  const quote = (value: string) => `"${value.replace(/"/g, '\\"')}"`
  // add_header in a location replaces those outside it, so each location gets all of them.
  const writeHeaders = (path: string, indent: string) =>
    Object.entries(findHeaders(path, options))
      .map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`)
      .join('\n')
  const immutable = immutableFolders.map(
    (folder) => `    location ${folder} {
        try_files $uri =404;
${writeHeaders(folder, '        ')}
    }`,
  )
  const unknown = listRewrites(options).map(
    ({ prefix, to, status }) => `    location ${prefix} {
        try_files $uri $uri/index.html =404;
        error_page 404 ${status === 200 ? '=200 ' : ''}${to}/index.html;
${writeHeaders(prefix, '        ')}
    }`,
  )
  const moved = moves.map((move) => {
    const pattern = quote(`^/+${move.from.slice(1).replace(/[.~]/g, '\\$&')}/*$`)
    // nginx would put the query behind the fragment; a question mark at the end leaves it out.
    const target = quote(encodeSigns(move.to.includes('#') ? `${move.to}?` : move.to))
    return `    rewrite ${pattern} ${target} ${move.permanent ? 'permanent' : 'redirect'};\n`
  })
  return `# Written by the build from src/hosting.ts. Put TLS in front of it or into it.
server {
    listen ${port};
    server_name ${serverName};
    root ${root};
    charset utf-8;
    gzip_static on;
    # With the brotli module: brotli_static on;
    absolute_redirect off;

    # Addresses that have moved: content/redirects.json.
${moved.join('')}
    # One address per page: no slash at the end.
    rewrite ^/+(.+?)/+$ /$1 permanent;

    error_page 404 /404.html;
    location ~ ^/_(headers|redirects)$ { return 404; }

${[...immutable, ...unknown].join('\n\n')}

    location / {
        try_files $uri $uri/index.html =404;
${writeHeaders('/', '        ')}
    }
}
`
}
