import type { ImageField } from '#src/content/fields.ts'

/** The classes for the focus of a picture, which `cover` reads. The styles have one for every third. */
export function formatFocus(focus: ImageField['focus']): string | undefined {
  const [across, down] =
    focus?.split(' ').map((part) => Math.round(Math.round(parseInt(part) / (100 / 3)) * (100 / 3))) ?? []
  return focus && `focus-x-${across}% focus-y-${down}%`
}
