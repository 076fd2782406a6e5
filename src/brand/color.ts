/** Colors: `#rrggbb` to OKLCH and back, and the contrast between two of them. */

/** A color in OKLCH: how light it looks, how colorful it is, and which color. */
interface Oklch {
  /** 0 is black, 1 is white. */
  lightness: number
  /** 0 is gray; few colors of a screen have more than 0.3. */
  chroma: number
  /** In degrees. */
  hue: number
}

type Triple = [number, number, number]

/** The red, green and blue of `#rrggbb`, 0 to 255. */
const readChannels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Triple

const formatChannels = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Red, green and blue with spaces, for `rgb(… / 0.5)`. */
export const formatTriple = (hex: string) => readChannels(hex).join(' ')

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

const multiply = (rows: readonly Triple[], [x, y, z]: Triple) =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as Triple

// The matrices of https://bottosson.github.io/posts/oklab/
const toCones: Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab: Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const fromLab: Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const fromCones: Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

export function toOklch(hex: string): Oklch {
  const linear = readChannels(hex).map((channel) => toLinear(channel / 255)) as Triple
  const [lightness, a, b] = multiply(toLab, multiply(toCones, linear).map(Math.cbrt) as Triple)
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}

/** The color as `#rrggbb`. What no screen shows becomes less colorful until one does. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const light = Math.min(Math.max(lightness, 0), 1)
  const angle = (hue * Math.PI) / 180
  const convert = (amount: number) => {
    const lab: Triple = [light, amount * Math.cos(angle), amount * Math.sin(angle)]
    const cones = multiply(fromLab, lab).map((value) => value ** 3) as Triple
    return multiply(fromCones, cones).map((value) => fromLinear(Math.max(value, -0.001)) * 255)
  }
  const isShown = (amount: number) => convert(amount).every((channel) => channel > -0.5 && channel < 255.5)
  let [shown, tooMuch] = [0, chroma]
  if (isShown(chroma)) shown = chroma
  else
    for (let step = 0; step < 20; step++) {
      const middle = (shown + tooMuch) / 2
      if (isShown(middle)) shown = middle
      else tooMuch = middle
    }
  return formatChannels(convert(shown).map((channel) => Math.min(Math.max(channel, 0), 255)))
}

/** A color of which `share`, 0 to 1, covers the ground. */
export function blend(color: string, ground: string, share: number): string {
  const below = readChannels(ground)
  return formatChannels(readChannels(color).map((channel, at) => channel * share + below[at]! * (1 - share)))
}

/** Relative luminance as WCAG defines it, 0 to 1. */
function findLuminance(hex: string): number {
  const [red, green, blue] = readChannels(hex).map((channel) => toLinear(channel / 255)) as Triple
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors as WCAG defines it, 1 to 21. */
export function findContrast(one: string, other: string): number {
  const [darker, lighter] = [findLuminance(one), findLuminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  return (lighter + 0.05) / (darker + 0.05)
}
