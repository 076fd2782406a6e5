/** Makes the font files that visitors download: only the characters, weights and features that the site uses. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { formatBrandStyles, type Brand } from '#src/brand/brand.ts'
import { typefacePairs, type WebFont } from '#src/brand/typefaces.ts'
import { writeWhole } from '#src/text/write-whole.server.ts'
import { packageRoot } from './package-root.ts'

const cache = '.cache/fonts'
const stylesFolder = path.join(packageRoot, 'src/styles')
const require = createRequire(import.meta.url)

/** In every font, because new posts and answers in forms may have them: ASCII, Spanish letters, and legal signs. */
const always = ` !"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_\`abcdefghijklmnopqrstuvwxyz{|}~\u00a0ÁÉÍÑÓÚÜáéíñóúü¿¡ªº§¶©®™–—‘’“”…•·†‡°¼½¾×−€`

/**
 * The OpenType features that stay: those that browsers apply by default, and the figures that styles ask for with
 * `font-variant-numeric`. Fonts also have small capitals, fractions and old-style figures.
 * https://learn.microsoft.com/typography/opentype/spec/featurelist
 */
const features = ['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk', 'lnum', 'tnum']

/** The styles of the brand, with fonts that have the characters of the content folder. */
export async function makeBrandStyles(
  brand: Pick<Brand, 'palette' | 'typefaces'>,
  content: string,
): Promise<string> {
  const { display, text } = typefacePairs[brand.typefaces]
  const characters = await readCharacters(content)
  const files = new Map<string, string>()
  for (const font of [...display.web, ...text.web]) files.set(font.file, await subset(font, characters))
  return formatBrandStyles(brand, files)
}

/** Every character in the text files of a folder, and those that each font has. Sorted. */
async function readCharacters(folder: string): Promise<string> {
  const characters = new Set(always)
  for (const file of await readdir(folder, { recursive: true }))
    if (/\.(md|json)$/.test(file))
      for (const character of await readFile(path.join(folder, file), 'utf8')) characters.add(character)
  return [...characters]
    .filter((character) => character >= ' ')
    .sort()
    .join('')
}

/** Writes the part of a font to the cache. Returns its path from the folder of the styles, as CSS needs it. */
async function subset({ file, axes }: WebFont, characters: string): Promise<string> {
  const source = await readFile(require.resolve(file))
  const hash = createHash('sha256')
    .update(source)
    .update(characters)
    .update(JSON.stringify({ axes, features }))
  const name = path.basename(file, '.woff2')
  const target = path.resolve(cache, `${name}-${hash.digest('hex').slice(0, 10)}.woff2`)
  if (!existsSync(target))
    await writeWhole(
      target,
      await subsetFont(source, characters, {
        targetFormat: 'woff2',
        keepFeatures: features,
        ...(axes && { variationAxes: axes }),
      }),
    )
  return path.relative(stylesFolder, target).split(path.sep).join('/')
}
