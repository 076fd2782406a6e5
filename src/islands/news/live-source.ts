import type { QueryClient } from '@tanstack/react-query'
import { createSanitizer } from '#src/blog/sanitize-in-browser.ts'
import { replacePictures } from '#src/blog/text-pictures.ts'
import { createWordPressSource } from '#src/blog/wordpress-source.ts'
import type { Moment } from '#src/content/dates.ts'
import { routes } from '#src/routes.ts'
import type { Words } from '#src/words/dictionaries.ts'
import type { NewsProps } from './props.ts'

/** The live blog, with sanitized texts. */
export function createLiveSource(
  { blogUrl, imageOrigins = [], firm, pictures = [] }: NewsProps,
  client: QueryClient,
  now: () => Moment,
  words: Words['news'],
) {
  const places = {
    blogUrl: blogUrl!,
    imageOrigins,
    siteUrl: firm.url,
    formatPostHref: (slug: string) => routes.post.href({ slug }),
    formatEventHref: (slug: string) => routes.event.href({ slug }),
  }
  const sanitize = createSanitizer(places, words)
  const copies = new Map(pictures.map(({ source, copy = null }) => [source, copy]))
  return createWordPressSource({
    ...places,
    client,
    now,
    words,
    sanitize: (html, context) => replacePictures(sanitize(html, context), (src) => copies.get(src)),
  })
}
