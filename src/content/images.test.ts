import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseSceneWidths,
  chooseWidths,
  findImageFile,
  findSrcset,
  formatImageUrl,
  formatShownUrl,
  formatSrcset,
  listImageFiles,
  type SiteImage,
} from './images.ts'

describe('widths', () => {
  test.each([
    [100, [100]],
    [420, [420]],
    [421, [420, 421]],
    [1440, [420, 720, 1080, 1440]],
    [6000, [420, 720, 1080, 1440]],
  ])('of an image %i pixels wide', (natural, widths) => {
    expect(chooseWidths(natural)).toEqual(widths)
  })

  test('of an image that fills the width of a page go up to 2000', () => {
    expect(chooseSceneWidths(6000)).toEqual([420, 720, 1080, 1440, 2000])
    expect(chooseSceneWidths(1600)).toEqual([420, 720, 1080, 1440, 1600])
  })

  test('ascend, and none is wider than the image or 1440', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (natural) => {
        const widths = chooseWidths(natural)
        expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b))
        expect(widths.at(-1)).toBe(Math.min(natural, 1440))
      }),
    )
  })
})

test('an address starts in the folder of the text, or with a slash in content/', () => {
  expect(findImageFile('team', 'ada.jpg')).toBe('team/ada.jpg')
  expect(findImageFile('team', './ada.jpg')).toBe('team/ada.jpg')
  expect(findImageFile('practice-areas', '/pages/hall.jpg')).toBe('pages/hall.jpg')
  expect(findImageFile('team', 'tom%C3%A1s%20elm.jpg')).toBe('team/tomás elm.jpg')
  expect(findImageFile('team', 'toma\u0301s.jpg')).toBe('team/tomás.jpg')
  expect(findImageFile('team', '50%.jpg')).toBe('team/50%.jpg')
})

const image: SiteImage = {
  file: 'team/Ada Élm (1).JPG',
  hash: 'abc123',
  width: 1000,
  height: 500,
  widths: [420, 720, 1000],
}

test('the address of a file contains the name, the hash and the width', () => {
  expect(formatImageUrl(image, 640, 'avif')).toBe('/images/ada-lm-1-abc123-640.avif')
  expect(formatImageUrl({ ...image, file: 'team/写真.png' }, 640, 'webp')).toBe(
    '/images/picture-abc123-640.webp',
  )
})

test('browsers choose from all widths in AVIF, and others get one file in WebP', () => {
  const srcset =
    '/images/a-abc123-420.avif 420w, /images/a-abc123-720.avif 720w, /images/a-abc123-1000.avif 1000w'
  const shown = { ...image, file: 'a.png' }
  expect(formatSrcset(shown)).toBe(srcset)
  expect(formatSrcset(shown, 500)).toBe('/images/a-abc123-420.avif 420w')
  expect(formatShownUrl(shown)).toBe('/images/a-abc123-1000.webp')
  expect(findSrcset('/images/a-abc123-1000.webp', 1000)).toBe(srcset)
  expect(findSrcset('https://blog.example/a-1000.webp', 1000)).toBeUndefined()
  expect(listImageFiles(shown)).toEqual([
    { width: 420, format: 'avif' },
    { width: 720, format: 'avif' },
    { width: 1000, format: 'avif' },
    { width: 1000, format: 'webp' },
  ])
  expect(listImageFiles({ ...shown, isPlain: true })).toEqual([{ width: 1000, format: 'webp' }])
  expect(formatShownUrl({ ...shown, widths: [120] })).toMatch(/-120\.webp$/)
})
