import type { ImageField } from '#src/content/fields.ts'
import { listSources, type SiteImage } from '#src/content/images.ts'
import type { IconName } from '#src/content/schemas/sections.ts'
import type { Site } from '#src/content/site.ts'
import { Icon } from './icon.tsx'
import { useSite } from './site-context.tsx'

export interface PictureProps {
  image: ImageField
  /** The `sizes` attribute, such as `(min-width: 48rem) 20rem, 100vw`. */
  sizes: string
  className?: string
  /** For the one picture above the fold: loads it first. */
  priority?: boolean
  /** For a picture that a script loads: its addresses are in `data-src` and `data-srcset`. */
  deferred?: boolean
}

/** The windows that get the portrait crop of a picture, if it has one. Same as in hero.css. */
export const portraitMedia = '(max-width: 47.99rem)'

/** A picture from content, in the best format and width for the browser. Reserves its space while it loads. */
export function Picture({
  image: { src, alt, portrait },
  sizes,
  className,
  priority = false,
  deferred = false,
}: PictureProps) {
  const site = useSite()
  const image = findImage(site, src)
  const upright = portrait && findImage(site, portrait)
  const sources = listSources(image)
  const { fallback } = sources.at(-1)!
  const list = (srcset: string) => (deferred ? { 'data-srcset': srcset } : { srcSet: srcset })
  return (
    <picture className={className} data-upright={upright && ''}>
      {upright &&
        listSources(upright).map(({ type, srcset }) => (
          <source key={type} media={portraitMedia} type={type} {...list(srcset)} sizes={sizes} />
        ))}
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} {...list(srcset)} sizes={sizes} />
      ))}
      <img
        {...(deferred ? { 'data-src': fallback } : { src: fallback })}
        alt={alt ?? ''}
        width={image.width}
        height={image.height}
        loading={priority || deferred ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

function findImage({ images }: Site, src: string): SiteImage {
  const image = images.get(src)
  if (!image) throw new Error(`The picture "${src}" was not loaded.`)
  return image
}

export interface TileProps {
  image: ImageField | undefined
  /** Shown if there is no picture. */
  icon: IconName
  sizes: string
}

/** The picture of an entry in a list, or its icon if it has none. */
export function Tile({ image, icon, sizes }: TileProps) {
  return <div className="tile">{image ? <Picture image={image} sizes={sizes} /> : <Icon name={icon} />}</div>
}
