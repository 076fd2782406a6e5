/** The pictures of posts: found in the source or fetched, and made fit for the repository. */
import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { makeSlug } from '#src/content/fields.ts'
import { maxImageBytes } from '#src/content/read-file.server.ts'
import { BadImage, shrink } from '../blog/images.ts'
import { RequestError, sendRequest } from '../http.ts'
import type { Note, Source, SourcePost } from './source-post.ts'

/** A picture to write beside the posts. */
export interface CopiedPicture {
  /** Its file name. */
  name: string
  bytes: Buffer
}

/** A picture of a post: a copy, the address of one that was not copied, or nothing. */
export type FoundPicture = { copy: CopiedPicture } | { link: string } | undefined

export interface PictureOptions {
  source: Source
  /** The folder that copies must come from. */
  root: string
  /** Whether to fetch pictures of other hosts. */
  fetches: boolean
  /** For tests. */
  send?: typeof sendRequest
}

/** More is never downloaded, and no longer waited for. In bytes and in milliseconds. */
const maxDownload = 20_000_000
const timeout = 30_000

/** Finds pictures, each once. */
export class Pictures {
  readonly #options: PictureOptions
  readonly #byHash = new Map<string, CopiedPicture>()
  readonly #names = new Set<string>()
  readonly #fetched = new Map<string, Promise<Buffer | string>>()

  constructor(options: PictureOptions) {
    this.#options = options
  }

  /** The picture at an address in a post. `slug` is the name of the new post. */
  async find(src: string, line: number, post: SourcePost, slug: string, note: Note): Promise<FoundPicture> {
    if (/^data:/i.test(src)) {
      note('lost', line, 'A picture that is part of the text itself, as a "data:" address.')
      return undefined
    }
    const local = await this.#readLocal(src, post)
    if (local) return this.#keep(local, src, slug, line, note)
    const address = this.#findRemote(src)
    if (address === undefined) {
      note('lost', line, `The picture "${shorten(src)}" was not found.`)
      return undefined
    }
    if (!this.#options.fetches) {
      note(
        'changed',
        line,
        `The picture ${shorten(address)} was not copied, and is a link now. To fetch pictures, add --pictures.`,
      )
      return { link: address }
    }
    const bytes = await this.#fetch(address)
    if (typeof bytes !== 'string') return this.#keep(bytes, src, slug, line, note, address)
    note('changed', line, `The picture ${shorten(address)} could not be fetched: ${bytes}. It is a link now.`)
    return { link: address }
  }

  async #readLocal(src: string, post: SourcePost): Promise<Buffer | undefined> {
    const { source, root } = this.#options
    const own = source.origins.find((origin) => src.startsWith(`${origin}/`))
    if (own === undefined && /^(?:[a-z][\w+.-]*:|\/\/)/i.test(src)) return undefined
    const typed = own === undefined ? src : src.slice(own.length)
    const plain =
      source.basePath && typed.startsWith(`${source.basePath}/`) ? typed.slice(source.basePath.length) : typed
    const base = await realpath(root)
    for (const file of source.listPictureFiles(plain, post)) {
      try {
        // A symbolic link may lead out of the folder.
        const real = await realpath(file)
        if (!real.startsWith(base + path.sep)) continue
        const { size } = await stat(real)
        if (size <= maxImageBytes) return await readFile(real)
      } catch {
        // Another of these places, or none.
      }
    }
    return undefined
  }

  /** The address of a picture on another host; undefined if it has none that can be fetched. */
  #findRemote(src: string): string | undefined {
    const [origin] = this.#options.source.origins
    const base = origin === undefined ? undefined : `${origin}/`
    if (!URL.canParse(src, base)) return undefined
    const url = new URL(src, base)
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
    return url.href
  }

  #fetch(address: string): Promise<Buffer | string> {
    const known = this.#fetched.get(address)
    if (known) return known
    const { send = sendRequest } = this.#options
    const fetched = send(address, { maxBytes: maxDownload, timeout, tries: 2 }).then(
      ({ ok, status, bytes }) => (ok ? bytes : `its host answered with status ${status}`),
      (error: unknown) => {
        if (error instanceof RequestError) return error.message
        throw error
      },
    )
    this.#fetched.set(address, fetched)
    return fetched
  }

  async #keep(
    bytes: Buffer,
    src: string,
    slug: string,
    line: number,
    note: Note,
    address?: string,
  ): Promise<FoundPicture> {
    try {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const known = this.#byHash.get(hash)
      if (known) return { copy: known }
      const { kept, extension } = await this.#convert(bytes, src, line, note)
      const stem = makeSlug(readName(src))
      const wanted = `${slug}-${stem.startsWith(`${slug}-`) ? stem.slice(slug.length + 1) : stem}`
        .slice(0, 80)
        .replace(/-$/, '')
      const name = this.#names.has(`${wanted}.${extension}`) ? `${wanted}-${hash.slice(0, 8)}` : wanted
      const copy = { name: `${name}.${extension}`, bytes: kept }
      this.#names.add(copy.name)
      this.#byHash.set(hash, copy)
      return { copy }
    } catch (error) {
      if (!(error instanceof BadImage)) throw error
      note('lost', line, `The picture "${shorten(src)}" was not copied: ${error.message}.`)
      return address === undefined ? undefined : { link: address }
    }
  }

  async #convert(
    bytes: Buffer,
    src: string,
    line: number,
    note: Note,
  ): Promise<{ kept: Buffer; extension: string }> {
    const { format, pages = 1 } = await sharp(bytes)
      .metadata()
      .catch(() => ({ format: undefined, pages: 1 }))
    if (format !== 'gif' && format !== 'svg') {
      const { bytes: kept, extension } = await shrink(bytes)
      return { kept, extension }
    }
    if (pages > 1) note('changed', line, `The picture "${shorten(src)}" does not move any more.`)
    const image = sharp(bytes, format === 'svg' ? { density: 144 } : {})
    const kept = await image
      .resize({ width: 1600, withoutEnlargement: true })
      .png()
      .toBuffer()
      .catch(() => {
        throw new BadImage('it is damaged')
      })
    return { kept, extension: 'png' }
  }
}

/** `…/2024/Roof%20Repair-300x200.jpg?x=1` → `Roof Repair` */
function readName(src: string): string {
  const base = path.posix
    .basename(src.replace(/[?#].*$/, ''))
    .replace(/\.[^.]*$/, '')
    .replace(/-\d+x\d+$/, '')
  try {
    return decodeURIComponent(base)
  } catch {
    return base
  }
}

const shorten = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text)
