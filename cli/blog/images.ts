/** Pictures of the blog, as the snapshot keeps them. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodeFetch from 'node-fetch'
import sharp from 'sharp'
import type { PostRecord, SnapshotPicture } from '#src/blog/snapshot-schema.ts'
import { snapshotImageFolder } from '#src/blog/snapshot.ts'
import { replacePictures } from '#src/blog/text-pictures.ts'
import { BlogTrouble, explainFailure } from './client.ts'

/** More is never downloaded. */
const maxDownload = 20_000_000
/** What is wider or heavier is made smaller: nobody sees the difference, and the snapshot lies in the repository. */
const maxWidth = 1600
const maxBytes = 400_000

export interface ImageOptions {
  /** Milliseconds for one download. */
  timeout?: number
  backOff?: number
}

/** A picture that cannot be kept; whoever shows it goes without. The message says why. */
export class BadImage extends Error {}

/**
 * Downloads one picture into `folder`. Throws a BadImage where the blog no longer has it or it is no picture, and a
 * BlogTrouble where the blog does not answer.
 */
export async function saveImage(
  source: string,
  folder: string,
  options: ImageOptions = {},
): Promise<SnapshotPicture> {
  const bytes = await download(source, options)
  const { bytes: kept, extension, width, height } = await shrink(bytes)
  const hash = createHash('sha256').update(kept).digest('hex').slice(0, 10)
  const file = `${formatName(source)}-${hash}.${extension}`
  await writeFile(path.join(folder, file), kept)
  return { file, width, height, source }
}

/** A text of the blog as its record in the snapshot has it. */
export function showCopies(
  html: string,
  { pictures = [], unkept = [] }: Pick<PostRecord, 'pictures' | 'unkept'>,
) {
  if (pictures.length === 0 && unkept.length === 0) return html
  return replacePictures(html, (src) => {
    if (unkept.includes(src)) return null
    const copy = pictures.find(({ source }) => source === src)
    return copy && { ...copy, src: `${snapshotImageFolder}${copy.file}` }
  })
}

/** Whether the blog still has a picture; undefined where it does not say. */
export async function isThere(
  source: string,
  { timeout = 30_000 }: ImageOptions = {},
): Promise<boolean | undefined> {
  try {
    const { status } = await nodeFetch(source, {
      method: 'HEAD',
      signal: AbortSignal.timeout(timeout) as never,
    })
    if (status < 400) return true
    return status === 404 || status === 410 ? false : undefined
  } catch {
    return undefined
  }
}

async function download(source: string, { timeout = 60_000, backOff = 1000 }: ImageOptions): Promise<Buffer> {
  for (let repetition = 0; ; repetition++) {
    let reason: string
    try {
      // More than the limit makes node-fetch reject, however the length was announced.
      const response = await nodeFetch(source, {
        size: maxDownload,
        signal: AbortSignal.timeout(timeout) as never,
      })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      if (response.status < 500 && response.status !== 429)
        throw new BadImage(`the blog answers with status ${response.status}`)
      reason = `it answered with status ${response.status}`
    } catch (error) {
      if (error instanceof BadImage) throw error
      if ((error as { type?: string }).type === 'max-size')
        throw new BadImage(`it is larger than ${maxDownload / 1_000_000} MB`)
      reason = explainFailure(error)
    }
    if (repetition === 3) throw new BlogTrouble(`${source}: ${reason}`)
    await new Promise((resolve) => setTimeout(resolve, backOff * 2 ** repetition))
  }
}

const extensions: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  heif: 'avif',
}

/** What it is stands in its bytes, whatever its name and the blog say. */
async function shrink(
  bytes: Buffer,
): Promise<{ bytes: Buffer; extension: string; width: number; height: number }> {
  try {
    const { format, autoOrient, hasAlpha, pages = 1 } = await sharp(bytes).metadata()
    const extension = extensions[format]
    if (!extension) throw new BadImage(`${format} is no kind of picture that is kept`)
    const { width, height } = autoOrient
    const isTurned = (await sharp(bytes).metadata()).orientation !== undefined
    if (width <= maxWidth && bytes.length <= maxBytes && !isTurned) {
      // Reading all of it finds what was cut off.
      await sharp(bytes).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
      return { bytes, extension, width, height }
    }
    const resized = sharp(bytes, { animated: pages > 1 })
      .autoOrient()
      .resize({ width: maxWidth, withoutEnlargement: true })
    const keepsMore = hasAlpha || pages > 1
    const { data, info } = await (
      keepsMore ? resized.webp({ quality: 80 }) : resized.jpeg({ quality: 80, mozjpeg: true })
    ).toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      extension: keepsMore ? 'webp' : 'jpg',
      width: info.width,
      height: info.pageHeight ?? info.height,
    }
  } catch (error) {
    if (error instanceof BadImage) throw error
    throw new BadImage('it is no picture, or a part of it is missing')
  }
}

/** `…/2026/03/Roof%20Repair.JPG` → `roof-repair` */
function formatName(source: string): string {
  const base = path.posix.basename(new URL(source).pathname).replace(/\.[^.]*$/, '')
  let name = base
  try {
    name = decodeURIComponent(base)
  } catch {
    // As it is.
  }
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain.slice(0, 60).replace(/-$/, '') || 'picture'
}
