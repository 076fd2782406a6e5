import type { BlogSource, TextPicture } from '#src/blog/types.ts'
import type { Suggestions } from '#src/components/place-links.tsx'
import type { Versions } from '#src/blog/versions.ts'
import type { DefaultPictures } from '#src/components/news/news-picture.tsx'
import type { NewsWords } from '#src/seo/news-heads.ts'
import type { QueryKey } from './keys.ts'

/** A part of the snapshot that the page was prerendered with, and its cache key. */
export interface Seed {
  key: QueryKey
  data: NonNullable<Awaited<ReturnType<BlogSource[keyof BlogSource]>>>
}

export interface NewsProps {
  /** The prerendered address; empty if only the browser knows it. */
  path: string
  /** When the page was built, in milliseconds. */
  builtAt: number
  firm: { name: string; url: string; timeZone: string }
  /** The number to call about a case. */
  phone: string
  /** Without words for events, the site has none. */
  words: { news: NewsWords; events?: NewsWords }
  /** Shown when there is no such post or event. */
  suggestions: Suggestions
  /** What posts and events without a picture show. */
  defaultPictures: DefaultPictures
  /** The address of the live blog's REST API. Without it, the snapshot is the blog. */
  blogUrl?: string
  /** True if the firm has posts or events of its own beside those of the live blog. */
  hasOwn?: true
  /** Other origins whose pictures its posts may show. */
  imageOrigins?: readonly string[]
  /** A post or an event comes without its text, which the browser reads from the page. */
  seeds: readonly Seed[]
  /** Questions to the live blog that tell whether it has changed since. Missing if the answers are unknown. */
  versions?: Versions
  /** When the page stops being true by itself, in milliseconds. */
  until?: number
  /** That text, at build time only. */
  html?: string
  /** The pictures in that text, so that the live version of the entry shows the same copies. */
  pictures?: readonly TextPicture[]
}
