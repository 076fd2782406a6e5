import type { BlogImage } from '#src/blog/types.ts'
import { findSources } from '#src/content/images.ts'

export interface NewsPictureProps {
  /** Left out: the picture of cards that have none. */
  image: BlogImage | undefined
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  className: string
  /** True for the one picture that the first screen shows. */
  priority?: boolean
}

/** A picture of this site or of the blog. The box of its class keeps its space, whatever size it turns out to have. */
export function NewsPicture({ image, sizes, className, priority = false }: NewsPictureProps) {
  const { src, alt, width = 1200, height = 750 } = image ?? { src: '/news-card.svg', alt: '' }
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
