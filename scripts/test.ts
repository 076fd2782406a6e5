/** `npm test`: everything that must hold before a change is taken. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureEngines } from '#tests/engines/drivers/find-engine.ts'
import { ensureBrowser } from './find-browser.ts'

const unitReport = '.cache/unit.json'
const browserReport = '.cache/e2e.json'
const engineReport = '.cache/engines.json'

const steps: { name: string; command: string }[] = [
  { name: 'types', command: 'tsc' },
  { name: 'lint', command: 'oxlint --deny-warnings' },
  { name: 'format', command: 'prettier --check --log-level warn .' },
  { name: 'unused code', command: 'knip' },
  {
    name: 'unit tests',
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${unitReport}`,
  },
  { name: 'generated files', command: 'tsx cli/main.ts generate --check' },
  { name: 'content', command: 'tsx cli/main.ts validate' },
  { name: 'build', command: 'tsx scripts/build.ts --demo --no-env-file' },
  { name: 'built files', command: 'tsx scripts/check-dist.ts' },
  { name: 'links', command: 'tsx cli/main.ts check-links' },
  { name: 'browser tests', command: 'playwright test' },
  { name: 'engine tests', command: 'playwright test -c playwright.engines.config.ts' },
]

mkdirSync('.cache', { recursive: true })
for (const file of [unitReport, browserReport, engineReport]) rmSync(file, { force: true })
process.env.BROWSER_PATH = ensureBrowser()
ensureEngines()
// A log is read as text: runners that see CI would colour every dot.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

const started = performance.now()
const failed: string[] = []
for (const { name, command } of steps) {
  const begun = performance.now()
  console.log(`\n── ${name}: ${command}`)
  const { status } = spawnSync('npx', ['--no-install', ...command.split(' ')], { stdio: 'inherit' })
  console.log(
    `   ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
  if (status !== 0) {
    failed.push(name)
    break
  }
}

const counts = countTests()
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  failed.length > 0
    ? `\nStopped at: ${failed.join(', ')} (${seconds} s).`
    : `\nAll steps passed (${seconds} s).`,
)
console.log(
  `tests: ${counts.passed} passed, ${counts.failed + (failed.length > 0 && counts.failed === 0 ? 1 : 0)} failed`,
)
process.exitCode = failed.length > 0 ? 1 : 0

interface BrowserReport {
  stats?: { expected: number; unexpected: number; flaky: number }
}

/** What the test runners report of themselves. */
function countTests(): { passed: number; failed: number } {
  const unit = readReport(unitReport) as { numPassedTests?: number; numFailedTests?: number }
  const counts = { passed: unit.numPassedTests ?? 0, failed: unit.numFailedTests ?? 0 }
  for (const file of [browserReport, engineReport]) {
    const { stats } = readReport(file) as BrowserReport
    counts.passed += stats?.expected ?? 0
    counts.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  }
  return counts
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
