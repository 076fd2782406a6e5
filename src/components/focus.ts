import type { ImageField } from '#src/content/fields.ts'

/** The classes for the focus of a picture, which `cover` reads. The styles have one for every quarter. */
export function formatFocus(focus: ImageField['focus']): string | undefined {
  const [across, down] = focus?.split(' ').map((part) => Math.round(parseInt(part) / 25) * 25) ?? []
  return focus && `focus-x-${across}% focus-y-${down}%`
}
