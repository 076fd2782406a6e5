/** Links in the texts of the blog: what leads to the site, or to a post that the site shows, becomes a link of the site. */

export interface BlogPlaces {
  /** Any address of the blog. */
  blogUrl: string
  /** Any address of this site, as the public knows it. */
  siteUrl: string
  /** Origins besides those two whose pictures may be shown. */
  imageOrigins?: readonly string[]
  /** Addresses that the site gives to entries of the blog. */
  formatPostHref: (slug: string) => string
  formatEventHref: (slug: string) => string
  /** The address that the site gives to what stands at a path of the blog, where all of it is known. */
  findHref?: (path: string) => string | undefined
}

/** An entry of the blog in whose text links stand. */
export interface LinkContext {
  /** Its address at the blog; empty where unknown. */
  link: string
  slug: string
  kind: 'post' | 'event'
}

/**
 * The address to write in place of one typed in a text; undefined where it is none that may be used. A link to another
 * post is known by having the form of the post's own (`/2026/03/its-slug/`); one of a single step might be any page of
 * the blog. What is typed without a host otherwise (`/schedule`) means the site.
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
    // What was typed without a host means the site, which shows the blog, unless it is a file of WordPress.
    return /^\/(?![/\\]|wp-)/.test(trimmed) ? url.pathname + rest : url.href
  }
  const format = context.kind === 'post' ? places.formatPostHref : places.formatEventHref
  return format(slug) + url.hash
}

/**
 * What is typed in a text as an address; undefined where it is none. A blog that has moved to https still holds links
 * and pictures with http, on its own host and on the site's: they mean what is there now.
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

/** Whether a page may load a picture from there. */
export function isImageAllowed(url: URL, places: BlogPlaces): boolean {
  const { site, blog } = getOrigins(places)
  if (url.username || url.password) return false
  return url.origin === site || url.origin === blog || (places.imageOrigins?.includes(url.origin) ?? false)
}

const origins = new WeakMap<BlogPlaces, { site: string; blog: string }>()

/** The origins of both, read once: a blog may hold a hundred thousand links. */
export function getOrigins(places: BlogPlaces): { site: string; blog: string } {
  const known = origins.get(places)
  if (known) return known
  const read = { site: new URL(places.siteUrl).origin, blog: new URL(places.blogUrl).origin }
  origins.set(places, read)
  return read
}

/** A path of the blog as entries are known by it: decoded, without a slash at the end; with plain permalinks the query. */
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

/** An address as a URL, or undefined if it is none. `URL.canParse` is missing in Chrome 111 and Safari 16. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
