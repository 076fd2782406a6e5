/** The addresses and sizes of the files that are made of each picture. No disk here: see images.server.ts. */

/** A picture that was found in content/ and measured. */
export interface SiteImage {
  /** Path from the content folder: `team/jordan-doe.jpg`. */
  file: string
  /** First signs of the SHA-256 of the file and of how we encode it: a new picture has new addresses. */
  hash: string
  /** Size in pixels as shown, after the camera's rotation. */
  width: number
  height: number
  /** Widths in pixels that are made of it, ascending; the last is the largest. */
  widths: readonly number[]
  /** The formats that are made of it; left out, all. */
  formats?: readonly ImageFormat[]
}

/** The path of a picture within content/, from how a text in `folder` names it: beside itself, or from the top. */
export const findImageFile = (folder: string, src: string) =>
  src.startsWith('/') ? src.slice(1) : `${folder}/${src.replace(/^\.\//, '')}`

/** The formats that are made of a picture, the best first. */
export const listFormats = ({ formats }: SiteImage) =>
  imageFormats.filter(({ extension }) => formats?.includes(extension) ?? true)

export const imageFormats = [
  { extension: 'avif', type: 'image/avif' },
  { extension: 'webp', type: 'image/webp' },
] as const
export type ImageFormat = (typeof imageFormats)[number]['extension']

const standardWidths = [360, 640, 960, 1440, 2000, 2560] as const

/** The widths to make of a picture: never wider than it is. */
export function chooseWidths(natural: number): number[] {
  const smaller = standardWidths.filter((width) => width < natural)
  const largest = Math.min(natural, standardWidths.at(-1)!)
  return smaller.at(-1) === largest ? smaller : [...smaller, largest]
}

/** The address of one file made of a picture. */
export function formatImageUrl(image: SiteImage, width: number, format: ImageFormat): string {
  const name = image.file
    .replace(/^.*\//, '')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `/images/${name || 'picture'}-${image.hash}-${width}.${format}`
}

/** The file for a browser that chooses none itself, and for whoever links to a picture. */
export function formatShownUrl(image: SiteImage): string {
  const width = image.widths.findLast((one) => one <= 960) ?? image.widths[0]!
  return formatImageUrl(image, width, 'webp')
}

export interface ImageSource {
  type: string
  srcset: string
  /** The address for a browser that reads no srcset. */
  fallback: string
}

/** What `<source>` elements need, the best format first. */
export function listSources(image: SiteImage): ImageSource[] {
  const middle = image.widths.find((width) => width >= 960) ?? image.widths.at(-1)!
  return imageFormats.map(({ extension, type }) => ({
    type,
    srcset: image.widths.map((width) => `${formatImageUrl(image, width, extension)} ${width}w`).join(', '),
    fallback: formatImageUrl(image, middle, extension),
  }))
}

const madeUrl = /^(\/images\/.+)-\d+\.(?:avif|webp)$/

/** The same by the address of one of its files and its width in pixels; none where it is no picture of ours. */
export function findSources(url: string, width: number): ImageSource[] {
  const [, stem] = madeUrl.exec(url) ?? []
  if (stem === undefined) return []
  return imageFormats.map(({ extension, type }) => ({
    type,
    srcset: chooseWidths(width)
      .map((one) => `${stem}-${one}.${extension} ${one}w`)
      .join(', '),
    fallback: url,
  }))
}
