/**
 * What the picture at the head of a page costs a visitor on common screens, measured on the built files. Content cannot
 * break these limits, because `firm validate` reports pictures that are too heavy: a problem here is a mistake in the code.
 */
import { statSync } from 'node:fs'
import path from 'node:path'
import type { HTMLElement } from 'node-html-parser'
import { getMaxBytes, widestForPhones } from '#src/content/images.ts'
import { createProblem, type Problem, type Subject } from '#src/problems/problem.ts'

interface Screen {
  /** Width in CSS pixels. */
  width: number
  /** Device pixels for each. */
  density: number
  /** Most bytes of the first picture. */
  max: number
}

const heroScreens: readonly Screen[] = [
  ...[360, 390, 412].flatMap((width) =>
    [2, 3].map((density) => ({ width, density, max: getMaxBytes(widestForPhones) })),
  ),
  { width: 1440, density: 1, max: getMaxBytes(1440) },
]

/** Checks the first picture at the head of a page, in each format that browsers choose from. */
export function checkHeroWeight(
  { url: subject, root }: { url: string; root: HTMLElement },
  folder: string,
): Problem<Subject>[] {
  const picture = root.querySelector('[data-scene] picture')
  if (!picture) return []
  const problems = new Map<string, Problem<Subject>>()
  for (const screen of heroScreens) {
    const fitting = picture
      .querySelectorAll('source')
      .filter((source) => matchesMedia(source.getAttribute('media') ?? '', screen))
    for (const type of new Set(fitting.map((source) => source.getAttribute('type')))) {
      const source = fitting.find((one) => one.getAttribute('type') === type)!
      const file = chooseFile(source, screen)
      const { size: bytes } = statSync(path.join(folder, file))
      if (bytes <= screen.max) continue
      const problem = createProblem('dist/heavy-hero', { subject }, { ...screen, bytes, file })
      problems.set(problem.message, problem)
    }
  }
  return [...problems.values()]
}

/** The file that a browser chooses: the narrowest that fills the width, or else the widest. */
export function chooseFile(source: HTMLElement, screen: Screen): string {
  const files = (source.getAttribute('srcset') ?? '').split(/,\s+/).map((candidate) => {
    const [, file, width] = /^(\S+) (\d+)w$/.exec(candidate.trim()) ?? []
    if (!file) throw new Error(`The candidate "${candidate}" names no width.`)
    return { file, width: Number(width) }
  })
  const wanted = readSize(source.getAttribute('sizes') ?? '100vw', screen) * screen.density
  files.sort((a, b) => a.width - b.width)
  return (files.find(({ width }) => width >= wanted) ?? files.at(-1)!).file
}

/** The width in CSS pixels that a `sizes` attribute sets for a screen. */
function readSize(sizes: string, screen: Screen): number {
  for (const entry of sizes.split(/,\s*/)) {
    const [, media = '', number, unit] = /^(?:(\(.*\)) )?([\d.]+)(vw|rem|px)$/.exec(entry.trim()) ?? []
    if (!number) throw new Error(`The size "${entry}" cannot be read.`)
    if (!matchesMedia(media, screen)) continue
    return Number(number) * { vw: screen.width / 100, rem: 16, px: 1 }[unit as 'vw' | 'rem' | 'px']
  }
  return screen.width
}

/** Whether a media query about width and resolution matches a screen. */
function matchesMedia(media: string, screen: Screen): boolean {
  if (media === '') return true
  return media.split(' and ').every((part) => {
    const [, side, what, number, unit] =
      /^\((min|max)-(width|resolution): ([\d.]+)(rem|px|dppx)\)$/.exec(part.trim()) ?? []
    if (!number) throw new Error(`The media query "${media}" cannot be read.`)
    const limit = Number(number) * (unit === 'rem' ? 16 : 1)
    const own = what === 'width' ? screen.width : screen.density
    return side === 'min' ? own >= limit : own <= limit
  })
}
