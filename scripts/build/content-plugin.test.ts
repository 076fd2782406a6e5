import path from 'node:path'
import { loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'

test('the configuration of Vite imports nothing from src/, so saving a file there never restarts the server', async () => {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts')
  const files = loaded!.dependencies.map((file) => path.relative('.', file))
  expect(files).toContain('scripts/build/content-plugin.ts')
  expect(files.filter((file) => file.startsWith('src'))).toEqual([])
})
