/** Measures images, and encodes the files that browsers receive. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '#src/brand/brand.ts'
import {
  chooseSceneWidths,
  chooseWidths,
  formatImageUrl,
  getMaxBytes,
  listImageFiles,
  widestForPhones,
  type ImageFile,
  type ImageFormat,
  type SiteImage,
} from './images.ts'
import { writeWhole } from '#src/text/write-whole.server.ts'

/** How each format is encoded. Part of every image's hash, so a change here changes the addresses. */
const encodings = {
  // Half the resolution for colors, as in WebP: 4 % lighter, 14 % faster, and looks the same.
  avif: { quality: 52, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 4 },
  // 10 % lighter and three times as slow, so only what most phones load.
  avifForPhones: { effort: 3, widest: 720 },
} as const

/**
 * How a file of a scene is encoded until it is light enough: words and a film are over it. Quality does not go lower than
 * what still looks good behind words on a phone; after that, the file gets fewer pixels than its name says, and browsers enlarge it.
 */
const sceneSteps = [
  { avif: 42, webp: 60, scale: 1 },
  { avif: 34, webp: 46, scale: 1 },
  { avif: 34, webp: 46, scale: 0.8 },
  { avif: 34, webp: 46, scale: 0.65 },
  { avif: 34, webp: 46, scale: 0.5 },
] as const

/** Where encoded files are kept, from the working directory. */
export const imageCache = '.cache/images'

const hash = (source: string | Buffer) =>
  createHash('sha256').update(source).update(JSON.stringify(encodings)).digest('hex').slice(0, 10)

// Encoding one file keeps about one core busy.
const limit = pLimit(2)

/** The largest width of an SVG, in pixels. SVGs have no size of their own. */
const svgWidth = 2560

/** The height limit of WebP, in pixels. */
const maxHeight = 16_383

/** An image that opens but cannot be used. The message says why, in words for staff. */
class ImageError extends Error {}

/** Images that were opened before, by path and hash. */
const opened = new Map<string, SiteImage>()

/** Opens an image and measures it, once. Throws if it cannot be used: see explainImageError. */
export async function readImage(root: string, file: string): Promise<SiteImage> {
  const bytes = await readFile(path.join(root, file))
  const key = `${file} ${hash(bytes)}`
  const image = opened.get(key) ?? (await measureImage(file, bytes))
  opened.set(key, image)
  return image
}

async function measureImage(file: string, bytes: Buffer): Promise<SiteImage> {
  if (isHeic(bytes))
    throw new ImageError('it is in the HEIC format that phones use, no matter what its name says')
  const natural = await sharp(bytes).metadata()
  const isSvg = natural.format === 'svg'
  // At a size of a few pixels, rounding would distort the proportions of an SVG.
  const density = isSvg ? await findDensity(bytes, svgWidth) : undefined
  const { autoOrient } = density ? await sharp(bytes, { density }).metadata() : natural
  const { width, height } = autoOrient
  if (!(width > 0 && height > 0)) throw new ImageError('it does not say how wide or how high it is')
  await readPixels(bytes)
  const scale = isSvg ? svgWidth / width : 1
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const widths = chooseWidths(size.width)
  if ((size.height / size.width) * widths.at(-1)! > maxHeight)
    throw new ImageError('it is too tall for its width')
  return { file, hash: hash(bytes), ...size, widths }
}

/** Whether a file is HEIC. It has the container of AVIF, whose files may name AVIF only among the compatible brands. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, bytes.readUInt32BE(0))
  return /^(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(brands) && !/avi[fs]/.test(brands)
}

/** What a decoder says about a file with pixels that are wrong, and not only with something odd around them. */
const damage = /premature end|bad huffman|instead of rst|progression|truncated|read error|arithmetic/i

/**
 * Reads all pixels of an image. Throws if any are missing or wrong. `isOdd`: something in the file is against its format,
 * such as stray bytes, and every viewer shows it.
 */
export async function readPixels(bytes: Buffer): Promise<{ isOdd: boolean }> {
  const read = (failOn: 'warning' | 'error') =>
    sharp(bytes, { failOn }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  try {
    await read('warning')
    return { isOdd: false }
  } catch (error) {
    if (damage.test(String(error))) throw error
    await read('error')
    return { isOdd: true }
  }
}

const drawn = new Map<string, Pixels>()

/** Makes the file of a logo or an icon, as large as fits into `size` without enlarging it. */
export async function drawPixels(
  root: string,
  image: SiteImage,
  size: { width: number; height: number },
  format: 'png' | 'webp',
): Promise<Pixels> {
  const key = `${image.hash} ${size.width} ${size.height} ${format}`
  const known = drawn.get(key)
  if (known) return known
  const { data, info } = await sharp(path.join(root, image.file), { failOn: 'error' })
    .autoOrient()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    [format]({ lossless: true, compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true })
  const pixels = { bytes: data, width: info.width, height: info.height }
  drawn.set(key, pixels)
  return pixels
}

/** Describes an image that fills the width of a page. Its files have other addresses, because they may be lighter. */
export function describeScene(image: SiteImage): SiteImage {
  const widths = chooseSceneWidths(image.width)
  const limits = widths.map(getMaxBytes)
  return { ...image, widths, hash: hash(image.hash + JSON.stringify([sceneSteps, limits])), isScene: true }
}

/** The largest width of an image of the blog, in pixels. No page shows it wider. */
const blogWidth = 1440

/**
 * Describes an image of the snapshot without opening it, because there may be thousands. The snapshot records its size,
 * and its name changes with its content.
 */
export function describeImage(file: string, natural: { width: number; height: number }): SiteImage {
  const width = Math.min(natural.width, blogWidth)
  const height = Math.round((natural.height * width) / natural.width)
  return { file, hash: hash(file), width, height, widths: chooseWidths(width) }
}

/** The largest width of an image in the text of a post, in pixels: about twice the width of its lines. */
const textWidth = 960

/** Describes an image that appears only in the text of a post, where all browsers get the same file. */
export function describeTextImage(file: string, natural: { width: number; height: number }): SiteImage {
  const image = describeImage(file, natural)
  return { ...image, widths: [Math.min(image.width, textWidth)], isPlain: true }
}

/** Explains to staff why readImage threw. */
export function explainImageError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof ImageError) return message
  if (/unsupported image format/i.test(message))
    return 'it is not a picture in a format that the site supports'
  if (/pixel limit/i.test(message)) return 'it has too many pixels'
  if (/bad huffman|instead of rst|progression|premature end of data/i.test(message)) return 'it is damaged'
  if (/premature|truncated|end of|unexpected end|not enough|incomplete/i.test(message))
    return 'part of it is missing'
  return 'it is damaged'
}

/** Encodes one file of an image: the best that is light enough, or the lightest if none is. */
export async function encodeImage(
  root: string,
  image: SiteImage,
  width: number,
  format: ImageFormat,
): Promise<Buffer> {
  const opened = await openImage(root, image)
  const encode = async (qualities: Record<ImageFormat, number>, scale = 1) => {
    const resized = opened
      .clone()
      .autoOrient()
      .resize({ width: Math.max(1, Math.round(width * scale)) })
    const { effort, widest } = encodings.avifForPhones
    const options = {
      ...encodings[format],
      ...(format === 'avif' && width <= widest && { effort }),
      quality: qualities[format],
    }
    return resized.toColourspace('srgb')[format](options).toBuffer()
  }
  if (!image.isScene) return encode({ avif: encodings.avif.quality, webp: encodings.webp.quality })
  const max = getMaxBytes(width)
  const first = await encode(sceneSteps[0])
  if (first.length <= max) return first
  // Each step is lighter than the one before, so half of those that are left can be skipped each time.
  let lightest = sceneSteps.length - 1
  let best = await encode(sceneSteps[lightest]!, sceneSteps[lightest]!.scale)
  for (let from = 1; from < lightest && best.length <= max;) {
    const middle = Math.floor((from + lightest) / 2)
    const bytes = await encode(sceneSteps[middle]!, sceneSteps[middle]!.scale)
    if (bytes.length <= max) [lightest, best] = [middle, bytes]
    else from = middle + 1
  }
  return best
}

/**
 * The files of a scene that are weighed: the widest of at most these widths, in pixels. Narrower ones are lighter, and
 * wider ones are for screens that show many more pixels.
 */
const weighedWidths = [widestForPhones, 1440] as const

/** Weighs the files of a scene that most visitors load. Returns the one that is furthest above its limit, if any is. */
export async function findHeavyFile(root: string, image: SiteImage, cacheDir: string) {
  const widths = weighedWidths.map((max) => image.widths.findLast((width) => width <= max)!)
  const weighed = listImageFiles(image).filter(({ width }) => widths.includes(width))
  const weights = await Promise.all(
    weighed.map(async ({ width, format }) => {
      const { bytes } = await limit(() => encodeImageOnce(root, image, width, format, cacheDir))
      return { width, bytes: bytes.length, max: getMaxBytes(width) }
    }),
  )
  const heavy = weights.filter(({ bytes, max }) => bytes > max)
  return heavy.sort((a, b) => b.bytes / b.max - a.bytes / a.max || a.width - b.width)[0]
}

/** Files that are being encoded, by their place in the cache. */
const running = new Map<string, Promise<Buffer>>()

/** Encodes one file of an image, or reads it from the cache. `isNew`: this call has encoded it. */
export async function encodeImageOnce(
  root: string,
  image: SiteImage,
  width: number,
  format: ImageFormat,
  cacheDir: string,
): Promise<{ bytes: Buffer; isNew: boolean }> {
  const cached = path.join(cacheDir, path.basename(formatImageUrl(image, width, format)))
  const known = (await readFile(cached).catch(() => undefined)) ?? running.get(cached)
  if (known) return { bytes: await known, isNew: false }
  const encoding = encodeImage(root, image, width, format)
  running.set(cached, encoding)
  try {
    const bytes = await encoding
    await writeWhole(cached, bytes)
    return { bytes, isNew: true }
  } finally {
    running.delete(cached)
  }
}

/**
 * Encodes what is not in the cache, one file after the other, and returns how many. Once `signal` is aborted, begins no
 * further file.
 */
export async function encodeImages(
  root: string,
  images: Iterable<SiteImage>,
  cacheDir: string,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  for (const { image, width, format } of listFiles(images).values()) {
    if (signal.aborted) break
    if ((await encodeImageOnce(root, image, width, format, cacheDir)).isNew) count++
  }
  return count
}

/**
 * Writes every file of every image below `outDir`, using a cache, and returns how many were not in the cache. Writes
 * are atomic. Calls `show` after each file.
 */
export async function writeImages(
  root: string,
  images: Iterable<SiteImage>,
  outDir: string,
  cacheDir: string,
  show: (progress: { done: number; total: number }) => void = () => {},
): Promise<number> {
  const files = listFiles(images)
  let done = 0
  const write = async ([url, { image, width, format }]: [string, FileOfImage]) => {
    const { bytes, isNew } = await encodeImageOnce(root, image, width, format, cacheDir)
    await writeWhole(path.join(outDir, url), bytes)
    show({ done: ++done, total: files.size })
    return isNew
  }
  const written = await Promise.all([...files].map((file) => limit(() => write(file))))
  return written.filter((isNew) => isNew).length
}

interface FileOfImage extends ImageFile {
  image: SiteImage
}

/** Every file of every image, by its address: two folders may contain the same image under the same name. */
function listFiles(images: Iterable<SiteImage>): Map<string, FileOfImage> {
  const files = new Map<string, FileOfImage>()
  for (const image of images)
    for (const file of listImageFiles(image))
      files.set(formatImageUrl(image, file.width, file.format), { image, ...file })
  return files
}

async function openImage(root: string, image: SiteImage): Promise<Sharp> {
  const file = path.join(root, image.file)
  if (!image.file.toLowerCase().endsWith('.svg')) return sharp(file, { failOn: 'error' })
  let bitmap = bitmaps.get(image)
  if (!bitmap) bitmaps.set(image, (bitmap = drawSvg(file, image.widths.at(-1)!)))
  return sharp(await bitmap)
}

/** SVGs as PNG, in their largest width: rendering takes seconds, and smaller files are made from the largest. */
const bitmaps = new WeakMap<SiteImage, Promise<Buffer>>()

async function drawSvg(file: string, width: number): Promise<Buffer> {
  const svg = sharp(file, { density: await findDensity(file, width) })
  return svg.resize({ width }).png({ compressionLevel: 1 }).toBuffer()
}

/**
 * The density at which an SVG is about `width` pixels wide. It takes two measurements, because the width of an SVG that
 * gives its size in centimeters grows with the square of the density.
 */
async function findDensity(svg: string | Buffer, width: number): Promise<number> {
  const measure = async (density: number) => (await sharp(svg, { density }).metadata()).width
  const [once, twice] = [await measure(72), await measure(144)]
  const power = twice / once > 3 ? 2 : 1
  return Math.min(Math.max(72 * (width / once) ** (1 / power), 1), 100_000)
}
