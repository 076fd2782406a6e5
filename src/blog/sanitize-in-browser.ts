/**
 * The policy of sanitize.ts in the browser. DOMPurify makes the Trusted Types policy "dompurify", the only one that the
 * site's headers allow. Import this only where it is due: it is the largest part of the blog's code.
 */
import purify from 'dompurify'
import type { BlogPlaces, LinkContext } from './links.ts'
import { sanitizeHtml, trustHtml } from './sanitize.ts'

/** Makes the function that WordPressSource needs. */
export function createSanitizer(places: BlogPlaces): (html: string, context: LinkContext) => string {
  return (html, context) => sanitizeHtml(purify, dropNoise(html), context, places)
}

/** What an element's innerHTML takes, from the `html` of a post or an event. */
export const trust = (html: string) => trustHtml(purify, html)

/**
 * Takes styles and handlers out of the text before it is read: the policy drops them anyhow, but a browser reports each
 * as a violation of the page's headers even in a document that nobody sees. Nothing relies on all of them being found.
 */
function dropNoise(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]*)/gi, ' '),
    )
}
