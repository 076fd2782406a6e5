import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { JSONReport } from '@playwright/test/reporter'

/**
 * Runs a project of tests/fixtures/crashes in a Playwright of its own. Returns what it printed, and for each test the
 * outcome of each time that it ran. The details are in the file `report`.
 */
export function runCrashes(project: string, report: string) {
  const { stdout } = spawnSync(
    'node_modules/.bin/playwright',
    ['test', '-c', 'tests/fixtures/crashes', `--project=${project}`, `--output=${report}-files`],
    { encoding: 'utf8', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: '1' } },
  )
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport
  const runs = suites.flatMap(({ specs }) =>
    specs.map(({ title, tests }) => {
      const results = tests.flatMap((one) => one.results)
      return [title, results.map(({ status }) => (status === 'passed' ? status : 'failed'))]
    }),
  )
  return { printed: stdout, runs: Object.fromEntries(runs) as Record<string, string[]> }
}
