import { expect, test } from 'vitest'
import { runWithin, TimeLimitError } from './time-limit.server.ts'

test('work that ends in time returns its result', () => {
  expect(runWithin(1000, () => ({ a: 1 }))).toEqual({ a: 1 })
  expect(runWithin(1000, () => undefined)).toBeUndefined()
})

test.each([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  ['a regular expression', () => /^(a+)+$/.test(`${'a'.repeat(50)}b`)],
])('endless work is stopped: %s', (_, work) => {
  expect(() => runWithin(100, work)).toThrow(TimeLimitError)
})

test('work that used little CPU time runs again', () => {
  const cell = new Int32Array(new SharedArrayBuffer(4))
  const wait = () => Atomics.wait(cell, 0, 0, 400)
  expect(runWithin(100, wait)).toBe('timed-out')
})

test('an error in the work is passed on', () => {
  const error = new RangeError('mine')
  expect(() =>
    runWithin(1000, () => {
      throw error
    }),
  ).toThrow(error)
})
