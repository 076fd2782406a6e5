import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMaxBytes } from './images.ts'
import {
  describeScene,
  encodeImage,
  explainImageError,
  findHeavyFile,
  readImage,
  writeImages,
} from './images.server.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'images-'))
})
afterAll(() => rm(root, { recursive: true }))

const put = async (file: string, bytes: Buffer | string) => {
  await writeFile(path.join(root, file), bytes)
  return file
}
const draw = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
const read = async (file: string) => {
  const { width, height, widths } = await readImage(root, file)
  return { width, height, widths }
}

describe('sizes', () => {
  test('of a JPEG', async () => {
    await put('plain.jpg', await draw(800, 400).jpeg().toBuffer())
    expect(await read('plain.jpg')).toEqual({ width: 800, height: 400, widths: [420, 720, 800] })
  })

  test('of a photo that a camera rotated are those after rotation', async () => {
    await put('upright.jpg', await draw(80, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer())
    expect(await read('upright.jpg')).toEqual({ width: 40, height: 80, widths: [40] })
  })

  test('of an SVG are the largest that we make, no matter what it says', async () => {
    for (const size of ['viewBox="0 0 4 5"', 'width="4" height="5"', 'width="4cm" height="5cm"']) {
      await put(
        'drawing.svg',
        `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="4" height="5"/></svg>`,
      )
      const { width, height } = await read('drawing.svg')
      expect(width).toBe(2560)
      expect(Math.abs(height - 3200)).toBeLessThanOrEqual(3)
      const made = await encodeImage(root, await readImage(root, 'drawing.svg'), 640, 'webp')
      expect(await sharp(made).metadata()).toMatchObject({ width: 640, height: 800 })
    }
  })
})

describe('every kind of image is encoded', () => {
  const kinds: Record<string, () => Promise<Buffer | string>> = {
    'cmyk.jpg': () => draw(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
    'grey.jpg': () => draw(60, 40).greyscale().jpeg().toBuffer(),
    'deep.png': () => draw(60, 40).toColourspace('rgb16').png().toBuffer(),
    'clear.png': () =>
      sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
        .png()
        .toBuffer(),
    'palette.png': () => draw(60, 40).png({ palette: true }).toBuffer(),
    'turned.jpg': () => draw(40, 60).jpeg().withMetadata({ orientation: 8 }).toBuffer(),
    'UPPER.JPG': () => draw(60, 40).jpeg().toBuffer(),
    'small.webp': () => draw(60, 40).webp().toBuffer(),
    'clear.webp': () => draw(60, 40).ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
    'turned.webp': () => draw(40, 60).webp().withMetadata({ orientation: 8 }).toBuffer(),
    'small.avif': () => draw(60, 40).avif().toBuffer(),
    'deep.avif': () => draw(60, 40).avif({ bitdepth: 10 }).toBuffer(),
    'other-brand.avif': async () => {
      // Some programs name AVIF only as one of the compatible brands.
      const bytes = await draw(60, 40).avif().toBuffer()
      bytes.write('mif1', 8, 'latin1')
      return bytes
    },
    'vector.svg': async () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" fill="#369"/></svg>',
  }

  test.each(Object.keys(kinds))('%s', async (file) => {
    await put(file, await kinds[file]!())
    const image = await readImage(root, file)
    for (const format of ['avif', 'webp'] as const) {
      const bytes = await encodeImage(root, image, image.widths[0]!, format)
      const made = await sharp(bytes).metadata()
      expect(made.format).toBe(format === 'avif' ? 'heif' : 'webp')
      expect([made.width, Math.round(image.widths[0]! * (2 / 3))]).toEqual([image.widths[0], made.height])
      expect([made.space, made.depth]).toEqual(['srgb', 'uchar'])
    }
  })
})

describe('the reason why an image cannot be used is in plain words', () => {
  const explain = async (file: string) => readImage(root, file).then(String, explainImageError)

  test('a text file', async () => {
    expect(await explain(await put('text.jpg', 'This is no picture.'))).toBe(
      'it is not a picture in a format that the site supports',
    )
  })

  test('an empty file', async () => {
    expect(await explain(await put('empty.jpg', ''))).not.toMatch(/sharp|Input|undefined/)
  })

  test('a truncated JPEG', async () => {
    const bytes = await draw(600, 400).jpeg().toBuffer()
    expect(await explain(await put('half.jpg', bytes.subarray(0, bytes.length / 2)))).toBe(
      'part of it is missing',
    )
  })

  test.each(['webp', 'avif'] as const)('a truncated %s', async (format) => {
    const bytes = await draw(600, 400).toFormat(format).toBuffer()
    expect(await explain(await put(`half.${format}`, bytes.subarray(0, bytes.length / 2)))).toMatch(
      /missing|damaged/,
    )
  })

  test('a truncated PNG', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red', noise } })
      .png()
      .toBuffer()
    expect(await explain(await put('half.png', bytes.subarray(0, bytes.length / 2)))).toMatch(
      /missing|damaged/,
    )
  })

  test('a broken SVG', async () => {
    expect(
      await explain(await put('broken.svg', '<svg xmlns="http://www.w3.org/2000/svg"><rect')),
    ).not.toMatch(/sharp|XML|undefined/)
  })

  test('an image that is far too tall for its width', async () => {
    expect(await explain(await put('ribbon.png', await draw(1440, 18_000).png().toBuffer()))).toBe(
      'it is too tall for its width',
    )
  })
})

describe('files', () => {
  test('are encoded once, and come from the cache after that', async () => {
    await put('a.png', await draw(430, 200).png().toBuffer())
    const images = [await readImage(root, 'a.png')]
    const [out, cache] = [path.join(root, 'out'), path.join(root, 'cache')]
    expect(await writeImages(root, images, out, cache)).toBe(3)
    expect(await writeImages(root, images, path.join(root, 'out2'), cache)).toBe(0)
    const names = (await readdir(path.join(out, 'images'))).sort()
    expect(names.map((name) => name.replace(images[0]!.hash, 'hash'))).toEqual([
      'a-hash-420.avif',
      'a-hash-430.avif',
      'a-hash-430.webp',
    ])
    expect(await readFile(path.join(root, 'out2/images', names[0]!))).toEqual(
      await readFile(path.join(out, 'images', names[0]!)),
    )
  })

  test('of the same image in two folders are encoded once', async () => {
    const image = await readImage(root, await put('same.png', await draw(50, 50).png().toBuffer()))
    expect(
      await writeImages(root, [image, { ...image }], path.join(root, 'out3'), path.join(root, 'cache3')),
    ).toBe(2)
  })

  test('of a changed image get new addresses', async () => {
    const before = await readImage(root, await put('b.png', await draw(50, 50).png().toBuffer()))
    const after = await readImage(root, await put('b.png', await draw(50, 50, '#ff0000').png().toBuffer()))
    expect(after.hash).not.toBe(before.hash)
  })
})

describe('a picture that fills the width of a page', () => {
  /** Noise whose grains are `grain` pixels wide. */
  const makeNoise = async (width: number, height: number, grain: number) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const size = { width: Math.round(width / grain), height: Math.round(height / grain) }
    const small = await sharp({ create: { ...size, channels: 3, background: 'black', noise } })
      .png()
      .toBuffer()
    return sharp(small).resize(width, height, { fit: 'fill' }).modulate({ saturation: 0.5 })
  }
  const lines = Array.from(
    { length: 60 },
    (_, line) =>
      `<text x="40" y="${40 + line * 26}" font-size="20">${'Lorem ipsum dolor sit amet. '.repeat(9)}</text>`,
  )
  const screenshot = `<svg xmlns="http://www.w3.org/2000/svg" width="2880" height="1620"><rect width="100%" height="100%" fill="white"/>${lines.join('')}</svg>`
  const pictures: Record<string, () => Promise<Buffer | string>> = {
    'noise.jpg': async () => (await makeNoise(4000, 2250, 1)).jpeg().toBuffer(),
    'leaves.jpg': async () => (await makeNoise(4000, 2250, 4)).jpeg().toBuffer(),
    'grey.jpg': async () => (await makeNoise(2000, 1000, 4)).greyscale().jpeg().toBuffer(),
    'screenshot.png': () => sharp(Buffer.from(screenshot)).png().toBuffer(),
    'calm.jpg': () => draw(1600, 900).jpeg().toBuffer(),
    'tiny.png': () => draw(50, 30).png().toBuffer(),
    'one-pixel.png': () => draw(1, 1).png().toBuffer(),
    'drawing.svg': async () => screenshot,
  }
  const readScene = async (file: string, bytes: Buffer | string) =>
    describeScene(await readImage(root, await put(file, bytes)))

  test.each(Object.keys(pictures))('is compressed until it is light enough: %s', async (file) => {
    const image = await readScene(file, await pictures[file]!())
    const cache = path.join(root, `cache-${file}`)
    expect(await findHeavyFile(root, image, cache)).toBeUndefined()
    const files = await readdir(cache)
    expect(files.length).toBe(image.widths.some((width) => width > 1080) ? 3 : 2)
    for (const name of files) {
      const width = Number(/-(\d+)\.\w+$/.exec(name)![1])
      expect((await readFile(path.join(cache, name))).length).toBeLessThanOrEqual(getMaxBytes(width))
    }
  })

  test('is heavy if the strongest compression is not enough', async () => {
    const image = await readScene('tall.jpg', await (await makeNoise(1500, 4000, 2)).jpeg().toBuffer())
    const heavy = (await findHeavyFile(root, image, path.join(root, 'cache-tall')))!
    expect(heavy.max).toBe(getMaxBytes(heavy.width))
    expect(heavy.bytes).toBeGreaterThan(heavy.max)
  })

  test('is encoded in the same way each time, and not heavier than the same picture elsewhere', async () => {
    const image = await readImage(root, await put('again.jpg', await pictures['leaves.jpg']!()))
    const scene = describeScene(image)
    const bytes = await encodeImage(root, scene, 1080, 'webp')
    expect(await encodeImage(root, scene, 1080, 'webp')).toEqual(bytes)
    expect(bytes.length).toBeLessThan((await encodeImage(root, image, 1080, 'webp')).length)
  })

  test('is weighed with the files in the cache, without opening it again', async () => {
    const image = await readScene('kept.jpg', await pictures['calm.jpg']!())
    const cache = path.join(root, 'cache-kept')
    await findHeavyFile(root, image, cache)
    await rm(path.join(root, 'kept.jpg'))
    expect(await findHeavyFile(root, image, cache)).toBeUndefined()
  })
})

describe('a JPEG with', () => {
  const jpeg = () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
    return sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff', noise } })
      .jpeg()
      .toBuffer()
  }
  const scan = (bytes: Buffer) => bytes.indexOf(Buffer.from([0xff, 0xda]))
  const insert = (bytes: Buffer, at: number, more: number[]) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(at)])
  const change = (bytes: Buffer, at: number, more: number[]) => {
    const changed = Buffer.from(bytes)
    changed.set(more, at)
    return changed
  }

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['stray bytes after its start', (bytes) => insert(bytes, 2, [0, 0, 0])],
    ['stray bytes before its pixels', (bytes) => insert(bytes, scan(bytes), [0, 0, 0, 0])],
    ['stray bytes after its end', (bytes) => insert(bytes, bytes.length, Array<number>(5000).fill(0))],
    // The last three bytes before the pixels say which of them the scan has.
    [
      'an odd start of its pixels',
      (bytes) => change(bytes, scan(bytes) + 5 + 2 * bytes[scan(bytes) + 4]!, [0, 0, 1]),
    ],
  ])('%s is used, and its files are clean', async (_, spoil) => {
    await put('odd.jpg', spoil(await jpeg()))
    const image = await readImage(root, 'odd.jpg')
    expect(image).toMatchObject({ width: 640, height: 480 })
    const made = await encodeImage(root, image, 420, 'webp')
    await expect(sharp(made, { failOn: 'warning' }).raw().toBuffer()).resolves.toBeDefined()
  })

  test.each<[string, (bytes: Buffer) => Buffer, string]>([
    ['a part that is missing', (bytes) => bytes.subarray(0, bytes.length / 2), 'part of it is missing'],
    [
      'a part that was overwritten',
      (bytes) => change(bytes, Math.floor(bytes.length / 2), Array<number>(4000).fill(0)),
      'it is damaged',
    ],
  ])('%s is refused', async (_, spoil, reason) => {
    await put('bad.jpg', spoil(await jpeg()))
    const error: unknown = await readImage(root, 'bad.jpg').catch((thrown: unknown) => thrown)
    expect(explainImageError(error)).toBe(reason)
  })
})
