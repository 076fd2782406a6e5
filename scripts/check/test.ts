/**
 * `npm test`: runs every check that a change must pass, and stops at the first that fails. `-- --only <step>[,<step>]`
 * or `-- <test file>` runs only that, and `-- --changed [<commit>]` what a change since a commit can break. `-- --content <folder>` tests with another content folder. Exit code: 0 passed, 1 failed, 2 wrong usage.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureEngines } from '#tests/engines/drivers/find-engine.ts'
import { getContentFolder, setContentFolder } from '#src/content/content-folder.server.ts'
import { takeContentOption } from '#scripts/build/content-option.ts'
import { ensureBrowser } from '#scripts/build/find-browser.ts'
import { listChanges } from './test/plan-changed.ts'
import { planSteps, reports, type Step } from './test/plan-steps.ts'
import { runSteps } from './test/run-steps.ts'

let plan: Step[]
try {
  plan = planSteps(takeContentOption(), ['src', 'cli', 'scripts', 'tests'].flatMap(listFiles), listChanges)
} catch (error) {
  console.error((error as Error).message)
  process.exit(2)
}

// The steps start in the same folder, and get the same content.
setContentFolder(getContentFolder())
mkdirSync('.cache', { recursive: true })
for (const file of reports) rmSync(file, { force: true })
const needs = new Set(plan.flatMap((step) => step.needs ?? []))
if (needs.has('browser')) process.env.BROWSER_PATH = ensureBrowser()
if (needs.has('engines')) ensureEngines()
// In CI, the runners would print color codes into the log.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

const started = performance.now()
const failed = await runSteps(plan, run)
if (plan.length === 0) console.log('Nothing has changed that a step checks.')
const counts = countTests()
console.log(
  `\n${failed ? `Stopped at: ${failed.name}` : 'All steps passed'} (${formatSeconds(started)}).\n` +
    `tests: ${counts.passed} passed, ${counts.failed || (failed ? 1 : 0)} failed`,
)
process.exitCode = failed ? 1 : 0

/** Runs a step; resolves to whether it passed. A small one runs beside others, and prints what it said at its end. */
async function run({ name, command, env, isSmall: isBesideOthers = false }: Step): Promise<boolean> {
  const stepStarted = performance.now()
  const heading = `\n── ${name}: ${command}`
  if (!isBesideOthers) console.log(heading)
  const [program, ...args] = command.split(' ')
  // Not with npx: inside `npx -p node@24 npm test`, it would look for the program in that package.
  const child = spawn(path.join('node_modules/.bin', program!), args, {
    stdio: isBesideOthers ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (words += String(part)))
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (isBesideOthers) console.log(`${heading}\n${words.trimEnd()}`)
  console.log(`   ${status === 0 ? 'passed' : 'FAILED'} in ${formatSeconds(stepStarted)}`)
  return status === 0
}

/** Adds up the reports of the test runners. A step that did not run has none. */
function countTests(): { passed: number; failed: number } {
  const counts = { passed: 0, failed: 0 }
  for (const file of reports.filter((report) => existsSync(report))) {
    const { numPassedTests = 0, numFailedTests = 0, stats } = JSON.parse(readFileSync(file, 'utf8')) as Report
    // Flaky is only a test whose browser broke down: see tests/support/crash-reporter.ts.
    counts.passed += numPassedTests + (stats?.expected ?? 0) + (stats?.flaky ?? 0)
    counts.failed += numFailedTests + (stats?.unexpected ?? 0)
  }
  return counts
}

/** What vitest reports, or Playwright as `stats`. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number; flaky: number }
}

function listFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.map((file) => path.join(folder, file).replaceAll(path.sep, '/'))
}

function formatSeconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
