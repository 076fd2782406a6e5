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
  /** The formats of the files made from it. If left out, all. */
  formats?: readonly ImageFormat[]
  /** True: it fills the width of a page, so its files have a limit: see getMostBytes. */
  isScene?: true
}

/** The path of an image within content/. `src` starts in `folder`, or with a slash in content/ itself. */
export const findImageFile = (folder: string, src: string) =>
  src.startsWith('/') ? src.slice(1) : `${folder}/${src.replace(/^\.\//, '')}`

/** The formats of the files made from an image, best first. */
export const listFormats = ({ formats }: SiteImage) =>
  imageFormats.filter(({ extension }) => formats?.includes(extension) ?? true)

export const imageFormats = [
  { extension: 'avif', type: 'image/avif' },
  { extension: 'webp', type: 'image/webp' },
] as const
export type ImageFormat = (typeof imageFormats)[number]['extension']

const standardWidths = [360, 640, 960, 1440, 2000, 2560] as const

/** The widths of the files to make from an image, none wider than the image. */
export function chooseWidths(natural: number): number[] {
  const smaller = standardWidths.filter((width) => width < natural)
  const largest = Math.min(natural, standardWidths.at(-1)!)
  return smaller.at(-1) === largest ? smaller : [...smaller, largest]
}

/** The widest file of a scene that phones load, in pixels. A small screen shows no more detail. */
export const widestForPhones = 960

/** The most bytes of one file of a scene. Files for large screens may weigh more, in proportion to their pixels. */
export function getMostBytes(width: number): number {
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

/** The address of the file for browsers that cannot choose one, and for links to the image. */
export function formatShownUrl(image: SiteImage): string {
  const width = image.widths.findLast((one) => one <= 960) ?? image.widths[0]!
  return formatImageUrl(image, width, 'webp')
}

export interface ImageSource {
  type: string
  srcset: string
  /** The address for browsers that do not support srcset. */
  fallback: string
}

/** The data of the `<source>` elements of an image, best format first. No file is wider than `widest`, in pixels. */
export function listSources(image: SiteImage, widest = Infinity): ImageSource[] {
  const widths = image.widths.filter((width) => width <= widest)
  const middle = widths.find((width) => width >= 960) ?? widths.at(-1)!
  return imageFormats.map(({ extension, type }) => {
    const formatUrl = (width: number) => formatImageUrl(image, width, extension)
    return { type, srcset: formatSrcset(widths, formatUrl), fallback: formatUrl(middle) }
  })
}

/** Like listSources, from the address of one file and the width of the image in pixels. Empty if the file is not ours. */
export function findSources(url: string, width: number): ImageSource[] {
  const [, stem] = /^(\/images\/.+)-\d+\.(?:avif|webp)$/.exec(url) ?? []
  if (stem === undefined) return []
  return imageFormats.map(({ extension, type }) => {
    const srcset = formatSrcset(chooseWidths(width), (one) => `${stem}-${one}.${extension}`)
    return { type, srcset, fallback: url }
  })
}

const formatSrcset = (widths: readonly number[], formatUrl: (width: number) => string) =>
  widths.map((width) => `${formatUrl(width)} ${width}w`).join(', ')
