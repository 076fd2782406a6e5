/** The steps of `npm test -- --changed`: those that a change can break, as far as its files tell. */
import { execFileSync } from 'node:child_process'
import { testFirms } from '#tests/fixtures/firms.ts'
import type { Step } from './plan-steps.ts'

/** The environment variable with the changed files, a line each: the invariants visit only the pages concerned. */
export const changedFiles = 'CHANGED_FILES'

/** Files that any step may depend on. */
const foundations = /^(?:package(?:-lock)?\.json|[\w.-]+\.config\.ts|tsconfig\.json|tests\/support\/.*)$/

/**
 * Returns the steps for changed `files`, which are paths from the root of the project, since the commit `base`: all of
 * them if a foundation has changed. Left out is what takes minutes, such as the tests of behavior for a change in `src/`.
 */
export function planChanged(
  steps: readonly Step[],
  files: readonly string[],
  base: string,
  folder: string,
): Step[] {
  if (files.some((file) => foundations.test(file))) return steps.filter(({ isExtra }) => !isExtra)
  const content = `${folder}/`
  const has = (...folders: string[]) =>
    files.some((file) => folders.some((folder) => file.startsWith(folder)))
  const hasCode = files.some((file) => /\.(?:tsx?|m?js|css)$/.test(file) && !file.startsWith(content))
  const isServed = has(content, 'src/', 'public/', 'scripts/build/')
  const texts = files.filter((file) => /\.(?:tsx?|m?js|css|md|json|ya?ml)$/.test(file) && !/\s/.test(file))
  /** The step with more arguments. */
  const add = (step: Step, args: string): Step => ({ ...step, command: `${step.command} ${args}`.trim() })
  /** The step with the changed files of one kind, or with all its files if only others have changed. */
  const addFiles = (step: Step, kind: RegExp) => add(step, files.filter((file) => kind.test(file)).join(' '))

  const choices: Record<string, (step: Step) => Step | boolean> = {
    content: () => has(content, 'src/content/', 'src/site/', 'src/text/', 'src/problems/'),
    generated: () => has('src/', 'cli/', 'automation/', 'docs/', `${content}README.md`, `${content}schemas/`),
    format: (step) =>
      texts.length > 0 && {
        ...step,
        command: `oxfmt --check --no-error-on-unmatched-pattern ${texts.join(' ')}`,
      },
    types: () => hasCode,
    lint: () => hasCode,
    unused: () => hasCode,
    unit: (step) => (hasCode || has('tests/fixtures/')) && add(step, `--changed=${base} --passWithNoTests`),
    build: () => isServed || has('tests/e2e/invariants/', 'tests/fixtures/'),
    ...Object.fromEntries(
      testFirms.flatMap(({ name }) => [
        [name, () => has('tests/e2e/invariants/', 'tests/fixtures/')],
        [`${name}-dist`, () => has('tests/fixtures/')],
        [`${name}-links`, () => has('tests/fixtures/')],
      ]),
    ),
    'full-firm': () => has('tests/e2e/', 'tests/engines/', 'tests/fixtures/'),
    'small-firm': () => has('tests/e2e/', 'tests/fixtures/'),
    dist: () => isServed,
    links: () => isServed,
    invariants: (step) =>
      has('tests/e2e/invariants/', 'tests/fixtures/')
        ? step
        : // Of a few pages, it leaves time for the checks of the built files beside it.
          isServed && { ...step, env: { ...step.env, [changedFiles]: files.join('\n') }, isSmall: true },
    behavior: (step) => has('tests/e2e/behavior/') && addFiles(step, /^tests\/e2e\/behavior\/.*\.e2e\.ts$/),
    engines: (step) => has('tests/engines/') && addFiles(step, /\.engine\.ts$/),
    demo: (step) => has('tests/demo/') && addFiles(step, /^tests\/demo\/.*\.test\.tsx?$/),
    integration: (step) =>
      has('tests/integration/', 'wordpress-plugin/') && addFiles(step, /\.integration\.ts$/),
  }
  return steps.flatMap((step) => {
    const choice = choices[step.name]?.(step) ?? false
    return choice === true ? step : choice || []
  })
}

/** The files of the project that differ from a commit, with new ones. Throws an Error if there is no such commit. */
export function listChanges(base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\0')
      .slice(0, -1)
  try {
    return [
      ...git('diff', '--name-only', '--relative', '-z', base, '--'),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]
  } catch {
    throw new Error(`git knows no commit "${base}". Write one after --changed, such as --changed main.`)
  }
}
