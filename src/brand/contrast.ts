/** Which colors are used on which, and how much contrast WCAG AA asks of each pair. */
import { findContrast, fromOklch, toOklch } from './color.ts'
import { createPalette, findSource, type BrandColor, type BrandColors, type Shade } from './palette.ts'

interface ColorPair {
  front: Shade
  ground: Shade
  /** The least contrast: 4.5 for text, 3 for what is not text. */
  min: number
  /** What `front` is, in words for staff. */
  what: string
}

const text = 4.5
const shape = 3

const lightGrounds = ['paper', 'bright', 'sand', 'mist'] as const
const darkGrounds = ['dark-950', 'dark-900', 'dark-800', 'dusk'] as const

const cross = (
  grounds: readonly Shade[],
  fronts: readonly [front: Shade, min: number, what: string][],
): ColorPair[] =>
  grounds.flatMap((ground) => fronts.map(([front, min, what]) => ({ front, ground, min, what })))

/**
 * Every pair in use. Buttons that turn around on hover have the contrast of headings and of accents. contrast.test.ts
 * finds the pairs in the styles and components that are missing here.
 */
export const colorPairs: readonly ColorPair[] = [
  ...cross(lightGrounds, [
    ['ink', text, 'Text'],
    ['ink-soft', text, 'Quiet text'],
    ['dark-900', text, 'A heading'],
    ['dark-700', text, 'An accent'],
    ['link-on-light', text, 'A link'],
    ['visited', text, 'A visited link'],
    ['error', text, 'An error message'],
    ['success', shape, 'The frame of a confirmation'],
    ['focus-on-light', shape, 'The focus ring'],
  ]),
  ...cross(darkGrounds, [
    ['on-dark', text, 'Text'],
    ['dark-200', text, 'Quiet text'],
    ['heading-on-dark', text, 'A heading or a link'],
    ['dark-300', text, 'An accent'],
    ['visited-on-dark', text, 'A visited link'],
    ['focus-on-dark', shape, 'The focus ring'],
  ]),
  ...cross(['action', 'action-light', 'action-deep'], [['dark-950', text, 'The text of a button']]),
  ...cross(['paper', 'bright'], [['line-strong', shape, 'The border of a form field']]),
  ...cross(['selection'], [['dark-950', text, 'Selected text']]),
]

const grounds: Partial<Record<Shade, string>> = {
  paper: 'the page',
  bright: 'the lightest ground',
  sand: 'the warm ground',
  mist: 'the cool ground',
  'dark-950': 'the darkest ground',
  'dark-900': 'a dark band',
  'dark-800': 'a lighter part of a dark band',
  dusk: 'the lower end of a dark band',
  action: 'the button',
  'action-light': 'the button under the pointer',
  'action-deep': 'the pressed button',
  selection: 'the selection',
}

/** A pair with too little contrast. */
interface LowContrast {
  /** The firm's color to change. */
  color: BrandColor
  /** What is on what, with both colors: `A link (…) on the page (…)`. */
  pair: string
  ratio: number
  min: number
  /** How many other pairs the same color spoils. */
  others: number
  /** The closest shade of the color that would pass; undefined if another color has to change first. */
  shade: string | undefined
}

/** Finds the pairs that WCAG AA does not accept. One entry for each of the firm's colors: its worst pair. */
export function findLowContrast(colors: BrandColors): LowContrast[] {
  const failures = listFailures(colors)
  if (failures.length === 0) return []
  const palette = createPalette(colors)
  const byColor = new Map<BrandColor, ColorPair[]>()
  const only = findOnlyCulprit(colors, failures)
  for (const pair of failures) {
    const color = only ?? findCulprit(colors, pair)
    byColor.set(color, [...(byColor.get(color) ?? []), pair])
  }
  return [...byColor].map(([color, pairs]) => {
    const [worst] = pairs.sort((a, b) => measure(palette, a) / a.min - measure(palette, b) / b.min)
    const { front, ground, min, what } = worst!
    return {
      color,
      pair: `${what} (${palette[front]}) on ${grounds[ground]} (${palette[ground]})`,
      ratio: measure(palette, worst!),
      min,
      others: pairs.length - 1,
      shade: findShade(colors, color, pairs),
    }
  })
}

const measure = (palette: ReturnType<typeof createPalette>, { front, ground }: ColorPair) =>
  findContrast(palette[front], palette[ground])

function listFailures(colors: BrandColors): ColorPair[] {
  const palette = createPalette(colors)
  return colorPairs.filter((pair) => measure(palette, pair) < pair.min)
}

/** The one color whose change helps all pairs. */
const findOnlyCulprit = (colors: BrandColors, failures: readonly ColorPair[]) =>
  (['link', 'action', 'dark', 'paper'] as const).find(
    (color) =>
      failures.every(({ front, ground }) => [findSource(front), findSource(ground)].includes(color)) &&
      findShade(colors, color, failures),
  )

/** The color to change: that of the text if another shade of it helps, else that of the ground. */
function findCulprit(colors: BrandColors, pair: ColorPair): BrandColor {
  const sources = [findSource(pair.front), findSource(pair.ground)].filter((source) => source !== undefined)
  // Text on a button stays dark: the button has to be lighter.
  const ordered = sources.includes('action') ? sources.sort((a) => (a === 'action' ? -1 : 1)) : sources
  return ordered.find((source) => findShade(colors, source, [pair])) ?? ordered[0]!
}

/** The closest shade of a color, lighter or darker, with which no pair that has it fails; else one that helps `pairs`. */
function findShade(colors: BrandColors, color: BrandColor, pairs: readonly ColorPair[]): string | undefined {
  const { lightness, ...rest } = toOklch(colors[color])
  let helpful: string | undefined
  for (let step = 1; step <= 200; step++) {
    for (const direction of [-1, 1]) {
      const tried = lightness + direction * step * 0.005
      if (tried < 0 || tried > 1) continue
      const shade = fromOklch({ ...rest, lightness: tried })
      const failures = listFailures({ ...colors, [color]: shade })
      if (failures.every(({ front, ground }) => ![findSource(front), findSource(ground)].includes(color)))
        return shade
      if (pairs.every((pair) => !failures.includes(pair))) helpful ??= shade
    }
  }
  return helpful
}
