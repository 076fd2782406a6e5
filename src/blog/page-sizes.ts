// A file of its own, which other code of the browser does not need: shared objects become a file more.
/** How many entries a page of each list shows. */
export const pageSizes = {
  newsPosts: 6,
  categoryPosts: 10,
  newsEvents: 6,
  events: 12,
} as const
