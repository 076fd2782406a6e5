/** Images must exist, be readable and large enough, have a description, and be used. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { documentFile, imageFile, unsupportedImage } from '../collections.ts'
import type { ImageField } from '../fields.ts'
import { findImageFile, type SiteImage } from '../images.ts'
import { describeScene, explainImageError, findHeavyFile, readImage } from '../images.server.ts'
import { listImages } from '../markdown.server.ts'
import { memoize } from '#src/text/memoize.ts'
import { listFields, type ParsedFile } from '../parsed-file.ts'
import { formatBytes, maxImageBytes } from '../read-file.server.ts'
import { suggest } from '#src/text/suggest.ts'
import type { ReadContent } from './read-content.ts'

/**
 * Finds, opens and measures every image that a field or a text uses, and replaces `src` with its path. With a folder for
 * encoded files, `imageCache`, also weighs the images that fill the width of a page.
 */
export async function checkImages(root: string, { all, paths, doubtful }: ReadContent, imageCache?: string) {
  /** The names on disk, by path in Unicode NFC: a Mac may have written an accent as a character of its own. */
  const names = new Map(
    paths.filter((file) => imageFile.test(file)).map((file) => [file.normalize('NFC'), file]),
  )
  const imageFiles = [...names.keys()]
  /** Images already reported because of their format: lowercase paths without the extension. */
  const unsupported = new Set(
    paths.filter((file) => unsupportedImage.test(file)).map((file) => dropExtension(file).toLowerCase()),
  )
  const problems: Problem[] = []
  const images = new Map<string, SiteImage>()
  const opened = new Map<string, Awaited<ReturnType<typeof openImage>>>()
  const used = new Set<string>()
  /** The first use of each image that fills the width of a page. */
  const scenes = new Map<string, ImageUse>()
  for (const loaded of all) {
    const folder = path.posix.dirname(loaded.file)
    for (const use of listImageUses(loaded)) {
      const { src, alt, place, altPlace = place, minWidth, markdown, isScene, setPath } = use
      const file = path.posix.normalize(findImageFile(folder, src))
      if (alt === undefined) problems.push(createProblem('content/missing-alt', place, { src, markdown }))
      else if (fileName.test(alt.trim()))
        problems.push(createProblem('content/file-name-alt', altPlace, { alt, src }))
      if (!imageFiles.includes(file) || src.includes('..')) {
        if (unsupported.has(dropExtension(file).toLowerCase())) continue
        if (paths.includes(file) && documentFile.test(file)) {
          const reason = 'it is a PDF, not a picture'
          problems.push(createProblem('content/unreadable-image', place, { src, reason }))
          continue
        }
        const { meant, ...hints } = findMeantImage(src, file, folder, imageFiles)
        problems.push(createProblem('content/missing-image', place, { src, ...hints }))
        if (meant !== undefined) used.add(meant)
        continue
      }
      used.add(file)
      const found = opened.get(file) ?? (await openImage(root, names.get(file)!))
      opened.set(file, found)
      if ('reason' in found) {
        problems.push(createProblem('content/unreadable-image', place, { src, reason: found.reason }))
        continue
      }
      const { image } = found
      images.set(file, image)
      if (isScene && !scenes.has(file)) scenes.set(file, use)
      if (image.width < minWidth) {
        const details = { src, width: image.width, min: minWidth }
        problems.push(createProblem('content/small-image', place, details))
      }
      setPath(file)
    }
  }
  const weighed = [...scenes].map(async ([file, use]) => {
    const image = describeScene(images.get(file)!)
    images.set(file, image)
    return { ...use, heavy: imageCache && (await findHeavyFile(root, image, imageCache)) }
  })
  for (const { src, place, heavy } of await Promise.all(weighed)) {
    if (!heavy) continue
    // Rounded up, so that a weight just above its limit does not look the same.
    const weight = formatBytes(Math.ceil(heavy.bytes / 1000) * 1000)
    const details = { src, width: heavy.width, weight, max: formatBytes(heavy.max) }
    problems.push(createProblem('content/heavy-image', place, details))
  }
  for (const file of imageFiles) {
    // The check of the brand reports those of its folder.
    if (used.has(file) || doubtful.has(path.posix.dirname(file)) || file.startsWith('brand/')) continue
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
  /^\S+\.(jpe?g|jfif|png|svg|heic|webp|gif|avif)$|^(img|dsc[nf]?|dcim|pxl|mvi|gopr|image|photo|screen ?shot|scan)[-_ ]?\d[\w -]*$/i

const dropExtension = (file: string) => file.replace(/\.[^./]*$/, '')

/** Opens and measures an image, or says why it cannot be used. */
export async function openImage(
  root: string,
  file: string,
): Promise<{ image: SiteImage } | { reason: string }> {
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
  minWidth: number
  /** Whether it is in a Markdown text. */
  markdown: boolean
  /** Whether it fills the width of a page. */
  isScene: boolean
  /** Replaces the address in the field with the path that was found. */
  setPath: (file: string) => void
}

/** Every use of an image in a file. Listed once, because `setPath` replaces what was typed. */
export const listImageUses = memoize((parsed: ParsedFile) => [...visitImageUses(parsed)])

function* visitImageUses(parsed: ParsedFile): Generator<ImageUse> {
  const { locate, texts } = parsed
  for (const { kind, value: field, path } of listFields(parsed)) {
    if (kind.minWidth === undefined || !isImageField(field)) continue
    yield {
      src: field.src,
      alt: kind.isNamed ? '' : field.alt,
      place: locate([...path, 'src']),
      altPlace: locate([...path, 'alt']),
      minWidth: kind.minWidth,
      markdown: false,
      isScene: kind.isScene ?? false,
      setPath: (file) => void (field.src = file),
    }
  }
  for (const { tree, locate: locateIn } of texts) {
    for (const { url: src, alt, position } of tree ? listImages(tree) : []) {
      const place = locateIn(position?.start.offset ?? 0)
      // Markdown cannot tell a forgotten description from an empty one, so it must not be empty.
      yield {
        src,
        alt: alt || undefined,
        place,
        minWidth: 640,
        markdown: true,
        isScene: false,
        setPath: () => {},
      }
    }
  }
}

/** Whether a value of any type is an image field without a problem that was already reported. */
function isImageField(value: unknown): value is ImageField {
  if (typeof value !== 'object') return false
  const { src, alt, focus: _, ...others }: Record<string, unknown> = { ...value }
  if (typeof src !== 'string' || src.trim() === '') return false
  return typeof alt === 'string' || (alt === undefined && Object.keys(others).length === 0)
}
