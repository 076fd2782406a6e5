import { expect, test, vi } from 'vitest'
import { memoize } from './memoize.ts'

test('does the work once for each object, even if the result is undefined', () => {
  const work = vi.fn<(key: { name?: string }) => string | undefined>(({ name }) => name)
  const find = memoize(work)
  const [one, other] = [{ name: 'one' }, {}]
  expect([find(one), find(other), find(one), find(other)]).toEqual(['one', undefined, 'one', undefined])
  expect(work).toHaveBeenCalledTimes(2)
})
