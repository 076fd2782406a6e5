/** A blog and a site, and an entry of the blog, for tests of what becomes of a text. */
import type { BlogPlaces, LinkContext } from '#src/blog/links.ts'

export const places: BlogPlaces = {
  blogUrl: 'https://blog.example/wp-json/wp/v2',
  siteUrl: 'https://www.firm.example',
  formatPostHref: (slug) => `/wp/${slug}`,
  formatEventHref: (slug) => `/events/${slug}`,
}

export const context: LinkContext = {
  kind: 'post',
  link: 'https://blog.example/2026/03/own/',
  slug: 'own',
}
