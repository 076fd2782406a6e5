import type {
  BlogEvent,
  Category,
  EventSummary,
  Listing,
  Post,
  PostSummary,
  TextPicture,
} from '#src/blog/types.ts'
import type { DefaultPictures } from '#src/components/news/news-picture.tsx'
import type { NewsWords } from '#src/seo/news-heads.ts'
import type { QueryKey } from './keys.ts'

/** A part of the snapshot that the page was rendered with, and the key under which the island looks for it. */
export interface Seed {
  key: QueryKey
  data:
    | Listing<PostSummary>
    | Listing<EventSummary>
    | readonly PostSummary[]
    | readonly Category[]
    | Post
    | BlogEvent
}

export interface NewsProps {
  /** The address that was rendered; empty where it is known in the browser only. */
  path: string
  /** When the page was built, in milliseconds. */
  builtAt: number
  firm: { name: string; url: string }
  phone: { number: string; href: string }
  words: { news: NewsWords; events: NewsWords }
  /** What posts and events show that come without a picture. */
  defaultPictures: DefaultPictures
  /** The address of the live blog's REST interface; left out, the snapshot is the blog. */
  blogUrl?: string
  /** Further origins whose pictures its posts may show. */
  imageOrigins?: readonly string[]
  /** A post or an event comes without its text, which the browser takes from the page. */
  seeds: readonly Seed[]
  /** That text; given at build time only. */
  html?: string
  /** The pictures in it: what the live blog says of the same entry shows the copies that the page has shown. */
  pictures?: readonly TextPicture[]
}
