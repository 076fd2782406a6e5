import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ExitError } from '../exit-error.ts'
import { generate, listGenerated } from './generate.ts'

let folder: string
const said: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'generate-'))
  await cp('content/README.md', path.join(folder, 'README.md'))
  said.length = 0
  const hear = (line: string) => void said.push(line.replaceAll(folder, 'content'))
  vi.spyOn(console, 'log').mockImplementation(hear)
  vi.spyOn(console, 'error').mockImplementation(hear)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

test('the committed schemas and the guide are up to date (else: npm run firm -- generate)', async () => {
  for (const { file, text } of await listGenerated('content')) {
    expect([file, text === null ? null : await readFile(path.join('content', file), 'utf8')]).toEqual([
      file,
      text,
    ])
  }
})

test('writes what is missing, says so, and has nothing to do the second time', async () => {
  await generate({}, folder)
  expect(said).toContain('wrote    content/schemas/firm.schema.json')
  const written = await stat(path.join(folder, 'schemas/firm.schema.json'))
  said.length = 0
  await generate({}, folder)
  expect(said).toEqual([expect.stringMatching(/^All \d+ generated files are up to date\.$/)])
  expect((await stat(path.join(folder, 'schemas/firm.schema.json'))).mtimeMs).toBe(written.mtimeMs)
})

test('writes schemas that end with a line feed and leaves no half-written file behind', async () => {
  await generate({}, folder)
  expect(await readFile(path.join(folder, 'schemas/team.schema.json'), 'utf8')).toMatch(
    /^\{\n {2}"\$schema": [\s\S]*\n\}\n$/,
  )
  expect((await readdir(folder)).sort()).toEqual(['README.md', 'schemas'])
  expect((await readdir(path.join(folder, 'schemas'))).every((name) => name.endsWith('.schema.json'))).toBe(
    true,
  )
})

test('deletes the schema of a kind of file that is gone', async () => {
  await generate({}, folder)
  await writeFile(path.join(folder, 'schemas/pets.schema.json'), '{}\n')
  await generate({}, folder)
  expect(said.at(-1)).toBe('deleted  content/schemas/pets.schema.json')
  expect(await readdir(path.join(folder, 'schemas'))).not.toContain('pets.schema.json')
})

test('with --check writes nothing, lists what is out of date and exits 1', async () => {
  await generate({}, folder)
  const team = path.join(folder, 'schemas/team.schema.json')
  await writeFile(team, '{}\n')
  said.length = 0
  await expect(generate({ check: true }, folder)).rejects.toEqual(new ExitError(1))
  expect(said).toEqual([
    'Out of date:\n  content/schemas/team.schema.json\nBring them up to date with: npm run firm -- generate',
  ])
  expect(await readFile(team, 'utf8')).toBe('{}\n')
})

test('with --check and nothing out of date ends well', async () => {
  await generate({}, folder)
  await expect(generate({ check: true }, folder)).resolves.toBeUndefined()
})

test('with a broken marker in the guide writes nothing at all and exits 2', async () => {
  const guide = path.join(folder, 'README.md')
  await writeFile(guide, (await readFile(guide, 'utf8')).replace('<!-- /problems -->', ''))
  await expect(generate({}, folder)).rejects.toEqual(new ExitError(2))
  expect(said.join()).toMatch(/"<!-- problems -->" is never ended\.\nNothing was written\./)
  expect(await readdir(folder)).toEqual(['README.md'])
})

test('in a folder without a guide says where to run it', async () => {
  await rm(path.join(folder, 'README.md'))
  await expect(generate({}, folder)).rejects.toEqual(new ExitError(2))
  expect(said.join()).toMatch(/no content\/README\.md\. Run this from the root/)
})
