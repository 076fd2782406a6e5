import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pairNames } from '#src/brand/typefaces.ts'
import { createPalette } from '#src/brand/palette.ts'
import { makeBrandStyles } from './subset-fonts.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fonts-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const colors = { dark: '#123456', action: '#eeddaa', link: '#223344', paper: '#ffffff' }
const palette = createPalette(colors)

/** The font files that the styles name, with the sizes of all. */
async function make(typefaces: (typeof pairNames)[number]) {
  const styles = await makeBrandStyles({ palette, typefaces }, folder)
  return [...styles.matchAll(/url\('([^']+)'\)/g)].map(([, file]) => path.basename(file!))
}

test.each(pairNames)(
  'the fonts of %s become files of their own, and another character makes others',
  async (name) => {
    const before = await make(name)
    expect(new Set(before).size).toBe(before.length)
    expect(await make(name)).toEqual(before)
    await writeFile(path.join(folder, 'a.md'), 'Łódź, and a name: Müller')
    const after = await make(name)
    expect(after).toHaveLength(before.length)
    expect(after.filter((file) => before.includes(file))).toEqual([])
  },
)
