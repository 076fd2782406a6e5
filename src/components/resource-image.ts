import type { ImageField } from '#src/content/fields.ts'
import type { SectionOf } from '#src/content/schemas/sections.ts'
import type { Site } from '#src/content/site.ts'
import { formatGuidePdfHref } from '#src/routes.ts'

export type Resource = SectionOf<'resources'>['resources'][number]

/** The picture of a resource, else of the guide it links to, without alt text because the title says the same. */
export function findResourceImage(
  { image, href }: Resource,
  { guides }: Pick<Site, 'guides'>,
): ImageField | undefined {
  if (image) return image
  const guide = guides.find(({ id, data }) => href === data.address || href === formatGuidePdfHref(id))
  return guide?.data.image && { src: guide.data.image.src, alt: '' }
}
