/** Where the section reads from. What talks to a live blog is fetched when there is one to talk to. */
import { FallbackSource } from '#src/blog/fallback-source.ts'
import { StaticSource } from '#src/blog/static-source.ts'
import { BlogError, type BlogSource } from '#src/blog/types.ts'
import type { NewsProps } from './props.ts'

export function createSource({ blogUrl, imageOrigins = [], firm, pictures = [] }: NewsProps): FallbackSource {
  const snapshot = new StaticSource()
  if (blogUrl === undefined) return new FallbackSource({ snapshot })
  const live = defer(async () => {
    const { createLiveSource } = await import('./live-source.ts')
    return createLiveSource({ blogUrl, imageOrigins, siteUrl: firm.url, pictures })
  })
  return new FallbackSource({ live, snapshot })
}

type LiveSource = BlogSource & { forget: () => void }

/** A source that is fetched with the first question. One that cannot be is a blog that does not answer. */
function defer(load: () => Promise<LiveSource>): LiveSource {
  let loaded: Promise<LiveSource> | undefined
  const get = () =>
    (loaded ??= load().catch((cause: unknown) => {
      loaded = undefined
      throw new BlogError('posts', { cause })
    }))
  return {
    listPosts: async (...query) => (await get()).listPosts(...query),
    findPost: async (...query) => (await get()).findPost(...query),
    listRelatedPosts: async (...query) => (await get()).listRelatedPosts(...query),
    listEvents: async (...query) => (await get()).listEvents(...query),
    findEvent: async (...query) => (await get()).findEvent(...query),
    listCategories: async (...query) => (await get()).listCategories(...query),
    forget: () => void loaded?.then((source) => source.forget()),
  }
}
