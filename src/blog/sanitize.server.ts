/** The policy of sanitize.ts outside a browser. */
import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import type { BlogPlaces, LinkContext } from './links.ts'
import { sanitizeHtml } from './sanitize.ts'

/** Makes the function that WordPressSource and `firm snapshot` need. */
export function createSanitizer(places: BlogPlaces): (html: string, context: LinkContext) => string {
  const purify = createDOMPurify(new JSDOM('').window)
  return (html, context) => sanitizeHtml(purify, html, context, places)
}
