/** Reads the export of a WordPress site (WXR). */
import path from 'node:path'
import { readPlainText } from '#src/blog/text.ts'
import { readClock } from '#src/content/dates.ts'
import { makeSlug } from '#src/content/fields.ts'
import { convertHtml } from './convert-html.ts'
import { explainText, readPath, safeDecode } from './addresses.ts'
import { readDay } from './read-date.ts'
import { readWithin } from './read-within.ts'
import { findAll, findFirst, readText, type XmlElement } from './read-xml.ts'
import {
  nameSlug,
  requireTotalLength,
  type ImportNote,
  type Note,
  type Source,
  type SourcePost,
} from './source-post.ts'
import { prepareWordPressText, simplifyUrl, type Attachment, type Attachments } from './wordpress-text.ts'

export const isWordPressExport = (root: XmlElement): boolean =>
  findAll(root, 'channel').some((channel) => readText(channel, 'wp:wxr_version') !== undefined)

/** `folder` is that of the file, where `wp-content/uploads/` may be. */
export function readWordPress(root: XmlElement, shown: string, folder: string, timeZone: string): Source {
  const channel = findFirst(root, 'channel')!
  const items = findAll(channel, 'item')
  requireTotalLength(
    items.map((item) => findFirst(item, 'content:encoded')?.text.length ?? 0),
    shown,
  )
  const notes: ImportNote[] = []
  const note: Note = (kind, line, message) => void notes.push({ file: shown, line, kind, message })
  const attachments = listAttachments(items)
  const authors = new Map(
    findAll(channel, 'wp:author').map((author) => [
      readText(author, 'wp:author_login') ?? '',
      readText(author, 'wp:author_display_name') ?? readText(author, 'wp:author_login') ?? '',
    ]),
  )
  const others = new Map<string, number>()
  const count = (what: string, by = 1) => void others.set(what, (others.get(what) ?? 0) + by)
  const byId = new Map<string, SourcePost>()
  const posts: SourcePost[] = []
  for (const item of items) {
    const type = readText(item, 'wp:post_type') ?? 'post'
    if (type !== 'post') {
      if (type !== 'attachment') count(nameType(type))
      continue
    }
    const title = readPlainText(findFirst(item, 'title')?.text ?? '')
    const status = readText(item, 'wp:status') ?? 'publish'
    const named = `"${title || 'Without a title'}"`
    if (status !== 'publish' && status !== 'future') {
      note('lost', item.line, `The post ${named} was not imported: ${explainStatus(status)}.`)
      continue
    }
    if (readText(item, 'wp:post_password') !== undefined) {
      note('lost', item.line, `The post ${named} was not imported: it has a password.`)
      continue
    }
    count(
      'Comments',
      findAll(item, 'wp:comment').filter((one) => readText(one, 'wp:comment_approved') === '1').length,
    )
    try {
      const post = readWithin(note, (say) =>
        createPost(item, { title, shown, note: say, attachments, authors, timeZone }),
      )
      if (typeof post === 'string') note('refused', item.line, `The post ${named}: ${post}.`)
      else {
        posts.push(post)
        const id = readText(item, 'wp:post_id')
        if (id !== undefined) byId.set(id, post)
      }
    } catch (error) {
      note('refused', item.line, `The post ${named}: ${explainText(error)}.`)
    }
  }
  const addresses = ['wp:base_blog_url', 'wp:base_site_url', 'link'].flatMap(
    (name) => readText(channel, name) ?? [],
  )
  return {
    name: 'WordPress',
    posts,
    notes,
    leftOut: [...others].map(([what, number]) => ({ what, count: number })),
    origins: listOrigins(addresses),
    basePath: (readPath(addresses[0]) ?? '').replace(/\/+$/, ''),
    listPictureFiles: (src) => {
      const name = safeDecode(src.replace(/[?#].*$/, ''))
      const below = name.replace(/^.*?(?=\/wp-content\/)/, '')
      return [below, name, below.replace(/^\/wp-content/, '')].map((one) => path.join(folder, one))
    },
    findLinkedPath: (url) => {
      const id = /^(?:https?:\/\/[^/]+)?\/(?:[\w-]+\/)*\?(?:.*&)?p=(\d+)/.exec(url)?.[1]
      return id === undefined ? undefined : byId.get(id)?.oldPaths[0]
    },
  }
}

/** An origin with both schemes, and with and without `www.`: links have them all. */
export function listOrigins(addresses: readonly string[]): string[] {
  const hosts = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).host] : []))
  const all = hosts.flatMap((host) => [host, host.startsWith('www.') ? host.slice(4) : `www.${host}`])
  return [...new Set(all)].flatMap((host) => [`https://${host}`, `http://${host}`])
}

function listAttachments(items: readonly XmlElement[]): Attachments {
  const byId = new Map<string, Attachment>()
  const byUrl = new Map<string, Attachment>()
  const byParent = new Map<string, Attachment[]>()
  for (const item of items) {
    const url = readText(item, 'wp:attachment_url')
    if (readText(item, 'wp:post_type') !== 'attachment' || url === undefined) continue
    const attachment = { url, alt: readMeta(item, '_wp_attachment_image_alt') ?? '' }
    byId.set(readText(item, 'wp:post_id') ?? '', attachment)
    byUrl.set(simplifyUrl(url), attachment)
    const parent = readText(item, 'wp:post_parent') ?? ''
    byParent.set(parent, [...(byParent.get(parent) ?? []), attachment])
  }
  return { byId, byUrl, byParent }
}

function readMeta(item: XmlElement, key: string): string | undefined {
  const meta = findAll(item, 'wp:postmeta').find((one) => readText(one, 'wp:meta_key') === key)
  return meta && readText(meta, 'wp:meta_value')
}

const explainStatus = (status: string) =>
  ({
    draft: 'it is a draft',
    pending: 'it waits for a review',
    private: 'it is private',
    trash: 'it is in the trash',
    'auto-draft': 'it is an empty draft',
  })[status] ?? `its status is "${status}"`

const nameType = (type: string) =>
  ({
    page: 'Pages',
    tribe_events: 'Events of The Events Calendar. Write them to content/events/',
    nav_menu_item: 'Entries of menus',
    wp_block: 'Reusable blocks',
  })[type] ?? `Entries of the kind "${type}"`

interface ItemParts {
  title: string
  shown: string
  note: Note
  attachments: Attachments
  authors: ReadonlyMap<string, string>
  timeZone: string
}

/** The post of an item, or why there is none. */
function createPost(
  item: XmlElement,
  { title, shown, note, attachments, authors, timeZone }: ItemParts,
): SourcePost | string {
  const date = findDate(item, timeZone)
  if (date === undefined) return 'it has no date'
  const link = readText(item, 'link')
  const oldPath = readPath(link)
  const slug = makeSlug(
    safeDecode(readText(item, 'wp:post_name') ?? oldPath?.split('/').findLast(Boolean) ?? title),
  )
  const content = findFirst(item, 'content:encoded')
  const html = prepareWordPressText(
    (content?.text ?? '') + formatFootnotes(readMeta(item, 'footnotes')),
    attachments,
    note,
    content?.line ?? item.line,
    readText(item, 'wp:post_id'),
  )
  const creator = readText(item, 'dc:creator')
  const thumbnail = attachments.byId.get(readMeta(item, '_thumbnail_id') ?? '')
  const list = (domain: string) =>
    findAll(item, 'category')
      .filter((category) => category.attributes.domain === domain)
      .map((category) => readPlainText(category.text))
  const categories = list('category').filter((name) => !/^uncategori[sz]ed$/i.test(name))
  return {
    place: { file: shown, line: item.line },
    title: title || nameSlug(slug),
    slug: slug === 'untitled' ? makeSlug(title) : slug,
    date,
    author: creator && (authors.get(creator) ?? creator),
    categories: categories.length > 0 ? categories : list('post_tag'),
    excerpt: readText(item, 'excerpt:encoded'),
    picture: thumbnail && { src: thumbnail.url, alt: thumbnail.alt, line: item.line },
    body: convertHtml(html, note, content?.line),
    oldPaths: oldPath === undefined || oldPath === '/' ? [] : [oldPath],
  }
}

/** The footnotes of the block editor, which are beside the text. */
function formatFootnotes(json: string | undefined): string {
  if (json === undefined) return ''
  try {
    const notes = (JSON.parse(json) as unknown[]).flatMap((one) => {
      const { id, content } = one as { id?: unknown; content?: unknown }
      return typeof id === 'string' && /^[\w-]+$/.test(id) ? [`<li id="${id}">${String(content)}</li>`] : []
    })
    return `<ol>${notes.join('')}</ol>`
  } catch {
    return ''
  }
}

/** WordPress writes the moment in UTC, unless the post was never published. */
function findDate(item: XmlElement, timeZone: string): string | undefined {
  const utc = readText(item, 'wp:post_date_gmt')
  const instant = new Date(`${utc?.replace(' ', 'T')}Z`)
  if (utc && !utc.startsWith('0000') && !Number.isNaN(instant.getTime()))
    return readClock({ instant, timeZone }).date
  return readDay(readText(item, 'wp:post_date') ?? readText(item, 'pubDate'), timeZone)
}
