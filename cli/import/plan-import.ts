/** Decides what an import would write: posts, pictures and redirects, and what to report. Writes nothing. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { Document } from 'yaml'
import { readPlainText } from '#src/blog/text.ts'
import { formatEntryFile, folders, singles } from '#src/content/collections.ts'
import { isLink, makeSlug, placeholder } from '#src/content/fields.ts'
import { maxTextBytes } from '#src/content/read-file.server.ts'
import { redirectsSchema } from '#src/content/schemas/redirects.ts'
import { listUrls, routes } from '#src/routes.ts'
import { loadContent } from '#src/site/load.server.ts'
import { splitName } from '#src/text/names.ts'
import { readIfThere } from '../files.ts'
import { TextError } from './convert-html.ts'
import { finishBody, lineOf, listIds, replaceBraces, type Places } from './finish-body.ts'
import { Pictures, type CopiedPicture, type FoundPicture } from './pictures.ts'
import { cleanText } from './read-text.ts'
import { readWithin } from './read-within.ts'
import { formatRefusal, type ImportNote, type Note, type Source, type SourcePost } from './source-post.ts'
import { postFile } from './template-marks.ts'

/** A post of the source, and what becomes of it. */
export interface PlannedPost {
  /** Where it is in the source. */
  source: string
  /** Its file, from the content folder. */
  file: string
  /** `unchanged`: the file is there already, with the same bytes. */
  outcome: 'new' | 'unchanged' | 'refused'
  text: string
  pictures: readonly CopiedPicture[]
  oldPaths: readonly string[]
  /** Its address on this site. */
  address: string
  /** Whether its date is in the future, so that no page shows it yet. */
  isFuture: boolean
}

/** An old address and where it leads now. */
export interface OldAddress {
  from: string
  to: string
  /** Whether content/redirects.json has it, or needs it. */
  isKnown: boolean
}

export interface ImportPlan {
  posts: PlannedPost[]
  notes: ImportNote[]
  oldAddresses: OldAddress[]
  /** Whether the site has the page that lists posts. */
  hasNews: boolean
}

export interface PlanOptions {
  content: string
  /** The folder that pictures may be copied from. */
  root: string
  /** Whether to fetch pictures of other hosts. */
  fetchesPictures: boolean
}

const processor = remark()
  .use(remarkGfm)
  .data('settings', { bullet: '-', emphasis: '*', rule: '-', fences: true, listItemIndent: 'one' })
  .freeze()

export async function planImport(source: Source, options: PlanOptions): Promise<ImportPlan> {
  const { content } = options
  const { addresses, content: known, blog } = await loadContent(content)
  const notes = [...source.notes]
  const taken = new Map(blog.posts.flatMap(({ slug, built }) => (built?.isOwn ? [] : [[slug, built?.file]])))
  const slugs = chooseSlugs(source.posts)
  const newAddresses = new Map<string, string>()
  for (const post of source.posts)
    for (const old of post.oldPaths) {
      const key = simplifyPath(old)
      if (!newAddresses.has(key)) newAddresses.set(key, routes.post.href({ slug: slugs.get(post)! }))
    }
  const ids = new Map(
    source.posts.map((post) => [routes.post.href({ slug: slugs.get(post)! }), listIds(post.body)]),
  )
  const pages = new Set([...listUrls(addresses), ...addresses.redirects.map(({ from }) => from)])
  const findAuthor = createAuthorFinder(known.files.team.map(({ data }) => data.name))
  const pictures = new Pictures({ source, root: options.root, fetches: options.fetchesPictures })
  const posts: PlannedPost[] = []
  for (const post of source.posts) {
    const slug = slugs.get(post)!
    const file = formatEntryFile(folders.posts, slug)
    const own: ImportNote[] = []
    const note: Note = (kind, line, message) => void own.push({ file: post.place.file, line, kind, message })
    const planned = {
      source: post.place.file,
      file,
      oldPaths: post.oldPaths,
      address: routes.post.href({ slug }),
      isFuture: post.date > known.today,
    }
    const refuse = (reason: string) => {
      notes.push({ ...post.place, kind: 'refused', message: formatRefusal(reason) })
      posts.push({ ...planned, outcome: 'refused', text: '', pictures: [] })
    }
    try {
      if (taken.has(slug)) {
        refuse(`the blog in content/${taken.get(slug) ?? 'blog/'} has a post with its address, "${slug}"`)
        continue
      }
      const found = await findPictures(post, slug, pictures, note)
      describePicture(post)
      dropPicture(post, found)
      const places = createPlaces(post, source, { newAddresses, ids, pages, found })
      finishBody(post.body, places, note)
      if (post.body.children.length === 0) {
        refuse('nothing is left of its text')
        continue
      }
      const text = formatPost(post, { found, findAuthor, note })
      if (Buffer.byteLength(text) > maxTextBytes)
        throw new TextError(
          `its file would have ${Math.ceil(text.length / 1000)} KB, more than ${maxTextBytes / 1000} KB`,
        )
      const before = await readIfThere(path.join(content, file))
      if (before !== undefined && before !== text) {
        refuse(`the file ${file} is there already, and says something else. To replace it, delete it first`)
        continue
      }
      notes.push(...own)
      const copies = new Set([...found.values()].flatMap((one) => (one && 'copy' in one ? [one.copy] : [])))
      posts.push({
        ...planned,
        outcome: before === undefined ? 'new' : 'unchanged',
        text,
        pictures: [...copies],
      })
    } catch (error) {
      if (error instanceof TextError) refuse(error.message)
      else if (error instanceof RangeError) refuse('its text is nested too deeply')
      else throw error
    }
  }
  await refuseOtherPictures(posts, content, notes)
  const oldAddresses = listOldAddresses(posts, pages, addresses.redirects, notes)
  return { posts, notes, oldAddresses, hasNews: known.present.get('pages')?.has(newsPage) ?? false }
}

/** A name for each post. The second of two with the same name gets a number. */
function chooseSlugs(posts: readonly SourcePost[]): Map<SourcePost, string> {
  const taken = new Set<string>()
  return new Map(
    posts.map((post) => {
      const wanted = makeSlug(post.slug).slice(0, 100).replace(/-$/, '')
      let slug = wanted
      for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
      taken.add(slug)
      return [post, slug]
    }),
  )
}

/** A path as links may also write it: `/a/b/`, `/a/b.html` and `/a/b/index.html` are one. */
function simplifyPath(address: string): string {
  const plain = address
    .replace(/[?#].*$/, '')
    .replace(/\/index\.html?$/i, '')
    .replace(/\.html?$/i, '')
    .replace(/\/+$/, '')
  try {
    return decodeURIComponent(plain).toLowerCase()
  } catch {
    return plain.toLowerCase()
  }
}

async function findPictures(
  post: SourcePost,
  slug: string,
  pictures: Pictures,
  note: Note,
): Promise<Map<string, FoundPicture>> {
  const wanted = new Map<string, number>()
  if (post.picture) wanted.set(post.picture.src, post.picture.line)
  visit(post.body, 'image', (node) => {
    if (!wanted.has(node.url)) wanted.set(node.url, lineOf(node))
  })
  const found = new Map<string, FoundPicture>()
  for (const [src, line] of wanted) found.set(src, await pictures.find(src, line, post, slug, note))
  return found
}

/** The picture above the text may have its description in the text. */
function describePicture({ picture, body }: SourcePost): void {
  if (!picture || picture.alt) return
  visit(body, 'image', ({ url, alt }) => {
    if (url === picture.src && alt) picture.alt = alt
  })
}

/** The page shows the picture above the text, so the text does not start with it. */
function dropPicture({ picture, body }: SourcePost, found: ReadonlyMap<string, FoundPicture>): void {
  const [first] = body.children
  const image = first?.type === 'paragraph' && first.children.length === 1 ? first.children[0] : undefined
  if (!picture || image?.type !== 'image') return
  const [above, inText] = [found.get(picture.src), found.get(image.url)]
  if (above && inText && 'copy' in above && 'copy' in inText && above.copy === inText.copy)
    body.children.shift()
}

interface Known {
  /** New addresses by old paths. */
  newAddresses: ReadonlyMap<string, string>
  /** The ids of the headings of each post, by its new address. */
  ids: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** What this site answers. */
  pages: ReadonlySet<string>
  found: ReadonlyMap<string, FoundPicture>
}

function createPlaces(post: SourcePost, source: Source, { newAddresses, ids, pages, found }: Known): Places {
  const [origin] = source.origins
  const base = `${origin ?? 'https://old.invalid'}${post.oldPaths[0] ?? '/'}`
  const origins = new Set([...source.origins, new URL(base).origin])
  const link = (address: string, hash: string) => {
    const id = ids.get(address)?.get(hash.slice(1))
    return { url: id === undefined ? address : `${address}#${id}` }
  }
  return {
    findPicture: ({ src }) => {
      const picture = found.get(src)
      if (!picture) return undefined
      return 'copy' in picture ? { src: picture.copy.name } : { link: secure(picture.link) }
    },
    findLink: (typed) => {
      const url = typed.trim()
      const linked = source.findLinkedPath(url, post)
      const hash = /#[\w-]+$/.exec(url)?.[0] ?? ''
      if (linked !== undefined) return link(newAddresses.get(simplifyPath(linked))!, hash)
      if (/^(?:mailto|tel):/i.test(url))
        return { url: url.replace(/^tel:[^+\d]*/i, 'tel:').replace(/(?<=^tel:.*)[\s().]/gi, '') }
      if (url.startsWith(postFile))
        return {
          lost: `A link to "${url.slice(postFile.length)}", a file of the old site that is no post. Its words are kept.`,
        }
      if (/^[a-z][\w+.-]*:/i.test(url) && !/^https?:/i.test(url))
        return {
          lost: `A link with a "${url.split(':', 1)[0]!.toLowerCase()}:" address. Its words are kept.`,
        }
      if (!URL.canParse(url, base))
        return { lost: `The link "${url}" has no valid address. Its words are kept.` }
      const target = new URL(url, base)
      if (!origins.has(target.origin)) {
        if (target.username || target.password)
          return { lost: `A link with a password, to ${target.host}. Its words are kept.` }
        if (target.protocol === 'https:') return { url: target.href }
        return {
          url: secure(target.href),
          note: `The link ${target.href} starts with https:// now: check that it opens.`,
        }
      }
      const moved = newAddresses.get(simplifyPath(target.pathname))
      if (moved !== undefined) return link(moved, hash)
      const plain = target.pathname.slice(source.basePath.length).replace(/(?<=.)\/+$/, '') || '/'
      if (pages.has(plain)) return { url: plain + hash }
      return {
        lost: `The link "${typed}" leads to a page of the old site that this site does not have. Its words are kept.`,
      }
    },
  }
}

const secure = (address: string) => address.replace(/^http:/i, 'https:')

interface FormatParts {
  found: ReadonlyMap<string, FoundPicture>
  findAuthor: (name: string, line: number, note: Note) => string
  note: Note
}

/** The file of a post. */
function formatPost(post: SourcePost, { found, findAuthor, note }: FormatParts): string {
  const { line } = post.place
  const clean = (text: string) => replaceBraces(cleanLine(text), line, note)
  const categories = new Map(
    post.categories
      .map(clean)
      .filter(Boolean)
      .map((name) => [name.toLowerCase(), name]),
  )
  if (categories.size > maxCategories) note('lost', line, `Its categories after the first ${maxCategories}.`)
  const picture = post.picture && found.get(post.picture.src)
  const alt = post.picture ? clean(post.picture.alt) : ''
  if (picture && 'copy' in picture && alt === '')
    note(
      'changed',
      post.picture!.line,
      `The picture above the text has no description. Write one in place of "${placeholder}".`,
    )
  const excerpt = post.excerpt === undefined ? '' : cutText(clean(post.excerpt), maxExcerpt)
  const fields = {
    title: clean(post.title) || placeholder,
    date: post.date,
    ...(post.author && { author: findAuthor(clean(post.author), line, note) }),
    ...(categories.size > 0 && { categories: [...categories.values()].slice(0, maxCategories) }),
    ...(excerpt && { excerpt }),
    ...(picture &&
      'copy' in picture && {
        image: { src: picture.copy.name, alt: alt || `${placeholder} what the picture shows` },
      }),
  }
  // Braces in different cells of a table are one token to the site.
  const body = replaceBraces(
    readWithin(note, () => processor.stringify(post.body)),
    line,
    note,
  )
  return `---\n${new Document(fields).toString({ lineWidth: 0 })}---\n\n${cleanText(body).trim()}\n`
}

/** As many as a post can have. */
const maxCategories = 20
const maxExcerpt = 150

/** The words of a field that has neither Markdown nor HTML. */
function cleanLine(text: string): string {
  const words = /[<&]/.test(text) ? readPlainText(text) : text
  return cleanText(words)
    .replace(
      /\*\*(\S[^*]*)\*\*|__(\S[^_]*)__|`([^`]+)`|!?\[([^[\]]+)\]\([^()]*\)|(?<!\w)\*(\S[^*]*?)\*(?!\w)/g,
      (_, ...groups) => String(groups.slice(0, 5).find((group) => group !== undefined) ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** At most so many characters, with whole words. */
function cutText(text: string, max: number): string {
  const letters = [...text]
  if (letters.length <= max) return text
  const start = letters.slice(0, max - 1).join('')
  return `${start.replace(/\s+\S*$/, '').replace(/[\s,;:–—-]+$/, '')}…`
}

/** Finds people of the team by the names that posts have, and says once of each other name that it is unknown. */
function createAuthorFinder(team: readonly string[]): FormatParts['findAuthor'] {
  const simplify = (name: string) => {
    const { given, family } = splitName(name)
    return `${given} ${family}`
      .normalize('NFKD')
      .replace(/[^\p{L} ]/gu, '')
      .toLowerCase()
  }
  const byName = new Map(team.map((name) => [simplify(name), name]))
  const said = new Set<string>()
  return (name, line, note) => {
    const member = byName.get(simplify(name.replace(/[-_.]+/g, (mark) => (/\s/.test(name) ? mark : ' '))))
    if (member === undefined && !said.has(name)) {
      said.add(name)
      note('changed', line, `The author "${name}" is not in the team, so the posts show the name as it is.`)
    }
    return member ?? name
  }
}

/** Refuses posts whose pictures would replace other files. */
async function refuseOtherPictures(
  posts: PlannedPost[],
  content: string,
  notes: ImportNote[],
): Promise<void> {
  for (const post of posts) {
    if (post.outcome === 'refused') continue
    for (const { name, bytes } of post.pictures) {
      const file = path.join(content, folders.posts.folder, name)
      const size = await stat(file).then(
        (one) => one.size,
        () => undefined,
      )
      if (size === undefined || size === bytes.length) continue
      post.outcome = 'refused'
      const message = `The file ${folders.posts.folder}/${name} is there already, and is another picture. To replace it, delete it first.`
      notes.push({ file: post.source, line: 1, kind: 'refused', message })
      break
    }
  }
}

/** The redirects of the posts that are imported: none twice, and none at an address that this site answers. */
function listOldAddresses(
  posts: readonly PlannedPost[],
  pages: ReadonlySet<string>,
  redirects: readonly { from: string; to: string }[],
  notes: ImportNote[],
): OldAddress[] {
  const known = new Map(redirects.map(({ from, to }) => [from, to]))
  const targets = new Set(redirects.map(({ to }) => to))
  const found = new Map<string, OldAddress>()
  for (const { outcome, oldPaths, address, source, isFuture } of posts) {
    if (outcome === 'refused') continue
    for (const old of oldPaths) {
      const from = formatOldAddress(old)
      const warn = (message: string) => void notes.push({ file: source, line: 1, kind: 'changed', message })
      if (isFuture) warn(`The old address "${old}" cannot be redirected before the date of the post.`)
      else if (from === undefined) {
        if (old !== '/') warn(`The old address "${old}" cannot be redirected.`)
      } else if (from === address || found.has(from)) continue
      else if (known.has(from)) {
        if (known.get(from) === address) found.set(from, { from, to: address, isKnown: true })
        else warn(`The old address "${from}" leads to ${known.get(from)!} already.`)
      } else if (pages.has(from)) warn(`The old address "${from}" is that of a page of this site.`)
      else if (targets.has(from))
        warn(`Another redirect leads to the old address "${from}". Make it lead to ${address}.`)
      else found.set(from, { from, to: address, isKnown: false })
    }
  }
  return [...found.values()]
}

/** An old address as redirects are written; undefined if it cannot be redirected. */
function formatOldAddress(old: string): string | undefined {
  const path = old
    .replace(/[?#].*$/, '')
    .replace(/\/index\.html?$/, '')
    .replace(/\/+$/, '')
  try {
    const from = encodeURI(decodeURIComponent(path))
    const { success } = redirectsSchema.safeParse({ redirects: [{ from, to: '/' }] })
    return success && isLink(from) ? from : undefined
  } catch {
    return undefined
  }
}

/** The id of the page that lists posts. Without it, the site shows none. */
export const newsPage = 'news-events'

/** The most entries of content/redirects.json. */
export const maxRedirects = 1000

/** Where redirects are, from the content folder. */
export const redirectsFile = singles.redirects.file
