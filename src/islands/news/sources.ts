/** Where the section reads from: fetched when it first has to ask. */
import { StaticSource } from '#src/blog/static-source.ts'
import type { BlogSource } from '#src/blog/types.ts'

export const createSnapshotSource = (): BlogSource => new StaticSource()

export function createLiveSource(blogUrl: string): BlogSource {
  throw new Error(blogUrl)
}
