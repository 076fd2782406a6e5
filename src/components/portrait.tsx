import { clsx } from 'clsx'
import type { ImageField } from '#src/content/fields.ts'
import { formatInitials } from './initials.ts'
import { Picture, type PictureProps } from './picture.tsx'
import { useSite } from './site-context.tsx'

interface PortraitProps extends Omit<PictureProps, 'data-part' | 'image'> {
  image: ImageField
}

/** A picture of a person. If it fails to load, photos.ts hides it, and the gray block behind it shows. */
export function Portrait({ image, className, ...picture }: PortraitProps) {
  return (
    <Picture
      {...picture}
      image={image}
      data-part="portrait"
      className={clsx(
        'block aspect-4/5 cover overflow-clip rounded-sm bg-mist text-transparent forced-color-adjust-none',
        className,
      )}
    />
  )
}

const textSizes = [44, 36, 27] as const

/** The initials of a person without a portrait, beside the name. A drawing, so that they fill their box at any size. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  const initials = formatInitials(name, useSite().words.locale)
  return (
    <svg
      viewBox="0 0 80 80"
      className={clsx(
        'surface-sand shrink-0 rounded-full border border-line bg-surface font-display text-accent',
        className,
      )}
      data-part="initials"
      aria-hidden
    >
      <text
        x="40"
        y="40"
        dy=".35em"
        textAnchor="middle"
        fill="currentColor"
        fontSize={textSizes[initials.length - 1]}
      >
        {initials.join('')}
      </text>
    </svg>
  )
}
