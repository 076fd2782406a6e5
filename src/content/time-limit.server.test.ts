import { expect, test } from 'vitest'
import { runWithin, TimeLimitError } from './time-limit.server.ts'

test('work that ends in time gives its result', () => {
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
])('work without end is ended: %s', (_, work) => {
  const started = performance.now()
  expect(() => runWithin(100, work)).toThrow(TimeLimitError)
  expect(performance.now() - started).toBeLessThan(5000)
})

test('an error of the work is its own', () => {
  const error = new RangeError('mine')
  expect(() =>
    runWithin(1000, () => {
      throw error
    }),
  ).toThrow(error)
})
