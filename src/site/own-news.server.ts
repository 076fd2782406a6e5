/** The firm's own posts and events: the Markdown files in content/posts/ and content/events/, beside the snapshot. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Paragraph } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { firstOwnId, sortSnapshot, type Snapshot } from '#src/blog/snapshot.ts'
import { formatExcerpt } from '#src/blog/text.ts'
import { dropUndefined, type BlogEvent, type BlogImage, type Category, type Post } from '#src/blog/types.ts'
import type { Files, ReadContent } from '#src/content/checks/read-content.ts'
import { formatDate } from '#src/content/days.ts'
import type { OwnEvent, OwnPost } from '#src/content/entries.ts'
import type { ImageField } from '#src/content/fields.ts'
import { findImageFile, formatShownUrl, type SiteImage } from '#src/content/images.ts'
import { parseMarkdown, renderMarkdown, type RenderOptions } from '#src/content/markdown.server.ts'
import { fillTokens, findTokens, type TokenValues } from '#src/content/tokens.ts'
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { formatTermHref } from '#src/routes.ts'

/** The posts that are dated in the future: no page shows them yet. */
const listFuturePosts = ({ files, today }: Pick<ReadContent, 'files' | 'today'>) =>
  files.posts.filter(({ data }) => data.date > today)

/**
 * The snapshot with the firm's own posts and events, so that readers see one list. Their texts are still empty:
 * `renderOwnNews` writes them, once the content is known to be without errors.
 */
export function addOwnNews(snapshot: Snapshot, content: Pick<ReadContent, 'files' | 'today'>): Snapshot {
  const { files } = content
  const future = new Set(listFuturePosts(content))
  const posts = files.posts.filter((post) => !future.has(post))
  if (posts.length + files.events.length === 0) return snapshot
  const categories = listCategories(
    snapshot.categories,
    posts
      .toSorted((a, b) => (a.data.date < b.data.date ? 1 : -1))
      .flatMap(({ data }) => data.categories ?? []),
  )
  const postIds = makeIds(posts.map(({ id }) => id))
  const eventIds = makeIds(files.events.map(({ id }) => id))
  return sortSnapshot({
    ...snapshot,
    categories: [...new Map([...categories.values()].map((one) => [one.id, one])).values()],
    posts: [
      ...snapshot.posts,
      ...posts.map(({ id: slug, file, data }): Post => {
        const names = new Set(data.categories?.map(makeKey))
        return {
          id: postIds.get(slug)!,
          slug,
          built: { file, isOwn: true },
          title: data.title,
          excerpt: '',
          date: `${data.date}T00:00:00`,
          author: data.author ?? '',
          categories: [...names].map((name) => categories.get(name)!),
          html: '',
        }
      }),
    ],
    events: [
      ...snapshot.events,
      ...files.events.map(({ id: slug, file, data }): BlogEvent => {
        const { title, date, startTime, endTime, location, registration: registrationLink } = data
        const known = dropUndefined({ startTime, endTime, location, registrationLink })
        const built = { file, isOwn: true }
        return { id: eventIds.get(slug)!, slug, built, title, excerpt: '', date, ...known, html: '' }
      }),
    ],
  })
}

/** Reports posts dated in the future, and posts and events whose address the snapshot has, too. */
export function checkOwnNews(content: ReadContent, snapshot: Snapshot): Problem[] {
  const { posts, events } = content.files
  const compare = (
    own: readonly { id: string; file: string }[],
    others: readonly Pick<Post, 'slug' | 'built'>[],
  ) => {
    const bySlug = new Map(others.map((other) => [other.slug, other.built?.file]))
    return own.flatMap(({ id, file }) => {
      const other = bySlug.get(id)
      return other === undefined
        ? []
        : [createProblem('content/duplicate-slug', startOf(file), { id, other: `content/${other}` })]
    })
  }
  return [
    ...compare(posts, snapshot.posts),
    ...compare(events, snapshot.events),
    ...listFuturePosts(content).map(({ data, locate }) =>
      createProblem('content/future-post', locate(['date']), { date: formatDate(data.date) }),
    ),
  ]
}

export interface RenderNewsOptions extends TokenValues {
  images: ReadonlyMap<string, SiteImage>
  words: RenderOptions['words']
  /** Whether the site has a page for the terms of the glossary. */
  hasGlossary: boolean
}

/** Writes the texts of the firm's own posts and events. The content must have no errors. */
export function renderOwnNews(
  snapshot: Snapshot,
  files: Pick<Files, 'posts' | 'events'>,
  options: RenderNewsOptions,
): Snapshot {
  const entries = new Map<string, OwnPost | OwnEvent>(
    [...files.posts, ...files.events].map((entry) => [entry.file, entry]),
  )
  const render = <Item extends Post | BlogEvent>(item: Item): Item => {
    const entry = item.built?.isOwn ? entries.get(item.built.file) : undefined
    return entry ? { ...item, ...renderEntry(entry, options) } : item
  }
  return { ...snapshot, posts: snapshot.posts.map(render), events: snapshot.events.map(render) }
}

function renderEntry(
  { file, data, body }: OwnPost | OwnEvent,
  { images, hasGlossary, ...options }: RenderNewsOptions,
) {
  const folder = path.posix.dirname(file)
  const facts = findTokens(`${data.title}\n${data.excerpt ?? ''}\n${body}`).flatMap(({ token }) =>
    token.kind === 'fact' ? [token.id] : [],
  )
  return {
    title: fillTokens(data.title, options),
    excerpt: data.excerpt === undefined ? readStart(body, options) : fillTokens(data.excerpt, options),
    html: renderMarkdown(body, {
      ...options,
      slugger: new GithubSlugger(),
      findImage: (src) => images.get(findImageFile(folder, src)),
      findTerm: (id) => (hasGlossary ? { href: formatTermHref(id) } : undefined),
      startSection: () => {},
    }),
    built: { file, isOwn: true, facts: [...new Set(facts)] },
    ...(data.image && { image: placeImage(data.image, images) }),
  }
}

/** The first words of a text, without its headings, lists and pictures. */
function readStart(body: string, values: TokenValues): string {
  const paragraphs = parseMarkdown(body).children.filter(
    (node): node is Paragraph => node.type === 'paragraph',
  )
  const words = paragraphs.map((node) => toString(node, { includeImageAlt: false })).join(' ')
  return formatExcerpt(fillTokens(words, values).replace(/\s+/g, ' ').trim())
}

function placeImage({ src, alt = '' }: ImageField, images: RenderNewsOptions['images']): BlogImage {
  const image = images.get(src)!
  return { src: formatShownUrl(image), alt, width: image.width, height: image.height }
}

/** Categories are the same if only capital letters or spaces differ. */
const makeKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * The categories of the snapshot and those that posts name, the latest post first, by key. A name of the snapshot keeps
 * its number.
 */
function listCategories(known: readonly Category[], names: readonly string[]): Map<string, Category> {
  const categories = new Map(known.map((category) => [makeKey(category.name), category]))
  const others = new Map(
    names.map((name) => [makeKey(name), name.trim().replace(/\s+/g, ' ')] as const).reverse(),
  )
  const keys = [...others.keys()].filter((key) => !categories.has(key))
  for (const [key, id] of makeIds(keys)) categories.set(key, { id, name: others.get(key)! })
  return categories
}

/**
 * A number for each name, which does not change when others come or go: addresses of categories contain it.
 */
function makeIds(names: readonly string[]): Map<string, number> {
  const ids = new Map<string, number>()
  const taken = new Set<number>()
  for (const name of [...names].sort()) {
    let id = firstOwnId + (parseInt(createHash('sha256').update(name).digest('hex').slice(0, 12), 16) % 9e8)
    while (taken.has(id)) id++
    taken.add(id)
    ids.set(name, id)
  }
  return ids
}
