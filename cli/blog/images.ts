/** Pictures of the blog, as the snapshot keeps them. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { PostRecord, SnapshotPicture } from '#src/blog/snapshot-schema.ts'
import { snapshotImageFolder } from '#src/blog/snapshot.ts'
import { replacePictures } from '#src/blog/text-pictures.ts'
import { ask, NoAnswer, type AskOptions } from './ask.ts'
import { BlogTrouble, explainTrouble } from './client.ts'

/** More is never downloaded. */
const maxDownload = 20_000_000
/** What is wider or heavier is made smaller: nobody sees the difference, and the snapshot lies in the repository. */
const maxWidth = 1600
const maxBytes = 400_000

/** `deadline` restarts with each picture: a blog with many pictures is not a slow blog. */
export type ImageOptions = Pick<AskOptions, 'deadline' | 'timeout' | 'backOff' | 'onRetry'>

/** A picture that cannot be kept; whoever shows it goes without. The message says why. */
export class BadImage extends Error {}

/**
 * Downloads one picture into `folder`. Throws a BadImage where the blog no longer has it or it is no picture, and a
 * BlogTrouble where the blog does not answer.
 */
export async function saveImage(
  source: string,
  folder: string,
  options: ImageOptions,
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

/** Whether the blog still has a picture; undefined if it does not say. Throws a BlogTrouble once time is up. */
export async function isThere(source: string, options: ImageOptions): Promise<boolean | undefined> {
  try {
    const { status } = await ask(source, { headers: {}, ...options, method: 'HEAD', tries: 1 })
    options.deadline.restart()
    if (status < 400) return true
    return status === 404 || status === 410 ? false : undefined
  } catch (error) {
    if (error instanceof NoAnswer) return error.kind === 'redirects' ? false : undefined
    throw explainTrouble(source, error)
  }
}

async function download(source: string, options: ImageOptions): Promise<Buffer> {
  const { status, ok, bytes } = await ask(source, {
    timeout: 60_000,
    headers: {},
    ...options,
    maxBytes: maxDownload,
  }).catch((error: unknown) => {
    // Anything else would be the same the next time, and keep the whole blog out of the site.
    if (error instanceof NoAnswer && error.kind !== 'silent') throw new BadImage(error.message)
    throw explainTrouble(source, error)
  })
  options.deadline.restart()
  if (ok) return bytes
  if (status < 500 && status !== 429) throw new BadImage(`the blog answers with status ${status}`)
  throw new BlogTrouble(`${source}: it answered with status ${status}`)
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
    if (!extension) throw new BadImage(`${format} is not a supported picture format`)
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
    throw new BadImage('it is not a picture, or part of it is missing')
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
