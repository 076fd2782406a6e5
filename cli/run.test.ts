/** What all commands have in common. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goodContent } from '#tests/fixtures/assemble.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { captureOutput } from '#tests/support/captured-output.ts'
import { run } from './run.ts'

const output = captureOutput()
const firm = (command: string, ...more: string[]) => run([...command.split(' '), ...more])

// Commands set it. This restores it.
beforeEach(() => vi.stubEnv('CONTENT_DIR', fullFirm))
afterEach(() => vi.unstubAllEnvs())

test.each([
  'validate',
  'generate',
  'new guide x',
  'check-links',
  'diff main',
  'facts',
  'snapshot',
  'drift',
  'blog-check',
  'webhooks',
  'filing status',
])('%s needs a content folder, and ends with 2 without one', async (command) => {
  vi.stubEnv('BLOG_URL', 'https://blog.example/wp-json/wp/v2')
  expect(await firm(command, '--content', 'nowhere')).toBe(2)
  expect(output.said).toContain('There is no content folder "nowhere"')
})

test('routes, schema and --version print what the code knows', async () => {
  const print = async (...words: Parameters<typeof firm>) => {
    output.printed = ''
    expect(await firm(...words)).toBe(0)
    return output.printed
  }
  const { routes } = JSON.parse(await print('routes --json --content', goodContent)) as {
    routes: { pattern: string; urls: string[] }[]
  }
  expect(routes.find(({ pattern }) => pattern === '/team/:id')!.urls).toContain('/team/ada-elm')
  expect(JSON.parse(await print('schema team'))).toHaveProperty('properties.name')
  expect(await print('--version')).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(await firm('schema tem')).toBe(2)
  expect(output.said).toContain('"team"')
})

test.each([
  ['validate --now 2026-02-30', /Write a day as year-month-day/],
  ['release --format xml', /Allowed choices are text, json, github/],
])('firm %s ends with a message and no stack trace', async (command, message) => {
  expect(await firm(command)).toBe(2)
  expect(output.said).toMatch(message)
  expect(output.said).not.toMatch(/^\s+at /m)
})

test('--json wins over --format', async () => {
  expect(await firm('validate --format github --json --content', goodContent)).toBe(0)
  expect(JSON.parse(output.printed)).toMatchObject({ errors: 0 })
})

test.each([
  ['facts --due x', 'Write a number of days, such as 60d.'],
  ['facts --now 2026-02-30', 'Write a day as year-month-day'],
  ['facts --content nowhere', 'There is no content folder "nowhere"'],
  ['drift --content nowhere', 'There is no content folder "nowhere"'],
  ['new', "missing required argument 'kind'"],
  ['build --content nowhere', 'There is no content folder "nowhere"'],
  ['nonsense', "unknown command 'nonsense'"],
  ['filing status --content nowhere', 'There is no content folder "nowhere"'],
  ['filing record --filed 2026-02-30', 'Write a day as year-month-day'],
  ['filing', 'Write one of these after "filing": status, pack, record'],
  ['filing nonsense', 'Write one of these after "filing": status, pack, record'],
])('firm %s --json answers with JSON also when it fails', async (command, reason) => {
  expect(await firm(command, '--json')).toBe(2)
  expect((JSON.parse(output.printed) as { error: string }).error).toContain(reason)
})
