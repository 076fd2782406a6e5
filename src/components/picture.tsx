import type { ImageField } from '#src/content/fields.ts'
import { listSources, type SiteImage } from '#src/content/images.ts'
import { useSite } from './site-context.tsx'

export interface PictureProps {
  image: ImageField
  /** How wide the picture is shown, as the `sizes` attribute says it: `(min-width: 48rem) 20rem, 100vw`. */
  sizes: string
  className?: string
  /** True for the one picture that the first screen shows. */
  priority?: boolean
  /** True for a picture that a script fetches: its addresses are in `data-src` and `data-srcset`. */
  deferred?: boolean
}

/** Where the upright cut of a picture is shown, if it has one. As in hero.css. */
export const portraitMedia = '(max-width: 47.99rem)'

/** A picture of content in the best format and width for the browser. Its space is kept while it loads. */
export function Picture({
  image: { src, alt, portrait },
  sizes,
  className,
  priority = false,
  deferred = false,
}: PictureProps) {
  const image = useImage(src)
  const upright = useImage(portrait)
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

function useImage<Src extends string | undefined>(src: Src): Src extends string ? SiteImage : undefined
function useImage(src: string | undefined): SiteImage | undefined {
  const { images } = useSite()
  if (src === undefined) return undefined
  const image = images.get(src)
  if (!image) throw new Error(`The picture "${src}" was not loaded.`)
  return image
}
