import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFolderFault, getContentFolder, setContentFolder } from './content-folder.server.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content folder-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  vi.stubEnv('CONTENT_DIR', undefined)
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test('without a setting, the content is in content/', () => {
  expect(getContentFolder()).toBe('content')
})

test('CONTENT_DIR in the environment counts, also when it is set later, and may contain spaces', () => {
  vi.stubEnv('CONTENT_DIR', 'else where')
  expect(getContentFolder()).toBe('else where')
  vi.stubEnv('CONTENT_DIR', '')
  expect(getContentFolder()).toBe('content')
})

test('--content wins over CONTENT_DIR', () => {
  vi.stubEnv('CONTENT_DIR', 'elsewhere')
  setContentFolder('/srv/firm')
  expect(getContentFolder()).toBe('/srv/firm')
})

test('a folder with firm.json is a content folder, whatever else is missing', async () => {
  await writeFile(path.join(folder, 'firm.json'), '{}')
  expect(findFolderFault(folder)).toBeUndefined()
})

test('any other folder has a fault, which names the folder and what to do', async () => {
  const missing = path.join(folder, 'no where')
  expect(findFolderFault(missing)).toMatch(/^There is no content folder ".*no where"\.\nName .*--content/)
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  expect(findFolderFault(file)).toMatch(/file" is a file, not a content folder/)
  const empty = path.join(folder, 'empty')
  await mkdir(empty)
  expect(findFolderFault(empty)).toMatch(/empty" is empty/)
  expect(findFolderFault(folder)).toMatch(/is not a content folder: it has no firm\.json/)
})

test('a folder above the content folder gets a suggestion', async () => {
  await mkdir(path.join(folder, 'content'))
  await writeFile(path.join(folder, 'content/firm.json'), '{}')
  expect(findFolderFault(folder)).toContain(`Did you mean "${path.join(folder, 'content')}"?`)
})

test('a relative folder is also shown in full', () => {
  expect(findFolderFault('no-such-folder')).toContain(`"no-such-folder" (${path.resolve('no-such-folder')})`)
})
