/** Images must exist, be readable and large enough, have a description, and be used. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { unsupportedImage, imageFile } from '../collections.ts'
import { leastPortraitWidth, type ImageField } from '../fields.ts'
import { findImageFile, type SiteImage } from '../images.ts'
import { explainImageError, readImage } from '../images.server.ts'
import { listImages } from '../markdown.server.ts'
import type { ParsedFile } from '../parse-file.server.ts'
import { formatBytes, maxImageBytes } from '../read-file.server.ts'
import { visitFields } from '../schema-tree.ts'
import { suggest } from '../suggest.ts'
import type { ReadContent } from './read-content.ts'

/** Finds, opens and measures every image that a field or a text uses, and replaces `src` with its path. */
export async function checkImages(root: string, { all, paths, doubtful }: ReadContent) {
  const imageFiles = paths.filter((file) => imageFile.test(file))
  /** Images already reported because of their format: lowercase paths without the extension. */
  const unsupported = new Set(
    paths.filter((file) => unsupportedImage.test(file)).map((file) => dropExtension(file).toLowerCase()),
  )
  const problems: Problem[] = []
  const images = new Map<string, SiteImage>()
  const opened = new Map<string, Awaited<ReturnType<typeof openImage>>>()
  const used = new Set<string>()
  for (const loaded of all) {
    const folder = path.posix.dirname(loaded.file)
    for (const { src, alt, place, altPlace = place, leastWidth, markdown, setPath } of listImageUses(
      loaded,
    )) {
      const file = path.posix.normalize(findImageFile(folder, src))
      if (alt === undefined) problems.push(createProblem('content/missing-alt', place, { src, markdown }))
      else if (fileName.test(alt.trim()))
        problems.push(createProblem('content/file-name-alt', altPlace, { alt, src }))
      if (!imageFiles.includes(file) || src.includes('..')) {
        if (unsupported.has(dropExtension(file).toLowerCase())) continue
        const { meant, ...hints } = findMeantImage(src, file, folder, imageFiles)
        problems.push(createProblem('content/missing-image', place, { src, ...hints }))
        if (meant !== undefined) used.add(meant)
        continue
      }
      used.add(file)
      const found = opened.get(file) ?? (await openImage(root, file))
      opened.set(file, found)
      if ('reason' in found) {
        problems.push(createProblem('content/unreadable-image', place, { src, reason: found.reason }))
        continue
      }
      const { image } = found
      images.set(file, image)
      if (image.width < leastWidth) {
        const details = { src, width: image.width, least: leastWidth }
        problems.push(createProblem('content/small-image', place, details))
      }
      setPath(file)
    }
  }
  for (const file of imageFiles) {
    if (used.has(file) || doubtful.has(path.posix.dirname(file))) continue
    const src = path.posix.basename(file)
    problems.push(createProblem('content/unused-image', startOf(file), { src }))
  }
  return { images, problems }
}

/**
 * Looks for the image that a wrong `src` probably means: one with a similar name in the same folder, or one with the same
 * name in another folder. `meant` is its path, so that it counts as used.
 */
function findMeantImage(src: string, file: string, folder: string, imageFiles: readonly string[]) {
  const name = path.posix.basename(file)
  const searched = src.startsWith('/') ? path.posix.dirname(file) : folder
  const neighbors = imageFiles
    .filter((other) => path.posix.dirname(other) === searched)
    .map((other) => path.posix.basename(other))
  const close = suggest(name, neighbors)
  const closePath = close && path.posix.join(searched, close)
  const suggestion = closePath && (src.startsWith('/') ? `/${closePath}` : close)
  const elsewhere = imageFiles.find((other) => path.posix.basename(other) === name)
  return { meant: closePath ?? elsewhere, suggestion, elsewhere }
}

/** A description that a camera, a phone or a computer chose: `IMG_2041.jpg`, `DSC00012`, `Screenshot 2026-01-01`. */
const fileName =
  /^\S+\.(jpe?g|png|svg|heic|webp|gif|avif)$|^(img|dsc[nf]?|dcim|pxl|mvi|gopr|image|photo|screen ?shot|scan)[-_ ]?\d[\w -]*$/i

const dropExtension = (file: string) => file.replace(/\.[^./]*$/, '')

async function openImage(root: string, file: string): Promise<{ image: SiteImage } | { reason: string }> {
  try {
    const { size } = await stat(path.join(root, file))
    if (size > maxImageBytes)
      return { reason: `it is ${formatBytes(size)}, more than ${formatBytes(maxImageBytes)}` }
    return { image: await readImage(root, file) }
  } catch (error) {
    return { reason: explainImageError(error) }
  }
}

interface ImageUse {
  src: string
  alt: string | undefined
  place: Place
  /** The place of the description, if it has one of its own. */
  altPlace?: Place
  leastWidth: number
  /** Whether it is in a Markdown text. */
  markdown: boolean
  /** Replaces the address in the field with the path that was found. */
  setPath: (file: string) => void
}

function* listImageUses({ schema, value, fits, locate, texts }: ParsedFile): Generator<ImageUse> {
  for (const { kind, value: typed, path } of visitFields(schema, value)) {
    if (kind.kind !== 'image' || !(fits || isImageField(typed))) continue
    const field = typed as ImageField
    const use = (name: 'src' | 'portrait', alt: string | undefined, leastWidth: number): ImageUse => ({
      src: field[name]!,
      alt,
      place: locate([...path, name]),
      altPlace: locate([...path, 'alt']),
      leastWidth,
      markdown: false,
      setPath: (file) => void (field[name] = file),
    })
    yield use('src', field.alt, kind.leastWidth)
    // The description of `src` covers both.
    if (field.portrait !== undefined) yield use('portrait', '', leastPortraitWidth)
  }
  for (const { tree, locate: locateIn } of texts) {
    for (const { url: src, alt, position } of tree ? listImages(tree) : []) {
      const place = locateIn(position?.start.offset ?? 0)
      // Markdown cannot tell a forgotten description from an empty one, so it must not be empty.
      yield { src, alt: alt || undefined, place, leastWidth: 640, markdown: true, setPath: () => {} }
    }
  }
}

/** Whether a value of any type is an image field without a problem that was already reported. */
function isImageField(value: unknown): boolean {
  const { src, alt, portrait = src, ...others } = (value ?? {}) as Record<string, unknown>
  if (![src, portrait].every((name) => typeof name === 'string' && name.trim() !== '')) return false
  return typeof alt === 'string' || (alt === undefined && Object.keys(others).length === 0)
}
