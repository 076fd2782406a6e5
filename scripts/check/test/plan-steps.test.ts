import { testFirms } from '#tests/fixtures/firms.ts'
import { expect, test } from 'vitest'
import { planSteps, steps } from './plan-steps.ts'

const files = [
  'src/leads/send-lead.ts',
  'src/leads/send-lead.test.ts',
  'src/seo/feeds.test.ts',
  'src/components/picture.test.tsx',
  'src/blog/text.test.ts',
  'cli/blog/text.test.ts',
  'tests/demo/spec.test.tsx',
  'tests/e2e/behavior/forms.e2e.ts',
  'tests/e2e/invariants/pages.e2e.ts',
  'tests/engines/forms.engine.ts',
  'tests/integration/plugin.integration.ts',
]
const plan = (...args: string[]) => planSteps(args, files, () => [])
const names = (...args: string[]) => plan(...args).map(({ name }) => name)

const firms = testFirms.map(({ name }) => name)

test('Without arguments, all steps run but those of the demo firm and of a WordPress', () => {
  expect(names()).toEqual(
    steps.map(({ name }) => name).filter((name) => !['demo', 'integration'].includes(name)),
  )
})

test('--only runs one step, or several in their usual order', () => {
  expect(names('--only', 'types')).toEqual(['types'])
  expect(names('--only', 'lint,types')).toEqual(['types', 'lint'])
  expect(names('--only', 'lint', '--only=types')).toEqual(['types', 'lint'])
  expect(names('--only', 'integration')).toEqual(['integration'])
  expect(names('--only', '*-links')).toEqual([...firms, ...firms.map((name) => `${name}-links`)])
})

test('A step that needs a build gets one, once', () => {
  expect(names('--only', 'invariants')).toEqual(['build', ...firms, 'invariants'])
  expect(names('--only', 'types,links,invariants')).toEqual([
    'types',
    'build',
    ...firms,
    'links',
    'invariants',
  ])
  expect(names('--only', 'build,dist')).toEqual(['build', 'dist'])
})

test('Tests of behavior need the sites of the full and the small firm', () => {
  expect(names('--only', 'behavior')).toEqual(['full-firm', 'small-firm', 'behavior'])
  expect(names('--only', 'links,behavior')).toEqual(['build', 'full-firm', 'small-firm', 'links', 'behavior'])
})

test('--shard runs a part of the tests in browsers, and everything else whole', () => {
  const commands = plan('--only', 'types,behavior', '--shard', '2/3').map(({ command }) => command)
  expect(commands[0]).toBe('tsc')
  expect(commands.slice(0, -1).join(' ')).not.toContain('shard')
  expect(commands.at(-1)).toBe('playwright test --project=behavior --shard=2/3')
  expect(() => plan('--only', 'types', '--shard', '1/2')).toThrow('--shard is for steps in browsers')
})

test('The name of a test file picks its runner', () => {
  expect(plan('send-lead.test.ts')).toMatchObject([
    { name: 'unit', command: expect.stringMatching(/^vitest run .* src\/leads\/send-lead\.test\.ts$/) },
  ])
  expect(plan('picture.test')).toMatchObject([{ name: 'unit' }])
  expect(plan('forms.e2e.ts')).toMatchObject([
    { name: 'full-firm' },
    { name: 'small-firm' },
    { name: 'behavior', command: 'playwright test --project=behavior tests/e2e/behavior/forms.e2e.ts' },
  ])
  expect(names('pages.e2e')).toEqual(['build', ...firms, 'invariants'])
  expect(names('forms.engine')).toEqual(['full-firm', 'engines'])
  expect(names('plugin.integration.ts')).toEqual(['integration'])
  expect(names('spec.test.tsx')).toEqual(['build', 'demo'])
})

test('Several test files run together, each with its runner', () => {
  expect(plan('tests/e2e/behavior/forms.e2e.ts', 'feeds.test', 'send-lead.test')).toMatchObject([
    { name: 'full-firm' },
    { name: 'small-firm' },
    { command: expect.stringMatching(/ src\/seo\/feeds\.test\.ts src\/leads\/send-lead\.test\.ts$/) },
    { name: 'behavior' },
  ])
})

test('An unknown step is an error that lists the steps', () => {
  expect(() => plan('--only', 'unti')).toThrow(
    'There is no step "unti". The steps are: content, generated, format, types,',
  )
})

test('An unknown test file is an error that lists the closest', () => {
  expect(() => plan('send-leed.test.ts')).toThrow(
    'There is no test file "send-leed.test.ts". Closest: src/leads/send-lead.test.ts, ',
  )
  expect(() => plan('src/leads/send-lead.ts')).toThrow('Closest: src/leads/send-lead.test.ts')
})

test('A name of several test files is an error that lists them', () => {
  expect(() => plan('text.test.ts')).toThrow('src/blog/text.test.ts, cli/blog/text.test.ts')
  expect(names('cli/blog/text.test.ts')).toEqual(['unit'])
})

test('An unknown option is an error', () => {
  expect(() => plan('--olny', 'types')).toThrow('--olny')
})
