/** The policy of sanitize.ts outside a browser. */
import createDOMPurify, { type DOMPurify } from 'dompurify'
import { JSDOM } from 'jsdom'
import type { BlogPlaces, LinkContext } from './links.ts'
import { sanitizeHtml } from './sanitize.ts'

/**
 * One window serves so many texts. Each text is a document that leaves listeners in its window: they keep the document
 * alive and are all searched for the next one, so that in a single window the price of a text grows with their number.
 */
export const textsOfWindow = 50

/** Makes the function that WordPressSource and `firm snapshot` need. */
export function createSanitizer(places: BlogPlaces): (html: string, context: LinkContext) => string {
  let purify: DOMPurify | undefined
  let texts = 0
  return (html, context) => {
    if (!purify || texts === textsOfWindow) {
      purify = createDOMPurify(new JSDOM('').window)
      texts = 0
    }
    texts++
    return sanitizeHtml(purify, html, context, places)
  }
}
