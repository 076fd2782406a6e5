/** Pictures of the blog, as the snapshot keeps them. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { PostRecord, SnapshotPicture } from '#src/blog/snapshot-schema.ts'
import { snapshotImageFolder } from '#src/blog/snapshot.ts'
import { replacePictures } from '#src/blog/text-pictures.ts'
import { readPixels } from '#src/content/images.server.ts'
import { throwProblem } from '#src/problems/problem.ts'
import { RequestError, sendRequest } from '../http.ts'
import { explainFailure } from './client.ts'
import { hideNoise } from './noise.ts'
import type { ImageOptions } from './with-blog.ts'

/** More is never downloaded. */
const maxDownload = 20_000_000
/** Wider images are scaled down, because the snapshot is part of the repository. In pixels. */
const maxWidth = 1600
const maxBytes = 400_000

/** A picture that the snapshot goes without. The message says why. */
export class BadImage extends Error {}

/**
 * Downloads one picture into `folder`. Throws a BadImage if the blog no longer has it or it is not a picture, and a
 * ProblemError if the blog does not answer.
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
  { pictures = [], notStored = [] }: Pick<PostRecord, 'pictures' | 'notStored'>,
) {
  if (pictures.length === 0 && notStored.length === 0) return html
  return replacePictures(html, (src) => {
    if (hasSource(notStored, src)) return null
    const copy =
      pictures.find(({ source }) => source === src) ??
      pictures.find(({ source }) => hideNoise(source) === hideNoise(src))
    return copy && { ...copy, src: `${snapshotImageFolder}${copy.file}` }
  })
}

/** Whether an address is in a list, or one that differs only in what the blog makes up each time. */
export const hasSource = (sources: readonly string[], source: string) =>
  sources.some((one) => one === source || hideNoise(one) === hideNoise(source))

/** Whether the blog still has a picture; undefined if it does not say. Throws a DeadlineError once time is up. */
export async function isThere(source: string, options: ImageOptions): Promise<boolean | undefined> {
  try {
    const { status } = await sendRequest(source, { ...options, method: 'HEAD', tries: 1 })
    options.deadline.restart()
    if (status < 400) return true
    return status === 404 || status === 410 ? false : undefined
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return error.kind === 'redirects' ? false : undefined
  }
}

async function download(source: string, options: ImageOptions): Promise<Buffer> {
  const request = { timeout: 60_000, ...options, maxBytes: maxDownload }
  const { status, ok, bytes } = await sendRequest(source, request).catch((error: unknown) => {
    // These would happen again the next time, and keep the whole blog out of the site.
    if (error instanceof RequestError && (error.kind === 'too-large' || error.kind === 'redirects'))
      throw new BadImage(error.message)
    throw explainFailure(source, error)
  })
  options.deadline.restart()
  if (ok) return bytes
  if (status < 500 && status !== 429) throw new BadImage(`the blog answers with status ${status}`)
  const details = { address: source, reason: `it answered with status ${status}` }
  return throwProblem('blog/unreachable', { subject: source }, details)
}

const extensions: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', heif: 'avif' }

/**
 * A picture as a repository can keep it. Reads the format from the bytes, because the file name and the blog can be wrong.
 * Throws a BadImage.
 */
export async function shrink(bytes: Buffer) {
  try {
    const { format, autoOrient, orientation, hasAlpha, pages = 1 } = await sharp(bytes).metadata()
    const extension = extensions[format]
    if (!extension) throw new BadImage(`${format} is not a supported picture format`)
    const { width, height } = autoOrient
    const { isOdd } = await readPixels(bytes)
    if (width <= maxWidth && bytes.length <= maxBytes && orientation === undefined && !isOdd)
      return { bytes, extension, width, height }
    const resized = sharp(bytes, { animated: pages > 1, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxWidth, withoutEnlargement: true })
    const keepsMore = hasAlpha || pages > 1
    const encoded = keepsMore ? resized.webp({ quality: 80 }) : resized.jpeg({ quality: 80, mozjpeg: true })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    const size = { width: info.width, height: info.pageHeight ?? info.height }
    return { bytes: data, extension: keepsMore ? 'webp' : 'jpg', ...size }
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
