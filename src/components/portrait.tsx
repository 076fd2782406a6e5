import { clsx } from 'clsx'
import { Picture, type PictureProps } from './picture.tsx'

/** A picture of a person. If it fails to load, photos.ts hides it, and the gray block behind it shows. */
export function Portrait({ className, ...picture }: Omit<PictureProps, 'data-part'>) {
  return (
    <Picture
      {...picture}
      data-part="portrait"
      className={clsx(
        'block aspect-4/5 cover overflow-clip rounded-sm bg-grey text-transparent forced-color-adjust-none',
        className,
      )}
    />
  )
}
