import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withGoodContent } from '#tests/fixtures/assemble.ts'
import { captureOutput } from '#tests/support/captured-output.ts'
import { setToday } from '#tests/support/moments.ts'
import { release } from './release.ts'

const output = captureOutput()

test('a folder that is not there is wrong usage', async () => {
  await withGoodContent(async (content) => {
    const dist = path.join(content, '../nowhere')
    await expect(release({ format: 'text', content, dist })).rejects.toMatchObject({ code: 2 })
    expect(output.said).toMatch(/There is no folder ".*nowhere"\. Name the folder of the build with --dist/)
  })
})

test('for GitHub, each problem says whose it is, and the verdict comes last', async () => {
  await withGoodContent(async (content) => {
    const dist = path.join(content, '../dist')
    await mkdir(dist)
    setToday('2026-01-15')
    await expect(release({ format: 'github', content, dist })).rejects.toMatchObject({ code: 1 })
  })
  expect(output.printed).toMatch(/^::warning file=.*legal-facts\.json,.*::For an attorney: The legal fact/m)
  expect(output.printed).toMatch(
    /^::error title=release\/not-built::.*: For a developer: The site was not built/m,
  )
  expect(output.printed).toMatch(/\nThe site may not go public: .* --content \S+\n$/)
})
