import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('code that cannot be built ends with 1 and says why', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'build-code-'))
  try {
    // Without the styles of a brand, a plugin of the build throws.
    const { BRAND_STYLES: _, ...env } = process.env
    const script = ['--import', 'tsx', 'scripts/build/build-code.ts', folder]
    const { status, stderr } = spawnSync(process.execPath, script, { env, encoding: 'utf8' })
    expect(stderr).toContain('BRAND_STYLES is missing')
    expect(status).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)
