/** Limits and times of the blog, from the specification. */

export const relatedPosts = 3
export const maxCategories = 100
/** Characters of an excerpt before its ellipsis. */
export const excerptLength = 150
/** Characters of a title made from the text, before its ellipsis. */
export const madeTitleLength = 60
/** How often a question to the live blog is repeated. */
export const retries = 3
/** Milliseconds that one request may take. */
export const callTimeout = 8_000
/** Milliseconds for which an answer is shown again without asking. */
export const cacheLifetime = 5 * 60_000
/** Where the session remembers that the live blog has failed. */
export const failureKey = 'blog-failure'
/** First part of the keys of answers that several questions to the live blog share. */
export const sharedKey = 'shared'
