import { createContext, useContext } from 'react'
import type { BlogImage, EventSummary, PostSummary } from '#src/blog/types.ts'
import { findSources } from '#src/content/images.ts'

/** The pictures of what comes without one. */
export interface DefaultPictures {
  /** For posts of a category, by its name. */
  categories: Readonly<Record<string, BlogImage>>
  /** For any other post. */
  posts?: BlogImage
  /** Of several, the event’s number says which. */
  events: readonly BlogImage[]
}

/** Shown where no default is set either. */
const plainCard: BlogImage = { src: '/news-card.svg', alt: '', width: 1200, height: 750 }

const Defaults = createContext<DefaultPictures>({ categories: {}, events: [] })
export const DefaultPicturesProvider = Defaults.Provider

/** The picture of a post, or else of its first category. */
export function usePostPicture({ image, categories }: Pick<PostSummary, 'image' | 'categories'>): BlogImage {
  const category = useCategoryPicture(categories[0]?.name)
  const { posts = plainCard } = useContext(Defaults)
  return image ?? category ?? posts
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
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  className: string
  /** True for the one picture that the first screen shows. */
  priority?: boolean
}

/** A picture of this site or of the blog. The box of its class keeps its space, whatever size it turns out to have. */
export function NewsPicture({
  image: { src, alt, width = 1200, height = 750 },
  sizes,
  className,
  priority = false,
}: NewsPictureProps) {
  return (
    <picture className={className}>
      {findSources(src, width).map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
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
