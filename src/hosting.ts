/**
 * How the site is to be served: headers, redirects and rewrites, defined once. The preview server applies this
 * definition, and the files for static hosts and for nginx are written from it, so the tests see what visitors get.
 */
import { routes } from './routes.ts'

export interface HostingOptions {
  /** Origins besides our own that pages may call: webhooks and the blog service. */
  connect?: readonly string[]
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
  status: 404
}

/** Files whose names hold a hash of their content, and may be kept for ever. */
export const immutableFolders = ['/assets/', '/images/'] as const
export const immutableCaching = 'public, max-age=31536000, immutable'
/** For everything else: kept, but asked for anew each time. */
export const revalidatedCaching = 'public, max-age=0, must-revalidate'

/** Headers that every answer carries. */
export function listSecurityHeaders({ connect = [] }: HostingOptions = {}): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
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
export function listHeaderRules(options: HostingOptions = {}): HeaderRule[] {
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

/** Unknown ids are answered by pages of their own, with status 404. */
export const rewrites: readonly Rewrite[] = [
  { prefix: routes.teamMember.href({ id: '' }), to: routes.attorneyNotFound.href({}), status: 404 },
  { prefix: routes.practiceArea.href({ id: '' }), to: routes.serviceNotFound.href({}), status: 404 },
]

/** Addresses have no slash at the end: where `/our-team/` is asked for, this is where it moves to for good. */
export function findRedirect(path: string): { to: string; status: 301 } | undefined {
  if (path === '/' || !path.endsWith('/')) return undefined
  // More than one slash at the beginning would name another host.
  return { to: `/${path.replace(/^\/+|\/+$/g, '')}`, status: 301 }
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

/** The `_redirects` file that the same hosts read; they take the slash at the end away by themselves. */
export function formatRedirectsFile(): string {
  return rewrites.map(({ prefix, to, status }) => `${prefix}*  ${to}/  ${status}\n`).join('')
}

/** A site file for nginx. `root` is the folder of the built files. */
export function formatNginxFile({
  root,
  serverName,
  port = 80,
  ...options
}: HostingOptions & { root: string; serverName: string; port?: number }): string {
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
  const unknown = rewrites.map(
    ({ prefix, to }) => `    location ${prefix} {
        try_files $uri $uri/index.html =404;
        error_page 404 ${to}/index.html;
${writeHeaders(prefix, '        ')}
    }`,
  )
  return `# Written by the build from src/hosting.ts. Put TLS in front of it or into it.
server {
    listen ${port};
    server_name ${serverName};
    root ${root};
    charset utf-8;
    gzip_static on;
    # With the brotli module: brotli_static on;
    absolute_redirect off;

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
