import { mkdtemp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeWhole } from './write-whole.server.ts'

test('replaces a file and makes its folder', async () => {
  const file = path.join(await makeFolder(), 'a', 'b.txt')
  await writeWhole(file, 'old')
  await writeWhole(file, Buffer.from('new'))
  expect(await readFile(file, 'utf8')).toBe('new')
  expect(await readdir(path.dirname(file))).toEqual(['b.txt'])
})

test('leaves nothing behind if the file cannot be written', async () => {
  const folder = await makeFolder()
  await mkdir(path.join(folder, 'taken', 'inside'), { recursive: true })
  await expect(writeWhole(path.join(folder, 'taken'), 'text')).rejects.toThrow('taken')
  expect(await readdir(folder)).toEqual(['taken'])
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'write-whole-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
