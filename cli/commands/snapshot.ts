/** `firm snapshot`: the whole blog into content/blog/, so that the site can be built and shown without it. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import type { EventRecord, PostRecord, SnapshotFile, SnapshotPicture } from '#src/blog/snapshot-schema.ts'
import { snapshotFolder } from '#src/blog/snapshot.server.ts'
import type { BlogSettings } from '#src/blog/settings.ts'
import { BlogTrouble, createClient, type ClientOptions } from '../blog/client.ts'
import { defaultSeconds, startDeadline } from '../blog/deadline.ts'
import { BadImage, saveImage, showCopies, type ImageOptions } from '../blog/images.ts'
import { readBlog, type LiveEntry } from '../blog/read-blog.ts'
import { createReporter, requireBlog } from '../blog/report.ts'
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
  /** Seconds for reading the texts, and again for each picture. */
  timeout?: number
  environment?: Readonly<Record<string, string | undefined>>
  client?: ClientOptions
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
  const blog = requireBlog(environment)
  try {
    const report = await takeSnapshot(blog, options)
    for (const warning of report.warnings) console.error(`warning  ${warning}`)
    process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report, content))
  } catch (error) {
    if (error instanceof BlogTrouble) {
      console.error(`${error.message}\nThe snapshot in ${content}/${snapshotFolder} is unchanged.`)
      throw new ExitError(1)
    }
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
      console.error(
        `The disk is full. Free up space and run this again. The snapshot in ${content}/${snapshotFolder} is unchanged.`,
      )
      throw new ExitError(2)
    }
    throw error
  }
}

async function takeSnapshot(
  { blogUrl, imageOrigins }: Required<BlogSettings>,
  options: SnapshotOptions,
): Promise<SnapshotReport> {
  const { content, dryRun = false, allowShrink = false, client: clientOptions = {} } = options
  const siteUrl = await demandSiteOrigin(content)
  await recover(content)
  const stage = await createStage(content, { dryRun })
  const deadline = startDeadline(options.timeout ?? defaultSeconds)
  const reporter = createReporter(process.stderr, deadline, { quiet: options.json ?? false })
  try {
    const asking = { onRetry: reporter.note, ...clientOptions, deadline }
    const client = createClient(blogUrl, asking)
    const live = await readBlog(client, {
      blogUrl,
      siteUrl,
      imageOrigins,
      deadline,
      onProgress: reporter.show,
    })
    deadline.restart()
    const { images, warnings } = await saveImages([...live.posts, ...live.events], stage, {
      ...asking,
      onProgress: (done, total) => reporter.show('pictures', done, total),
    })
    await fillStage(stage, {
      source: blogUrl,
      ...(live.changed && { changed: live.changed }),
      categories: live.categories,
      posts: live.posts.map((post) => placeImages(post, images)),
      events: live.events.map((event) => placeImages(event, images)),
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
    deadline.stop()
    reporter.end()
    await removeStage(stage)
  }
}

/** Pictures by their addresses at the blog, each downloaded once. */
async function saveImages(
  entries: readonly LiveEntry<PostRecord | EventRecord>[],
  stage: Stage,
  { onProgress, ...options }: ImageOptions & { onProgress: (done: number, total: number) => void },
): Promise<{ images: Map<string, SnapshotPicture>; warnings: string[] }> {
  const users = new Map<string, string[]>()
  for (const { name, image, pictures } of entries) {
    const note = (source: string, field: string) =>
      users.set(source, [...(users.get(source) ?? []), `${name}, field "${field}"`])
    if (image) note(image.source, 'featured_media')
    for (const source of pictures) note(source, 'content')
  }
  const images = new Map<string, SnapshotPicture>()
  const warnings: string[] = []
  const limit = pLimit(4)
  let done = 0
  if (users.size > 0) onProgress(done, users.size)
  await Promise.all(
    [...users].map(([source, places]) =>
      limit(async () => {
        try {
          images.set(source, await saveImage(source, path.join(stage.folder, 'images'), options))
        } catch (error) {
          if (error instanceof BlogTrouble) throw new BlogTrouble(`${error.message} (${places[0]})`)
          if (!(error instanceof BadImage)) throw error
          for (const place of places)
            warnings.push(
              `${place}: left out the picture ${source}: ${error.message}. Choose another in the blog, or take it out there.`,
            )
        }
        onProgress(++done, users.size)
      }),
    ),
  ).finally(() => limit.clearQueue())
  return { images, warnings: warnings.sort() }
}

/** The record with its pictures, which its text shows from the snapshot; those that could not be kept are taken out. */
function placeImages<Record extends PostRecord | EventRecord>(
  { record, image, pictures: sources }: LiveEntry<Record>,
  images: ReadonlyMap<string, SnapshotPicture>,
): Record {
  const { html, ...rest } = record
  const kept = image && images.get(image.source)
  const pictures = sources.flatMap((source) => images.get(source) ?? [])
  const all = [...(image ? [image.source] : []), ...sources]
  const unkept = [...new Set(all)].filter((source) => !images.has(source))
  return {
    ...rest,
    ...(kept && {
      image: {
        file: kept.file,
        alt: image.alt,
        width: kept.width,
        height: kept.height,
        source: kept.source,
      },
    }),
    ...(pictures.length > 0 && { pictures }),
    ...(unkept.length > 0 && { unkept }),
    html: showCopies(html, { pictures, unkept }),
  } as Record
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
