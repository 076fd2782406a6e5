/** Where the live blog is: parsed once from the environment by the build, and passed to the browser in the pages. */
import { throwProblem } from '#src/problems/problem.ts'

export interface BlogSettings {
  /** Address of its REST API, without a trailing slash: `https://blog.example/wp-json/wp/v2`. Missing if there is no live blog. */
  blogUrl?: string
  /** Other origins whose pictures the live posts of the blog may show. */
  imageOrigins?: readonly string[]
}

/** Parses the variables that .env.example describes. Throws a ProblemError about the first invalid one. */
export function parseBlogSettings(environment: Readonly<Record<string, string | undefined>>): BlogSettings {
  const blogUrl = parseBlogUrl(environment.BLOG_URL?.trim())
  // Without a live blog they have no use.
  if (blogUrl === undefined) return {}
  const imageOrigins = (environment.BLOG_IMAGE_HOSTS ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseImageOrigin)
  return { blogUrl, ...(imageOrigins.length > 0 && { imageOrigins: [...new Set(imageOrigins)] }) }
}

/** `https://cdn.example` or `cdn.example`. */
function parseImageOrigin(typed: string): string {
  const address = typed.includes('://') ? typed : `https://${typed}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isOrigin = url && url.pathname === '/' && !url.search && !url.hash && !url.username
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  // The list goes into a header, where a special character could allow more than one host.
  if (!isOrigin || !isSafe || !/^[\w.:[\]-]+$/.test(url.host))
    return throwProblem('settings/bad-image-host', { subject: 'BLOG_IMAGE_HOSTS' }, { value: typed })
  return url.origin
}

function parseBlogUrl(value: string | undefined): string | undefined {
  if (!value) return undefined
  if (!URL.canParse(value)) return refuseAddress(value, 'is not an address')
  const address = new URL(value)
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isLoopback(address.hostname)))
    return refuseAddress(value, 'is not encrypted, and browsers refuse that on an encrypted page')
  if (address.username || address.password)
    return refuseAddress(value, 'contains a password, which visitors would see')
  // WordPress with plain permalinks: /?rest_route=/wp/v2
  const plain = address.searchParams.get('rest_route')
  if (address.hash || (address.search && !(plain && address.searchParams.size === 1)))
    return refuseAddress(value, 'has something after "?" or "#"')
  if (plain) return `${address.origin}${address.pathname}?rest_route=${plain.replace(/\/+$/, '')}`
  const path = address.pathname.replace(/\/+$/, '')
  return `${address.origin}${path === '' ? defaultPath : path}`
}

const defaultPath = '/wp-json/wp/v2'

const refuseAddress = (value: string, reason: string) =>
  throwProblem('settings/bad-blog-address', { subject: 'BLOG_URL' }, { value, reason })

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** The address of one request to the REST API, without `undefined` parameters. */
export function formatRestAddress(
  blogUrl: string,
  collection: string,
  parameters: Readonly<Record<string, string | number | true | undefined>> = {},
): string {
  const query = Object.entries(parameters).flatMap(([name, value]) => {
    if (value === undefined) return []
    return value === true ? name : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  })
  const address = `${blogUrl}${collection === '' ? '' : `/${collection}`}`
  if (query.length === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`
}
