import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { typefacePairs } from './typefaces.ts'

const require = createRequire(import.meta.url)
const licenses = readFileSync('public/font-licenses.txt', 'utf8')
const fonts = Object.values(typefacePairs).flatMap(({ print }) => Object.values(print))

test.each(fonts)('the license of $family is served with the site', ({ family, file }) => {
  const [folder] = /^@[^/]+\/[^/]+/.exec(file)!
  const license = readFileSync(require.resolve(`${folder}/LICENSE`), 'utf8')
  expect(licenses).toContain(license.slice(license.indexOf('This Font Software')).trim())
  const name = family.replace(/ (?:Regular|Medium|SemiBold|Bold|Italic)\b.*$/, '')
  expect(licenses).toMatch(new RegExp(`^${name}: (?:Copyright|©) .+$`, 'm'))
})
