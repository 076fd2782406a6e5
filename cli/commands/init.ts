/** `firm init`: writes a complete content folder for a firm, or nothing. */
import { existsSync } from 'node:fs'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { packageRoot } from '#scripts/build/package-root.ts'
import { checkContent } from '#src/site/check-content.server.ts'
import { singles } from '#src/content/collections.ts'
import { findLaw } from '#src/content/law/registry.ts'
import { findState } from '#src/content/offices.ts'
import { getToday } from '#src/content/dates.ts'
import { defaultTimeZone } from '#src/content/time-zones.ts'
import { formatCounts, formatList, formatProblems } from '#src/problems/format-problems.ts'
import { compareProblems, createProblem, startOf, type Location } from '#src/problems/problem.ts'
import type { Path } from '#src/text/located.ts'
import { formatCommand, formatFolder } from '../content-folder.ts'
import { ExitError, fail } from '../exit-error.ts'
import { readIfThere } from '../files.ts'
import { parseAnswers, type Answers } from '../init/answers.ts'
import { askAnswers } from '../init/ask.ts'
import { createFiles } from '../init/create-files.ts'
import { nameAnswer, traceToAnswers } from '../init/trace-answers.ts'
import { listGenerated } from './generate.ts'

export interface InitOptions {
  /** A JSON file with the answers. Left out, the command asks. */
  from?: string
}

export interface InitResult {
  folder: string
  /** How many files were written, without the schemas. */
  files: number
  /** The texts that the firm did not write. */
  toReview: { file: string; what: string }[]
  /** False if the site knows only the general rules for the state of the firm. */
  knowsLaw: boolean
}

/** Exit code: 1 if the answers have problems, 2 for wrong usage. */
export async function init(folder: string, { from }: InitOptions): Promise<InitResult> {
  await requireFree(folder)
  const again = formatCommand(
    `init ${quoteWord(folder)}${from === undefined ? '' : ` --from ${quoteWord(from)}`}`,
  )
  const { answers, locate } =
    from === undefined
      ? { answers: await ask(), locate: (path: Path) => ({ subject: nameAnswer(path) }) }
      : await readAnswers(from, again)
  const { files, toReview } = await createFiles(answers, getToday(defaultTimeZone))
  const guide = await readIfThere(path.join(packageRoot, 'content/README.md'))
  if (guide !== undefined) files.set('README.md', guide)

  const parent = path.dirname(path.resolve(folder))
  await mkdir(parent, { recursive: true })
  const stage = await mkdtemp(path.join(parent, '.firm-init-'))
  try {
    for (const [file, text] of files) await write(path.join(stage, file), text)
    for (const { file, text } of await listGenerated({ content: stage, code: null }))
      if (text !== null) await write(file, text)
    const { problems } = await checkContent(stage)
    if (problems.length > 0) {
      const traced = traceToAnswers<Location>(problems, answers, files, locate)
      const where = from === undefined ? '.' : formatFolder(path.dirname(from))
      process.stderr.write(`${formatList(traced.sort(compareProblems), { folder: where })}\n`)
      fail(
        `These answers would give pages with problems, so nothing was written. Change them, and run: ${again}`,
        1,
      )
    }
    // mkdtemp makes a folder that only its owner can read.
    await chmod(stage, 0o755)
    if (existsSync(folder)) await rmdir(folder)
    await rename(stage, path.resolve(folder))
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
  const shown = formatFolder(folder)
  console.log(`Wrote ${shown}: ${files.size} files and their schemas. The checks find no problems.`)
  const principal = { offices: [{ address: answers.address, hours: [] }] }
  const { isComplete: knowsLaw } = findLaw(principal)
  if (!knowsLaw) {
    const state = findState(principal)
    const { message, hint } = createProblem('release/unknown-law', startOf(singles.firm.file), { state })
    console.log(`\n${message}\n${hint}`)
  }
  console.log(`\nThese texts are not yours yet. The list is also in ${shown}/TO-REVIEW.md:`)
  for (const { file, what } of toReview) console.log(`  ${file.padEnd(44)} ${what}`)
  console.log(`\nTo look at the site: ${formatCommand('start', folder)}`)
  return { folder: shown, files: files.size, toReview: [...toReview], knowsLaw }
}

async function ask(): Promise<Answers> {
  if (!process.stdin.isTTY)
    fail(
      'There is no terminal to ask questions in. Write the answers to a file, and run: firm init --from answers.json',
    )
  return askAnswers().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
}

async function readAnswers(file: string, again: string) {
  const text = await readFile(file, 'utf8').catch(() => fail(`The file "${file}" of --from cannot be read.`))
  const { value: answers, problems, locate } = parseAnswers(text, path.basename(file))
  if (answers) return { answers, locate }
  const folder = formatFolder(path.dirname(file))
  process.stderr.write(
    formatProblems(problems.toSorted(compareProblems), { format: 'text', folder, filesRead: 1, again }),
  )
  throw new ExitError(1, `The answers in "${file}" have problems: ${formatCounts(problems)}.`)
}

/** A word of a command as one types it. */
const quoteWord = (word: string) => (/[^\w./:\\-]/.test(word) ? JSON.stringify(word) : word)

/** Ends the command if the folder holds anything. */
async function requireFree(folder: string): Promise<void> {
  const stats = await stat(folder).catch(() => undefined)
  if (!stats) return
  if (!stats.isDirectory()) fail(`"${folder}" is a file. Name another folder: firm init <folder>`)
  if ((await readdir(folder)).length > 0)
    fail(`The folder "${folder}" is not empty. Nothing was written. Name another one: firm init <folder>`)
}

async function write(file: string, text: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}
