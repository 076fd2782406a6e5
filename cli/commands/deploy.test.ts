import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readlink, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HostingOptions } from '#src/hosting.ts'
import { ExitError } from '../exit-error.ts'
import { deploy } from './deploy.ts'

let folder: string
let site: string
let output: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'deploy-'))
  site = path.join(folder, "the firm's site")
  await mkdir(site)
  output = ''
  const write = (text: unknown) => void (output += `${String(text)}\n`)
  vi.spyOn(console, 'log').mockImplementation(write)
  vi.spyOn(console, 'error').mockImplementation(write)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

/** Writes a build in which each file holds its text. */
async function build(
  files: Record<string, string>,
  nginx = 'server {}',
  hosting: HostingOptions = {},
): Promise<string> {
  const dist = path.join(folder, 'dist')
  await rm(dist, { recursive: true, force: true })
  const all = {
    'client/index.html': 'home',
    'nginx.conf': nginx,
    'hosting.json': JSON.stringify(hosting),
    ...prefix(files),
  }
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true })
    await writeFile(path.join(dist, file), text)
  }
  return dist
}
const prefix = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`client/${name}`, text]))

/** Deploys a build. */
const put = async (files: Record<string, string>, nginx?: string, target = site) =>
  deploy(target, await build(files, nginx))

/** The files that are online, with their texts. */
const listOnline = () =>
  Object.fromEntries(
    readdirSync(path.join(site, 'current/client'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(path.join(site, 'current/client'), file), readFileSync(file, 'utf8')])
      .sort(),
  )
const listReleases = () => readdirSync(path.join(site, 'releases')).sort()

async function expectExit(code: number, run: () => Promise<unknown>): Promise<void> {
  const error = await run().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ExitError)
  expect((error as ExitError).code).toBe(code)
}

// On the server, the scripts use what Debian has.
describe.runIf(process.platform === 'linux')('a deploy', { timeout: 60_000 }, () => {
  test('puts a build online, and says what nginx needs', async () => {
    const result = await put({ 'about/café.html': 'about', 'assets/a-1.js': 'one' })
    expect(result).toEqual({
      release: await readlink(path.join(site, 'current')),
      isNew: true,
      sent: 4,
      kept: 0,
      needsReload: true,
    })
    expect(listOnline()).toEqual({ 'index.html': 'home', 'about/café.html': 'about', 'assets/a-1.js': 'one' })
    expect(output).toContain(`sudo install -m 644 ${site}/current/nginx.conf`)
    expect(readFileSync(path.join(site, 'current/nginx.conf'), 'utf8')).toBe('server {}')
  })

  test('keeps the hashed files of the build before, and nothing else of it', async () => {
    await put({ 'assets/a-1.js': 'one', 'images/hall-1.avif': 'hall', 'old.html': 'old' })
    const result = await put({ 'assets/a-2.js': 'two' })
    expect(result).toMatchObject({ sent: 1, kept: 2, needsReload: false })
    expect(output).toContain('It keeps 2 files of older builds')
    expect(listOnline()).toEqual({
      'index.html': 'home',
      'assets/a-2.js': 'two',
      'assets/a-1.js': 'one',
      'images/hall-1.avif': 'hall',
    })
  })

  test('drops what it kept once the next build replaces hashed files', async () => {
    await put({ 'assets/a-1.js': 'one' })
    await put({ 'assets/a-2.js': 'two' })
    await put({ 'assets/a-2.js': 'two', 'about.html': 'new words' })
    expect(Object.keys(listOnline())).toContain('assets/a-1.js')
    await put({ 'assets/a-3.js': 'three' })
    expect(Object.keys(listOnline()).sort()).toEqual(['assets/a-2.js', 'assets/a-3.js', 'index.html'])
  })

  test('owns a kept file again when a build brings it back', async () => {
    await put({ 'assets/a-1.js': 'one' })
    await put({ 'assets/a-2.js': 'two' })
    expect(await put({ 'assets/a-1.js': 'one' })).toMatchObject({ kept: 1 })
    expect(Object.keys(listOnline())).toEqual(['assets/a-1.js', 'assets/a-2.js', 'index.html'])
    expect(await put({ 'assets/a-3.js': 'three' })).toMatchObject({ kept: 1 })
    expect(Object.keys(listOnline())).toEqual(['assets/a-1.js', 'assets/a-3.js', 'index.html'])
  })

  test('leaves files alone that have not changed, so that browsers keep them', async () => {
    const home = path.join(site, 'current/client/index.html')
    await put({})
    const before = statSync(home)
    await put({ 'about.html': 'about' })
    const after = statSync(home)
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
  })

  test('that changes a file does not change it in the release before', async () => {
    await put({ 'about.html': 'one' })
    const first = await readlink(path.join(site, 'current'))
    await put({ 'about.html': 'two' })
    expect(readFileSync(path.join(site, first, 'client/about.html'), 'utf8')).toBe('one')
  })

  test('of the same build again changes nothing', async () => {
    await put({ 'assets/a-1.js': 'one' })
    await put({ 'assets/a-2.js': 'two' })
    const before = listReleases()
    const again = await put({ 'assets/a-2.js': 'two' })
    expect(again).toMatchObject({ isNew: false, sent: 0, kept: 1, release: `releases/${before.at(-1)}` })
    expect(output).toContain('This build is online already')
    expect(listReleases()).toEqual(before)
  })

  test('keeps five releases, and the one that was online', async () => {
    await put({ page: '0' })
    const [first] = listReleases()
    for (let version = 1; version <= 5; version++) await put({ page: String(version) })
    expect(listReleases()).toHaveLength(5)
    expect(listReleases()).not.toContain(first)
    const [oldest] = listReleases()
    await unlink(path.join(site, 'current'))
    await symlink(`releases/${oldest}`, path.join(site, 'current'))
    await put({ page: 'again' })
    expect(listReleases()).toHaveLength(6)
    expect(listReleases()).toContain(oldest)
  })

  test('names the release after its styles, and forgets it like any other', async () => {
    const styles = `sha256-${'-aB_'.repeat(11).slice(1)}=`
    for (let version = 0; version <= 5; version++)
      await deploy(site, await build({ page: String(version) }, undefined, { styles }))
    expect(await readlink(path.join(site, 'current'))).toMatch(/^releases\/2[\d-]+T[\d.-]+Z-aB_(-aB_){10}$/)
    expect(listReleases()).toHaveLength(5)
  })

  test('makes files readable for nginx', async () => {
    const dist = await build({ 'assets/a-1.js': 'one' })
    await chmod(path.join(dist, 'client/assets/a-1.js'), 0o600)
    await chmod(path.join(dist, 'client/assets'), 0o700)
    await deploy(site, dist)
    expect(statSync(path.join(site, 'current/client/assets')).mode & 0o777).toBe(0o755)
    expect(statSync(path.join(site, 'current/client/assets/a-1.js')).mode & 0o777).toBe(0o644)
  })

  test('works after one that was interrupted', async () => {
    await put({ page: '1' })
    await mkdir(path.join(site, 'releases/.new/client'), { recursive: true })
    await writeFile(path.join(site, 'releases/.new/client/half.html'), 'half')
    await symlink('releases/.new', path.join(site, '.current'))
    await put({ page: '2' })
    expect(listOnline()).toEqual({ 'index.html': 'home', page: '2' })
    expect(await readdir(path.join(site, 'releases'))).not.toContain('.new')
  })

  test('to a server goes through ssh', async () => {
    const bin = path.join(folder, 'bin')
    await mkdir(bin)
    // As sshd does: the words are one line for a shell.
    await writeFile(
      path.join(bin, 'ssh'),
      `#!/bin/sh\necho "$1" >>'${folder}/hosts'\nshift\nexec sh -c "$*"\n`,
    )
    await chmod(path.join(bin, 'ssh'), 0o755)
    vi.stubEnv('PATH', `${bin}${path.delimiter}${process.env.PATH}`)
    await put({ page: '1' }, undefined, `you@server:${site}/`)
    await put({ page: '2' }, undefined, `you@server:${site}/`)
    expect(listOnline()).toMatchObject({ page: '2' })
    expect(new Set(readFileSync(path.join(folder, 'hosts'), 'utf8').trim().split('\n'))).toEqual(
      new Set(['you@server']),
    )
  })

  describe('is refused, and changes nothing', () => {
    test('without a build', async () => {
      await expectExit(2, () => deploy(site, path.join(folder, 'nowhere')))
      expect(output).toMatch(/There is no built site in .*nowhere/)
    })

    test.each(['you@server:site', 'server:', '-oProxyCommand=evil:/site'])('to %s', async (target) => {
      const dist = await build({})
      await expectExit(2, () => deploy(target, dist))
      expect(output).toContain('on a server it is like you@server:/var/www/site')
    })

    test('to a folder that is not there', async () => {
      const dist = await build({})
      await expectExit(1, () => deploy(path.join(site, 'none'), dist))
      expect(output).toContain(`Nothing was deployed to ${path.join(site, 'none')}`)
      expect(existsSync(path.join(site, 'none'))).toBe(false)
    })

    test('where "current" is a folder', async () => {
      await mkdir(path.join(site, 'current'))
      await expectExit(1, () => put({}))
      expect(await readdir(site)).toEqual(['current'])
    })

    test('while another one runs', async () => {
      await put({ page: '1' })
      const other = spawn('flock', [path.join(site, '.lock'), 'sh', '-c', 'echo locked; read end'])
      await once(other.stdout, 'data')
      await expectExit(1, () => put({ page: '2' }))
      other.stdin.end('\n')
      await once(other, 'exit')
      expect(listOnline()).toMatchObject({ page: '1' })
      await put({ page: '2' })
      expect(listOnline()).toMatchObject({ page: '2' })
    })

    test('where the release that is online has lost or changed a file', async () => {
      await put({ page: '1', other: 'other' })
      const file = path.join(site, 'current/client/other')
      await writeFile(file, 'changed by hand')
      await expectExit(1, () => put({ page: '2', other: 'other' }))
      await rm(file)
      await expectExit(1, () => put({ page: '2', other: 'other' }))
      expect(listOnline()).toEqual({ 'index.html': 'home', page: '1' })
      expect(listReleases().filter((name) => !name.startsWith('.'))).toHaveLength(1)
    })
  })
})
