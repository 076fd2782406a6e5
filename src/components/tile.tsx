import type { ImageField } from '#src/content/fields.ts'
import type { IconName } from '#src/content/schemas/sections.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

export interface TileProps {
  image: ImageField | undefined
  /** What stands there where there is no picture. */
  icon: IconName
  /** As the `sizes` attribute says it. */
  sizes: string
}

/** The picture of something that can be chosen, beside its name; a drawn icon where it has none. */
export function Tile({ image, icon, sizes }: TileProps) {
  return <div className="tile">{image ? <Picture image={image} sizes={sizes} /> : <Icon name={icon} />}</div>
}
