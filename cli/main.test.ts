/** What all commands have in common. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '#scripts/preview-server.ts'
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

test.each([
  'validate',
  'generate',
  'new guide x',
  'check-links',
  'diff main',
  'facts',
  'snapshot',
  'drift',
  'blog-check',
  'webhooks',
  'filing status',
])('%s needs a content folder, and ends with 2 without one', async (command) => {
  const { code, words } = await firm(command.split(' '), { BLOG_URL: 'https://blog.example/wp-json/wp/v2' })
  expect(words).toContain('There is no content folder "content"')
  expect(code).toBe(2)
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

test('routes, schema and --version print what the code knows', async () => {
  const content = path.resolve('tests/fixtures/firm')
  const routes = await firm(['routes', '--json', '--content', content])
  expect(routes.code).toBe(0)
  const listed = (JSON.parse(routes.words) as { routes: { pattern: string; urls: string[] }[] }).routes
  expect(listed.find(({ pattern }) => pattern === '/team/:id')!.urls).toContain('/team/ada-elm')
  expect(JSON.parse((await firm(['schema', 'team'])).words)).toHaveProperty('properties.name')
  expect(await firm(['schema', 'tem'])).toMatchObject({ code: 2, words: expect.stringContaining('"team"') })
  expect((await firm(['--version'])).words).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test.each([
  ['init file/inside --from answers.json', /^".*file" exists already, and is not a folder\.$/m],
  ['validate --now 2026-02-30', /Write a day as year-month-day/],
  ['release --format xml', /Allowed choices are text, json, github/],
])('firm %s ends with a message and no stack trace', async (command, message) => {
  await writeFile(path.join(folder, 'file'), '')
  await copyFile(path.resolve('cli/init/example.json'), path.join(folder, 'answers.json'))
  const { code, words } = await firm(command.split(' '))
  expect(words).toMatch(message)
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

test('--json wins over --format', async () => {
  const content = path.resolve('tests/fixtures/firm')
  const { printed } = await firm(['validate', '--content', content, '--format', 'github', '--json'])
  expect(JSON.parse(printed)).toMatchObject({ errors: 0 })
})

test.each([
  ['facts --due x', 'Write a number of days, such as 60d.'],
  ['facts --now 2026-02-30', 'Write a day as year-month-day'],
  ['facts', 'There is no content folder "content"'],
  ['drift', 'There is no content folder "content"'],
  ['new', "missing required argument 'kind'"],
  ['build', 'There is no content folder "content"'],
  ['nonsense', "unknown command 'nonsense'"],
  ['filing status', 'There is no content folder "content"'],
  ['filing record --filed 2026-02-30', 'Write a day as year-month-day'],
  ['filing', 'Write one of these after "filing": status, pack, record'],
  ['filing nonsense', 'Write one of these after "filing": status, pack, record'],
])('firm %s --json answers with JSON also when it fails', async (command, reason) => {
  const { code, printed } = await firm([...command.split(' '), '--json'])
  expect((JSON.parse(printed) as { error: string }).error).toContain(reason)
  expect(code).toBe(2)
})
