import type { ImageField } from '#src/content/fields.ts'
import type { IconName } from '#src/content/schemas/sections.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

export interface TileProps {
  image: ImageField | undefined
  /** Shown if there is no picture. */
  icon: IconName
  /** The `sizes` attribute. */
  sizes: string
}

/** The picture of an entry in a list, or its icon if it has none. */
export function Tile({ image, icon, sizes }: TileProps) {
  return <div className="tile">{image ? <Picture image={image} sizes={sizes} /> : <Icon name={icon} />}</div>
}
