/**
 * Turns a copy of the content into another firm, step by step, and tests the site after each step: whatever `validate`
 * accepts must pass. Prints a table.
 *
 *     npx tsx scripts/try-another-firm.ts                        every step, one after the other
 *     npx tsx scripts/try-another-firm.ts --steps hours,domain   these steps
 *     npx tsx scripts/try-another-firm.ts --together             all edits first, then one test of the result
 *     npx tsx scripts/try-another-firm.ts --list                 the names of the steps
 *
 * Exit code: 0 every step passed, 1 some did not, 2 wrong usage.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { getContentFolder } from '#src/content/content-folder.server.ts'
import { ensureBrowser } from './find-browser.ts'
import { isMain } from './is-main.ts'
import { loadEnv } from './load-env.ts'
import { firmSteps, type FirmStep } from './try-another-firm/steps.ts'

const folder = '.cache/another-firm'
const content = path.join(folder, 'content')
const dist = path.join(folder, 'dist')

interface Check {
  name: string
  command: string
  /** Settings besides those of the environment. */
  settings?: Record<string, string>
  /** True if it runs only for a firm that is ready to go public. */
  isForRelease?: true
}

/** The settings that a live site is built with. No domain ends with .madeup, and none is requested. */
const live = { LEADS_HOST: 'https://automation.madeup', LEADS_DELIVERY: 'confirmed' }

/** What runs after a step: the same as in `npm test`, on the other firm. */
const checks: readonly Check[] = [
  { name: 'validate', command: 'tsx cli/main.ts validate' },
  { name: 'build', command: 'tsx scripts/build.ts --demo --no-env-file' },
  { name: 'dist', command: 'tsx scripts/check-dist.ts' },
  { name: 'links', command: `tsx cli/main.ts check-links --built ${dist}/client` },
  { name: 'invariants', command: 'playwright test --project=invariants --reporter=line' },
  { name: 'live', command: 'tsx scripts/build.ts --no-env-file', settings: live, isForRelease: true },
  { name: 'release', command: `tsx cli/main.ts release --dist ${dist}`, isForRelease: true },
]

type Result = 'passed' | 'FAILED' | '-'

interface Row {
  step: string
  results: Result[]
  seconds: number
}

/** Tests the other firm. Stops at the first check that fails, and prints what it said. */
function runChecks(isReady: boolean): Result[] {
  let hasFailed = false
  return checks.map(({ name, command, settings, isForRelease = false }) => {
    if (hasFailed || (isForRelease && !isReady)) return '-'
    const [program, ...args] = command.split(' ')
    const { status, stdout, stderr } = spawnSync(path.join('node_modules/.bin', program!), args, {
      env: { ...process.env, ...settings, CONTENT_DIR: content, DIST_DIR: dist, NO_COLOR: '1' },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    if (name === 'release') console.log(stdout)
    if (status === 0) return 'passed'
    hasFailed = true
    console.log(`\n── ${name} failed:\n${stdout}${stderr}`)
    return 'FAILED'
  })
}

function formatTable(rows: readonly Row[]): string {
  const head = ['step', ...checks.map(({ name }) => name), 'seconds']
  const lines = rows.map(({ step, results, seconds }) => [step, ...results, seconds.toFixed(0)])
  const widths = head.map((word, index) => Math.max(word.length, ...lines.map((line) => line[index]!.length)))
  const format = (line: readonly string[]) =>
    `| ${line.map((word, i) => word.padEnd(widths[i]!)).join(' | ')} |`
  return [
    format(head),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...lines.map(format),
  ].join('\n')
}

/** The steps that `names` name, in the order of the list. Throws an Error about a name that is not in it. */
export function chooseSteps(names: readonly string[]): FirmStep[] {
  const unknown = names.find((name) => !firmSteps.some((step) => step.name === name))
  if (unknown !== undefined)
    throw new Error(
      `There is no step "${unknown}". The steps are: ${firmSteps.map(({ name }) => name).join(', ')}.`,
    )
  return names.length === 0 ? [...firmSteps] : firmSteps.filter(({ name }) => names.includes(name))
}

if (isMain(import.meta.url)) {
  let chosen: FirmStep[]
  let together: boolean
  try {
    const { values } = parseArgs({
      options: { steps: { type: 'string' }, together: { type: 'boolean' }, list: { type: 'boolean' } },
    })
    if (values.list) {
      for (const { name, about } of firmSteps) console.log(`${name.padEnd(24)} ${about}`)
      process.exit(0)
    }
    chosen = chooseSteps(values.steps?.split(',') ?? [])
    together = values.together ?? false
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
  loadEnv()
  process.env.BROWSER_PATH ??= ensureBrowser()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(getContentFolder(), content, { recursive: true })

  const rows: Row[] = []
  const isComplete = chosen.length === firmSteps.length
  for (const [index, { name, edit, isReady = false }] of chosen.entries()) {
    const started = performance.now()
    edit(content)
    if (together && index < chosen.length - 1) continue
    const step = together ? chosen.map((one) => one.name).join(' + ') : name
    const results = runChecks(isReady && isComplete)
    rows.push({ step, results, seconds: (performance.now() - started) / 1000 })
    console.log(`${results.includes('FAILED') ? 'FAILED' : 'passed'}  ${step}`)
  }
  console.log(`\n${formatTable(rows)}`)
  process.exitCode = rows.some(({ results }) => results.includes('FAILED')) ? 1 : 0
}
