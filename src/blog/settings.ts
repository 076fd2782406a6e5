/** Where the live blog is, as the environment says it: read once by the build, and carried to the browser in the pages. */

export interface BlogSettings {
  /** Address of its REST interface, without a slash at the end: `https://blog.example/wp-json/wp/v2`. Left out: none. */
  blogUrl?: string
}

/** Reads the variable that .env.example describes. Throws an Error that names it, where it makes no sense, and the cure. */
export function parseBlogSettings(environment: Readonly<Record<string, string | undefined>>): BlogSettings {
  const value = environment.BLOG_URL?.trim()
  if (!value) return {}
  const address = URL.parse(value)
  if (!address || !/^https?:$/.test(address.protocol) || address.search || address.hash) {
    throw new Error(
      `BLOG_URL is "${value}". Write the address of the blog's REST interface: https://blog.example/wp-json/wp/v2`,
    )
  }
  return { blogUrl: address.href.replace(/\/+$/, '') }
}
