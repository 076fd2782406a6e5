/** Measures pictures and makes the files a browser is sent. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { chooseWidths, formatImageUrl, listFormats, type ImageFormat, type SiteImage } from './images.ts'

/** How each format is encoded. Part of every picture's hash, so that a change here makes new addresses. */
const encodings = { avif: { quality: 52, effort: 2 }, webp: { quality: 76, effort: 4 } } as const

/** A drawing has no size of its own in pixels: it is drawn this wide at most. */
const drawingWidth = 2560

/** WebP holds no more pixels from top to bottom. */
const greatestHeight = 16_383

/** A picture that can be opened, but not be used. The message says why, in words for staff. */
class ImageError extends Error {}

/** Opens a picture and measures it. Throws where the bytes are no picture; see explainImageError. */
export async function readImage(root: string, file: string): Promise<SiteImage> {
  const bytes = await readFile(path.join(root, file))
  if (/^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(bytes.toString('latin1', 4, 12)))
    throw new ImageError('it is in the HEIC format that phones use, no matter what its name says')
  const natural = await sharp(bytes).metadata()
  const isDrawing = natural.format === 'svg'
  // A drawing of a few pixels would be measured a good part of a pixel wrong.
  const density = isDrawing ? await findDensity(bytes, drawingWidth) : undefined
  const { autoOrient } = density ? await sharp(bytes, { density }).metadata() : natural
  const { width, height } = autoOrient
  if (!(width > 0 && height > 0)) throw new ImageError('it does not say how wide or how high it is')
  // Reading the last pixel too finds files that were cut off.
  await sharp(bytes).autoOrient().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(encodings)).digest('hex').slice(0, 10)
  const scale = isDrawing ? drawingWidth / width : 1
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const widths = chooseWidths(size.width)
  if ((size.height / size.width) * widths.at(-1)! > greatestHeight)
    throw new ImageError('it is too tall for its width')
  return { file, hash, ...size, widths }
}

/** The widest that a picture of the blog is made: its pages show none larger. */
const blogWidth = 1440

/**
 * A picture of the snapshot, of which the size is on record and the name changes with what it shows: nothing has to be
 * opened, of which there may be thousands.
 */
export function describeImage(file: string, natural: { width: number; height: number }): SiteImage {
  const width = Math.min(natural.width, blogWidth)
  const height = Math.round((natural.height * width) / natural.width)
  const hash = createHash('sha256').update(file).update(JSON.stringify(encodings)).digest('hex').slice(0, 10)
  return { file, hash, width, height, widths: chooseWidths(width) }
}

/** The widest that a picture in a text of the blog is shown, where lines are about half as wide. */
const textWidth = 960

/** A picture that stands in a text of the blog only, where it has one address for every browser. */
export function describeTextImage(file: string, natural: { width: number; height: number }): SiteImage {
  const image = describeImage(file, natural)
  return { ...image, widths: [Math.min(image.width, textWidth)], formats: ['webp'] }
}

/** What is wrong with a picture that readImage threw at. */
export function explainImageError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof ImageError) return message
  if (/unsupported image format/i.test(message))
    return 'it is not a picture in a format that the site supports'
  if (/pixel limit/i.test(message)) return 'it has too many pixels'
  if (/premature|truncated|end of|unexpected end|not enough|incomplete/i.test(message))
    return 'part of it is missing'
  return 'it is damaged'
}

/** Encodes one file of a picture. */
export async function encodeImage(
  root: string,
  image: SiteImage,
  width: number,
  format: ImageFormat,
): Promise<Buffer> {
  const resized = (await openImage(root, image)).autoOrient().resize({ width }).toColourspace('srgb')
  return format === 'avif' ? resized.avif(encodings.avif).toBuffer() : resized.webp(encodings.webp).toBuffer()
}

/** Encodes one file of a picture, or reads it from the cache if it was encoded before. */
export async function encodeImageOnce(
  root: string,
  image: SiteImage,
  width: number,
  format: ImageFormat,
  cacheDir: string,
): Promise<{ bytes: Buffer; isNew: boolean }> {
  const cached = path.join(cacheDir, path.basename(formatImageUrl(image, width, format)))
  const known = await readFile(cached).catch(() => undefined)
  const bytes = known ?? (await encodeImage(root, image, width, format))
  if (!known) await writeWhole(cached, bytes)
  return { bytes, isNew: !known }
}

/**
 * Makes every file of every picture below `outDir`, by way of a cache, and returns how many had to be encoded anew.
 * Files appear whole or not at all.
 */
export async function writeImages(
  root: string,
  images: Iterable<SiteImage>,
  outDir: string,
  cacheDir: string,
): Promise<number> {
  let encoded = 0
  const work: (() => Promise<void>)[] = []
  // The same picture may lie in two folders under one name.
  const urls = new Set<string>()
  for (const image of images) {
    for (const width of image.widths) {
      for (const { extension } of listFormats(image)) {
        const url = formatImageUrl(image, width, extension)
        if (urls.has(url)) continue
        urls.add(url)
        work.push(async () => {
          const { bytes, isNew } = await encodeImageOnce(root, image, width, extension, cacheDir)
          if (isNew) encoded++
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

async function openImage(root: string, image: SiteImage): Promise<Sharp> {
  const file = path.join(root, image.file)
  if (!image.file.toLowerCase().endsWith('.svg')) return sharp(file)
  let bitmap = bitmaps.get(image)
  if (!bitmap) bitmaps.set(image, (bitmap = drawSvg(file, image.widths.at(-1)!)))
  return sharp(await bitmap)
}

/** Drawings as PNG, in their largest width: drawing takes seconds, and the smaller files are made of the largest. */
const bitmaps = new WeakMap<SiteImage, Promise<Buffer>>()

async function drawSvg(file: string, width: number): Promise<Buffer> {
  const drawing = sharp(file, { density: await findDensity(file, width) })
  return drawing.resize({ width }).png({ compressionLevel: 1 }).toBuffer()
}

/**
 * The density at which a drawing is about so many pixels wide. One that gives its size in centimetres grows with the
 * square of it, so that two measurements are needed.
 */
async function findDensity(drawing: string | Buffer, width: number): Promise<number> {
  const measure = async (density: number) => (await sharp(drawing, { density }).metadata()).width
  const [once, twice] = [await measure(72), await measure(144)]
  const power = twice / once > 3 ? 2 : 1
  return Math.min(Math.max(72 * (width / once) ** (1 / power), 1), 100_000)
}

async function writeWhole(file: string, bytes: Buffer) {
  await mkdir(path.dirname(file), { recursive: true })
  const { size } = await stat(file).catch(() => ({ size: -1 }))
  if (size === bytes.length) return
  const partial = `${file}.${process.pid}.part`
  await writeFile(partial, bytes)
  await rename(partial, file)
}
