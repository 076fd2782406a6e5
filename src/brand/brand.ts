/** The look of the firm, ready to use: `content/brand/` after every check. */
import { brandFiles, pixelFiles } from './brand-files.ts'
import { formatTriple } from './color.ts'
import { findFilmShare, type Palette } from './palette.ts'
import { formatFamily, formatFontFaces, typefacePairs, type TypefacePair } from './typefaces.ts'

/** A drawing without anything that could run or load. */
export interface SafeSvg {
  text: string
  /** Of its `viewBox`, for its proportions. */
  width: number
  height: number
}

/** A picture that is no drawing, no larger than the site shows it on a screen with two pixels per point. */
export interface Pixels {
  /** An icon is a PNG, which every browser shows in its tabs. A logo is a WebP. */
  bytes: Buffer
  width: number
  height: number
}

export type BrandPicture = SafeSvg | Pixels

/** The largest size of the logo in the header, in CSS pixels. */
export const logoSize = { width: 240, height: 44 } as const

/** The size at which a logo or an icon is inside a box. Pixels are not enlarged. */
export function fitPicture(picture: BrandPicture, box: { width: number; height: number }) {
  const { width, height } = picture
  const scale = Math.min(box.width / width, box.height / height, 'bytes' in picture ? 1 : Infinity)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The content of the file that the site publishes. */
export const readPicture = (picture: BrandPicture) => ('bytes' in picture ? picture.bytes : picture.text)

/** The address of a logo or an icon. */
export const formatBrandHref = (name: keyof typeof pixelFiles, picture: BrandPicture): string =>
  ('bytes' in picture ? pixelFiles : brandFiles)[name]

export interface Brand {
  palette: Palette
  typefaces: TypefacePair
  /** What the site draws on dark bands: see treeline.css and TreeRings. */
  decorations: 'none' | 'pines'
  icon: BrandPicture
  /** True if the drawings and colors are those of the demo. */
  demo: boolean
  /** Undefined: the name of the firm as text. */
  logo?: {
    onLight: BrandPicture
    /** Undefined: the name of the firm as text on dark grounds. */
    onDark?: BrandPicture | undefined
    /** The words of the logo, for people who do not see it. */
    alt: string
  }
}

/** The content of each of these files, by address. */
export function listBrandFiles(brand: Brand): Map<string, string | Buffer> {
  const { icon, logo } = brand
  const pictures = [
    ['icon', icon],
    ['logo', logo?.onLight],
    ['logoOnDark', logo?.onDark],
  ] as const
  return new Map([
    ...pictures.flatMap(([name, picture]) =>
      picture ? [[formatBrandHref(name, picture), readPicture(picture)] as const] : [],
    ),
    [brandFiles.newsCard, drawNewsCard(brand)],
  ])
}

/** The styles that differ from firm to firm. The build adds them to main.css. `fonts` are the files of its typefaces. */
export function formatBrandStyles(
  { palette, typefaces }: Pick<Brand, 'palette' | 'typefaces'>,
  fonts: ReadonlyMap<string, string>,
): string {
  const pair = typefacePairs[typefaces]
  // Only the PDFs use the line for print.
  const { 'line-print': _, ...colors } = palette
  const values = {
    ...Object.fromEntries(Object.entries(colors).map(([name, hex]) => [`color-${name}`, hex])),
    'font-display': formatFamily(pair.display),
    'font-text': formatFamily(pair.text),
    // For shadows and films: `rgb(var(--darkest-rgb) / 0.5)`.
    'darkest-rgb': formatTriple(palette['dark-950']),
    'pale-rgb': formatTriple(palette['dark-200']),
    film: findFilmShare(palette),
  }
  const declarations = Object.entries(values).map(([name, value]) => `--${name}:${value}`)
  return `${formatFontFaces(pair, fonts)}
@layer theme{:root{${declarations.join(';')}}}
/* A backdrop inherits no custom properties in Safari 16 and Firefox 115. */
@layer components{dialog::backdrop{background:rgb(${formatTriple(palette['dark-950'])} / 0.62)}}
`
}

/** The drawing in place of a missing picture of a post: a newspaper before hills. */
function drawNewsCard({ palette }: Pick<Brand, 'palette'>): string {
  const { mist, 'line-mist': hills, 'dark-200': near, 'dark-300': lines, bright, 'on-dark': page } = palette
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750" width="1200" height="750"><path fill="${mist}" d="M0 0h1200v750H0z"/><path fill="${hills}" d="M0 520c150-60 260-40 400-10s260 20 420-30 260-20 380 20v250H0z"/><path fill="${near}" d="M0 610c180-40 300-10 460 5s300 5 440-35 200-10 300 10v160H0z"/><g fill="none" stroke="${lines}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"><path d="M390 235h290v330H390z" fill="${bright}"/><path d="M680 300h90v225a40 40 0 0 1-40 40H430" fill="${page}"/><path d="M435 290h200M435 345h200M435 400h120M435 455h200M435 510h150"/></g></svg>
`
}
