/** The steps of `npm test`, and which of them its arguments ask for. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { distance } from 'fastest-levenshtein'
import { getContentFolder } from '#src/content/content-folder.server.ts'
import { testFirms, type TestFirm } from '#tests/fixtures/firms.ts'
import { planChanged } from './plan-changed.ts'

export interface Step {
  name: string
  /** A program in node_modules with its arguments, separated by spaces. */
  command: string
  /** Environment variables of the step, added to those that are set. */
  env?: Readonly<Record<string, string>>
  /** What the step works with: the names of builds, which run before it, `browser` or `engines`, which are installed. */
  needs?: readonly string[]
  /** The test files that this step runs when they are named alone. */
  tests?: RegExp
  /** True for a step that runs only when it is asked for. */
  isExtra?: boolean
  /** True for a step that mostly keeps one core busy: two of them run side by side. */
  isSmall?: boolean
  /** True for a build. Never two at a time: vike gives its temporary files the same names in all of them. */
  isBuild?: boolean
}

export const reports = [
  '.cache/unit.json',
  '.cache/invariants.json',
  '.cache/behavior.json',
  '.cache/engines.json',
] as const

/** `build` is the site of the content folder, the others are those of the tests’ own firms. */
const builds: readonly Step[] = [
  { name: 'build', command: 'tsx scripts/build/build.ts --demo --no-env-file', isSmall: true, isBuild: true },
  ...testFirms.map(({ name }) => ({
    name,
    command: `tsx tests/fixtures/build-firm.ts ${name}`,
    isSmall: true,
    isBuild: true,
  })),
]

/** The checks of the built files of a firm of the tests. */
function checkFirm({ name, content, dist }: TestFirm): Step[] {
  const env = { CONTENT_DIR: content, DIST_DIR: dist }
  return [
    { name: `${name}-dist`, command: 'tsx scripts/check/check-dist.ts', env, needs: [name], isSmall: true },
    {
      name: `${name}-links`,
      command: `tsx cli/main.ts check-links --built ${dist}/client`,
      env,
      needs: [name],
      isSmall: true,
    },
  ]
}

/** Content comes first: it changes most often. */
export const steps: readonly Step[] = [
  { name: 'content', command: 'tsx cli/main.ts validate --style', isSmall: true },
  { name: 'generated', command: 'tsx cli/main.ts generate --check', isSmall: true },
  { name: 'format', command: 'oxfmt --check', isSmall: true },
  { name: 'types', command: 'tsc', isSmall: true },
  { name: 'lint', command: 'oxlint --deny-warnings', isSmall: true },
  { name: 'unused', command: 'knip', isSmall: true },
  ...builds,
  { name: 'dist', command: 'tsx scripts/check/check-dist.ts', needs: ['build'], isSmall: true },
  { name: 'links', command: 'tsx cli/main.ts check-links', needs: ['build'], isSmall: true },
  ...testFirms.flatMap(checkFirm),
  {
    name: 'unit',
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${reports[0]}`,
    tests: /^(?!tests\/demo\/).*\.test\.tsx?$/,
  },
  {
    name: 'invariants',
    command: 'playwright test --project=invariants',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports[1] },
    needs: [...builds.map(({ name }) => name), 'browser'],
    tests: /\/invariants\/.*\.e2e\.ts$/,
  },
  {
    name: 'behavior',
    command: 'playwright test --project=behavior',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports[2] },
    // The box for text messages is only in the small firm.
    needs: ['full-firm', 'small-firm', 'browser'],
    tests: /\/behavior\/.*\.e2e\.ts$/,
  },
  {
    name: 'engines',
    command: 'playwright test -c playwright.engines.config.ts',
    needs: ['full-firm', 'browser', 'engines'],
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
 * Returns the steps that `args` ask for, in their usual order: all of them, those of `--only <step>[,<step>]` (`*-dist` names all that end with it), those
 * that run the named test files, or those that a change since a commit can break, with `--changed [<commit>]`. Builds
 * are added before steps that need them. `--shard 1/3` runs a third of the tests of the steps in browsers. `files` are the files of the project, `listChanges` those that changed.
 * Throws an Error that lists the right names when a step or a test file does not exist.
 */
export function planSteps(
  args: readonly string[],
  files: readonly string[],
  listChanges: (base: string) => readonly string[],
): Step[] {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      changed: { type: 'boolean' },
      shard: { type: 'string' },
    },
    allowPositionals: true,
  })
  if (values.changed) {
    const [base = 'HEAD', ...others] = positionals
    if (others.length > 0 || values.only) throw new Error('Write --changed alone, or with one commit.')
    return planChanged(steps, listChanges(base), base, path.relative('.', getContentFolder()))
  }
  const only = (values.only ?? []).flatMap((names) => names.split(',')).flatMap(findSteps)
  const tests = positionals.map((name) => findTest(name, files))
  if (values.shard !== undefined && !only.some(isPlaywright))
    throw new Error('--shard is for steps in browsers, such as: --only behavior --shard 1/3')
  if (only.length + tests.length === 0) return steps.filter(({ isExtra }) => !isExtra)

  const chosen = steps.flatMap((step) => {
    const own = tests.filter((file) => step.tests?.test(file))
    if (own.length > 0) return { ...step, command: [step.command, ...own].join(' ') }
    if (!only.includes(step)) return []
    const isPart = values.shard !== undefined && isPlaywright(step)
    return isPart ? { ...step, command: `${step.command} --shard=${values.shard}` } : step
  })
  const missing = builds.filter(
    (build) => !chosen.includes(build) && chosen.some(({ needs }) => needs?.includes(build.name)),
  )
  const order = steps.map(({ name }) => name)
  return [...missing, ...chosen].toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

const isPlaywright = ({ command }: Step) => command.startsWith('playwright test')

/** The step of a name, or those that end like `*-dist`. */
function findSteps(name: string): Step[] {
  const found = steps.filter((one) =>
    name.startsWith('*') ? one.name.endsWith(name.slice(1)) : one.name === name,
  )
  if (found.length > 0) return found
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
