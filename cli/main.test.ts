/** What all commands have in common as a program of its own. run.test.ts has the rest. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '#scripts/build/preview-server.ts'
import { startFakeWordPress } from '#tests/fixtures/fake-wordpress.ts'
import { program, start } from '#tests/support/firm-command.ts'

let folder: string
beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'main-'))))
afterEach(() => rm(folder, { recursive: true }))

/** Runs a command in the folder, with no other settings of the blog than the given. */
async function firm(options: string[], environment: Record<string, string> = {}) {
  const { BLOG_URL: _blog, CONTENT_DIR: _content, ...inherited } = process.env
  const child = spawn(program, [...start, ...options], { cwd: folder, env: { ...inherited, ...environment } })
  let words = ''
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (words += String(part)))
  child.stdout.on('data', (part) => (printed += String(part)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, words, printed }
}

test('the content folder is the one of --content, else of CONTENT_DIR, else of .env, else content/', async () => {
  const find = async (...call: Parameters<typeof firm>) =>
    /There is no content folder "([^"]+)"/.exec((await firm(...call)).words)?.[1]
  expect(await find(['validate'])).toBe('content')
  await writeFile(path.join(folder, '.env'), 'CONTENT_DIR=in the file\n')
  expect(await find(['validate'])).toBe('in the file')
  expect(await find(['generate', '--check'])).toBe('in the file')
  expect(await find(['validate'], { CONTENT_DIR: '../elsewhere' })).toBe('../elsewhere')
  expect(await find(['validate', '--content', 'here'], { CONTENT_DIR: 'elsewhere' })).toBe('here')
})

test('a setting in .env counts, and one in the environment before it', async () => {
  const wordpress = await startFakeWordPress()
  try {
    await mkdir(path.join(folder, 'words'))
    await writeFile(path.join(folder, 'words/firm.json'), '{"url":"https://www.firm.example"}')
    await writeFile(path.join(folder, '.env'), `BLOG_URL=${wordpress.url}\n`)
    const { code, words } = await firm(['snapshot'], { CONTENT_DIR: 'words' })
    expect(words).toContain('Wrote words/blog.')
    expect(code).toBe(0)
    expect(await readdir(path.join(folder, 'words/blog/posts'))).toEqual(['11-first.json', '12-second.json'])
    expect((await firm(['drift'], { CONTENT_DIR: 'words', BLOG_URL: 'nonsense' })).words).toContain(
      'BLOG_URL is "nonsense"',
    )
  } finally {
    await wordpress.stop()
  }
})

test('what the system refuses is a message and no stack trace', async () => {
  await writeFile(path.join(folder, 'file'), '')
  await copyFile(path.resolve('cli/init/example.json'), path.join(folder, 'answers.json'))
  const { code, words } = await firm(['init', 'file/inside', '--from', 'answers.json'])
  expect(words).toMatch(/^".*file" exists already, and is not a folder\.$/m)
  expect(words).not.toMatch(/^\s+at /m)
  expect(code).toBe(2)
})

test('a command that reports in words prints its result as JSON, and the words elsewhere', async () => {
  await copyFile(path.resolve('cli/init/example.json'), path.join(folder, 'answers.json'))
  const { code, printed, words } = await firm(['init', 'firm', '--from', 'answers.json', '--json'])
  expect(JSON.parse(printed)).toMatchObject({ folder: 'firm', toReview: expect.any(Array) })
  expect(words).toContain('Wrote firm')
  expect(code).toBe(0)
})

test('a port in use is named, with the option to choose another', async () => {
  const server = createServer()
  const { port } = new URL(await listen(server, 0))
  await mkdir(path.join(folder, 'content'))
  await writeFile(path.join(folder, 'content/firm.json'), '{}')
  for (const command of ['dev', 'start --no-build']) {
    const { code, words } = await firm([...command.split(' '), '--port', port], {
      TSX_TSCONFIG_PATH: path.resolve('tsconfig.json'),
    })
    expect(words).toMatch(new RegExp(`Port ${port} is taken: .*\n.*--port \\d+\n$`))
    expect(code).toBe(2)
  }
  server.close()
})

test('a failure ends with its code, and with JSON if asked for', async () => {
  const { code, printed } = await firm(['nonsense', '--json'])
  expect(JSON.parse(printed)).toEqual({ error: expect.stringContaining("unknown command 'nonsense'") })
  expect(code).toBe(2)
})

test('a command whose reader has gone ends with its own code, and says nothing of it', async () => {
  const run = (options: string[], stream: 'stdout' | 'stderr') => {
    const child = spawn(program, [...start, ...options], { cwd: folder })
    child[stream].destroy()
    let said = ''
    child[stream === 'stdout' ? 'stderr' : 'stdout'].on('data', (part) => (said += String(part)))
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
  }
  await mkdir(path.join(folder, 'content'))
  expect(await run(['schema', 'practice-areas'], 'stdout')).toEqual({ code: 0, said: '' })
  expect(await run(['schema', 'nothing'], 'stderr')).toEqual({ code: 2, said: '' })
  expect(await run(['schema', '--json'], 'stdout')).toEqual({ code: 0, said: '' })
})
