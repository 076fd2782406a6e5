/**
 * The policy of sanitize.ts in the browser. DOMPurify creates the Trusted Types policy "dompurify", the only one that the
 * site's headers allow.
 */
import purify from 'dompurify'
import type { BlogPlaces, LinkContext } from './links.ts'
import { sanitizeHtml, trustHtml } from './sanitize.ts'

/** Creates the function that createWordPressSource needs. */
export function createSanitizer(places: BlogPlaces): (html: string, context: LinkContext) => string {
  return (html, context) => sanitizeHtml(purify, dropNoise(html), context, places)
}

/** Turns the `html` of a post or an event into a value for innerHTML. */
export const trust = (html: string) => trustHtml(purify, html)

/**
 * Removes styles and event handlers before the text is parsed. The policy removes them anyway, but a browser reports each
 * as a violation of the page's headers, even in a detached document. It need not find them all.
 */
function dropNoise(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]*)/gi, ' '),
    )
}
