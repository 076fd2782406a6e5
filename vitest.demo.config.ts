import { defineConfig } from 'vitest/config'

/** `npm test -- --only demo`: what the specification requires of the demo firm’s own content. */
export default defineConfig({
  test: { include: ['tests/demo/*.test.{ts,tsx}'], testTimeout: 60_000, hookTimeout: 60_000 },
})
