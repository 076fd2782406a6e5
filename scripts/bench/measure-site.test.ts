import { setImmediate } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { beforeEach, expect, test, vi } from 'vitest'
import { runSteps, type Step } from './measure-site.ts'

/** What happened, in order. */
let happened: string[]
let launched: number
beforeEach(() => {
  happened = []
  launched = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const launch = () => {
  const name = `browser ${++launched}`
  const close = async () => void happened.push(`${name} closes`)
  return Promise.resolve({ version: () => '1', close, name } as unknown as Browser)
}

const plan = (name: string, measure: () => Promise<unknown>): Step => ({
  name,
  run: async (browser) => {
    happened.push(`${name} in ${(browser as unknown as { name: string }).name}`)
    await measure()
    return { note: 'measured', record: () => happened.push(`${name} recorded`) }
  },
})

test('steps share a browser, and each result is recorded', async () => {
  const steps = ['one', 'two'].map((name) => plan(name, async () => {}))
  expect(await runSteps(steps, launch, 1000)).toEqual({ version: '1', failures: [] })
  expect(happened).toEqual([
    'one in browser 1',
    'one recorded',
    'two in browser 1',
    'two recorded',
    'browser 1 closes',
  ])
})

test('a step that fails or takes too long is tried again in a new browser, and a late result is not recorded', async () => {
  const late: (() => void)[] = []
  const steps = [
    plan('broken', () => Promise.reject(new Error('Nothing there.'))),
    plan('late', () => new Promise<void>((resolve) => late.push(resolve))),
    plan('next', async () => {}),
  ]
  const { failures } = await runSteps(steps, launch, 30)
  expect(failures).toEqual(['broken: Nothing there.', 'late: No answer within 0.03 seconds'])
  for (const finish of late) finish()
  await setImmediate()
  expect(happened).toEqual([
    'broken in browser 1',
    'browser 1 closes',
    'broken in browser 2',
    'browser 2 closes',
    'late in browser 3',
    'browser 3 closes',
    'late in browser 4',
    'browser 4 closes',
    'next in browser 5',
    'next recorded',
    'browser 5 closes',
  ])
})

test('a step that fails once is no failure', async () => {
  let tries = 0
  const step = plan('shaky', async () => {
    if (++tries === 1) throw new Error('The browser stopped.')
  })
  expect(await runSteps([step], launch, 1000)).toEqual({ version: '1', failures: [] })
  expect(happened).toEqual([
    'shaky in browser 1',
    'browser 1 closes',
    'shaky in browser 2',
    'shaky recorded',
    'browser 2 closes',
  ])
})
