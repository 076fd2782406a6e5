/** Loads all content and the blog, and assembles the site. */
import { loadFiles, type FileOptions } from '#src/content/load.server.ts'
import { listRegister, type RegisteredFact } from '#src/content/checks/facts.ts'
import { findOptionalParts } from '#src/content/checks/optional-parts.ts'
import { checkPosts, listPostTexts } from '#src/content/checks/posts.ts'
import type { ReadContent } from '#src/content/checks/read-content.ts'
import { checkStyle, type StyleReport } from '#src/content/checks/style.ts'
import { compareProblems, isForRelease, type Problem } from '#src/problems/problem.ts'
import { listAddresses } from './addresses.ts'
import { assembleSite } from './assemble.server.ts'
import { chooseShown, loadBlog } from './blog.server.ts'
import { addOwnNews, checkOwnNews } from './own-news.server.ts'
import type { Addresses, Site } from './site.ts'
import type { Snapshot } from '#src/blog/snapshot.ts'

export interface LoadOptions extends FileOptions {
  /** Whether the site shows the posts of a live blog. By default, whether its address is set. */
  hasLiveBlog?: boolean
  /** Whether to read how hard the pages are to read. */
  style?: boolean
  /** False for a caller that shows no warnings: checking what posts say about the law takes most of the time to load a long blog. */
  posts?: boolean
}

export interface LoadResult {
  /** Undefined if any problem is an error. */
  site: Site | undefined
  /** What was read, even if it has errors. */
  content: ReadContent
  /** The posts and events that the site shows, of a snapshot without errors. */
  blog: Snapshot
  /** The known addresses, even when the content has errors. */
  addresses: Addresses
  /** Sorted by file and place. */
  problems: Problem[]
  /** What stops only a release, because the people who write content cannot fix it. Sorted in the same way. */
  releaseProblems: Problem[]
  /** The register of legal facts, and what uses each. Empty if the register is invalid. */
  facts: readonly RegisteredFact[]
  /** If asked for: how hard the pages are to read. Undefined if any problem is an error. */
  style: StyleReport | undefined
  /** How many text files were read. */
  filesRead: number
}

/** Loads the content folder `root`: reads it, checks it, assembles the site. Reports bad content instead of throwing. */
export async function loadContent(
  root: string,
  {
    hasLiveBlog = Boolean(process.env.BLOG_URL?.trim()),
    style: wantsStyle = false,
    posts: checksPosts = true,
    ...options
  }: LoadOptions = {},
): Promise<LoadResult> {
  const loaded = await loadFiles(root, options)
  const { content } = loaded
  const snapshot = await loadBlog(root, content)
  const parts = findOptionalParts({
    pages: content.present.get('pages') ?? new Set(),
    hasTerms: content.present.has('glossary'),
    hasBlog: snapshot.isThere || hasLiveBlog || content.files.posts.length + content.files.events.length > 0,
    own: { posts: content.files.posts[0]?.file, events: content.files.events[0]?.file },
  })
  const found = [
    ...loaded.problems,
    ...parts.problems,
    ...snapshot.problems,
    ...(checksPosts ? checkPosts([...snapshot.readPosts(), ...listPostTexts(content)], content) : []),
    ...checkOwnNews(content, snapshot.blog),
  ].sort(compareProblems)
  const problems = found.filter((problem) => !isForRelease(problem))
  const isBad = problems.some(({ severity }) => severity === 'error')
  const blog = chooseShown(addOwnNews(snapshot.blog, content), parts)
  const isWhole = snapshot.problems.length === 0
  const addresses = listAddresses(content, { pages: parts.pages, blog, isWhole })
  const site = isBad ? undefined : assembleSite(loaded, addresses, { ...snapshot, blog })
  const style =
    wantsStyle && site
      ? checkStyle(content, [...snapshot.readPosts(), ...snapshot.readEvents()], site)
      : undefined
  return {
    site,
    content,
    blog,
    addresses,
    problems: style ? [...problems, ...style.problems].sort(compareProblems) : problems,
    releaseProblems: found.filter(isForRelease),
    facts: listRegister(content),
    style,
    filesRead: loaded.filesRead + snapshot.filesRead,
  }
}
