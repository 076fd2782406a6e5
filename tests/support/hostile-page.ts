/** The script of a page where browser tests insert what the sanitizer leaves of hostile HTML. */
import { getWords } from '#src/words/dictionaries.ts'
import { createSanitizer, trust } from '#src/blog/sanitize-in-browser.ts'

/** What the tests find on that page. */
export interface HostileWindow {
  /** The HTML under test. */
  vector: string
  /** Every vector that ran code. */
  hits: string[]
  hit: () => void
  sanitize: (html: string) => string
  trust: (html: string) => string
}

const sanitize = createSanitizer(
  {
    blogUrl: 'https://blog.example/wp-json/wp/v2',
    siteUrl: 'https://www.firm.example',
    formatPostHref: (slug) => `/wp/${slug}`,
    formatEventHref: (slug) => `/events/${slug}`,
  },
  getWords().news,
)
const hits: string[] = []
const page: HostileWindow = {
  vector: '',
  hits,
  hit: () => void hits.push((window as unknown as HostileWindow).vector),
  sanitize: (html) =>
    sanitize(html, { kind: 'post', link: 'https://blog.example/2026/03/own/', slug: 'own' }),
  // The browser gets TrustedHTML here, not a string.
  trust: (html) => trust(html) as unknown as string,
}
// An element with such an id must not replace these.
for (const [name, value] of Object.entries(page))
  Object.defineProperty(window, name, { value, writable: name === 'vector' })
