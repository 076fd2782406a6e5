/**
 * Compares the site that a commit builds with the site that the working tree builds, with the same content and clock:
 * pages, headers, feeds, PDFs and files, and with --pictures also screenshots.
 *
 *     npx tsx scripts/lab/compare-builds.ts HEAD~1 --pictures
 *
 * Exit codes: 0 no difference, 1 differences, 2 the comparison failed.
 */
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  buildCommit,
  buildWorkingTree,
  findCommit,
  hash,
  listFiles,
  buildFolder,
} from '#scripts/build/build-commit.ts'
import { comparePictures } from './compare-builds/compare-pictures.ts'
import {
  findKind,
  getPagePath,
  normalizeNames,
  normalizePage,
  readPdfText,
} from '#scripts/build/normalize.ts'
import { findStyles } from '#scripts/build/inline-styles.ts'

const usage = `npx tsx scripts/lab/compare-builds.ts BASE [--pictures] [--pages /,/about] [--own-content]

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
  const pages = values.pages?.split(',')
  // The time of BASE, so that its build can be used again.
  const { commit, time: clock } = findCommit(base, values['own-content'])
  const before = buildCommit(commit, clock, values['own-content'])
  const after = buildWorkingTree(clock)

  let differences = await compareFiles(before, after, pages)
  if (values.pictures) {
    const folder = path.join(buildFolder, 'pictures')
    differences += await comparePictures(before, after, { pages, clock, folder })
  }
  console.log(differences === 0 ? 'No difference.' : `${differences} differences.`)
  process.exitCode = differences === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

/** Prints how the files of two builds differ; returns how many do. `pages` are the paths to compare; undefined: all. */
async function compareFiles(before: string, after: string, pages: string[] | undefined): Promise<number> {
  const text = path.join(buildFolder, 'text')
  fs.rmSync(text, { recursive: true, force: true })
  const oldBytes = await copyTexts(before, path.join(text, 'before'), pages)
  const newBytes = await copyTexts(after, path.join(text, 'after'), pages)
  if (!pages) console.log(`Scripts and styles: ${oldBytes} bytes before, ${newBytes} after.`)
  const diff = (...options: string[]) =>
    spawnSync('git', ['diff', '--no-index', ...options, 'before', 'after'], { cwd: text, encoding: 'utf8' })
      .stdout
  const summary = diff('--no-color', '--stat=120')
  if (summary) console.log(`${summary}See: git diff --no-index ${text}/before ${text}/after`)
  return diff('--name-only').split('\n').filter(Boolean).length
}

/**
 * Writes the text files of a build, normalized, into a folder. `files.txt` lists all files, with hashes of the others.
 * Returns the bytes of scripts and styles.
 */
async function copyTexts(dist: string, folder: string, pages: string[] | undefined): Promise<number> {
  let codeBytes = 0
  const files: string[] = []
  for (const file of listFiles(dist)) {
    // Compressed copies follow from the files themselves, and the list of chunks from the code.
    if (/\.(br|gz)$/.test(file) || file === 'assets.json') continue
    const kind = findKind(file)
    if (pages && !(kind === 'page' && pages.includes(getPagePath(file)))) continue
    const bytes = fs.readFileSync(path.join(dist, file))
    if (kind === 'code') codeBytes += bytes.length
    if (file === 'client/index.html') codeBytes += findStyles(bytes.toString()).length
    const name = normalizeNames(file)
    const target = path.join(folder, name)
    if (kind === 'page') writeText(target, normalizePage(bytes.toString()))
    else if (kind === 'text') writeText(target, normalizeNames(bytes.toString()))
    else if (kind === 'pdf') writeText(`${target}.txt`, await readPdfText(new Uint8Array(bytes)))
    files.push(kind === 'binary' ? `${name} ${hash(bytes)}` : name)
  }
  if (!pages) writeText(path.join(folder, 'files.txt'), files.join('\n'))
  return codeBytes
}

function writeText(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text.endsWith('\n') ? text : `${text}\n`)
}
