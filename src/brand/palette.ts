/** All colors of the site, computed from the four of the firm. */
import { blend, findContrast, fromOklch, toOklch } from './color.ts'

/** The colors that a firm chooses, as `#rrggbb`. */
export interface BrandColors {
  /** Headings, dark bands and the footer. Text has its hue. */
  dark: string
  /** The button for the one action that matters. */
  action: string
  /** Links. */
  link: string
  /** The page itself. The other light grounds have its hue. */
  paper: string
}

export type BrandColor = keyof BrandColors

/** How a color differs from the one it comes from: `chroma` is a factor, `turn` is added to the hue. */
type Recipe = { from: BrandColor; chroma: number; turn: number; atMost?: number } & (
  | { lightness: number }
  /** Added to the lightness. */
  | { lighter: number }
)

const shift = (from: BrandColor, lighter: number, chroma: number, turn: number): Recipe => ({
  from,
  lighter,
  chroma,
  turn,
})
const fix = (from: BrandColor, lightness: number, chroma: number, turn: number): Recipe => ({
  from,
  lightness,
  chroma,
  turn,
})

const recipes = {
  // Dark grounds stay dark, whatever the firm's color: text is on them, also over a picture.
  'dark-950': { ...shift('dark', -0.048, 0.79, -1), atMost: 0.26 },
  'dark-900': shift('dark', 0, 1, 0),
  'dark-800': { ...shift('dark', 0.054, 1.31, 1), atMost: 0.36 },
  'dark-700': shift('dark', 0.12, 1.61, 0.5),
  'dark-300': fix('dark', 0.758, 0.89, -2),
  'dark-200': fix('dark', 0.85, 0.53, -3),
  /** The lower end of a dark band, and the farther pines on it. */
  dusk: { ...shift('dark', 0.09, 1.41, -0.1), atMost: 0.36 },
  pines: shift('dark', 0.038, 1.21, 1),
  'on-dark': fix('dark', 0.957, 0.13, -3),
  ink: fix('dark', 0.27, 0.79, -2),
  'ink-soft': fix('dark', 0.416, 0.54, -6),
  mist: fix('dark', 0.947, 0.18, -11),
  'line-mist': fix('dark', 0.86, 0.39, -8),
  grey: fix('dark', 0.875, 0.13, -3),
  action: shift('action', 0, 1, 0),
  'action-light': shift('action', 0.06, 0.88, 2),
  'action-deep': shift('action', -0.084, 1.01, -2),
  'focus-on-dark': fix('action', 0.922, 0.7, 5),
  'link-on-light': shift('link', 0, 1, 0),
  visited: shift('link', -0.012, 0.97, 15),
  'visited-on-dark': fix('link', 0.822, 0.28, 73),
  'focus-on-light': fix('link', 0.445, 1.67, 5),
  selection: fix('link', 0.89, 0.34, 2),
  paper: shift('paper', 0, 1, 0),
  bright: shift('paper', 0.02, 0.42, 4),
  sand: shift('paper', -0.035, 1.93, -4),
  'line-paper': shift('paper', -0.116, 2.56, -4),
  'line-sand': shift('paper', -0.137, 3.46, -4),
  /** Borders of what one types into. */
  'line-strong': shift('paper', -0.343, 1.54, 6),
  /** Where something is about to appear. */
  placeholder: shift('paper', -0.07, 1.9, -1.3),
  'heading-on-dark': fix('paper', 0.994, 0.71, 1),
  /** On paper sheets. */
  'line-print': shift('paper', -0.217, 2.76, -3),
} as const satisfies Record<string, Recipe>

/** What no firm chooses: red says that something is wrong, green that it worked. */
const signals = {
  error: fromOklch({ lightness: 0.437, chroma: 0.16, hue: 25.7 }),
  success: fromOklch({ lightness: 0.4195, chroma: 0.0805, hue: 158.4 }),
} as const

export type Shade = keyof typeof recipes | keyof typeof signals
/** Every color of the site, as `#rrggbb`. */
export type Palette = Readonly<Record<Shade, string>>

export function createPalette(colors: BrandColors): Palette {
  const bases = Object.fromEntries(
    Object.entries(colors).map(([name, hex]) => [name, { hex: hex.toLowerCase(), color: toOklch(hex) }]),
  ) as Record<BrandColor, { hex: string; color: ReturnType<typeof toOklch> }>
  const derive = ({ from, chroma, turn, atMost = 1, ...recipe }: Recipe) => {
    const { hex, color } = bases[from]
    const isSame = 'lighter' in recipe && recipe.lighter === 0
    if (isSame) return hex
    const lightness = 'lighter' in recipe ? color.lightness + recipe.lighter : recipe.lightness
    return fromOklch({
      lightness: Math.min(lightness, atMost),
      chroma: color.chroma * chroma,
      hue: color.hue + turn,
    })
  }
  const derived = Object.entries<Recipe>(recipes).map(([name, recipe]) => [name, derive(recipe)])
  return { ...(Object.fromEntries(derived) as Record<keyof typeof recipes, string>), ...signals }
}

/** The firm's color that a shade is made from; undefined for a signal. */
export const findSource = (shade: Shade): BrandColor | undefined =>
  shade in recipes ? recipes[shade as keyof typeof recipes].from : undefined

/** The contrast of text over a picture, even where the picture is white: a little more than WCAG asks for. */
export const minOverPicture = 5

/** How much of a picture the film below text covers, 0 to 1: just enough to read the text. */
export function findFilmShare(palette: Palette): number {
  const isReadable = (percent: number) =>
    findContrast(palette['on-dark'], blend(palette['dark-950'], '#ffffff', percent / 100)) >= minOverPicture
  let percent = 50
  while (percent < 100 && !isReadable(percent)) percent++
  return percent / 100
}
