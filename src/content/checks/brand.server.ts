/** The look of the firm: colors that can be read, and drawings that are safe. */
import path from 'node:path'
import { logoSize, type Brand, type BrandPicture } from '#src/brand/brand.ts'
import { findLowContrast } from '#src/brand/contrast.ts'
import { createPalette } from '#src/brand/palette.ts'
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { imageFile, unsupportedImage } from '../collections.ts'
import { drawPixels } from '../images.server.ts'
import { cleanSvg } from '../clean-svg.server.ts'
import { readTextFile } from '../read-file.server.ts'
import { suggest } from '#src/text/suggest.ts'
import { openImage } from './images.server.ts'
import type { ReadContent } from './read-content.ts'

/** The drawings checked so far. Each takes a document of its own, and most stay the same while someone edits. */
const checked = new Map<string, ReturnType<typeof cleanSvg>>()

function cleanSvgOnce(text: string, file: string) {
  const key = `${file}\n${text}`
  const result = checked.get(key) ?? cleanSvg(text, file)
  checked.set(key, result)
  return result
}

/** The largest icon, in CSS pixels, on a screen with two pixels per point. */
const iconSize = { width: 256, height: 256 } as const

interface Size {
  width: number
  height: number
}

/** Opens a logo or an icon that is no SVG. `min` is set if it has too few pixels for a sharp screen. */
async function openPixels(root: string, file: string, box: Size, format: 'png' | 'webp') {
  const opened = await openImage(root, file)
  if ('reason' in opened) return opened
  const { width, height } = opened.image
  const scale = Math.min((2 * box.width) / width, (2 * box.height) / height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const pixels = await drawPixels(root, opened.image, size, format)
  return { natural: { width, height }, min: scale > 1 && size, pixels }
}

/** Checks `content/brand/`. `brand` is undefined if there is an error. */
export async function checkBrand(
  root: string,
  { files, paths, doubtful }: ReadContent,
): Promise<{ brand: Brand | undefined; problems: Problem[] }> {
  const [parsed] = files.brand
  if (!parsed) return { brand: undefined, problems: [] }
  const { logo, icon, colors, typefaces, decorations = 'none', demo = false } = parsed.data
  const folder = path.posix.dirname(parsed.file)
  const pictures = paths.filter((file) => path.posix.dirname(file) === folder && imageFile.test(file))
  const problems: Problem[] = []
  const used = new Set<string>()

  /** `box` is the size in CSS pixels that it fills at most. */
  const read = async (
    src: string | undefined,
    box: Size,
    format: 'png' | 'webp',
    place: Place,
  ): Promise<{ picture: BrandPicture; size: Size } | undefined> => {
    if (src === undefined) return undefined
    const file = `${folder}/${src}`
    if (!pictures.includes(file)) {
      // The format was already reported.
      if (paths.includes(file) && unsupportedImage.test(file)) return undefined
      const suggestion = suggest(
        src,
        pictures.map((one) => path.posix.basename(one)),
      )
      if (suggestion) used.add(`${folder}/${suggestion}`)
      problems.push(createProblem('content/missing-svg', place, { src, folder, suggestion }))
      return undefined
    }
    used.add(file)
    if (!/\.svg$/i.test(file)) {
      const found = await openPixels(root, file, box, format)
      if ('reason' in found)
        problems.push(createProblem('content/unreadable-image', place, { src, reason: found.reason }))
      else if (found.min)
        problems.push(createProblem('content/small-logo', place, { src, ...found.natural, min: found.min }))
      return 'pixels' in found ? { picture: found.pixels, size: found.natural } : undefined
    }
    const { text, problems: unreadable } = readTextFile(root, file)
    const cleaned = text === undefined ? { problems: unreadable } : cleanSvgOnce(text, file)
    problems.push(...cleaned.problems)
    if (!('svg' in cleaned) || !cleaned.svg) return undefined
    const { width, height } = cleaned.svg
    return { picture: cleaned.svg, size: { width, height } }
  }

  const drawnIcon = await read(icon, iconSize, 'png', parsed.locate(['icon']))
  if (drawnIcon && drawnIcon.size.width !== drawnIcon.size.height)
    problems.push(createProblem('content/oblong-icon', startOf(`${folder}/${icon}`), drawnIcon.size))
  const onLight = await read(logo?.src, logoSize, 'webp', parsed.locate(['logo', 'src']))
  const onDark = await read(logo?.onDark, logoSize, 'webp', parsed.locate(['logo', 'onDark']))
  for (const { color, ...details } of findLowContrast(colors))
    problems.push(
      createProblem('content/low-contrast', parsed.locate(['colors', color]), { color, ...details }),
    )
  for (const file of paths)
    if (
      path.posix.dirname(file) === folder &&
      file !== parsed.file &&
      !used.has(file) &&
      !doubtful.has(folder)
    )
      problems.push(createProblem('content/unused-image', startOf(file), { src: path.posix.basename(file) }))
  if (problems.some(({ severity }) => severity === 'error') || !drawnIcon)
    return { brand: undefined, problems }

  const name = files.firm[0]?.data.name ?? ''
  const brand: Brand = {
    palette: createPalette(colors),
    typefaces,
    decorations,
    icon: drawnIcon.picture,
    demo,
    ...(onLight && { logo: { onLight: onLight.picture, onDark: onDark?.picture, alt: logo?.alt ?? name } }),
  }
  return { brand, problems }
}
