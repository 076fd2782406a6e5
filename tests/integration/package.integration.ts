/** The package as another repository installs it: `npm pack`, `npm install`, then `npx firm …` there. */
import { execFile } from 'node:child_process'
import { access, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)

/** The repository of a firm: nothing but the content and the package. */
let repository: string

const firm = (...args: string[]) => run('npx', ['--no', 'firm', ...args], { cwd: repository })

beforeAll(async () => {
  repository = await mkdtemp(path.join(tmpdir(), 'our firm '))
  await run('npm', ['pack', '--pack-destination', repository])
  const [tarball] = await readdir(repository)
  await writeFile(
    path.join(repository, 'package.json'),
    JSON.stringify({
      name: 'our-website',
      private: true,
      type: 'module',
      dependencies: { 'texas-firm-site': `file:${tarball}` },
    }),
  )
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: repository })
  await cp('cli/init/example.json', path.join(repository, 'answers.json'))
})

afterAll(() => rm(repository, { recursive: true, force: true }))

test('a firm starts with init, checks its content, and builds its site', async () => {
  const { stdout } = await firm('init', '--from', 'answers.json')
  expect(stdout).toContain('The checks find no problems.')
  await firm('validate')
  await firm('generate', '--check')
  const publicFolder = path.join(repository, 'content/public')
  await mkdir(publicFolder)
  await writeFile(path.join(publicFolder, 'verification.txt'), 'ours')
  await firm('build')
  for (const file of ['index.html', 'sitemap.xml', '_headers', 'font-licenses.txt', 'verification.txt'])
    await access(path.join(repository, 'dist/client', file))
  // Without the packages for pictures.
  await expect(firm('filing', 'status')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Last filing: none on record.'),
  })
})

test('a problem of the content is reported, and the exit code is 1', async () => {
  await rm(path.join(repository, 'content/pages/home.md'))
  await expect(firm('validate')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('pages/home.md'),
  })
})
