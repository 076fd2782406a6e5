/**
 * Compares the site that a commit builds with the site that the working tree builds, with the same content and clock:
 * pages, headers, feeds, PDFs and files, and with --pictures also screenshots.
 *
 *     npx tsx scripts/compare-builds.ts HEAD~1 --pictures
 *
 * Exit codes: 0 no difference, 1 differences, 2 the comparison failed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { getContentFolder } from '#src/content/content-folder.server.ts'
import { comparePictures } from './compare-builds/compare-pictures.ts'
import {
  findKind,
  getPagePath,
  normalizeNames,
  normalizePage,
  readPdfText,
} from './compare-builds/normalize.ts'

const workshop = '.cache/compare'
const usage = `npx tsx scripts/compare-builds.ts BASE [--pictures] [--pages /,/about] [--own-content]

  BASE            the commit to compare the working tree with
  --pictures      also compare screenshots of every page
  --pages         only these paths, separated by commas
  --own-content   build BASE with its own content/, not with that of the working tree`

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      pictures: { type: 'boolean', default: false },
      pages: { type: 'string' },
      'own-content': { type: 'boolean', default: false },
    },
  })
  const [base] = positionals
  if (!base || positionals.length > 1) throw new Error(usage)
  process.exitCode = await compareBuilds(base, {
    pictures: values.pictures,
    pages: values.pages?.split(','),
    ownContent: values['own-content'],
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

interface Options {
  pictures: boolean
  /** Paths of the pages to compare; undefined: all. */
  pages: string[] | undefined
  ownContent: boolean
}

/** Returns the exit code. */
async function compareBuilds(base: string, { pictures, pages, ownContent }: Options): Promise<number> {
  const commit = git('rev-parse', '--verify', `${base}^{commit}`)
  /** Milliseconds. It is the time of BASE, so that its build can be used again. */
  const clock = Number(git('log', '-1', '--format=%ct', commit)) * 1000
  const before = buildBase(commit, clock, ownContent)
  const after = path.join(workshop, 'head')
  console.log('Building the working tree …')
  runBuild('.', { COMPARE_CLOCK: String(clock), DIST_DIR: after })

  let differences = await compareFiles(before, after, pages)
  if (pictures) {
    const folder = path.join(workshop, 'pictures')
    differences += await comparePictures(before, after, { pages, clock, folder })
  }
  console.log(differences === 0 ? 'No difference.' : `${differences} differences.`)
  return differences === 0 ? 0 : 1
}

/** Builds a commit in a separate folder, or reuses that build from an earlier comparison. Returns its dist folder. */
function buildBase(commit: string, clock: number, ownContent: boolean): string {
  const folder = path.join(workshop, 'base')
  const dist = path.join(folder, 'dist')
  const mark = path.join(folder, 'built-from.txt')
  const source = `${commit} ${ownContent ? 'own content' : hashFolder(getContentFolder())}`
  if (existsSync(mark) && readFileSync(mark, 'utf8') === source) return dist

  console.log(`Building ${commit.slice(0, 10)} …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, '.cache'), { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  if (existsSync('.cache/images'))
    symlinkSync(path.resolve('.cache/images'), path.join(folder, '.cache/images'))
  if (
    readFileSync('package-lock.json', 'utf8') === readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  )
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  runBuild(folder, {
    COMPARE_CLOCK: String(clock),
    ...(!ownContent && { CONTENT_DIR: path.resolve(getContentFolder()) }),
  })
  writeFileSync(mark, source)
  return dist
}

/** Builds the demo profile in a folder, with a frozen clock. */
function runBuild(cwd: string, environment: Record<string, string>): void {
  const freeze = path.resolve('scripts/compare-builds/freeze-clock.mjs')
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['tsx', 'scripts/build.ts', '--demo', '--no-env-file'],
    {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, ...environment, NODE_OPTIONS: `--import ${freeze}` },
    },
  )
  if (status !== 0) throw new Error(`The build in ${cwd} failed:\n${stdout}${stderr}`)
}

/** Prints how the files of two builds differ; returns how many do. */
async function compareFiles(before: string, after: string, pages: string[] | undefined): Promise<number> {
  const text = path.join(workshop, 'text')
  rmSync(text, { recursive: true, force: true })
  const [old, now] = await Promise.all([
    readBuild(before, path.join(text, 'before'), pages),
    readBuild(after, path.join(text, 'after'), pages),
  ])
  if (!pages) console.log(`Scripts and styles: ${old.codeBytes} bytes before, ${now.codeBytes} after.`)
  const { stdout } = spawnSync('git', ['diff', '--no-index', '--no-color', '--stat=120', 'before', 'after'], {
    cwd: text,
    encoding: 'utf8',
  })
  if (stdout) console.log(`${stdout}See: git diff --no-index ${text}/before ${text}/after`)
  const changed = spawnSync('git', ['diff', '--no-index', '--name-only', 'before', 'after'], {
    cwd: text,
    encoding: 'utf8',
  }).stdout
  return changed.split('\n').filter(Boolean).length
}

/** Writes the text files of a build, normalized, into a folder. `files.txt` lists all files, with hashes of the others. */
async function readBuild(
  dist: string,
  folder: string,
  pages: string[] | undefined,
): Promise<{ codeBytes: number }> {
  let codeBytes = 0
  const files: string[] = []
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()) {
    const full = path.join(dist, file)
    // Compressed copies follow from the files themselves, and the list of chunks from the code.
    if (/\.(br|gz)$/.test(file) || file === 'assets.json' || !statSync(full).isFile()) continue
    const kind = findKind(file)
    if (pages && !(kind === 'page' && pages.includes(getPagePath(file)))) continue
    const bytes = readFileSync(full)
    if (kind === 'code') codeBytes += bytes.length
    const target = path.join(folder, normalizeNames(file))
    if (kind === 'page') writeText(target, normalizePage(bytes.toString()))
    else if (kind === 'text') writeText(target, normalizeNames(bytes.toString()))
    else if (kind === 'pdf') writeText(`${target}.txt`, await readPdfText(new Uint8Array(bytes)))
    files.push(kind === 'binary' ? `${normalizeNames(file)} ${hash(bytes)}` : normalizeNames(file))
  }
  if (!pages) writeText(path.join(folder, 'files.txt'), files.join('\n'))
  return { codeBytes }
}

function writeText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text.endsWith('\n') ? text : `${text}\n`)
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

function hashFolder(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const lines = files
    .map((file) => path.join(folder, file))
    .filter((file) => statSync(file).isFile())
    .map((file) => `${file} ${hash(readFileSync(file))}`)
  return hash(Buffer.from(lines.join('\n')))
}

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' }).trim()
}
