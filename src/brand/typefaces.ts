/**
 * The pairs of typefaces that a firm can choose from: one for headings, one for text. Visitors download only the files of
 * the chosen pair, which scripts/build/subset-fonts.ts makes as small as the site allows. docs/typefaces.md says how to add a
 * pair.
 */

/** A font for browsers. */
export interface WebFont {
  /** One weight, or a range. The font may have fewer weights: browsers take the nearest. */
  weight: string
  style?: 'italic'
  /** The file in a package that it is made from. */
  file: string
  /** For a variable font: the value of each axis, or the part of it that the styles use. */
  axes?: Record<string, number | { min: number; max: number }>
}

/** A local font that takes as much room as the typeface, so that lines break in the same places. */
interface Fallback {
  name: string
  locals: readonly string[]
  /** `size-adjust`, `ascent-override` and `descent-override`, in percent. */
  metrics: readonly [size: number, ascent: number, descent: number]
}

interface Typeface {
  name: string
  web: readonly WebFont[]
  fallbacks: readonly Fallback[]
  /** What a browser uses without all of them. */
  generic: string
}

/** A static file for PDFs and pictures: those formats need one file for each weight. */
export interface StaticFont {
  /** The name of the family inside the file. */
  family: string
  file: string
}

interface Typefaces {
  /** Headings. */
  display: Typeface
  text: Typeface
  print: {
    heading: StaticFont
    text: StaticFont
    bold: StaticFont
    italic: StaticFont
    'bold italic': StaticFont
  }
}

const localNames = {
  Georgia: ['Georgia', 'Gelasio'],
  Arial: ['Arial', 'ArialMT', 'Liberation Sans'],
  Roboto: ['Roboto', 'Roboto-Regular'],
} as const

const adjust = (
  typeface: string,
  local: keyof typeof localNames,
  ...metrics: [size: number, ascent: number, descent: number]
): Fallback => ({ name: `${typeface} ${local}`, locals: localNames[local], metrics })

/** The static files of a package, by weight and style. */
const createPrint = (
  [heading, headingFolder]: [family: string, folder: string],
  [text, textFolder]: [family: string, folder: string],
): Typefaces['print'] => {
  const find = (folder: string, style: string) => `@fontsource/${folder}/files/${folder}-latin-${style}.woff`
  return {
    heading: { family: `${heading} Medium`, file: find(headingFolder, '500-normal') },
    text: { family: text, file: find(textFolder, '400-normal') },
    bold: { family: `${text} SemiBold`, file: find(textFolder, '600-normal') },
    italic: { family: text, file: find(textFolder, '400-italic') },
    'bold italic': { family: `${text} SemiBold`, file: find(textFolder, '600-italic') },
  }
}

const listFiles = (folder: string, styles: readonly string[]): WebFont[] =>
  styles.map((style) => ({
    weight: style.slice(0, 3),
    ...(style.endsWith('italic') && { style: 'italic' as const }),
    file: `@fontsource/${folder}/files/${folder}-latin-${style}.woff2`,
  }))

const sansFolder = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght'
const sansAxes = { wght: { min: 400, max: 600 } }

export const typefacePairs = {
  'newsreader-source-sans': {
    display: {
      name: 'Newsreader Display',
      web: [
        {
          weight: '400 600',
          file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
          // A size for headings. A second weight would cost 9 KB.
          axes: { opsz: 36, wght: 480 },
        },
      ],
      fallbacks: [adjust('Newsreader', 'Georgia', 97.04, 75.74, 27.31)],
      generic: 'Georgia, serif',
    },
    text: {
      name: 'Source Sans 3 Variable',
      web: [
        { weight: '400 600', file: `${sansFolder}-normal.woff2`, axes: sansAxes },
        // Bold italics are rare: browsers draw them.
        { weight: '400', style: 'italic', file: `${sansFolder}-italic.woff2`, axes: { wght: 400 } },
      ],
      fallbacks: [
        adjust('Source Sans', 'Arial', 94.66, 108.18, 42.26),
        adjust('Source Sans', 'Roboto', 94.36, 108.52, 42.39),
      ],
      generic: 'Arial, sans-serif',
    },
    print: createPrint(['Newsreader', 'newsreader'], ['Source Sans 3', 'source-sans-3']),
  },
  'franklin-source-serif': {
    display: {
      name: 'Libre Franklin',
      web: listFiles('libre-franklin', ['500-normal', '600-normal']),
      fallbacks: [
        adjust('Franklin', 'Arial', 105.5, 91.57, 23.32),
        adjust('Franklin', 'Roboto', 105.17, 91.85, 23.39),
      ],
      generic: 'Arial, sans-serif',
    },
    text: {
      name: 'Source Serif 4',
      web: listFiles('source-serif-4', ['400-normal', '600-normal', '400-italic']),
      fallbacks: [adjust('Source Serif', 'Georgia', 108.36, 95.61, 30.92)],
      generic: 'Georgia, serif',
    },
    print: createPrint(['Libre Franklin', 'libre-franklin'], ['Source Serif 4', 'source-serif-4']),
  },
} as const satisfies Record<string, Typefaces>

export type TypefacePair = keyof typeof typefacePairs
export const pairNames = Object.keys(typefacePairs) as [TypefacePair, ...TypefacePair[]]

/** The value of `font-family`: the typeface, its fallbacks, and any font of its kind. */
export const formatFamily = ({ name, fallbacks, generic }: Typeface) =>
  [...[name, ...fallbacks.map((fallback) => fallback.name)].map((family) => `'${family}'`), generic].join(
    ', ',
  )

/**
 * The `@font-face` rules of a pair. `files` has the address of each font, by its file in a package. `optional`: a font that
 * arrives after the first paint is used from the next page on.
 */
export function formatFontFaces({ display, text }: Typefaces, files: ReadonlyMap<string, string>): string {
  const faces = [display, text].flatMap(({ name, web, fallbacks }) => [
    ...web.map(
      ({ weight, style = 'normal', file }) =>
        `@font-face{font-family:'${name}';font-style:${style};font-weight:${weight};font-display:optional;src:url('${files.get(file)!}') format('woff2')}`,
    ),
    ...fallbacks.map(
      ({ name: family, locals, metrics: [size, ascent, descent] }) =>
        `@font-face{font-family:'${family}';src:${locals.map((local) => `local('${local}')`).join(',')};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
    ),
  ])
  return faces.join('\n')
}
