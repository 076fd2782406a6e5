import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let folder: string
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'path-'))))
afterEach(() => rm(folder, { recursive: true }))

const files = ['scripts/build/check-path.mjs', 'scripts/build/set-up.mjs', 'cli/firm.mjs']

/** Runs one of the files in a copy of the code in a folder with a name. */
async function run(name: string, file: string, ...options: string[]) {
  const root = path.join(folder, name)
  for (const one of files) await cp(one, path.join(root, one))
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, file), ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stderr }
}

describe.each([
  ['Client #1', '"#"'],
  ['what?', '"?"'],
  ['100% x', '"%"'],
  ['a*b#c', '"*" and "#"'],
])('in a folder called %s', (name, quoted) => {
  test.each([
    ['scripts/build/check-path.mjs'],
    ['scripts/build/set-up.mjs'],
    ['cli/firm.mjs', 'build'],
    ['cli/firm.mjs', 'start'],
  ])('%s says what is wrong with the path', async (file, ...options) => {
    const { status, stderr } = await run(name, file, ...options)
    expect(status).toBe(1)
    expect(stderr).toBe(
      `The site cannot be built in "${path.join(folder, name)}/", because this path contains ${quoted}. Rename the folder without it.\n`,
    )
  })
})

test('spaces, brackets, letters with accents and other characters are fine', async () => {
  expect(await run("a b (c) [d] é & + ! ' ~ @ ,;=$", 'scripts/build/check-path.mjs')).toEqual({
    status: 0,
    stderr: '',
  })
})

test('everything that builds the site looks at the path first', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const name of ['start', 'dev', 'test', 'build', 'firm'])
    expect(scripts[name]).toMatch(/^node (?:scripts\/build\/(?:set-up|check-path)\.mjs && |cli\/firm\.mjs$)/)
})
