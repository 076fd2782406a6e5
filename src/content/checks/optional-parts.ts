/** The parts of the site that a firm may leave out: the glossary, news and events. */
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { singles } from '../collections.ts'

export interface OptionalParts {
  /** The ids of the pages that the site has: those in pages/, without the pages of parts that are not complete. */
  pages: ReadonlySet<string>
  problems: readonly Problem[]
}

interface Found {
  /** The ids of the files in pages/. */
  pages: ReadonlySet<string>
  hasTerms: boolean
  /** True if there are posts or events of the firm, a copy of the blog, or the address of a live one. */
  hasBlog: boolean
  /** The first file of the firm's own posts and of its events, if there are any. */
  own?: { posts?: string | undefined; events?: string | undefined }
}

/** Which parts are there. A part is left out unless all it needs is there; a file that is then of no use is a warning. */
export function findOptionalParts({ pages, hasTerms, hasBlog, own = {} }: Found): OptionalParts {
  const left = new Set(pages)
  const problems: Problem[] = []
  const leaveOut = (id: string, needs: string, cure: string) => {
    if (!left.delete(id)) return
    const file = `pages/${id}.md`
    problems.push(createProblem('content/idle-file', startOf(file), { file, needs, cure }))
  }
  const terms = singles.glossary.file
  if (!hasTerms) leaveOut('insurance-glossary', `there is no ${terms}`, `Add content/${terms}`)
  else if (!pages.has('insurance-glossary')) {
    const needs = 'there is no pages/insurance-glossary.md'
    const details = { file: terms, needs, cure: 'Add content/pages/insurance-glossary.md' }
    problems.push(createProblem('content/idle-file', startOf(terms), details))
  }
  const noBlog =
    'there are no posts in posts/, there is no copy of a blog in blog/, and the setting BLOG_URL is empty'
  const addBlog = 'Write a post, or connect a blog (see "News and events" in content/README.md)'
  if (!hasBlog) leaveOut('news-events', noBlog, addBlog)
  if (!left.has('news-events'))
    leaveOut(
      'events',
      hasBlog ? 'events are a part of the news, and there is no pages/news-events.md' : noBlog,
      hasBlog ? 'Add content/pages/news-events.md' : addBlog,
    )
  for (const [part, page] of [
    ['posts', 'news-events'],
    ['events', 'events'],
  ] as const) {
    const file = own[part]
    if (file === undefined || left.has(page)) continue
    // Without news there are no events. Say first what is missing first.
    const missing = `pages/${left.has('news-events') ? page : 'news-events'}.md`
    const details = { file, needs: `there is no ${missing}`, cure: `Add content/${missing}` }
    problems.push(createProblem('content/idle-file', startOf(file), details))
  }
  return { pages: left, problems }
}
