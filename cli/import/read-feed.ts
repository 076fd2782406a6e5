/** Reads feeds: RSS 2.0 and 1.0, Atom, JSON Feed. */
import { readPlainText } from '#src/blog/text.ts'
import { makeSlug } from '#src/content/fields.ts'
import { explainText, readPath, safeDecode } from './addresses.ts'
import { convertHtml } from './convert-html.ts'
import { Fields } from './front-matter.ts'
import { readDay } from './read-date.ts'
import { readWithin } from './read-within.ts'
import { countLines } from './read-text.ts'
import { findAll, findFirst, readText, type XmlElement } from './read-xml.ts'
import { listOrigins } from './read-wordpress.ts'
import {
  nameSlug,
  requireTotalLength,
  type ImportNote,
  type Note,
  type Source,
  type SourcePost,
} from './source-post.ts'

/** An entry of a feed of any kind. */
interface FeedItem {
  line: number
  title: string
  link: string | undefined
  /** As typed. */
  date: string | undefined
  author: string | undefined
  categories: string[]
  /** The whole text in HTML, with its line; undefined if the feed has only an excerpt. */
  text: { html: string; line: number } | undefined
  excerpt: { html: string; line: number } | undefined
  picture: string | undefined
}

/** The format of a feed, by its root. Undefined for any other XML. */
export const nameFeed = ({ name }: XmlElement): 'RSS' | 'Atom' | undefined =>
  name === 'rss' || name === 'rdf:RDF' ? 'RSS' : name === 'feed' ? 'Atom' : undefined

export function readXmlFeed(root: XmlElement, shown: string, timeZone: string): Source {
  const isAtom = nameFeed(root) === 'Atom'
  const channel = isAtom ? root : (findFirst(root, 'channel') ?? root)
  const items = isAtom
    ? findAll(root, 'entry').map(parseEntry)
    : [...findAll(channel, 'item'), ...(channel === root ? [] : findAll(root, 'item'))].map(parseItem)
  const home = isAtom ? findLink(root) : readText(channel, 'link')
  return createSource(isAtom ? 'Atom' : 'RSS', items, home, shown, timeZone)
}

/** Undefined if the text is no JSON Feed. */
export function readJsonFeed(text: string, shown: string, timeZone: string): Source | undefined {
  const feed = parseJson(text)
  if (!feed.readWords('version')?.includes('jsonfeed.org')) return undefined
  const list = feed.read('items')
  const items = (Array.isArray(list) ? list : []).map((one): FeedItem => {
    const item = new Fields(one)
    const link = item.readWords('url', 'external_url')
    const found = text.indexOf(JSON.stringify(link ?? item.readWords('id') ?? ''))
    const line = found === -1 ? 1 : countLines(text, found)
    const html = item.read('content_html')
    const plain = item.read('content_text')
    const summary = item.readWords('summary')
    const authors = item.read('authors')
    const author = Array.isArray(authors) ? new Fields(authors[0]) : item.readGroup('author')
    const whole = typeof html === 'string' ? html : typeof plain === 'string' ? formatPlain(plain) : undefined
    return {
      line,
      title: item.readWords('title') ?? '',
      link,
      date: item.readWords('date_published', 'date_modified'),
      author: author.readWords('name'),
      categories: item.readList(/,/, 'tags'),
      text: whole === undefined ? undefined : { html: whole, line },
      excerpt: summary === undefined ? undefined : { html: formatPlain(summary), line },
      picture: item.readWords('image', 'banner_image'),
    }
  })
  return createSource('JSON Feed', items, feed.readWords('home_page_url'), shown, timeZone)
}

function parseJson(text: string): Fields {
  try {
    return new Fields(JSON.parse(text))
  } catch {
    return new Fields({})
  }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A plain text in HTML. */
const formatPlain = (text: string) => `<p>${escapeHtml(text).replace(/\n\s*\n/g, '</p>\n\n<p>')}</p>`

const readHtml = (element: XmlElement | undefined) =>
  element && element.text.trim() !== '' ? { html: element.text, line: element.line } : undefined

function parseItem(item: XmlElement): FeedItem {
  const full = readHtml(findFirst(item, 'content:encoded'))
  const start = readHtml(findFirst(item, 'description'))
  const isWhole = full === undefined && start !== undefined && isWholeText(start.html)
  const media = [
    ...findAll(item, 'media:content'),
    ...findAll(item, 'media:thumbnail'),
    ...findAll(item, 'enclosure'),
  ].find(
    ({ name, attributes }) =>
      name === 'media:thumbnail' || (attributes.type ?? attributes.medium ?? '').startsWith('image'),
  )
  const creator = readText(item, 'dc:creator') ?? readText(item, 'author')
  return {
    line: item.line,
    title: readPlainText(findFirst(item, 'title')?.text ?? ''),
    link: readText(item, 'link') ?? readText(item, 'guid'),
    date: readText(item, 'pubDate', 'dc:date'),
    // "ada@firm.example (Ada Elm)"
    author: creator?.replace(/^\S+@\S+\s+\((.*)\)$/, '$1'),
    categories: findAll(item, 'category').map(({ text }) => readPlainText(text)),
    text: full ?? (isWhole ? start : undefined),
    excerpt: isWhole ? undefined : start,
    picture: media?.attributes.url,
  }
}

/** Some feeds have the whole text where others have an excerpt. */
const isWholeText = (html: string) =>
  (html.match(/<(?:p|h[2-6]|li)\b/gi) ?? []).length > 2 &&
  !/(?:…|&hellip;|&#8230;|\.\.\.|\]|more)\s*(?:<[^>]*>\s*)*$/i.test(html)

function parseEntry(entry: XmlElement): FeedItem {
  const author = findFirst(entry, 'author')
  return {
    line: entry.line,
    title: readPlainText(readConstruct(findFirst(entry, 'title'))?.html ?? ''),
    link: findLink(entry),
    date: readText(entry, 'published', 'issued', 'updated'),
    author: author && readText(author, 'name'),
    categories: findAll(entry, 'category').map(({ attributes }) => attributes.label ?? attributes.term ?? ''),
    text: readConstruct(findFirst(entry, 'content')),
    excerpt: readConstruct(findFirst(entry, 'summary')),
    picture: findAll(entry, 'media:thumbnail')[0]?.attributes.url,
  }
}

/** A text of Atom, which says in an attribute what it is. */
function readConstruct(element: XmlElement | undefined): { html: string; line: number } | undefined {
  if (!element) return undefined
  const { type = 'text' } = element.attributes
  const html =
    type === 'xhtml'
      ? (element.source ?? '')
      : type === 'html' || type === 'text/html'
        ? element.text
        : formatPlain(element.text)
  return html.trim() === '' || html === '<p></p>' ? undefined : { html, line: element.line }
}

/** The link of an entry or a feed of Atom to the page. */
const findLink = (element: XmlElement) =>
  findAll(element, 'link').find(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate')
    ?.attributes.href

function createSource(
  name: string,
  items: readonly FeedItem[],
  home: string | undefined,
  shown: string,
  timeZone: string,
): Source {
  requireTotalLength(
    items.map(({ text }) => text?.html.length ?? 0),
    shown,
  )
  const notes: ImportNote[] = []
  const note: Note = (kind, line, message) => void notes.push({ file: shown, line, kind, message })
  const posts = items.flatMap((item): SourcePost[] => {
    try {
      const post = readWithin(note, (say) => createPost(item, shown, say, timeZone))
      if (typeof post !== 'string') return [post]
      note('refused', item.line, `The post "${item.title}": ${post}.`)
    } catch (error) {
      note('refused', item.line, `The post "${item.title}": ${explainText(error)}.`)
    }
    return []
  })
  const links = [home, ...items.slice(0, 1).map(({ link }) => link)].flatMap((one) => one ?? [])
  return {
    name,
    posts,
    notes,
    leftOut: [],
    origins: listOrigins(links),
    basePath: '',
    listPictureFiles: () => [],
    findLinkedPath: () => undefined,
  }
}

/** The post of an entry, or why there is none. */
function createPost(item: FeedItem, shown: string, note: Note, timeZone: string): SourcePost | string {
  const { line, title, link, text, excerpt } = item
  const date = readDay(item.date, timeZone)
  if (date === undefined) return item.date === undefined ? 'it has no date' : `"${item.date}" is not a date`
  const shownText = text ?? excerpt
  if (!shownText) return 'it has no text'
  if (!text)
    note(
      'lost',
      line,
      `The feed has only the start of "${title}". Copy the rest from the old site, or use its export instead of its feed.`,
    )
  const oldPath = readPath(link)
  const last = safeDecode(oldPath?.split('/').findLast(Boolean) ?? '').replace(/\.\w{2,5}$/, '')
  const slug = makeSlug(last || title)
  const words = excerpt && text ? readPlainText(excerpt.html) : undefined
  return {
    place: { file: shown, line },
    title: title || nameSlug(slug),
    slug: slug === 'untitled' ? makeSlug(title) : slug,
    date,
    author: item.author,
    categories: item.categories.filter((one) => one !== '' && !/^uncategori[sz]ed$/i.test(one)),
    excerpt: words?.replace(/\s*(?:\[?(?:…|\.\.\.)\]?|Read more|Continue reading)\s*$/i, '…'),
    picture: item.picture ? { src: item.picture, alt: '', line } : undefined,
    // WordPress adds it to its feeds.
    body: convertHtml(
      shownText.html.replace(
        /<p>The post <a [^>]*>[^<]*<\/a> (?:first appeared|appeared first) on <a [^>]*>[^<]*<\/a>\.<\/p>/g,
        '',
      ),
      note,
      shownText.line,
    ),
    oldPaths: oldPath === undefined || oldPath === '/' ? [] : [oldPath],
  }
}
