/** Measures pictures and makes the files a browser is sent. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { chooseWidths, formatImageUrl, imageFormats, type ImageFormat, type SiteImage } from './images.ts'

/** How each format is encoded. Part of every picture's hash, so that a change here makes new addresses. */
const encodings = { avif: { quality: 52, effort: 3 }, webp: { quality: 76, effort: 4 } } as const

/** A drawing has no size of its own in pixels: it is drawn this wide at most. */
const drawingWidth = 2560

/** Opens a picture and measures it. Throws where the bytes are no picture. */
export async function readImage(root: string, file: string): Promise<SiteImage> {
  const bytes = await readFile(path.join(root, file))
  const { width, height, format } = await sharp(bytes).autoOrient().metadata()
  // Reading the last pixel too finds files that were cut off.
  await sharp(bytes).autoOrient().resize(1, 1).raw().toBuffer()
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(encodings)).digest('hex').slice(0, 10)
  const scale = format === 'svg' ? drawingWidth / width : 1
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return { file, hash, ...size, widths: chooseWidths(size.width) }
}

/** Encodes one file of a picture. */
export async function encodeImage(root: string, image: SiteImage, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = (await openImage(root, image, width)).autoOrient().resize({ width }).toColourspace('srgb')
  return format === 'avif' ? resized.avif(encodings.avif).toBuffer() : resized.webp(encodings.webp).toBuffer()
}

/**
 * Makes every file of every picture below `outDir`, by way of a cache, and returns how many had to be encoded anew.
 * Files appear whole or not at all.
 */
export async function writeImages(root: string, images: Iterable<SiteImage>, outDir: string, cacheDir: string): Promise<number> {
  let encoded = 0
  const work: (() => Promise<void>)[] = []
  for (const image of images) {
    for (const width of image.widths) {
      for (const { extension } of imageFormats) {
        work.push(async () => {
          const url = formatImageUrl(image, width, extension)
          const cached = path.join(cacheDir, path.basename(url))
          let bytes: Buffer | undefined = await readFile(cached).catch(() => undefined)
          if (!bytes) {
            bytes = await encodeImage(root, image, width, extension)
            await writeWhole(cached, bytes)
            encoded++
          }
          await writeWhole(path.join(outDir, url), bytes)
        })
      }
    }
  }
  // sharp uses all cores for one picture; a second one in flight fills the gaps.
  const lane = async () => {
    for (let next = work.shift(); next; next = work.shift()) await next()
  }
  await Promise.all([lane(), lane()])
  return encoded
}

async function openImage(root: string, image: SiteImage, width: number): Promise<Sharp> {
  const file = path.join(root, image.file)
  if (!image.file.toLowerCase().endsWith('.svg')) return sharp(file)
  const { width: drawn = drawingWidth, density = 72 } = await sharp(file).metadata()
  return sharp(file, { density: Math.min(Math.max((density * width) / drawn, 1), 100_000) })
}

async function writeWhole(file: string, bytes: Buffer) {
  await mkdir(path.dirname(file), { recursive: true })
  const { size } = await stat(file).catch(() => ({ size: -1 }))
  if (size === bytes.length) return
  const partial = `${file}.${process.pid}.part`
  await writeFile(partial, bytes)
  await rename(partial, file)
}
