import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typefacePairs } from '#src/brand/typefaces.ts'
import { loadSite } from '#src/site/site.server.ts'
import type { Site } from '#src/site/site.ts'
import { formatSocialUrl, listSocialPictures } from '#src/seo/social-pictures.ts'
import { icons, manifestFile } from '#src/brand/icons.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { writeIcons } from './write-icons.ts'
import { drawSocialPicture, writeSocialPictures } from './write-social-pictures.ts'

let site: Site
let folder: string
beforeAll(async () => {
  site = await loadSite()
  folder = await mkdtemp(path.join(os.tmpdir(), 'social-'))
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

/** Statistics of the brightness, 0 to 255, of a part of a picture. */
const measure = async (bytes: Buffer, left: number, top: number, width: number, height: number) => {
  const cut = await sharp(bytes).extract({ left, top, width, height }).greyscale().toBuffer()
  return (await sharp(cut).stats()).channels[0]!
}

test('every picture is at its address, 1200 by 630, and under 150 KB', async () => {
  const count = await writeSocialPictures(site, fullFirm, folder, path.join(folder, 'cache'))
  const pictures = listSocialPictures(site)
  expect(count).toBe(pictures.length)
  for (const picture of pictures) {
    const bytes = await readFile(path.join(folder, formatSocialUrl(picture)))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(150_000)
  }
  expect((await readdir(path.join(folder, 'images'))).length).toBe(pictures.length)
}, 120_000)

test('the words are drawn on a dark background, even without a scene, and long ones fit', async () => {
  const picture = {
    name: 'a',
    title: 'Guides & <checklists>',
    firm: 'Firm',
    scene: undefined,
    brand: site.brand,
  }
  const short = await drawSocialPicture(picture, fullFirm, folder)
  const words = await measure(short, 80, 240, 400, 90)
  expect(words.max).toBeGreaterThan(220)
  expect(words.min).toBeLessThan(50)
  const long = await drawSocialPicture(
    { ...picture, firm: 'A very long name of a firm, '.repeat(6) },
    fullFirm,
    folder,
  )
  expect((await measure(long, 860, 0, 340, 630)).max).toBeLessThan(80)
  expect((await measure(long, 80, 240, 700, 90)).max).toBeGreaterThan(150)
})

test('the words are set in the fonts of the site', async () => {
  const fonts = (await readdir(path.join(folder, 'cache'))).filter((file) => file.endsWith('.ttf'))
  expect(fonts.length).toBe(2)
  const { heading } = typefacePairs[site.brand.typefaces].print
  const widthIn = async (font: string) => {
    const fontfile = path.join(
      folder,
      'cache',
      fonts.find((file) => file === path.basename(heading.file).replace('.woff', '.ttf'))!,
    )
    const { info } = await sharp({ text: { text: 'Any Firm', font, fontfile, dpi: 72 } }).toBuffer({
      resolveWithObject: true,
    })
    return info.width
  }
  expect(await widthIn(`${heading.family}, 60`)).not.toBe(await widthIn('No such family, 60'))
})

test('icons have their sizes, maskable ones have no transparent edges, and the manifest lists existing files', async () => {
  await writeIcons(site, folder)
  for (const { file, size, inset } of icons) {
    const image = sharp(path.join(folder, file))
    expect(await image.metadata()).toMatchObject({ format: 'png', width: size, height: size })
    const corner = await image
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(corner[3]).toBeGreaterThanOrEqual(inset > 0 ? 255 : 0)
  }
  const manifest = JSON.parse(await readFile(path.join(folder, manifestFile), 'utf8'))
  expect(manifest.name).toBe(site.firm.name)
  const named = manifest.icons.map(({ src, sizes, purpose }: Record<string, string>) => [src, sizes, purpose])
  expect(named).toEqual([
    ['/icon-192.png', '192x192', 'any'],
    ['/icon-512.png', '512x512', 'any'],
    ['/icon-maskable-512.png', '512x512', 'maskable'],
  ])
})
