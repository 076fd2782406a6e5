import { testFirms } from '#tests/fixtures/firms.ts'
import { expect, test } from 'vitest'
import { changedFiles, listChanges, planChanged } from './plan-changed.ts'
import { planSteps, steps } from './plan-steps.ts'

const plan = (...files: string[]) => planChanged(steps, files, 'main', 'content')
const names = (...files: string[]) => plan(...files).map(({ name }) => name)

const firms = testFirms.map(({ name }) => name)

test('a text of the content is validated, built, and its pages are visited', () => {
  const file = 'content/pages/about.md'
  expect(names(file)).toEqual(['content', 'format', 'build', 'dist', 'links', 'invariants'])
  expect(plan(file).at(-1)!.env).toMatchObject({ [changedFiles]: file })
  expect(plan(file)[1]!.command).toMatch(/^oxfmt --check .* content\/pages\/about\.md$/)
})

test('a picture of the content has no format', () => {
  expect(names('content/team/portrait of a person.jpg')).toEqual([
    'content',
    'build',
    'dist',
    'links',
    'invariants',
  ])
})

test('a component is checked, tested with what imports it, and built', () => {
  const file = 'src/components/hero.tsx'
  expect(names(file)).toEqual([
    'generated',
    'format',
    'types',
    'lint',
    'unused',
    'build',
    'dist',
    'links',
    'unit',
    'invariants',
  ])
  expect(plan(file).find(({ name }) => name === 'unit')!.command).toMatch(/--changed=main --passWithNoTests$/)
})

test('a few pages are visited while their files are checked, all pages of all firms are not', () => {
  expect(plan('src/components/hero.tsx').at(-1)).toMatchObject({ name: 'invariants', isSmall: true })
  expect(plan('tests/e2e/invariants/forms.e2e.ts').at(-1)!.isSmall).toBeUndefined()
})

test('a command of the CLI needs no browser', () => {
  expect(names('cli/commands/new.ts')).toEqual(['generated', 'format', 'types', 'lint', 'unused', 'unit'])
})

test('a changed test of behavior or of the engines runs itself', () => {
  const [behavior] = plan('tests/e2e/behavior/forms.e2e.ts').slice(-1)
  expect(behavior!.command).toMatch(/--project=behavior tests\/e2e\/behavior\/forms\.e2e\.ts$/)
  const [engines] = plan('tests/engines/back.engine.ts').slice(-1)
  expect(engines!.command).toMatch(/ tests\/engines\/back\.engine\.ts$/)
  // A file that tests import: all of them.
  expect(plan('tests/engines/test.ts').at(-1)!.command).toMatch(/config\.ts$/)
})

test('the firms of the tests are built, checked and visited', () => {
  expect(names('tests/fixtures/full-firm/pages/about.md')).toEqual([
    'format',
    'build',
    ...firms,
    ...firms.flatMap((name) => [`${name}-dist`, `${name}-links`]),
    'unit',
    'invariants',
  ])
})

test('after a change of a foundation, everything runs', () => {
  const all = steps.filter(({ isExtra }) => !isExtra)
  for (const file of ['package.json', 'vite.config.ts', 'tests/support/test.ts'])
    expect(plan(file)).toEqual(all)
})

test('without changes, nothing runs', () => {
  expect(names()).toEqual([])
})

test('--changed takes one commit, by default the last one', () => {
  const listOf = (base: string) => [`cli/${base}.ts`]
  const commands = (...args: string[]) =>
    planSteps(args, [], listOf)
      .map(({ command }) => command)
      .join('\n')
  expect(commands('--changed')).toContain('cli/HEAD.ts')
  expect(commands('--changed', 'main')).toContain('--changed=main')
  expect(() => commands('--changed', 'main', 'other')).toThrow('Write --changed alone')
  expect(() => commands('--changed', '--only', 'types')).toThrow('Write --changed alone')
})

test('an unknown commit is an error', () => {
  expect(() => listChanges('no-such-commit')).toThrow('git knows no commit "no-such-commit".')
})
