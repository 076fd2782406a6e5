/** Where the live blog is, as the environment says it: read once by the build, and carried to the browser in the pages. */

export interface BlogSettings {
  /** Address of its REST interface, without a slash at the end: `https://blog.example/wp-json/wp/v2`. Left out: none. */
  blogUrl?: string
}

/** Reads the variable that .env.example describes. Throws an Error that names it, where it makes no sense, and the cure. */
export function parseBlogSettings(environment: Readonly<Record<string, string | undefined>>): BlogSettings {
  const value = environment.BLOG_URL?.trim()
  if (!value) return {}
  if (!URL.canParse(value)) throw explain(value, 'is no address')
  const address = new URL(value)
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isLoopback(address.hostname)))
    throw explain(value, 'is not encrypted, and browsers refuse that in a page that is')
  if (address.username || address.password)
    throw explain(value, 'holds a password, and visitors would see it')
  // WordPress with plain permalinks: /?rest_route=/wp/v2
  const plain = address.searchParams.get('rest_route')
  if (address.hash || (address.search && !(plain && address.searchParams.size === 1)))
    throw explain(value, 'has something behind "?" or "#"')
  if (plain)
    return { blogUrl: `${address.origin}${address.pathname}?rest_route=${plain.replace(/\/+$/, '')}` }
  const path = address.pathname.replace(/\/+$/, '')
  return { blogUrl: `${address.origin}${path === '' ? defaultPath : path}` }
}

const defaultPath = '/wp-json/wp/v2'

const explain = (value: string, reason: string) =>
  new Error(
    `BLOG_URL is "${value}", which ${reason}. Write the address of the blog's REST interface: https://blog.example/wp-json/wp/v2`,
  )

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** The address of one call of the REST interface. `undefined` parameters are left out. */
export function formatRestAddress(
  blogUrl: string,
  collection: string,
  parameters: Readonly<Record<string, string | number | true | undefined>> = {},
): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [value === true ? name : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  )
  const address = `${blogUrl}${collection === '' ? '' : `/${collection}`}`
  if (query.length === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`
}
