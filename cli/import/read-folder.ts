/** Reads the posts of a site in Markdown: Jekyll, Hugo, Eleventy, Astro, or a plain folder. */
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeSlug } from '#src/content/fields.ts'
import { maxTextBytes } from '#src/content/read-file.server.ts'
import { listFilesBelow } from '../files.ts'
import { explainText, safeDecode } from './addresses.ts'
import { TextError } from './convert-html.ts'
import { takeTitle } from './finish-body.ts'
import { Fields, parseFrontMatter, parseSettings, type FrontMatter } from './front-matter.ts'
import { parseBody } from './read-markdown.ts'
import { readDay } from './read-date.ts'
import { readWithin } from './read-within.ts'
import { decodeSource } from './read-text.ts'
import {
  formatRefusal,
  requireTotalLength,
  SourceError,
  nameSlug,
  type ImportNote,
  type Note,
  type Source,
  type SourcePost,
} from './source-post.ts'
import { postFile, replaceMarks } from './template-marks.ts'

type Program = 'Jekyll' | 'Hugo' | 'Eleventy' | 'Astro' | 'Markdown'

/** Folders of what programs make, and of what is around posts. */
const skipped =
  /(?:^|\/)(?:node_modules|_site|dist|\.[^/]+|_layouts|_includes|_sass|layouts|archetypes|themes|i18n|vendor|resources)\//
const markdownFile = /\.(?:md|markdown|mdown|mkd|mdx)$/i
const postFolder = /(?:^|\/)(?:_posts|posts?|blog|news|articles?|updates|insights)(?:\/|$)/i

/** Where the pictures of a site are, below its folder. */
const pictureFolders = [
  '',
  'static',
  'public',
  'assets',
  'src',
  'src/assets',
  'source',
  'content',
  'src/content',
  'docs',
]

/** Reads the settings and posts of a site. `shown` is the folder as reports write it. */
export async function readFolder(folder: string, shown: string, timeZone: string): Promise<Source> {
  const files = (await listFilesBelow(folder)).filter((file) => !skipped.test(`${file}`))
  const program = findProgram(files)
  const settings = await readSettings(folder, files)
  const notes: ImportNote[] = []
  const pages: string[] = []
  const posts: (SourcePost & { source: string })[] = []
  const texts = files.filter(
    (file) => markdownFile.test(file) && !(program === 'Hugo' && file.startsWith('public/')),
  )
  if (texts.length === 0)
    throw new SourceError(
      `There are no Markdown files in ${shown}. Give the folder of the old site, with its posts and pictures.`,
    )
  const sizes = await Promise.all(texts.map((file) => stat(path.join(folder, file))))
  requireTotalLength(
    sizes.map(({ size }) => size),
    shown,
  )
  const people = await readPeople(folder, files)
  for (const file of texts) {
    const place = `${shown}/${file}`
    const note: Note = (kind, line, message) => void notes.push({ file: place, line, kind, message })
    if (isOther(file)) {
      pages.push(file)
      continue
    }
    try {
      const { size } = await stat(path.join(folder, file))
      if (size > maxTextBytes * 2) throw new TextError(`its file has ${Math.round(size / 1000)} KB`)
      const text = decodeSource(await readFile(path.join(folder, file)), note)
      const front = parseFrontMatter(text)
      if (front.fault) {
        note('refused', front.fault.line, formatRefusal(front.fault.reason))
        continue
      }
      if (isDraft(file, front.fields)) {
        note(
          'lost',
          front.fields.findLine('draft', 'published', 'publish'),
          'It is a draft, so it was not imported.',
        )
        continue
      }
      const name = readFileName(file)
      const date = findDate(front.fields, name.date, timeZone)
      if (date === undefined) {
        if (
          front.fields.read(...dateFields) === undefined &&
          !postFolder.test(path.posix.dirname(file)) &&
          program !== 'Markdown'
        ) {
          pages.push(file)
          continue
        }
        const typed = front.fields.readWords(...dateFields)
        const reason = typed === undefined ? 'it has no date' : `"${typed}" is not a date`
        note(
          'refused',
          front.fields.findLine(...dateFields),
          `${formatRefusal(reason)} Add "date: 2024-01-31" to its fields.`,
        )
        continue
      }
      posts.push(
        readWithin(note, (say) =>
          createPost({ file, place, front, date, name, program, settings, people, note: say }),
        ),
      )
    } catch (error) {
      note('refused', 1, formatRefusal(explainText(error)))
    }
  }
  const byName = new Map(posts.map((post) => [path.posix.basename(nameOf(post.source)).toLowerCase(), post]))
  const byFile = new Map(posts.map((post) => [nameOf(post.source), post]))
  return {
    name: program === 'Markdown' ? 'Markdown' : program,
    posts,
    notes,
    leftOut: [{ what: 'Markdown files without a date', count: pages.length }],
    origins: settings.origin ? [settings.origin] : [],
    basePath: settings.basePath,
    listPictureFiles: (src, post) => listPictureFiles(folder, (post as (typeof posts)[number]).source, src),
    findLinkedPath: (url, post) => {
      const plain = url.replace(/[?#].*$/, '')
      // A variable before it may be the path of the site.
      if (plain.includes(postFile)) {
        const wanted = plain.slice(plain.indexOf(postFile) + postFile.length).toLowerCase()
        return (byName.get(wanted) ?? posts.find(({ slug }) => slug === wanted))?.oldPaths[0]
      }
      if (!markdownFile.test(plain) && !/^\.{1,2}\//.test(plain)) return undefined
      if (plain.startsWith('/'))
        // It starts at the folder of the texts.
        return posts.find(({ source }) => `/${nameOf(source)}`.endsWith(nameOf(safeDecode(plain))))
          ?.oldPaths[0]
      const from = path.posix.dirname((post as (typeof posts)[number]).source)
      const target = path.posix.normalize(path.posix.join(from, safeDecode(plain).replace(/\/$/, '')))
      return (byFile.get(nameOf(target)) ?? byName.get(path.posix.basename(nameOf(target)).toLowerCase()))
        ?.oldPaths[0]
    },
  }
}

/** `posts/a/index.md` → `posts/a`, `posts/a.md` → `posts/a`. */
const nameOf = (file: string) => file.replace(markdownFile, '').replace(/\/index$/, '')

function findProgram(files: readonly string[]): Program {
  const has = (pattern: RegExp) => files.some((file) => pattern.test(file))
  if (has(/^astro\.config\.\w+$/) || has(/^src\/content(?:\.config|\/)/)) return 'Astro'
  if (has(/^(?:eleventy\.config|\.eleventy)\.\w+$/)) return 'Eleventy'
  if (has(/^hugo\.(?:toml|ya?ml|json)$/) || (has(/^config(?:\.toml|\/_default\/)/) && has(/^content\//)))
    return 'Hugo'
  if (has(/^_config\.ya?ml$/) || has(/(?:^|\/)_(?:posts|drafts)\//)) return 'Jekyll'
  return 'Markdown'
}

/** Files that no program takes for a post. */
const isOther = (file: string) =>
  /(?:^|\/)(?:_index\.\w+|(?:readme|license|changelog|contributing|code_of_conduct)\.\w+)$/i.test(file)

interface Settings {
  origin: string | undefined
  basePath: string
  /** The pattern of the addresses of posts, if the settings have one. */
  permalink: string | undefined
}

async function readSettings(folder: string, files: readonly string[]): Promise<Settings> {
  const file = files.find((name) =>
    /^(?:_config\.ya?ml|(?:hugo|config)\.(?:toml|ya?ml|json)|config\/_default\/(?:hugo|config)\.(?:toml|ya?ml))$/.test(
      name,
    ),
  )
  const fields =
    file === undefined ? new Fields({}) : parseSettings(await readFile(path.join(folder, file), 'utf8'), file)
  const astro = files.find((name) => /^astro\.config\.\w+$/.test(name))
  const astroSite =
    astro && /\bsite:\s*["']([^"']+)["']/.exec(await readFile(path.join(folder, astro), 'utf8'))?.[1]
  const address = astroSite ?? fields.readWords('url', 'baseURL')
  const url = address && URL.canParse(address) ? new URL(address) : undefined
  const base = fields.readWords('baseurl')
  const own = base?.startsWith('/') ? base : (url?.pathname ?? '')
  const permalinks = fields.readGroup('permalinks')
  const page = permalinks.readGroup('page')
  const permalink =
    fields.readWords('permalink') ??
    permalinks.readWords('posts', 'post', 'blog') ??
    page.readWords('posts', 'post', 'blog')
  return { origin: url?.origin, basePath: own.replace(/\/+$/, ''), permalink }
}

/** The names of authors that posts name by a short name, in _data/authors.yml. */
async function readPeople(folder: string, files: readonly string[]): Promise<Fields> {
  const file = files.find((name) => /^(?:src\/)?_?data\/authors\.(?:ya?ml|json)$/.test(name))
  return file === undefined
    ? new Fields({})
    : parseSettings(await readFile(path.join(folder, file), 'utf8'), file)
}

function isDraft(file: string, fields: Fields): boolean {
  if (/(?:^|\/)_?drafts\//.test(file)) return true
  const isTrue = (name: string) => /^(?:true|yes)$/i.test(String(fields.read(name) ?? ''))
  const isFalse = (name: string) => /^(?:false|no)$/i.test(String(fields.read(name) ?? ''))
  return isTrue('draft') || isTrue('private') || isFalse('published') || isFalse('publish')
}

const dateFields = [
  'date',
  'pubDate',
  'publishDate',
  'publishedAt',
  'published_at',
  'publishedDate',
  'datePublished',
  'pubDatetime',
  'published',
  'created',
  'createdAt',
]

const findDate = (fields: Fields, inName: string | undefined, timeZone: string) => {
  const typed = fields.read(...dateFields)
  return typed === undefined || typeof typed === 'boolean' ? inName : readDay(typed, timeZone)
}

interface FileName {
  date: string | undefined
  /** Without the date and the ending. */
  words: string
}

/** `_posts/2024-01-02-a-new-office.md` → the date and `a-new-office`. */
function readFileName(file: string): FileName {
  const name = path.posix.basename(nameOf(file))
  const [, date, words] = /^(\d{4}-\d{1,2}-\d{1,2})[-_ ]?(.*)$/.exec(name) ?? []
  const day = date
    ?.split('-')
    .map((part) => part.padStart(2, '0'))
    .join('-')
  return { date: day, words: words || name }
}

interface PostFile {
  file: string
  place: string
  front: FrontMatter
  date: string
  name: FileName
  program: Program
  settings: Settings
  people: Fields
  note: Note
}

function createPost({ file, place, front, date, name, program, settings, people, note }: PostFile) {
  const { fields, body: typed, bodyLine } = front
  const title = fields.readWords('title')
  const slug = makeSlug(fields.readWords('slug') ?? name.words)
  const [summary, text] = splitMore(typed)
  const marked = replaceMarks(text, {
    title: title ?? '',
    basePath: settings.basePath,
    isMdx: program === 'Astro' || /\.mdx$/i.test(file),
    note,
    firstLine: bodyLine,
  })
  const body = parseBody(marked, note, bodyLine)
  const heading = takeTitle(body, title)
  const categories = listCategories(fields, file, program)
  return {
    place: { file: place, line: 1 },
    source: file,
    title: title ?? heading ?? nameSlug(slug),
    slug,
    date,
    author: findAuthor(fields, people),
    categories: (categories.length > 0 ? categories : listTags(fields))
      .filter((one) => !emptyCategory.test(one))
      .map(formatCategory),
    excerpt: fields.readWords('excerpt', 'description', 'summary') ?? summary,
    picture: findPicture(fields),
    body,
    oldPaths: listOldPaths({ file, fields, slug, name, date, categories, program, settings }),
  }
}

/** A mark in the text says where its excerpt ends. */
function splitMore(text: string): [string | undefined, string] {
  const mark = /<!--\s*(?:more|excerpt)\s*-->/i.exec(text)
  if (!mark) return [undefined, text]
  const start = text.slice(0, mark.index).replace(/\s+/g, ' ').trim()
  const isPlain = start !== '' && start.length <= 300 && !/[[\]{}<>#*_`]/.test(start)
  return [isPlain ? start : undefined, text.slice(0, mark.index) + text.slice(mark.index + mark[0].length)]
}

/** Jekyll separates the words of a text, and makes the folders above _posts categories. */
function listCategories(fields: Fields, file: string, program: Program): string[] {
  const separator = program === 'Jekyll' ? /[,\s]+/ : /,/
  const single = fields.readList(/,/, 'category')
  const named = single.length > 0 ? single : fields.readList(separator, 'categories')
  const parents = program === 'Jekyll' ? (/^(.+)\/_posts\//.exec(file)?.[1]?.split('/') ?? []) : []
  const taxonomies = fields.readGroup('taxonomies')
  return [...parents, ...named, ...taxonomies.readList(/,/, 'categories')]
}

const listTags = (fields: Fields) => [
  ...fields.readList(/,/, 'tags', 'tag'),
  ...fields.readGroup('taxonomies').readList(/,/, 'tags'),
]

/** What says nothing about a post. */
const emptyCategory = /^(?:posts?|all|blog|uncategori[sz]ed)$/i

/** `firm-news` → `Firm news`: a category is words that readers see. */
const formatCategory = (name: string) => (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ? nameSlug(name) : name)

function findAuthor(fields: Fields, people: Fields): string | undefined {
  const value = fields.read('authors', 'author', 'by', 'creator')
  const names = (Array.isArray(value) ? value : [value]).flatMap((one): string[] => {
    if (typeof one === 'string')
      return [people.readGroup(one).readWords('name', 'display_name') ?? one.trim()]
    const name = new Fields(one).readWords('name', 'title', 'slug')
    return name === undefined ? [] : [name]
  })
  return names.join(', ') || undefined
}

const pictureFields = [
  'image',
  'heroImage',
  'cover',
  'featured_image',
  'featuredImage',
  'featureImage',
  'thumbnail',
  'hero',
  'banner',
  'coverImage',
  'header',
  'images',
  'teaser',
  'og_image',
  'ogImage',
]

function findPicture(fields: Fields): SourcePost['picture'] {
  for (const name of pictureFields) {
    const value = fields.read(name)
    const one = Array.isArray(value) ? (value[0] as unknown) : value
    const group = new Fields(one)
    const src =
      typeof one === 'string'
        ? one.trim()
        : group.readWords('src', 'path', 'url', 'image', 'feature', 'teaser', 'overlay_image', 'relative')
    if (!src || !/[./]/.test(src)) continue
    const alt =
      group.readWords('alt', 'caption', 'image_description') ??
      fields.readWords('imageAlt', 'image_alt', 'heroAlt', 'heroImageAlt', 'coverAlt', 'featured_image_alt')
    return { src, alt: alt ?? '', line: fields.findLine(name) }
  }
  return undefined
}

interface AddressParts {
  file: string
  fields: Fields
  slug: string
  name: FileName
  date: string
  categories: readonly string[]
  program: Program
  settings: Settings
}

/** The addresses that a post had, with those that redirected to it. */
function listOldPaths(parts: AddressParts): string[] {
  const { fields, settings } = parts
  const typed = fields.readWords('permalink', 'url')
  const written = typed !== undefined && /^\/?[\w./~%:-]+$/.test(typed) ? typed : undefined
  const own = fillPattern(written ?? findPattern(parts), parts)
  const others = fields.readList(/\s+/, 'aliases', 'redirect_from', 'redirectFrom')
  return [own, ...others].map(
    (address) => settings.basePath + (address.startsWith('/') ? address : `/${address}`),
  )
}

const jekyllStyles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
}

function findPattern({ file, program, settings }: AddressParts): string {
  if (program === 'Jekyll') return jekyllStyles[settings.permalink ?? 'date'] ?? settings.permalink!
  if (settings.permalink !== undefined) return settings.permalink
  // Eleventy leaves out a file with the name of its folder.
  const named = program === 'Eleventy' ? nameOf(file).replace(/([^/]+)\/\1$/, '$1') : nameOf(file)
  const below = named.replace(/^(?:src\/content|src\/pages|content|src)\//, '')
  // Eleventy takes the date off.
  return `/${below.replace(/(^|\/)\d{4}-\d{2}-\d{2}-/, '$1').toLowerCase()}/`
}

function fillPattern(pattern: string, { slug, name, date, categories, file }: AddressParts): string {
  const [year, month, day] = date.split('-') as [string, string, string]
  const dayOfYear = (Date.parse(date) - Date.UTC(Number(year), 0, 0)) / 86_400_000
  const values: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    short_year: year.slice(2),
    y_day: String(dayOfYear).padStart(3, '0'),
    title: name.words,
    slug,
    filename: name.words,
    contentbasename: name.words,
    slugorfilename: slug,
    section: file.split('/').at(-2) ?? '',
    categories: categories.map((one) => makeSlug(one)).join('/'),
  }
  return pattern
    .replace(/:(\w+)/g, (whole, key: string) => values[key.toLowerCase()] ?? whole)
    .replace(/\/{2,}/g, '/')
}

/** The files that a picture may be: beside the post, in the folder of its name, or where the program serves files from. */
function listPictureFiles(folder: string, source: string, src: string): string[] {
  const name = safeDecode(src.replace(/[?#].*$/, '')).replace(/^[~@]\//, '/')
  const beside = path.posix.dirname(source)
  const places = name.startsWith('/')
    ? pictureFolders.map((one) => path.posix.join(one, name))
    : [
        path.posix.join(beside, name),
        path.posix.join(nameOf(source), name),
        ...pictureFolders.map((one) => path.posix.join(one, name)),
        ...pictureFolders.map((one) => path.posix.join(one, name.replace(/^(?:\.{1,2}\/)+/, ''))),
      ]
  // Nothing outside of the folder.
  return [...new Set(places)]
    .filter((place) => !place.startsWith('..'))
    .map((place) => path.join(folder, place))
}
