/** Colors as `#rrggbb`: to OKLCH and back, mixed, and the contrast between two of them. */
import { clampChroma, differenceEuclidean, formatHex, interpolate, oklch, rgb, wcagContrast } from 'culori'

/** A color in OKLCH: how light it looks, how colorful it is, and which color. */
interface Oklch {
  /** 0 is black, 1 is white. */
  lightness: number
  /** 0 is gray; few colors of a screen have more than 0.3. */
  chroma: number
  /** In degrees. */
  hue: number
}

/** Red, green and blue with spaces, 0 to 255, for `rgb(… / 0.5)`. */
export function formatTriple(hex: string): string {
  const { r, g, b } = rgb(hex)!
  return [r, g, b].map((channel) => Math.round(channel * 255)).join(' ')
}

const findDistance = differenceEuclidean('rgb')

export function toOklch(hex: string): Oklch {
  const { l: lightness, c: chroma, h: hue = 0 } = oklch(hex)!
  return { lightness, chroma, hue }
}

/** The color as `#rrggbb`. A color outside what screens show becomes less colorful until it fits. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const light = Math.min(Math.max(lightness, 0), 1)
  const color = { mode: 'oklch', l: light, c: chroma, h: hue } as const
  // A color that is outside only by a rounding error stays as it is.
  const nearest = formatHex(color)
  return findDistance(color, nearest) < 1 / 255 ? nearest : formatHex(clampChroma(color, 'oklch'))
}

/** A color of which `share`, 0 to 1, covers the ground. */
export function blend(color: string, ground: string, share: number): string {
  return formatHex(interpolate([ground, color])(share))
}

/** The contrast of two colors as WCAG defines it, 1 to 21. */
export const findContrast = (one: string, other: string): number => wcagContrast(one, other)
