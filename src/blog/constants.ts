/** Limits and times of the blog, as the specification gives them. */

/** How many entries a page of each list shows. */
export const pageSizes = {
  newsPosts: 6,
  categoryPosts: 10,
  newsEvents: 6,
  events: 12,
  default: 10,
} as const

export const relatedPosts = 3
export const mostCategories = 100
/** Letters of an excerpt before its ellipsis. */
export const excerptLength = 150
/** Letters of a title made of the text, before its ellipsis. */
export const madeTitleLength = 60
