import { afterEach, expect, test, vi } from 'vitest'
import { getContentFolder } from './content-folder.server.ts'

afterEach(() => vi.unstubAllEnvs())

test('CONTENT_DIR counts when it is set after the code was loaded, as .env sets it', () => {
  vi.stubEnv('CONTENT_DIR', '')
  expect(getContentFolder()).toBe('content')
  vi.stubEnv('CONTENT_DIR', 'elsewhere')
  expect(getContentFolder()).toBe('elsewhere')
})
