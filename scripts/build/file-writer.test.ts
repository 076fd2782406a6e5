import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles, writeFiles, type WriteText } from './file-writer.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const long = 'Words that repeat. '.repeat(200)

test('hundreds of files are all written, also when the work asks for many at once', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `${index % 7}/file-${index}.html`)
  const count = await writeFiles(folder, async (write) => {
    await Promise.all(names.map((name) => write(name, `${name} ${long}`, 'quick')))
    return names.length
  })
  expect(count).toBe(300)
  for (const name of names) {
    const text = await readFile(path.join(folder, name), 'utf8')
    expect(text).toBe(`${name} ${long}`)
    expect(gunzipSync(await readFile(path.join(folder, `${name}.gz`))).toString()).toBe(text)
    expect(brotliDecompressSync(await readFile(path.join(folder, `${name}.br`))).toString()).toBe(text)
  }
})

test('where one of several writers fails, the others stop', async () => {
  let written = 0
  const writeOn = async (write: WriteText) => {
    for (;;) await write(`${written++}.txt`, 'x', 'quick')
  }
  const fail = async (write: WriteText) => {
    await write('last.txt', 'x', 'quick')
    throw new Error('No more')
  }
  let others: Promise<unknown> | undefined
  const work = (write: WriteText) => {
    others = writeOn(write)
    return Promise.all([others, fail(write)])
  }
  await expect(writeFiles(folder, work)).rejects.toThrow('No more')
  await expect(others).rejects.toThrow('No more')
})

test('only texts that are worth it are compressed, and none of them twice', async () => {
  for (const name of ['a.css', 'b.png', 'c.ics']) await writeFile(path.join(folder, name), long)
  await writeFile(path.join(folder, 'short.js'), 'let a')
  await compressFiles(folder)
  const expected = ['a.css', 'a.css.br', 'a.css.gz', 'b.png', 'c.ics', 'short.js']
  expect((await readdir(folder)).sort()).toEqual(expected)
  await writeFile(path.join(folder, 'a.css.gz'), 'kept')
  await compressFiles(folder)
  expect((await readdir(folder)).sort()).toEqual(expected)
  expect(await readFile(path.join(folder, 'a.css.gz'), 'utf8')).toBe('kept')
})

test.each([
  [
    'the work fails',
    `async (write) => { await write('a.html', 'x', 'best'); throw new Error('Too late') }`,
    'Too late',
  ],
  ['a file cannot be written', `async (write) => { for (;;) await write('\\0', 'x', 'best') }`, 'null bytes'],
])('a process in which %s ends by itself', async (_, work, message) => {
  const module = pathToFileURL(path.join(import.meta.dirname, 'file-writer.ts'))
  const code = `import(${JSON.stringify(module)}).then(({ writeFiles }) => writeFiles(${JSON.stringify(folder)}, ${work}))
    .catch((error) => { console.error(error.message); process.exitCode = 3 })`
  const running = promisify(execFile)(process.execPath, ['--import', 'tsx', '-e', code], { timeout: 15_000 })
  // Killed after the timeout, it would have no exit code.
  await expect(running).rejects.toMatchObject({ code: 3, stderr: expect.stringContaining(message) as string })
})
