/** The steps of `npm test`, and which of them its arguments ask for. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { distance } from 'fastest-levenshtein'

export interface Step {
  name: string
  /** A program in node_modules with its arguments, separated by spaces. */
  command: string
  /** Environment variables of the step, besides those that are set. */
  env?: Readonly<Record<string, string>>
  /** What the step works with. A build runs before it; browsers are installed when they are missing. */
  needs?: readonly (BuildName | 'browser' | 'engines')[]
  /** The test files that this step runs when they are named alone. */
  tests?: RegExp
  /** True for a step that runs only when it is asked for. */
  isExtra?: boolean
  /** True for a step that mostly keeps one core busy: see groupSteps. */
  isSmall?: boolean
}

type BuildName = 'build' | 'fixture'

export const reports = [
  '.cache/unit.json',
  '.cache/invariants.json',
  '.cache/behavior.json',
  '.cache/engines.json',
] as const

/**
 * `build` is the site of the content folder, `fixture` the site of the tests’ own firm. Never at the same time: vike gives
 * its temporary files the same names in both, and each build deletes its own.
 */
const builds: readonly (Step & { name: BuildName })[] = [
  { name: 'build', command: 'tsx scripts/build.ts --demo --no-env-file' },
  { name: 'fixture', command: 'tsx tests/fixtures/build-full-firm.ts', isSmall: true },
]

/** Content comes first: it changes most often. */
export const steps: readonly Step[] = [
  { name: 'content', command: 'tsx cli/main.ts validate --style', isSmall: true },
  { name: 'generated', command: 'tsx cli/main.ts generate --check', isSmall: true },
  { name: 'format', command: 'prettier --check --log-level warn .', isSmall: true },
  { name: 'types', command: 'tsc', isSmall: true },
  { name: 'lint', command: 'oxlint --deny-warnings', isSmall: true },
  { name: 'unused', command: 'knip', isSmall: true },
  {
    name: 'unit',
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${reports[0]}`,
    tests: /^(?!tests\/demo\/).*\.test\.tsx?$/,
  },
  ...builds,
  { name: 'dist', command: 'tsx scripts/check-dist.ts', needs: ['build'], isSmall: true },
  { name: 'links', command: 'tsx cli/main.ts check-links', needs: ['build'], isSmall: true },
  {
    name: 'invariants',
    command: 'playwright test --project=invariants',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports[1] },
    needs: ['build', 'browser'],
    tests: /\/invariants\/.*\.e2e\.ts$/,
  },
  {
    name: 'another-firm',
    command: 'tsx scripts/try-another-firm.ts --steps one-area,no-blog --together',
    needs: ['browser'],
  },
  {
    name: 'behavior',
    command: 'playwright test --project=behavior',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports[2] },
    needs: ['fixture', 'browser'],
    tests: /\/behavior\/.*\.e2e\.ts$/,
  },
  {
    name: 'engines',
    command: 'playwright test -c playwright.engines.config.ts',
    needs: ['fixture', 'browser', 'engines'],
    tests: /\.engine\.ts$/,
  },
  {
    name: 'demo',
    command: 'vitest run -c vitest.demo.config.ts',
    needs: ['build', 'browser'],
    tests: /^tests\/demo\/.*\.test\.tsx?$/,
    isExtra: true,
  },
  {
    name: 'integration',
    command: 'vitest run -c vitest.integration.config.ts',
    needs: ['browser'],
    tests: /\.integration\.ts$/,
    isExtra: true,
  },
]

/**
 * Returns the steps that `args` ask for, in their usual order: all of them, those of `--only <step>[,<step>]`, or those
 * that run the named test files. Builds are added before steps that need them. `files` are the files of the project.
 * Throws an Error that lists the right names when a step or a test file does not exist.
 */
export function planSteps(args: readonly string[], files: readonly string[]): Step[] {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', multiple: true } },
    allowPositionals: true,
  })
  const only = (values.only ?? []).flatMap((names) => names.split(',')).map(findStep)
  const tests = positionals.map((name) => findTest(name, files))
  if (only.length + tests.length === 0) return steps.filter(({ isExtra }) => !isExtra)

  const chosen = steps.flatMap((step) => {
    const own = tests.filter((file) => step.tests?.test(file))
    if (own.length > 0) return { ...step, command: [step.command, ...own].join(' ') }
    return only.includes(step) ? step : []
  })
  const missing = builds.filter(
    (build) => !chosen.includes(build) && chosen.some(({ needs }) => needs?.includes(build.name)),
  )
  const order = steps.map(({ name }) => name)
  return [...missing, ...chosen].toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

function findStep(name: string): Step {
  const step = steps.find((one) => one.name === name)
  if (step) return step
  const names = steps.map((one) => one.name).join(', ')
  throw new Error(`There is no step "${name}". The steps are: ${names}.`)
}

/** Finds a test file by its path or the end of it, with or without `.ts`. */
function findTest(name: string, files: readonly string[]): string {
  const tests = files.filter((file) => steps.some((step) => step.tests?.test(file)))
  const found = tests.filter((file) =>
    [file, file.replace(/\.tsx?$/, '')].some((one) => `/${one}`.endsWith(`/${name}`)),
  )
  if (found.length === 1) return found[0]!
  if (found.length > 1) throw new Error(`"${name}" names several test files: ${found.join(', ')}.`)
  const rate = (file: string) => distance(path.basename(name), path.basename(file))
  const closest = tests.toSorted((a, b) => rate(a) - rate(b)).slice(0, 3)
  throw new Error(`There is no test file "${name}". Closest: ${closest.join(', ')}.`)
}

/** Puts small steps that follow each other into one group. The steps of a group run at the same time, two by two. */
export function groupSteps(plan: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of plan) {
    const last = groups.at(-1)
    if (step.isSmall && last?.every(({ isSmall }) => isSmall)) last.push(step)
    else groups.push([step])
  }
  return groups
}
