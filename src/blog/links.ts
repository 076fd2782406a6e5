/** Links in texts of the blog: a link to the site, or to an entry that the site shows, becomes a link within the site. */

export interface BlogPlaces {
  /** Any address of the blog. */
  blogUrl: string
  /** Any public address of this site. */
  siteUrl: string
  /** Other origins whose pictures may be shown. */
  imageOrigins?: readonly string[]
  /** The address of an entry on this site. */
  formatPostHref: (slug: string) => string
  formatEventHref: (slug: string) => string
  /** The address on this site of the entry at a path of the blog. Only known if all entries are. */
  findHref?: (path: string) => string | undefined
}

/** The entry whose text contains the links. */
export interface LinkContext {
  /** Its address on the blog; empty if unknown. */
  link: string
  slug: string
  kind: 'post' | 'event'
}

/** Keeps the ids of a text apart from the page's own, and from properties of the document. */
const idPrefix = 'text-'

/**
 * The id of an element in a text, and the fragment of a link to it: both may be typed in several ways (`#Qu%C3%A9?`,
 * `id="Qué?"`). Undefined for an empty one.
 */
export function formatTextId(typed: string): string | undefined {
  const name = safelyDecode(typed.slice(0, 300)).normalize().trim()
  if (name === '') return undefined
  const safe = name.replace(/[^\p{L}\p{N}_.-]/gu, (letter) => `_${letter.codePointAt(0)!.toString(16)}`)
  return safe.startsWith(idPrefix) ? safe : idPrefix + safe
}

/**
 * The address to write in place of one typed in a text; undefined if it must not be used. A link to another post is
 * recognized by having the form of the post's own (`/2026/03/its-slug/`), but a path of a single step might be any page
 * of the blog. Any other address without a host (`/schedule`) is on this site. `formatHash` says how the texts of entries
 * name a fragment.
 */
export function rewriteLink(
  typed: string,
  context: LinkContext,
  places: BlogPlaces,
  formatHash = (hash: string) => hash,
): string | undefined {
  const repaired = repairAddress(typed)
  const [, scheme, rest = ''] = /^(mailto|tel|callto):(?:\/\/)?([\s\S]*)$/i.exec(repaired) ?? []
  if (scheme) return /^m/i.test(scheme) ? formatMail(rest) : formatPhone(rest)
  const url = readAddress(repaired, context, places)
  if (!url) return undefined
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (url.username || url.password) return undefined
  const { site, blog } = getOrigins(places)
  const hash = url.hash && formatHash(url.hash)
  if (url.origin === site) {
    const pathname = trimSlashes(url.pathname).replace(/^\/+/, '/')
    const slug = splitPath(url).at(-1) ?? ''
    const isEntry = pathname === places.formatPostHref(slug) || pathname === places.formatEventHref(slug)
    return `${pathname || '/'}${url.search}${isEntry ? hash : url.hash}`
  }
  if (url.origin !== blog) return url.href
  const path = normalizePath(url)
  const known = places.findHref?.(path)
  if (known !== undefined) return known + hash
  const own = parseUrl(context.link)
  const slug = own && normalizePath(own) === path ? context.slug : findSlugLikeOwn(url, context)
  if (slug === undefined) {
    // An address without a host is on this site, unless it is a file of WordPress.
    return /^\/(?![/\\]|wp-)/.test(repaired) ? url.pathname + url.search + url.hash : url.href
  }
  const format = context.kind === 'post' ? places.formatPostHref : places.formatEventHref
  return format(slug) + hash
}

/** Undoes what often goes wrong when an address is pasted: `http://tel:…`, `www.…`, a bare email address or number. */
function repairAddress(typed: string): string {
  const address = typed
    .trim()
    .replace(/^["'“”‘’]|["'“”‘’]$/g, '')
    .replace(/^https?:\/\/(?=(?:mailto|tel|https?):)/i, '')
  if (/^www\./i.test(address)) return `https://${address}`
  if (/^[^\s@/:?#]{1,100}@[^\s@/:?#]{1,100}\.[a-z]{2,20}$/i.test(address)) return `mailto:${address}`
  return /^\+?[\d() .-]{10,20}$/.test(address) ? `tel:${address}` : address
}

/** `Jane <jane@firm.example>?subject=My case` */
function formatMail(typed: string): string | undefined {
  const [, to = '', query = ''] = /^([^?&]*)[?&]?([\s\S]*)$/.exec(typed)!
  const address = (/<([^<>]+)>/.exec(to)?.[1] ?? to).replace(/\s+/g, '')
  if (!address.includes('@') && (address || !query)) return undefined
  const escaped = query.replace(/[\s"<>]/g, encodeURIComponent)
  return `mailto:${address}${query && `?${escaped}`}`
}

/** `(936) 555-0100 ext. 12`, `1-800-LAW-FIRM` */
function formatPhone(typed: string): string | undefined {
  const [, main = '', extension] = /^(.*?)(?:[\s,;]*(?:ext(?:ension|n)?|x)[.:=\s]*(\d{1,6}))?$/is.exec(
    safelyDecode(typed.slice(0, 60)).trim(),
  )!
  const digits = main
    .replace(/[a-z]/gi, (letter) => '22233344455566677778889999'[letter.toLowerCase().charCodeAt(0) - 97]!)
    .replace(/(?!^\+)[^\d*#,]/g, '')
  return digits.length < 3 ? undefined : `tel:${digits}${extension ? `;ext=${extension}` : ''}`
}

/**
 * Parses an address typed in a text; undefined if it is none. A blog that has moved to https still contains links and
 * pictures with http, on its own host and on the site's: they become https.
 */
export function readAddress(
  typed: string,
  { link }: Pick<LinkContext, 'link'>,
  places: BlogPlaces,
): URL | undefined {
  const parsed = parseUrl(typed, link || places.blogUrl)
  const url = parsed && findBehindProxy(parsed, places)
  if (url?.protocol === 'http:' && Object.values(getOrigins(places)).includes(`https://${url.host}`))
    url.protocol = 'https:'
  return url
}

/** WordPress.com serves smaller copies of a blog's pictures: `https://i0.wp.com/blog.example/wp-content/a.jpg?w=300`. */
function findBehindProxy(url: URL, { blogUrl }: BlogPlaces): URL {
  if (!/^i\d\.wp\.com$/.test(url.hostname)) return url
  const { host, origin } = new URL(blogUrl)
  return url.pathname.startsWith(`/${host}/`) ? new URL(origin + url.pathname.slice(host.length + 1)) : url
}

/** Whether a page may load a picture from this address. */
export function isImageAllowed(url: URL, places: BlogPlaces): boolean {
  const { site, blog } = getOrigins(places)
  if (url.username || url.password) return false
  return url.origin === site || url.origin === blog || (places.imageOrigins?.includes(url.origin) ?? false)
}

export const getOrigins = ({ siteUrl, blogUrl }: BlogPlaces) => ({
  site: new URL(siteUrl).origin,
  blog: new URL(blogUrl).origin,
})

/** The path that identifies an entry of the blog: decoded, without a trailing slash, with the query of plain permalinks. */
export function normalizePath(url: URL): string {
  const path = trimSlashes(safelyDecode(url.pathname))
  return url.searchParams.has('p') ? `${path}?p=${url.searchParams.get('p')}` : path
}

/** A pattern for this would try every slash of a run as its start. */
function trimSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

function findSlugLikeOwn(url: URL, { link, slug }: LinkContext): string | undefined {
  const ownUrl = parseUrl(link)
  if (!ownUrl || url.search !== '') return undefined
  const own = splitPath(ownUrl)
  const other = splitPath(url)
  if (own.length < 2 || own.length !== other.length || own.at(-1) !== slug) return undefined
  const isAlike = own
    .slice(0, -1)
    .every((step, index) => (/^\d+$/.test(step) ? /^\d+$/.test(other[index]!) : step === other[index]))
  return isAlike ? other.at(-1) : undefined
}

const splitPath = (url: URL) => safelyDecode(url.pathname).split('/').filter(Boolean)

function safelyDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Undefined for an invalid address. `URL.canParse` is missing in Chrome 111 and Safari 16. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
