/** Writes the configuration of nginx from the definition in src/hosting.ts. */
import { isIP } from 'node:net'
import { documentFolder } from '#src/content/documents.ts'
import { decodePath, findHeaders, immutableFolders, listRewrites, type HostingOptions } from '#src/hosting.ts'

export interface NginxOptions extends HostingOptions {
  /** The folder of the built files. */
  root: string
  /** The folder where certbot puts its answers, by default the root. A release that is replaced would take them away. */
  challenges?: string
  /**
   * Whether `firm deploy` writes the root. It ends the name of a release with the hash of its styles, and the policy takes
   * it from there: the pages of a release never come with the policy of another.
   */
  isRelease?: boolean
  /** The address of the site, from firm.json. */
  url: string
  /** 80 by default. */
  port?: number
}

/** A site file for nginx: the site, and a redirect from the address with or without `www`. */
export function formatNginxSite(options: NginxOptions): string {
  const { root, challenges = root, isRelease, url, port = 80, redirects = [] } = options
  const { hostname, origin } = new URL(url)
  const listen = `    listen ${port};\n    listen [::]:${port};\n`
  // add_header in a location replaces those outside it. So only locations that need others have any.
  const ofPages: HostingOptions = isRelease ? { ...options, styles: '$release_styles' } : options
  const formatHeaders = (path: string, indent: string, hosting = ofPages) =>
    Object.entries(findHeaders(path, hosting))
      .map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;\n`)
      .join('')
  const formatLocation = (match: string, ...lines: string[]) =>
    `    location ${match} {\n${lines.map((line) => `        ${line}\n`).join('')}    }\n`
  const page = 'try_files $uri $uri/index.html =404;'
  const moved = redirects.map(({ from, to, permanent }) => {
    // The path is decoded.
    const pattern = quote(
      `^/+${decodePath(from)
        .slice(1)
        .replace(/[.~+()]/g, '\\$&')}(?:/index\\.html)?/*$`,
    )
    // `rewrite` would put the query after the fragment.
    if (to.includes('#') && !to.includes('?')) {
      const target = quote(encodeUrl(to).replace('#', '$is_args$args#'))
      return `    if ($uri ~ ${pattern}) {\n        return ${permanent ? 301 : 302} ${target};\n    }\n`
    }
    // A question mark at the end drops the query.
    const target = quote(encodeUrl(to.includes('#') ? `${to}?` : to))
    return `    rewrite ${pattern} ${target} ${permanent ? 'permanent' : 'redirect'};\n`
  })
  const folders = [...immutableFolders, documentFolder].map(
    (folder) =>
      `    location ${folder} {\n        try_files $uri =404;\n${formatHeaders(folder, '        ')}    }\n`,
  )
  const rewrites = listRewrites(options).map(({ prefix, to, status }) =>
    formatLocation(prefix, page, `error_page 404 ${status === 200 ? '=200 ' : ''}${to}/index.html;`),
  )
  const certificates = `    # Who issues certificates asks here.
    location /.well-known/acme-challenge/ {
        root ${challenges};
    }
`
  const site = `# Written by the build from src/hosting.ts. docs/deploy.md says how to use it.
${isRelease ? releaseStyles : ''}server {
${listen}    server_name ${hostname};
    # Certificates, if nginx has them: docs/deploy.md.
    include /etc/nginx/site-tls*.conf;

    root ${root};
    include /etc/nginx/mime.types;
    types {
        application/manifest+json webmanifest;
        text/calendar ics;
        text/vcard vcf;
        text/vtt vtt;
        application/yaml yaml;
    }
    charset utf-8;
    charset_types ${charsetTypes.join(' ')};
    server_tokens off;
    absolute_redirect off;

    # Compressed copies are next to the files. With the brotli module, "brotli_static on;" for all of nginx adds the others.
    gzip_static on;
    gzip_vary on;
    gzip_proxied any;

    # Of every response but files with a hash in the name, which have their own.
${formatHeaders('/', '    ')}
    # Addresses that have moved: content/redirects.json.
${moved.join('')}
    # One address per page: neither the name of its file nor a slash at the end. From the path as it was sent, so that it
    # stays encoded; more than one slash at the beginning would name another host.
    if ($request_uri ~ "^[/\\x5C]+(?:([^?]*[^?/])/+)?index\\.html/*([?].*)?$") {
        return 301 /$1$2;
    }
    if ($request_uri ~ "^[/\\x5C]+([^?]*[^?/])/+([?].*)?$") {
        return 301 /$1$2;
    }

    error_page 404 /404.html;
    location = /404.html {
        internal;
    }
    location ~ ^/_(headers|redirects)$ {
        return 404;
    }
${certificates}
${[...folders, ...rewrites, formatLocation('/', page)].join('\n')}}
`
  const other = findOtherHost(hostname)
  if (!other) return site
  return `${site}
# The site has one address.
server {
${listen}    server_name ${other};
    include /etc/nginx/site-tls*.conf;
    server_tokens off;
${formatHeaders('/', '    ', options)}
${certificates}    location / {
        return 301 ${origin}$request_uri;
    }
}
`
}

/** Without a hash in the name, the pages link to their styles. */
const releaseStyles = `map $realpath_root $release_styles {
    "~Z-(?<release_hash>[\\w-]{43})/client$" sha256-$release_hash=;
    default self;
}
`

/** A whole configuration that any user can run, as in a container: it writes only below /tmp. */
export function formatNginxContainer(options: NginxOptions): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr notice;
events {}
http {
    access_log /dev/stdout;
    sendfile on;
    tcp_nopush on;
    default_type application/octet-stream;
${paths.map((name) => `    ${name}_temp_path /tmp/nginx-${name};\n`).join('')}
${formatNginxSite({ port: 8080, ...options })}}
`
}

/** The text files, other than HTML, that name their characters. */
const charsetTypes = [
  'text/plain',
  'text/css',
  'text/xml',
  'text/calendar',
  'text/vcard',
  'text/javascript',
  'application/javascript',
  'application/rss+xml',
  'application/atom+xml',
  'application/yaml',
]

/** The same host with `www` instead of without, or the reverse; undefined for an IP address or a local name. */
function findOtherHost(hostname: string): string | undefined {
  if (hostname.startsWith('www.')) return hostname.slice('www.'.length)
  return hostname.includes('.') && !isIP(hostname) ? `www.${hostname}` : undefined
}

const quote = (value: string) => `"${value.replace(/"/g, '\\"')}"`

/** In nginx, `$` starts a variable and a backslash escapes. */
const encodeUrl = (url: string) => url.replace(/[$\\]/g, (character) => (character === '$' ? '%24' : '%5C'))
