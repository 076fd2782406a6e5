/** How staff mark a term that the glossary explains: `[bad faith](term:bad-faith)`. */

const prefix = 'term:'

/** The id of the glossary term that a link of Markdown refers to; undefined for any other link. */
export function readTermId(url: string): string | undefined {
  return url.startsWith(prefix) ? url.slice(prefix.length) : undefined
}
