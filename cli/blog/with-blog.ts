/** What `firm snapshot` and `firm drift` have in common: they read the whole blog, then its pictures. */
import pLimit from 'p-limit'
import { parseBlogSettings, type BlogSettings } from '#src/blog/settings.ts'
import { throwProblem } from '#src/problems/problem.ts'
import { requireSiteOrigin } from '../content-folder.ts'
import { DeadlineError, defaultSeconds, startDeadline } from '../deadline.ts'
import { orFail } from '../exit-error.ts'
import { createClient, explainFailure, type RequestSettings } from './client.ts'
import { readBlog, type LiveBlog } from './read-blog.ts'
import { createReporter } from './reporter.ts'

export interface BlogOptions {
  content: string
  json?: boolean
  /** Seconds for reading the texts, and again for each picture. */
  timeout?: number
  environment?: Readonly<Record<string, string | undefined>>
  client?: RequestSettings
}

export interface OpenBlog {
  live: LiveBlog
  request: ImageOptions
  /** Calls `work` for each picture, a few at once, and shows how far it is. */
  forEachPicture: (sources: Iterable<string>, work: (source: string) => Promise<void>) => Promise<void>
}

/** `deadline` restarts with each picture: a blog with many pictures is not a slow blog. */
export type ImageOptions = RequestSettings & Required<Pick<RequestSettings, 'deadline'>>

/** Where the blog and its pictures are. Without a blog the command ends with 2. */
export function requireBlog(environment: BlogOptions['environment'] = process.env): Required<BlogSettings> {
  return orFail(() => {
    const { blogUrl, imageOrigins = [] } = parseBlogSettings(environment)
    if (blogUrl) return { blogUrl, imageOrigins }
    return throwProblem('settings/no-blog-address', { subject: 'BLOG_URL' }, undefined)
  })
}

/** Reads the blog and calls `use`. Throws a ProblemError where the blog cannot be read. */
export async function withBlog<Result>(
  { blogUrl, imageOrigins }: Required<BlogSettings>,
  { content, json = false, timeout = defaultSeconds, client: settings = {} }: BlogOptions,
  use: (blog: OpenBlog) => Promise<Result>,
): Promise<Result> {
  const siteUrl = await requireSiteOrigin(content)
  const deadline = startDeadline(timeout)
  const reporter = createReporter(process.stderr, deadline, { quiet: json })
  const request = { onRetry: reporter.note, ...settings, deadline }
  const forEachPicture: OpenBlog['forEachPicture'] = async (iterable, work) => {
    const sources = [...iterable]
    const limit = pLimit(4)
    let done = 0
    if (sources.length > 0) reporter.show('pictures', done, sources.length)
    const all = limit.map(sources, async (source) => {
      await work(source)
      reporter.show('pictures', ++done, sources.length)
    })
    await all.finally(() => limit.clearQueue())
  }
  try {
    const places = { blogUrl, siteUrl, imageOrigins }
    const client = createClient(blogUrl, request)
    const live = await readBlog(client, { ...places, deadline, onPage: reporter.show })
    deadline.restart()
    return await use({ live, request, forEachPicture })
  } catch (error) {
    throw error instanceof DeadlineError ? explainFailure(error.address, error) : error
  } finally {
    deadline.stop()
    reporter.end()
  }
}
