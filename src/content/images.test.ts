import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseWidths, findImageFile, formatImageUrl, listSources, type SiteImage } from './images.ts'

describe('widths', () => {
  test.each([
    [100, [100]],
    [360, [360]],
    [361, [360, 361]],
    [1440, [360, 640, 960, 1440]],
    [1600, [360, 640, 960, 1440, 1600]],
    [6000, [360, 640, 960, 1440, 2000, 2560]],
  ])('of an image %i pixels wide', (natural, widths) => {
    expect(chooseWidths(natural)).toEqual(widths)
  })

  test('ascend, and none is wider than the image or 2560', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (natural) => {
        const widths = chooseWidths(natural)
        expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b))
        expect(widths.at(-1)).toBe(Math.min(natural, 2560))
      }),
    )
  })
})

test('an address starts in the folder of the text, or with a slash in content/', () => {
  expect(findImageFile('team', 'ada.jpg')).toBe('team/ada.jpg')
  expect(findImageFile('team', './ada.jpg')).toBe('team/ada.jpg')
  expect(findImageFile('practice-areas', '/pages/hall.jpg')).toBe('pages/hall.jpg')
})

const image: SiteImage = {
  file: 'team/Ada Élm (1).JPG',
  hash: 'abc123',
  width: 1000,
  height: 500,
  widths: [360, 640, 960, 1000],
}

test('the address of a file contains the name, the hash and the width', () => {
  expect(formatImageUrl(image, 640, 'avif')).toBe('/images/ada-lm-1-abc123-640.avif')
  expect(formatImageUrl({ ...image, file: 'team/写真.png' }, 640, 'webp')).toBe(
    '/images/picture-abc123-640.webp',
  )
})

test('sources list every width, the best format first, and one for old browsers', () => {
  const [avif, webp] = listSources({ ...image, file: 'a.png' })
  expect(avif).toEqual({
    type: 'image/avif',
    srcset: [360, 640, 960, 1000].map((width) => `/images/a-abc123-${width}.avif ${width}w`).join(', '),
    fallback: '/images/a-abc123-960.avif',
  })
  expect(webp?.fallback).toBe('/images/a-abc123-960.webp')
  expect(listSources({ ...image, widths: [120] })[0]!.fallback).toMatch(/-120\.avif$/)
})
