/** What the readers of all kinds of sources return: posts of another site, before they become files of this one. */
import type { Root } from 'mdast'

/** A line of a file of the source. Lines count from 1. */
export interface SourcePlace {
  /** A path with forward slashes, as the report shows it. */
  file: string
  line: number
}

/** What happened to something in the source. */
export interface ImportNote extends SourcePlace {
  /** `refused`: a post or a picture was not written, and should have been. `lost`: a post does not show it any more. `changed`: it shows it in another way. */
  kind: 'refused' | 'lost' | 'changed'
  /** One or two sentences. */
  message: string
}

/** Takes a note about a line of the file that is being read. */
export type Note = (kind: ImportNote['kind'], line: number, message: string) => void

/** A post as its source has it. Its links and pictures still have the addresses of the old site. */
export interface SourcePost {
  place: SourcePlace
  title: string
  /** The last part of its address. */
  slug: string
  /** `YYYY-MM-DD`, where the firm is. */
  date: string
  author?: string | undefined
  categories: readonly string[]
  excerpt?: string | undefined
  picture?: { src: string; alt: string; line: number } | undefined
  /** Markdown without HTML, each node with its line in the source. */
  body: Root
  /** Its old paths, the one that links used first: `/2024/01/02/a-new-office`. */
  oldPaths: readonly string[]
}

/** A kind of page that the source has and the import does not take, with how many there are. */
export interface LeftOut {
  what: string
  count: number
}

/** Everything that was read from a source. */
export interface Source {
  /** Jekyll, Hugo, RSS, … */
  name: string
  posts: SourcePost[]
  notes: ImportNote[]
  leftOut: LeftOut[]
  /** The origins of the old site, such as `https://old.example`. */
  origins: readonly string[]
  /** The path of the old site that all its addresses start with: `/blog`, or empty. */
  basePath: string
  /** The files that a picture with an address may be, best first. Absolute paths, which need not exist. */
  listPictureFiles: (src: string, post: SourcePost) => string[]
  /** The old path of the post that a link names by its file; undefined for other links. */
  findLinkedPath: (url: string, post: SourcePost) => string | undefined
}

/** The source as a whole cannot be imported. The message says why and what to do. */
export class SourceError extends Error {}

/** The longest texts of all posts together, in characters: they are in memory at the same time. */
const maxTotalLength = 20_000_000

/** Throws a SourceError if the texts of all posts together are too long. */
export function requireTotalLength(lengths: readonly number[], shown: string): void {
  const total = lengths.reduce((sum, length) => sum + length, 0)
  if (total <= maxTotalLength) return
  const [has, may] = [total, maxTotalLength].map((length) => Math.round(length / 1_000_000))
  throw new SourceError(
    `The texts in ${shown} have ${has} million characters, more than ${may} million. Import them in several parts, such as by year.`,
  )
}

/** What a note says of a post that was not imported: `it has no date` → `It has no date.` */
export const formatRefusal = (reason: string): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`

/** The title of a post that names none: that of its first heading, or its slug in words. */
export const nameSlug = (slug: string): string => {
  const words = slug.replace(/-/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
