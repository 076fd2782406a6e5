import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { catalogs } from './problem.ts'

const root = path.join(import.meta.dirname, '../..')

/** All code but that of tests and of the catalog. The compiler refuses an id that the catalog does not have. */
const code = ['src', 'cli', 'scripts']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, folder, file),
    ),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes(`problems${path.sep}catalog`))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Ids that code puts together, such as blog/${collection}-shape: what is before and after the variable part. */
const composed = [...code.matchAll(/`(\w+\/)\$\{[^}`]*\}([\w-]*)`/g)].map(([, before, after]) => [
  before!,
  after!,
])

function isReported(id: string): boolean {
  if (code.includes(`'${id}'`)) return true
  return composed.some(
    ([before, after]) =>
      id.startsWith(before!) &&
      id.endsWith(after!) &&
      new RegExp(`(?<![\\w/-])${id.slice(before!.length, id.length - after!.length)}(?![\\w/-])`).test(code),
  )
}

test.each(Object.entries(catalogs))('some code reports each problem of %s', (_, kinds) => {
  expect(Object.keys(kinds).filter((id) => !isReported(id))).toEqual([])
})
