/** Where the blog and the site are, for the links in texts. */
import { normalizePath, type BlogPlaces } from '#src/blog/links.ts'
import type { WordPressEvent, WordPressPost } from '#src/blog/wordpress-answers.ts'
import { routes } from '#src/routes.ts'

const formatPostHref = (slug: string) => routes.post.href({ slug })
const formatEventHref = (slug: string) => routes.event.href({ slug })

/** Knows every entry of the blog, so that links between them become links of the site. */
export function createPlaces(
  addresses: Required<Pick<BlogPlaces, 'blogUrl' | 'siteUrl' | 'imageOrigins'>>,
  posts: readonly WordPressPost[],
  events: readonly WordPressEvent[],
): BlogPlaces {
  const hrefs = new Map<string, string>()
  const note = (entries: readonly (WordPressPost | WordPressEvent)[], format: (slug: string) => string) => {
    for (const { id, slug, link } of entries) {
      hrefs.set(`?p=${id}`, format(slug))
      if (URL.canParse(link)) hrefs.set(normalizePath(new URL(link)), format(slug))
    }
  }
  note(events, formatEventHref)
  note(posts, formatPostHref)
  return { ...addresses, formatPostHref, formatEventHref, findHref: (found) => hrefs.get(found) }
}
