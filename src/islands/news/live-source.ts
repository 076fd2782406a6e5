import type { QueryClient } from '@tanstack/react-query'
import { createSanitizer } from '#src/blog/sanitize-in-browser.ts'
import type { BlogPlaces } from '#src/blog/links.ts'
import { replacePictures } from '#src/blog/text-pictures.ts'
import type { BlogSource, TextPicture } from '#src/blog/types.ts'
import { createWordPressSource } from '#src/blog/wordpress-source.ts'
import { routes } from '#src/routes.ts'

/** The live blog, with sanitized texts. */
export function createLiveSource({
  pictures,
  client,
  ...addresses
}: Required<Pick<BlogPlaces, 'blogUrl' | 'siteUrl' | 'imageOrigins'>> & {
  pictures: readonly TextPicture[]
  client: QueryClient
}): BlogSource {
  const places = {
    ...addresses,
    formatPostHref: (slug: string) => routes.post.href({ slug }),
    formatEventHref: (slug: string) => routes.event.href({ slug }),
  }
  const sanitize = createSanitizer(places)
  const copies = new Map(pictures.map(({ source, copy = null }) => [source, copy]))
  return createWordPressSource({
    ...places,
    client,
    sanitize: (html, context) => {
      const sanitized = sanitize(html, context)
      return copies.size === 0 ? sanitized : replacePictures(sanitized, (src) => copies.get(src))
    },
  })
}
