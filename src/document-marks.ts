/**
 * Where the build fills the one document that vike makes: vike puts scripts and styles around these, and
 * `scripts/write-pages.ts` a page in place of each.
 */
export const documentMarks = {
  head: '<!--head of the page-->',
  body: '<!--body of the page-->',
} as const
