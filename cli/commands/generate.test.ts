import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goodContent } from '#tests/fixtures/assemble.ts'
import { formatFolder } from '../content-folder.ts'
import { generate, listGenerated } from './generate.ts'

/** The root of a project that has what is generated from. */
let root: string
let folder: string
const said: string[] = []
/** What a content folder has before anything is generated. */
const own = await readdir(goodContent)

const options = () => ({ content: folder, code: root })

/** A path in the project, as reports write it. */
const show = (file: string) => formatFolder(path.join(root, file))

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'generate-'))
  folder = path.join(root, 'content')
  await cp(goodContent, folder, { recursive: true })
  await cp('content/README.md', path.join(folder, 'README.md'))
  said.length = 0
  const hear = (line: string) => void said.push(line)
  vi.spyOn(console, 'log').mockImplementation(hear)
  vi.spyOn(console, 'error').mockImplementation(hear)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

test('the committed schemas and the guide are up to date (else: npm run firm -- generate)', async () => {
  for (const { file, text } of await listGenerated({
    content: 'content',
    code: '.',
    automation: './automation',
  })) {
    expect([file, text === null ? null : await readFile(file, 'utf8')]).toEqual([file, text])
  }
})

test('writes what is missing, says so, and has nothing to do the second time', async () => {
  await generate(options())
  expect(said).toContain(`wrote    ${show('content/schemas/firm.schema.json')}`)
  const written = await stat(path.join(folder, 'schemas/firm.schema.json'))
  said.length = 0
  await generate(options())
  expect(said).toEqual([expect.stringMatching(/^All \d+ generated files are up to date\.$/)])
  expect((await stat(path.join(folder, 'schemas/firm.schema.json'))).mtimeMs).toBe(written.mtimeMs)
})

test('writes schemas that end with a line feed and leaves no half-written file behind', async () => {
  await generate(options())
  expect(await readFile(path.join(folder, 'schemas/team.schema.json'), 'utf8')).toMatch(
    /^\{\n {2}"\$schema": [\s\S]*\n\}\n$/,
  )
  expect((await readdir(folder)).sort()).toEqual([...own, 'README.md', 'schemas'].sort())
  expect((await readdir(path.join(root, 'automation'))).sort()).toEqual(['examples', 'n8n', 'schemas'])
  expect((await readdir(path.join(folder, 'schemas'))).every((name) => name.endsWith('.schema.json'))).toBe(
    true,
  )
})

test('deletes the schema of a kind of file that is gone', async () => {
  await generate(options())
  await writeFile(path.join(folder, 'schemas/pets.schema.json'), '{}\n')
  await generate(options())
  expect(said.at(-1)).toBe(`deleted  ${show('content/schemas/pets.schema.json')}`)
  expect(await readdir(path.join(folder, 'schemas'))).not.toContain('pets.schema.json')
})

test('deletes what a form that is gone has left, and nothing that is not generated', async () => {
  await generate(options())
  for (const file of ['n8n/pets.json', 'README.md', 'n8n/notes.txt'])
    await writeFile(path.join(root, 'automation', file), '{}\n')
  said.length = 0
  await generate(options())
  expect(said).toEqual([`deleted  ${show('automation/n8n/pets.json')}`])
})

test('nothing depends on the firm but for its forms', async () => {
  const list = async () =>
    (await listGenerated({ content: folder, code: root, automation: `${root}/automation` })).filter(
      ({ file }) => !file.endsWith('README.md'),
    )
  const before = await list()
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(path.join(folder, file), 'utf8')
    expect(text).toContain(from)
    await writeFile(path.join(folder, file), text.replace(from, to))
  }
  await change('firm.json', '"tagline": "', '"tagline": "Another ')
  expect(await list()).toEqual(before)
  await change('forms/consultation.json', '"name": "message"', '"name": "story"')
  const after = await list()
  const changed = after.filter(({ text }, index) => text !== before[index]!.text)
  expect(changed.map(({ file }) => path.relative(root, file))).toEqual([
    'automation/schemas/consultation.schema.json',
    'automation/examples/consultation.json',
    'automation/n8n/leads.json',
  ])
})

test('code that is only installed is left alone', async () => {
  await generate({ content: folder, code: null })
  expect((await readdir(root)).sort()).toEqual(['content'])
})

test('a firm that installs the code has what its automation service needs where it wants', async () => {
  const automation = path.join(root, 'service')
  const installed = { content: folder, code: null, automation }
  await generate(installed)
  expect((await readdir(root)).sort()).toEqual(['content', 'service'])
  expect((await readdir(path.join(automation, 'schemas'))).sort()).toEqual([
    'consultation.schema.json',
    'query.schema.json',
  ])
  await rm(path.join(automation, 'examples/consultation.json'))
  said.length = 0
  await expect(generate({ ...installed, check: true })).rejects.toMatchObject({ code: 1 })
  expect(said.join('\n')).toContain(`generate --automation ${automation}`)
})

test('with --check writes nothing, lists what is out of date and exits 1', async () => {
  await generate(options())
  const team = path.join(folder, 'schemas/team.schema.json')
  await writeFile(team, '{}\n')
  said.length = 0
  await expect(generate({ ...options(), check: true })).rejects.toMatchObject({ code: 1 })
  expect(said).toEqual([
    `Out of date:\n  ${show('content/schemas/team.schema.json')}\nUpdate them with: npm run firm -- generate --content ${folder}`,
  ])
  expect(await readFile(team, 'utf8')).toBe('{}\n')
})

test('with --check and nothing out of date ends well', async () => {
  await generate(options())
  await expect(generate({ ...options(), check: true })).resolves.toMatchObject({ written: [], deleted: [] })
})

test('with a broken marker in the guide writes nothing at all and exits 2', async () => {
  const guide = path.join(folder, 'README.md')
  await writeFile(guide, (await readFile(guide, 'utf8')).replace('<!-- /problems -->', ''))
  await expect(generate(options())).rejects.toMatchObject({ code: 2 })
  expect(said.join()).toMatch(/"<!-- problems -->" never ends\.\nNothing was written\./)
  expect((await readdir(folder)).sort()).toEqual([...own, 'README.md'].sort())
})

test('a content folder without a guide gets schemas, and none', async () => {
  await rm(path.join(folder, 'README.md'))
  await generate(options())
  expect((await readdir(folder)).sort()).toEqual([...own, 'schemas'].sort())
})

test('with --check a content folder may do without schemas, but not with some', async () => {
  await generate(options())
  await rm(path.join(folder, 'schemas'), { recursive: true })
  await expect(generate({ ...options(), check: true })).resolves.toMatchObject({ written: [], deleted: [] })
  await mkdir(path.join(folder, 'schemas'))
  await writeFile(path.join(folder, 'schemas/firm.schema.json'), '{}\n')
  await expect(generate({ ...options(), check: true })).rejects.toMatchObject({ code: 1 })
})
