/** Where the section reads from. What talks to a live blog is fetched when there is one to talk to. */
import { FallbackSource } from '#src/blog/fallback-source.ts'
import { StaticSource } from '#src/blog/static-source.ts'
import { BlogError, type BlogSource, type BlogSubject } from '#src/blog/types.ts'
import type { NewsProps } from './props.ts'

export function createSource({ blogUrl, imageOrigins = [], firm, pictures = [] }: NewsProps): FallbackSource {
  const snapshot = new StaticSource()
  // The browser's clock counts from the moment the visitor opened the page.
  const openedAt = 0
  if (blogUrl === undefined) return new FallbackSource({ snapshot, openedAt })
  const live = defer(async () => {
    const { createLiveSource } = await import('./live-source.ts')
    return createLiveSource({ blogUrl, imageOrigins, siteUrl: firm.url, pictures })
  })
  return new FallbackSource({ live, snapshot, openedAt })
}

type LiveSource = BlogSource & { forget: () => void }

/** A source whose code is fetched with the first question. Without it, each question is a failure of the blog. */
function defer(load: () => Promise<LiveSource>): LiveSource {
  let loaded: Promise<LiveSource> | undefined
  const loadOnce = () =>
    (loaded ??= load().catch((cause: unknown) => {
      loaded = undefined
      throw cause
    }))
  const get = (subject: BlogSubject) =>
    loadOnce().catch((cause: unknown) => {
      throw new BlogError(subject, { cause })
    })
  return {
    listPosts: async (...query) => (await get('posts')).listPosts(...query),
    findPost: async (...query) => (await get('post')).findPost(...query),
    listRelatedPosts: async (...query) => (await get('related posts')).listRelatedPosts(...query),
    listEvents: async (...query) => (await get('events')).listEvents(...query),
    findEvent: async (...query) => (await get('event')).findEvent(...query),
    listCategories: async (...query) => (await get('categories')).listCategories(...query),
    // Code that fails to arrive has nothing to forget, and the question reports it.
    forget: () => void loaded?.then((source) => source.forget()).catch(() => {}),
  }
}
