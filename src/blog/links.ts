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

/**
 * The address to write in place of one typed in a text; undefined if it must not be used. A link to another post is
 * recognized by having the form of the post's own (`/2026/03/its-slug/`), but a path of a single step might be any page
 * of the blog. Any other address without a host (`/schedule`) is on this site.
 */
export function rewriteLink(typed: string, context: LinkContext, places: BlogPlaces): string | undefined {
  const trimmed = typed.trim()
  if (/^(?:mailto|tel):[^\s]+$/i.test(trimmed)) return trimmed
  const url = readAddress(trimmed, context, places)
  if (!url) return undefined
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (url.username || url.password) return undefined
  const rest = url.search + url.hash
  const { site, blog } = getOrigins(places)
  if (url.origin === site) {
    return `${url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '')}${rest}`.replace(/^\/+/, '/')
  }
  if (url.origin !== blog) return url.href
  const known = places.findHref?.(normalizePath(url))
  if (known !== undefined) return known + url.hash
  const slug = findSlugLikeOwn(url, context)
  if (slug === undefined) {
    // An address without a host is on this site, unless it is a file of WordPress.
    return /^\/(?![/\\]|wp-)/.test(trimmed) ? url.pathname + rest : url.href
  }
  const format = context.kind === 'post' ? places.formatPostHref : places.formatEventHref
  return format(slug) + url.hash
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
  const url = parseUrl(typed, link || places.blogUrl)
  if (url?.protocol === 'http:' && Object.values(getOrigins(places)).includes(`https://${url.host}`))
    url.protocol = 'https:'
  return url
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
  const path = safelyDecode(url.pathname).replace(/\/+$/, '')
  return url.searchParams.has('p') ? `${path}?p=${url.searchParams.get('p')}` : path
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
