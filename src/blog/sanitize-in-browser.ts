/**
 * The policy of sanitize.ts in the browser. DOMPurify creates the Trusted Types policy "dompurify", the only one that the
 * site's headers allow.
 */
import purify from 'dompurify'
import type { BlogPlaces, LinkContext } from './links.ts'
import { sanitizeHtml, trustHtml, type TextWords } from './sanitize.ts'

/** Creates the function that createWordPressSource needs. */
export function createSanitizer(
  places: BlogPlaces,
  words: TextWords,
): (html: string, context: LinkContext) => string {
  return (html, context) => sanitizeHtml(purify, html, context, places, words)
}

/** Turns the `html` of a post or an event into a value for innerHTML. */
export const trust = (html: string) => trustHtml(purify, html)
