/**
 * Colors come from content/: no file of the code has its own. Tests may, and the Blender scenes, whose pictures are in
 * content/.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'scripts', 'cli', 'public'],
  {
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|svg)$/.test(file))
  .flatMap((file) => {
    try {
      return [{ file, text: readFileSync(file, 'utf8') }]
    } catch {
      // Deleted, but not yet for Git.
      return []
    }
  })

/** Black, white and gray, with any opacity. */
function isNeutral(color: string): boolean {
  const digits = color.slice(1)
  const parts = digits.length < 6 ? [...digits].slice(0, 3) : digits.slice(0, 6).match(/../g)!
  return new Set(parts).size === 1
}

test('styles, components and drawings have no color of their own but black, white and gray', () => {
  const found = files
    .filter(({ file }) => !/\.test\.tsx?$/.test(file))
    .flatMap(({ file, text }) => [
      ...[...text.matchAll(/(?<=[\s'"`:(])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?=[\s'"`;,)])/gi)]
        .map(([color]) => color)
        .filter((color) => !isNeutral(color))
        .map((color) => `${file}: ${color}`),
      ...[...text.matchAll(/\b(?:rgba?|hsla?|oklch)\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/g)]
        .filter(([, ...channels]) => new Set(channels).size > 1)
        .map(([color]) => `${file}: ${color})`),
    ])
  // Examples in messages, and the first colors of a new firm.
  const examples = /^(src\/content\/(?:schemas\/brand|fields\/formats)|cli\/init\/)/
  expect(found.filter((one) => !examples.test(one))).toEqual([])
})
