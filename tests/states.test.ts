import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { states } from '#src/content/states.ts'

const law = path.join('src', 'content', 'law')
/** What may name states: their list, the folder of each with its tests, and the list of these folders. */
const mayName = (file: string) =>
  file === path.join('src', 'content', 'states.ts') ||
  file === path.join(law, 'registry.ts') ||
  path.dirname(file).startsWith(path.join(law, path.sep)) ||
  // Data of tests.
  /\.test\.tsx?$/.test(file)

test('no code outside of its folder names a state, its bar or its statutes', () => {
  const patterns = Object.values(states).flatMap((name) => {
    const joined = name.replaceAll(' ', '')
    return [
      // Georgia is a typeface, too.
      name === 'Georgia' ? /\bGeorgia\b(?![':,])/ : new RegExp(String.raw`\b${name}\b`),
      // toOhioClock, ohioLaw
      new RegExp(`(?:${joined}|${joined.charAt(0).toLowerCase()}${joined.slice(1)})(?=[A-Z])`),
      new RegExp(String.raw`${joined.toLowerCase()}(?:bar)?\.(?:gov|org|com)`),
    ]
  })
  const any = new RegExp([/\bState Bar of\b/, ...patterns].map(({ source }) => source).join('|'))
  const files = ['src', 'cli', 'scripts', 'automation'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs|md|json)$/.test(name))
      .map((name) => path.join(folder, name)),
  )
  const named = files
    .filter((file) => !mayName(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (any.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    )
  expect(files.length).toBeGreaterThan(400)
  expect(named).toEqual([])
})
