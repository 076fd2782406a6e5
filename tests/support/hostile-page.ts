/** The script of a page into which the browser tests put what the sanitiser leaves of hostile texts. */
import { createSanitizer, trust } from '#src/blog/sanitize-in-browser.ts'

/** What the tests find in that page. */
export interface HostileWindow {
  /** The text that is being tried. */
  vector: string
  /** Every text that ran something. */
  hits: string[]
  hit: () => void
  sanitize: (html: string) => string
  trust: (html: string) => string
}

const sanitize = createSanitizer({
  blogUrl: 'https://blog.example/wp-json/wp/v2',
  siteUrl: 'https://www.firm.example',
  formatPostHref: (slug) => `/wp/${slug}`,
  formatEventHref: (slug) => `/events/${slug}`,
})
const hits: string[] = []
const page: HostileWindow = {
  vector: '',
  hits,
  hit: () => void hits.push((window as unknown as HostileWindow).vector),
  sanitize: (html) =>
    sanitize(html, { kind: 'post', link: 'https://blog.example/2026/03/own/', slug: 'own' }),
  // TrustedHTML, which is no string to the browser but is one to TypeScript.
  trust: (html) => trust(html) as unknown as string,
}
// A text may not take the place of these by an id of its own.
for (const [name, value] of Object.entries(page))
  Object.defineProperty(window, name, { value, writable: name === 'vector' })
