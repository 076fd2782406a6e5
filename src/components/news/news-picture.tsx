import { clsx } from 'clsx'
import { createContext, useContext } from 'react'
import { brandFiles } from '#src/brand/brand-files.ts'
import type { BlogImage, EventSummary, PostSummary } from '#src/blog/types.ts'
import { findSrcset } from '#src/content/images.ts'
import { formatFocus } from '../focus.ts'

/** The pictures of posts and events that have none. */
export interface DefaultPictures {
  /** For posts, by the name of their category. */
  categories: Readonly<Record<string, BlogImage>>
  /** For any other post. */
  posts?: BlogImage
  /** The id of an event selects one of them. */
  events: readonly BlogImage[]
}

/** Shown if there is no default either. */
const plainCard: BlogImage = { src: brandFiles.newsCard, alt: '', width: 1200, height: 750 }

const Defaults = createContext<DefaultPictures>({ categories: {}, events: [] })
export const DefaultPicturesProvider = Defaults.Provider

type PictureProps = Omit<NewsPictureProps, 'image'>

/** The picture of a post: its own, that of its first category, or the default. */
export function PostPicture({ post: { image, categories }, ...rest }: PictureProps & { post: PostSummary }) {
  const category = useCategoryPicture(categories[0]?.name)
  const { posts = plainCard } = useContext(Defaults)
  return <NewsPicture image={image ?? category ?? posts} {...rest} />
}

export function EventPicture({ event, ...rest }: PictureProps & { event: EventSummary }) {
  return <NewsPicture image={useEventPicture(event)} {...rest} />
}

export function useCategoryPicture(name = ''): BlogImage | undefined {
  const { categories } = useContext(Defaults)
  return Object.hasOwn(categories, name) ? categories[name] : undefined
}

export function useEventPicture({ id, image }: Pick<EventSummary, 'id' | 'image'>): BlogImage {
  const { events } = useContext(Defaults)
  return image ?? events[id % events.length] ?? plainCard
}

export interface NewsPictureProps {
  image: BlogImage
  /** The `sizes` attribute. */
  sizes: string
  /** Places the picture. */
  className?: string
  /** For the one picture above the fold: loads it first. */
  priority?: boolean
}

/** A picture from this site or the blog. */
export function NewsPicture({
  image: { src, alt, width = 1200, height = 750, focus },
  sizes,
  className,
  priority = false,
}: NewsPictureProps) {
  const srcset = findSrcset(src, width)
  return (
    <picture className={clsx('news-picture cover', className, formatFocus(focus))}>
      {srcset && <source type="image/avif" srcSet={srcset} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
