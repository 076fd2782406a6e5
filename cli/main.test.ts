/** What all commands have in common. */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeWordPress } from '#tests/fixtures/fake-wordpress.ts'

let folder: string
beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'main-'))))
afterEach(() => rm(folder, { recursive: true }))

const tsx = path.resolve('node_modules/.bin/tsx')
const main = path.resolve('cli/main.ts')

/** Runs a command in the folder, with no other settings of the blog than the given. */
async function firm(options: string[], environment: Record<string, string> = {}) {
  const { BLOG_URL: _blog, CONTENT_DIR: _content, ...inherited } = process.env
  const child = spawn(tsx, [main, ...options], { cwd: folder, env: { ...inherited, ...environment } })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (words += String(part)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, words }
}

test('the content folder is the one of --content, else of CONTENT_DIR, else content/', async () => {
  const options = ['validate']
  expect((await firm(options)).words).toContain('"content" is not a content folder')
  const environment = { CONTENT_DIR: 'elsewhere' }
  expect((await firm(options, environment)).words).toContain('"elsewhere" is not a content folder')
  expect((await firm([...options, '--content', 'here'], environment)).words).toContain(
    '"here" is not a content folder',
  )
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
