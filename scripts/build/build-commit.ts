/** Builds the site of a commit, or of the working tree, in the demo profile and with a frozen clock. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { getContentFolder } from '#src/content/content-folder.server.ts'
import { packageRoot } from './package-root.ts'

/** Where the builds are. */
export const buildFolder = '.cache/compare'

/**
 * The full id of a commit, and its time in milliseconds. With `ownContent`, of a commit in the repository that holds the
 * content, otherwise in that of the code. Throws if git does not know it.
 */
export function findCommit(name: string, ownContent: boolean): { commit: string; time: number } {
  const repository = findRepository(ownContent)
  const commit = git(repository, 'rev-parse', '--verify', '--end-of-options', `${name}^{commit}`)
  return { commit, time: Number(git(repository, 'log', '-1', '--format=%ct', commit)) * 1000 }
}

/**
 * Builds a commit in a separate folder, or reuses that build from an earlier comparison. Returns its dist folder.
 * `clock` is in milliseconds. Without `ownContent`, it is built with the content of the working tree. If the content has
 * a repository of its own, only its content is taken from the commit, and the code from here.
 */
export function buildCommit(commit: string, clock: number, ownContent: boolean): string {
  const folder = path.join(buildFolder, 'base')
  const dist = path.join(folder, 'dist')
  const mark = path.join(folder, 'built-from.txt')
  const source = `${commit} ${clock} ${ownContent ? 'own content' : hashFolder(getContentFolder())}`
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === source) return dist

  console.error(`Building ${commit.slice(0, 10)} …`)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(path.join(folder, '.cache'), { recursive: true })
  const repository = findRepository(ownContent)
  const archive = execFileSync('git', ['-C', repository, 'archive', commit], { maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const content = ownContent
    ? path.resolve(folder, path.relative(repository, fs.realpathSync(getContentFolder())))
    : path.resolve(getContentFolder())
  const hasCode = fs.realpathSync(packageRoot) === repository
  if (hasCode) {
    const link = (name: string) => fs.symlinkSync(path.resolve(name), path.join(folder, name))
    if (fs.existsSync('.cache/images')) link('.cache/images')
    const [lock, otherLock] = ['.', folder].map((place) =>
      fs.readFileSync(path.join(place, 'package-lock.json')),
    )
    if (lock!.equals(otherLock!)) link('node_modules')
    else execFileSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: ['ignore', 2, 2] })
  }
  const environment = { CONTENT_DIR: content, DIST_DIR: hasCode ? 'dist' : dist }
  runBuild(
    { code: hasCode ? path.resolve(folder) : packageRoot, cwd: hasCode ? folder : '.' },
    clock,
    environment,
  )
  fs.writeFileSync(mark, source)
  return dist
}

/** Builds the working tree. Returns its dist folder. */
export function buildWorkingTree(clock: number): string {
  const dist = path.join(buildFolder, 'head')
  console.error('Building the working tree …')
  runBuild({ code: packageRoot, cwd: '.' }, clock, { DIST_DIR: dist })
  return dist
}

function runBuild(
  { code, cwd }: { code: string; cwd: string },
  clock: number,
  environment: Record<string, string>,
): void {
  const freeze = new URL('freeze-clock.mjs', import.meta.url)
  const frozen = { COMPARE_CLOCK: String(clock), NODE_OPTIONS: `--import ${freeze.href}` }
  const command = [
    '--import',
    import.meta.resolve('tsx'),
    path.join(code, 'cli/firm.mjs'),
    'build',
    '--demo',
    '--no-env-file',
  ]
  const env = { ...process.env, ...environment, ...frozen }
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`The build in ${cwd} failed:\n${stdout}${stderr}`)
}

/** The top folder of the repository that holds the content, or the code. Throws if there is none. */
function findRepository(ownContent: boolean): string {
  return path.resolve(git(ownContent ? getContentFolder() : packageRoot, 'rev-parse', '--show-toplevel'))
}

function git(folder: string, ...words: string[]): string {
  return execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: 'pipe' }).trim()
}

export function listFiles(folder: string): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return files.filter((file) => fs.statSync(path.join(folder, file)).isFile())
}

export function hash(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

function hashFolder(folder: string): string {
  const files = listFiles(folder).map((file) => path.join(folder, file))
  return hash(files.map((file) => `${file} ${hash(fs.readFileSync(file))}`).join('\n'))
}
