import { createSanitizer } from '#src/blog/sanitize-in-browser.ts'
import type { BlogPlaces } from '#src/blog/links.ts'
import type { BlogSource } from '#src/blog/types.ts'
import { WordPressSource } from '#src/blog/wordpress-source.ts'
import { routes } from '#src/routes.ts'

/** The live blog, with the texts of its entries made harmless. */
export function createLiveSource(
  addresses: Required<Pick<BlogPlaces, 'blogUrl' | 'siteUrl' | 'imageOrigins'>>,
): BlogSource & { forget: () => void } {
  const places = {
    ...addresses,
    formatPostHref: (slug: string) => routes.post.href({ slug }),
    formatEventHref: (slug: string) => routes.event.href({ slug }),
  }
  return new WordPressSource({ ...places, sanitize: createSanitizer(places) })
}
