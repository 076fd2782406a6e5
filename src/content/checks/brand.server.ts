/** The look of the firm: colors that can be read, and drawings that are safe. */
import path from 'node:path'
import type { Brand, SafeSvg } from '#src/brand/brand.ts'
import { findLowContrast } from '#src/brand/contrast.ts'
import { createPalette } from '#src/brand/palette.ts'
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { cleanSvg } from '../clean-svg.server.ts'
import { readTextFile } from '../read-file.server.ts'
import { suggest } from '#src/text/suggest.ts'
import type { ReadContent } from './read-content.ts'

/** The drawings checked so far. Each takes a document of its own, and most stay the same while someone edits. */
const checked = new Map<string, ReturnType<typeof cleanSvg>>()

function cleanSvgOnce(text: string, file: string) {
  const key = `${file}\n${text}`
  const result = checked.get(key) ?? cleanSvg(text, file)
  checked.set(key, result)
  return result
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
  const svgs = paths.filter((file) => path.posix.dirname(file) === folder && file.endsWith('.svg'))
  const problems: Problem[] = []
  const used = new Set<string>()

  const read = async (src: string | undefined, place: Place): Promise<SafeSvg | undefined> => {
    if (src === undefined) return undefined
    const file = `${folder}/${src}`
    if (!svgs.includes(file)) {
      const suggestion = suggest(
        src,
        svgs.map((one) => path.posix.basename(one)),
      )
      if (suggestion) used.add(`${folder}/${suggestion}`)
      problems.push(createProblem('content/missing-svg', place, { src, folder, suggestion }))
      return undefined
    }
    used.add(file)
    const { text, problems: unreadable } = readTextFile(root, file)
    const cleaned = text === undefined ? { problems: unreadable } : cleanSvgOnce(text, file)
    problems.push(...cleaned.problems)
    return 'svg' in cleaned ? cleaned.svg : undefined
  }

  const drawnIcon = await read(icon, parsed.locate(['icon']))
  if (drawnIcon && drawnIcon.width !== drawnIcon.height)
    problems.push(createProblem('content/oblong-icon', startOf(`${folder}/${icon}`), drawnIcon))
  const onLight = await read(logo?.src, parsed.locate(['logo', 'src']))
  const onDark = await read(logo?.onDark, parsed.locate(['logo', 'onDark']))
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
    icon: drawnIcon,
    demo,
    ...(onLight && { logo: { onLight, onDark, alt: logo?.alt ?? name } }),
  }
  return { brand, problems }
}
