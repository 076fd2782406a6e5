import type { BlogSource } from '#src/blog/types.ts'
import { WordPressSource } from '#src/blog/wordpress-source.ts'
import { routes } from '#src/routes.ts'

/** The live blog, with the texts of its entries made harmless. */
export function createLiveSource({ blogUrl, siteUrl }: { blogUrl: string; siteUrl: string }): BlogSource {
  return new WordPressSource({
    blogUrl,
    siteUrl,
    formatPostHref: (slug) => routes.post.href({ slug }),
    formatEventHref: (slug) => routes.event.href({ slug }),
    sanitize: (html) => html,
  })
}
