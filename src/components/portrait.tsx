import { clsx } from 'clsx'
import type { ImageField } from '#src/content/fields.ts'
import { formatInitials } from './initials.ts'
import { Picture, type PictureProps } from './picture.tsx'
import { useSite } from './site-context.tsx'

interface PortraitProps extends Omit<PictureProps, 'data-part' | 'image'> {
  image: ImageField | undefined
  /** The person, for the initials shown without a picture. */
  name: string
}

/** A picture of a person. If it fails to load, photos.ts hides it, and the gray block behind it shows. */
export function Portrait({ image, name, className, ...picture }: PortraitProps) {
  if (!image) return <Initials name={name} className={className} />
  return (
    <Picture
      {...picture}
      image={image}
      data-part="portrait"
      className={clsx(
        'block aspect-4/5 cover overflow-clip rounded-sm bg-grey text-transparent forced-color-adjust-none',
        className,
      )}
    />
  )
}

const textSizes = [44, 34, 25] as const

/** Initials in place of a portrait. A drawing, so that they fill their box at any size. The name is always beside it. */
function Initials({ name, className }: { name: string; className: string | undefined }) {
  const initials = formatInitials(name, useSite().words.locale)
  return (
    <div
      data-part="initials"
      className={clsx(
        'surface-sand aspect-4/5 rounded-sm border border-line bg-surface text-accent',
        className,
      )}
      aria-hidden
    >
      <svg viewBox="0 0 80 100" className="block w-full font-display">
        <text
          x="40"
          y="50"
          dy=".35em"
          textAnchor="middle"
          fill="currentColor"
          fontSize={textSizes[initials.length - 1]}
        >
          {initials.join('')}
        </text>
      </svg>
    </div>
  )
}
