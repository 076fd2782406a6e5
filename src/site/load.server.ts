/** Loads all content and the blog, and assembles the site. */
import { loadFiles, type FileOptions } from '#src/content/load.server.ts'
import { listRegister, type RegisteredFact } from '#src/content/checks/facts.ts'
import { findOptionalParts } from '#src/content/checks/optional-parts.ts'
import { checkPosts, listPostTexts } from '#src/content/checks/posts.ts'
import type { ReadContent } from '#src/content/checks/read-content.ts'
import { checkStyle, type StyleReport } from '#src/content/checks/style.ts'
import type { Translation } from '#src/content/translation/translation.ts'
import { compareProblems, isForRelease, type Problem } from '#src/problems/problem.ts'
import { listAddresses } from './addresses.ts'
import { assembleVersions, describeLanguage, describeVersion } from './versions.server.ts'
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
  /** The same in other languages. */
  translations: readonly Translation[]
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
  /** If asked for: how hard the pages are to read, in the main language and then in the others. Undefined if any problem is an error. */
  style: readonly StyleReport[] | undefined
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
  const blog = chooseShown(addOwnNews(snapshot.blog, content), parts)
  const isWhole = snapshot.problems.length === 0
  const main = listAddresses(content, { pages: parts.pages, blog, isWhole })
  const languages = loaded.translations.map((translation) => describeLanguage(translation, main))
  const translated = languages.flatMap(({ addresses, files }) => [...addresses.values(), ...files.values()])
  const addresses = { ...main, translated }
  const versions = loaded.translations.map((translation, index) =>
    describeVersion(translation, languages[index]!, addresses),
  )
  const found = [
    ...loaded.problems,
    ...parts.problems,
    ...snapshot.problems,
    ...(checksPosts ? checkPosts([...snapshot.readPosts(), ...listPostTexts(content)], content) : []),
    ...checkOwnNews(content, snapshot.blog),
    ...versions.flatMap(({ problems }) => problems),
  ].sort(compareProblems)
  const problems = found.filter((problem) => !isForRelease(problem))
  const isBad = problems.some(({ severity }) => severity === 'error')
  const site = isBad ? undefined : assembleVersions(loaded, addresses, { ...snapshot, blog }, versions)
  const style =
    wantsStyle && site
      ? [
          checkStyle(content, [...snapshot.readPosts(), ...snapshot.readEvents()], site),
          ...loaded.translations.map(({ tag, content: translated }) =>
            checkStyle(translated, [], findVersion(site, tag), tag),
          ),
        ].filter((report) => report !== undefined)
      : undefined
  return {
    site,
    content,
    translations: loaded.translations,
    blog,
    addresses,
    problems: style
      ? [...problems, ...style.flatMap((report) => report.problems)].sort(compareProblems)
      : problems,
    releaseProblems: found.filter(isForRelease),
    facts: listRegister(content),
    style,
    filesRead: loaded.filesRead + snapshot.filesRead,
  }
}

const findVersion = ({ versions }: Site, tag: string): Site =>
  versions.find(({ language }) => language?.tag === tag)!
