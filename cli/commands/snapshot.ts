/** `firm snapshot`: the whole blog into content/blog/, so that the site can be built and shown without it. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import type { EventRecord, PostRecord, SnapshotFile, SnapshotImage } from '#src/blog/snapshot-schema.ts'
import { snapshotFolder } from '#src/blog/snapshot.server.ts'
import { BlogTrouble, createClient, type ClientOptions } from '../blog/client.ts'
import { BadImage, saveImage, type ImageOptions } from '../blog/images.ts'
import { readBlog, type LiveEntry } from '../blog/read-blog.ts'
import { createReporter, requireBlogUrl } from '../blog/report.ts'
import {
  compareFolders,
  createStage,
  fillStage,
  isSame,
  recover,
  removeStage,
  swap,
  type Changes,
  type EntryName,
  type Stage,
} from '../blog/write-snapshot.ts'
import { ExitError } from '../exit-error.ts'
import { demandSiteOrigin } from '../site-origin.ts'

export interface SnapshotOptions {
  content: string
  dryRun?: boolean
  json?: boolean
  /** Take the snapshot over even if it has lost more than a fifth of its posts, or all. */
  allowShrink?: boolean
  environment?: Readonly<Record<string, string | undefined>>
  client?: ClientOptions & ImageOptions
}

export interface SnapshotReport {
  source: string
  posts: Changes
  events: Changes
  categories: number
  images: number
  warnings: string[]
  /** `written`; `unchanged` where every byte is the same; `dry-run` where it would have been written. */
  outcome: 'written' | 'unchanged' | 'dry-run'
}

export async function snapshot(options: SnapshotOptions): Promise<void> {
  const { content, json = false, environment = process.env } = options
  const blogUrl = requireBlogUrl(environment)
  try {
    const report = await takeSnapshot(blogUrl, options)
    for (const warning of report.warnings) console.error(`warning  ${warning}`)
    process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report, content))
  } catch (error) {
    if (error instanceof BlogTrouble) {
      console.error(`${error.message}\nThe snapshot in ${content}/${snapshotFolder} was left as it was.`)
      throw new ExitError(1)
    }
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
      console.error(
        `The disk is full: make room and run this again. The snapshot in ${content}/${snapshotFolder} was left as it was.`,
      )
      throw new ExitError(2)
    }
    throw error
  }
}

async function takeSnapshot(blogUrl: string, options: SnapshotOptions): Promise<SnapshotReport> {
  const { content, dryRun = false, allowShrink = false, client: clientOptions = {} } = options
  const siteUrl = await demandSiteOrigin(content)
  const reporter = createReporter(process.stderr, { quiet: options.json ?? false })
  await recover(content)
  const stage = await createStage(content, { dryRun })
  try {
    const client = createClient(blogUrl, clientOptions)
    const live = await readBlog(client, { blogUrl, siteUrl, onProgress: reporter.show })
    const { images, warnings } = await saveImages([...live.posts, ...live.events], stage, {
      ...clientOptions,
      onProgress: (done, total) => reporter.show('pictures', { done, total }),
    })
    const picture = <Record extends PostRecord | EventRecord>({
      record,
      image,
    }: LiveEntry<Record>): Record => {
      const { html, ...rest } = record
      const kept = image && images.get(image.source)
      return { ...rest, ...(kept && { image: { ...kept, alt: image.alt } }), html } as Record
    }
    await fillStage(stage, {
      source: blogUrl,
      ...(live.changed && { changed: live.changed }),
      categories: live.categories,
      posts: live.posts.map(picture<PostRecord>),
      events: live.events.map(picture<EventRecord>),
    })
    const current = path.join(content, snapshotFolder)
    const report: SnapshotReport = {
      source: blogUrl,
      posts: await compareFolders(current, stage.folder, 'posts'),
      events: await compareFolders(current, stage.folder, 'events'),
      categories: live.categories.length,
      images: new Set([...images.values()].map(({ file }) => file)).size,
      warnings,
      outcome: 'unchanged',
    }
    if (await isSame(current, stage.folder)) return report
    if (!allowShrink) refuseShrinking(report, await isSample(current))
    if (dryRun) return { ...report, outcome: 'dry-run' }
    await swap(content, stage)
    return { ...report, outcome: 'written' }
  } finally {
    reporter.end()
    await removeStage(stage)
  }
}

/** Pictures by their addresses at the blog, each downloaded once. */
async function saveImages(
  entries: readonly LiveEntry<PostRecord | EventRecord>[],
  stage: Stage,
  { onProgress, ...options }: ImageOptions & { onProgress: (done: number, total: number) => void },
): Promise<{ images: Map<string, SnapshotImage>; warnings: string[] }> {
  const users = new Map(
    entries.flatMap((entry) => (entry.image ? [[entry.image.source, entry] as const] : [])),
  )
  const images = new Map<string, SnapshotImage>()
  const warnings: string[] = []
  const limit = pLimit(4)
  let done = 0
  await Promise.all(
    [...users].map(([source, { image, name }]) =>
      limit(async () => {
        try {
          images.set(source, await saveImage(image!, path.join(stage.folder, 'images'), options))
        } catch (error) {
          if (error instanceof BlogTrouble) throw new BlogTrouble(`${error.message} (the picture of ${name})`)
          if (!(error instanceof BadImage)) throw error
          warnings.push(`${name} goes without its picture ${source}: ${error.message}`)
        }
        onProgress(++done, users.size)
      }),
    ),
  ).finally(() => limit.clearQueue())
  return { images, warnings: warnings.sort() }
}

/** Throws where a good snapshot would lose most of what it holds. The sample is there to be replaced. */
function refuseShrinking({ posts }: SnapshotReport, sample: boolean) {
  const before = posts.total - posts.added.length + posts.removed.length
  const lost = posts.removed.length
  const isEmpty = posts.total === 0 && before > 0
  if (!isEmpty && (sample || lost * 5 <= before)) return
  throw new BlogTrouble(
    `${isEmpty ? 'The blog has no posts' : `${lost} of ${before} posts are gone from the blog`}, which looks like a mistake. If it is none, run this again with --allow-shrink.`,
  )
}

async function isSample(folder: string): Promise<boolean> {
  try {
    const head = JSON.parse(
      await readFile(path.join(folder, 'snapshot.json'), 'utf8'),
    ) as Partial<SnapshotFile>
    return head.sample === true
  } catch {
    return false
  }
}

function formatReport(
  { source, posts, events, categories, images, outcome }: SnapshotReport,
  content: string,
): string {
  const lines = [
    ...formatChanges('post', posts),
    ...formatChanges('event', events),
    `${source}: ${posts.total} posts, ${events.total} events, ${categories} categories, ${images} pictures.`,
    {
      written: `Wrote ${content}/${snapshotFolder}. Look at what changed, then commit it.`,
      unchanged: `${content}/${snapshotFolder} is up to date.`,
      'dry-run': 'Nothing was written: this was a dry run.',
    }[outcome],
  ]
  return `${lines.join('\n')}\n`
}

function formatChanges(noun: string, { added, changed, removed }: Changes): string[] {
  const line =
    (verb: string) =>
    ({ id, slug, before }: EntryName) =>
      `${verb.padEnd(8)} ${noun} ${id} ${slug}${before ? ` (was ${before})` : ''}`
  return [...added.map(line('added')), ...changed.map(line('changed')), ...removed.map(line('removed'))]
}
