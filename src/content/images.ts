/** The addresses and sizes of the files made from each image. images.server.ts reads and writes them. */

/** An image that was found in content/ and measured. */
export interface SiteImage {
  /** Path from the content folder: `team/jordan-doe.jpg`. */
  file: string
  /** First characters of the SHA-256 of the file and the encoding settings: a changed image gets new addresses. */
  hash: string
  /** Size in pixels as shown, after the camera's rotation. */
  width: number
  height: number
  /** Widths of the files made from it, in pixels, ascending. */
  widths: readonly number[]
  /** True: all browsers get the same file, in WebP. */
  isPlain?: true
  /** True: it fills the width of a page, so its files have a limit: see getMostBytes. */
  isScene?: true
}

/**
 * The path of an image within content/, in Unicode NFC. `src` starts in `folder`, or with a slash in content/ itself. It
 * may be encoded like an address: `our%20office.jpg`.
 */
export function findImageFile(folder: string, src: string): string {
  const name = decodeAddress(src).normalize('NFC')
  return name.startsWith('/') ? name.slice(1) : `${folder}/${name.replace(/^\.\//, '')}`
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

export type ImageFormat = 'avif' | 'webp'

/** A file to make from an image. */
export interface ImageFile {
  width: number
  format: ImageFormat
}

/** For phones and columns of text, at the densities of common screens, and for whole windows. */
const standardWidths = [420, 720, 1080, 1440, 2000] as const

/** The widest file of an image that does not fill the width of a page. */
const widestInText = 1440

/** The widths of the files to make from an image, none wider than the image or than `widest`. */
export function chooseWidths(natural: number, widest: number = widestInText): number[] {
  const largest = Math.min(natural, widest)
  return [...standardWidths.filter((width) => width < largest), largest]
}

/** The widths of an image that fills the width of a page. */
export const chooseSceneWidths = (natural: number) => chooseWidths(natural, standardWidths.at(-1)!)

/** The widest file of a scene that phones load, in pixels. A small screen shows no more detail. */
export const widestForPhones = 1080

/** The most bytes of one file of a scene. Files for large screens may weigh more, in proportion to their pixels. */
export function getMaxBytes(width: number): number {
  return width <= widestForPhones ? 45_000 : Math.round(120_000 * Math.max(1, (width / 1440) ** 2))
}

/** The address of one file made from an image. */
export function formatImageUrl(image: SiteImage, width: number, format: ImageFormat): string {
  const name = image.file
    .replace(/^.*\//, '')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `/images/${name || 'picture'}-${image.hash}-${width}.${format}`
}

/** The width of the only WebP file, for browsers without AVIF and for links to the image. */
export const findShownWidth = ({ widths }: Pick<SiteImage, 'widths'>) =>
  widths.findLast((one) => one <= 1080) ?? widths[0]!

/** The address of that file. */
export const formatShownUrl = (image: SiteImage) => formatImageUrl(image, findShownWidth(image), 'webp')

/** The files to make from an image. */
export function listImageFiles(image: SiteImage): ImageFile[] {
  const shown: ImageFile = { width: findShownWidth(image), format: 'webp' }
  if (image.isPlain) return [shown]
  return [...image.widths.map((width): ImageFile => ({ width, format: 'avif' })), shown]
}

/** The `srcset` of an image in AVIF. No file is wider than `widest`, in pixels. */
export const formatSrcset = (image: SiteImage, widest = Infinity) =>
  formatCandidates(
    image.widths.filter((width) => width <= widest),
    (width) => formatImageUrl(image, width, 'avif'),
  )

/** The same from the address of one file and the width of the image in pixels; undefined if the file is not ours. */
export function findSrcset(url: string, width: number): string | undefined {
  const [, stem] = /^(\/images\/.+)-\d+\.(?:avif|webp)$/.exec(url) ?? []
  return stem && formatCandidates(chooseWidths(width), (one) => `${stem}-${one}.avif`)
}

const formatCandidates = (widths: readonly number[], formatUrl: (width: number) => string) =>
  widths.map((width) => `${formatUrl(width)} ${width}w`).join(', ')
