import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScripts } from './inline-scripts.ts'

test.each(inlineScripts)('the hash of "$code" is that of its code', ({ code, hash }) => {
  expect(hash).toBe(`sha256-${createHash('sha256').update(code).digest('base64')}`)
})
