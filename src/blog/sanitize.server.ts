/** The policy of sanitize.ts outside a browser. */
import createDOMPurify, { type DOMPurify } from 'dompurify'
import { JSDOM } from 'jsdom'
import type { Loss } from './convert.ts'
import type { BlogPlaces, LinkContext } from './links.ts'
import { sanitizeHtml, type TextWords } from './sanitize.ts'

/**
 * How many texts share a window. Each text leaves listeners in its window, which keep its document in memory and are
 * searched for each later text: in a single window, the time per text would grow with their number.
 */
export const textsOfWindow = 50

// All sanitizers share it: making a window takes longer than making most texts safe.
let purify: DOMPurify | undefined
let texts = 0

/** Creates the function that `firm snapshot` needs. */
export function createSanitizer(
  places: BlogPlaces,
  words: TextWords,
): (html: string, context: LinkContext, lose?: (loss: Loss) => void) => string {
  return (html, context, lose) => {
    if (!purify || texts === textsOfWindow) {
      purify = createDOMPurify(new JSDOM('').window)
      texts = 0
    }
    texts++
    return sanitizeHtml(purify, html, context, places, words, lose)
  }
}
