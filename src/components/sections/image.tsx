import { clsx } from 'clsx'
import { Inline } from '../markdown.tsx'
import { Picture } from '../picture.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

/** A picture with its caption: as wide as the page, or beside the heading if it is not clearly wider than high. */
export function ImageSection({ section }: SectionProps<'image'>) {
  const { image, caption, credit } = section
  const { width, height } = useSite().images.get(image.src)!
  const isWide = width > height * 1.25
  const isTall = height > width
  return (
    <SectionFrame section={section} surface="bright" arrange={isWide ? 'stack' : 'split'}>
      <figure className={clsx(isTall && 'max-w-xs')}>
        <Picture
          image={image}
          sizes={
            isTall ? '26rem' : isWide ? '(min-width: 100rem) 100rem, 100vw' : '(min-width: 64rem) 60vw, 100vw'
          }
          className="block overflow-clip rounded-sm"
        />
        {(caption || credit) && (
          <figcaption className="mt-3 max-w-measure text-small text-muted">
            {caption && <Inline text={caption} />}
            {credit && <p>{credit}</p>}
          </figcaption>
        )}
      </figure>
    </SectionFrame>
  )
}
