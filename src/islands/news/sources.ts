/** Where the section reads from. The first question to the live blog loads the code for it. */
import type { QueryClient } from '@tanstack/react-query'
import type { FallbackState } from '#src/blog/fallback.ts'
import { createStaticSource } from '#src/blog/static-source.ts'
import type { BlogSource } from '#src/blog/types.ts'
import type { NewsProps } from './props.ts'

export type Sources = Readonly<Record<FallbackState['mode'], () => BlogSource | Promise<BlogSource>>>

export function createSources(
  { blogUrl, imageOrigins = [], firm, pictures = [] }: NewsProps,
  client: QueryClient,
): Sources {
  const snapshot = createStaticSource()
  let live: BlogSource | undefined
  return {
    snapshot: () => snapshot,
    live: async () => {
      const { createLiveSource } = await import('./live-source.ts')
      return (live ??= createLiveSource({
        blogUrl: blogUrl!,
        imageOrigins,
        siteUrl: firm.url,
        pictures,
        client,
      }))
    },
  }
}
