import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Step } from './plan-steps.ts'
import { runSteps } from './run-steps.ts'

/** Runs steps and records when each starts and ends. The steps in `failing` fail. */
async function record(plan: readonly Step[], failing: readonly string[] = []) {
  const events: string[] = []
  const failed = await runSteps(plan, async ({ name }) => {
    events.push(`+${name}`)
    await wait(5)
    events.push(`-${name}`)
    return !failing.includes(name)
  })
  return { events: events.join(' '), failed: failed?.name }
}

const small = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  command: name,
  isSmall: true,
  ...more,
})
const large = (name: string, more: Partial<Step> = {}): Step => ({ name, command: name, ...more })

test('two small steps run side by side, any other alone', async () => {
  expect((await record([small('a'), small('b'), large('c'), large('d')])).events).toBe(
    '+a +b -a -b +c -c +d -d',
  )
})

test('a small step starts before a large one that has to wait', async () => {
  expect((await record([small('a'), large('b'), small('c')])).events).toBe('+a +c -a -c +b -b')
})

test('a step waits for its builds, and never do two builds run at a time', async () => {
  const plan = [
    small('build', { isBuild: true }),
    small('full-firm', { isBuild: true }),
    small('dist', { needs: ['build'] }),
    large('behavior', { needs: ['full-firm'] }),
  ]
  expect((await record(plan)).events).toBe(
    '+build -build +full-firm +dist -full-firm -dist +behavior -behavior',
  )
})

test('a build starts before other steps', async () => {
  const plan = [small('content'), small('types'), small('build', { isBuild: true })]
  expect((await record(plan)).events).toBe('+build +content -build +types -content -types')
})

test('after a step that failed, those that run end, and no other starts', async () => {
  const { events, failed } = await record([small('a'), small('b'), small('c'), large('d')], ['a'])
  expect(events).toBe('+a +b -a -b')
  expect(failed).toBe('a')
})

test('what a step needs beside builds may have its own name', async () => {
  expect((await record([large('engines', { needs: ['browser', 'engines'] })])).events).toBe(
    '+engines -engines',
  )
})

test('a step that can never start is an error', async () => {
  const plan = [small('build', { isBuild: true, needs: ['build'] })]
  await expect(record(plan)).rejects.toThrow('These steps could not start: build.')
})

test('a plan whose steps pass has none that failed', async () => {
  expect(await record([large('a')])).toEqual({ events: '+a -a', failed: undefined })
  expect(await record([])).toEqual({ events: '', failed: undefined })
})
