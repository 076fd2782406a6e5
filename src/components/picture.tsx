import { clsx } from 'clsx'
import type { ImageField } from '#src/content/fields.ts'
import { formatShownUrl, formatSrcset, widestForPhones, type SiteImage } from '#src/content/images.ts'
import type { IconName } from '#src/content/schemas/sections.ts'
import type { Site } from '#src/site/site.ts'
import { formatFocus } from './focus.ts'
import { Icon } from './icon.tsx'
import { useSite } from './site-context.tsx'

export interface PictureProps {
  image: ImageField
  /** The `sizes` attribute, such as `(min-width: 48rem) 20rem, 100vw`. Not needed with a `width`. */
  sizes?: string
  /** The width in CSS pixels, for a picture that is as wide in every window. */
  width?: number
  className?: string
  /** A name by which scripts find it. */
  'data-part'?: string
  /** For the one picture above the fold: loads it first. */
  priority?: boolean
  /** For a picture that fills the width of a page: phones get no file that is wider than they can show. */
  scene?: boolean
  /** For a picture that a script loads: its addresses are in `data-src` and `data-srcset`. */
  deferred?: boolean
}

/** The windows of phones. Tailwind’s `max-md:`. */
export const phoneMedia = '(max-width: 47.99rem)'

/** A picture from content, in the best format and width for the browser. Reserves its space while it loads. */
export function Picture({
  image: { src, alt, focus },
  width,
  sizes = `${width}px`,
  className,
  'data-part': part,
  priority = false,
  scene = false,
  deferred = false,
}: PictureProps) {
  const site = useSite()
  const image = findImage(site, src)
  const shown = formatShownUrl(image)
  const list = (srcset: string) => (deferred ? { 'data-srcset': srcset } : { srcSet: srcset })
  return (
    <picture className={clsx(className, formatFocus(focus)) || undefined} data-part={part}>
      {scene && (
        <source
          media={phoneMedia}
          type="image/avif"
          {...list(formatSrcset(image, widestForPhones))}
          sizes={sizes}
        />
      )}
      <source type="image/avif" {...list(formatSrcset(image))} sizes={sizes} />
      <img
        {...(deferred ? { 'data-src': shown } : { src: shown })}
        alt={alt ?? ''}
        width={width ?? image.width}
        height={width === undefined ? image.height : Math.round((width * image.height) / image.width)}
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
  /** Classes for its width and aspect ratio. */
  className: string
}

/** The picture of an entry in a list, or its icon if it has none. */
export function Tile({ image, icon, sizes, className }: TileProps) {
  return (
    <div
      className={clsx(
        'relative grid place-items-center overflow-clip rounded-sm bg-dark-900 text-dark-200 print:hidden',
        image ? 'forced-color-adjust-none' : 'forced-colors:border',
        className,
      )}
    >
      {image ? (
        <Picture image={image} sizes={sizes} className="absolute inset-0 cover" />
      ) : (
        <Icon name={icon} className="h-auto w-1/3 stroke-1" />
      )}
    </div>
  )
}
