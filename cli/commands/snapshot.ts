/** `firm snapshot`: copies the whole blog to content/blog/, so that the site can be built and shown without it. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { EventRecord, PostRecord, SnapshotFile, SnapshotPicture } from '#src/blog/snapshot-schema.ts'
import { readSnapshot, snapshotFolder } from '#src/blog/snapshot.server.ts'
import type { BlogSettings } from '#src/blog/settings.ts'
import { readToday } from '#src/content/time-zone.server.ts'
import { getOwn } from '#src/content/schema-tree.ts'
import { formatList } from '#src/problems/format-problems.ts'
import {
  compareProblems,
  createProblem,
  ProblemError,
  throwProblem,
  type Problem,
  type Subject,
} from '#src/problems/problem.ts'
import { explainFailure } from '../blog/client.ts'
import { BadImage, saveImage, showCopies } from '../blog/images.ts'
import { readRegister } from '../blog/law-figures.ts'
import { findNewClaims, formatNewClaims, type PostClaims } from '../blog/new-claims.ts'
import { listChangedFields } from '../blog/noise.ts'
import { listSources, type LiveEntry } from '../blog/read-blog.ts'
import { requireBlog, withBlog, type BlogOptions, type OpenBlog } from '../blog/with-blog.ts'
import {
  compareFolders,
  createStage,
  fillStage,
  isSame,
  OtherSnapshot,
  recover,
  removeStage,
  stagePrefix,
  swap,
  type Changes,
  type Stage,
} from '../blog/write-snapshot.ts'
import { requireSiteOrigin } from '../content-folder.ts'
import { explainSystemError } from '../system-error.ts'
import { fail } from '../exit-error.ts'

export interface SnapshotOptions extends BlogOptions {
  dryRun?: boolean
  /** Accept the blog even if more than a fifth of its posts are gone, or all. */
  allowShrink?: boolean
}

export interface SnapshotReport {
  source: string
  posts: Changes
  events: Changes
  categories: number
  images: number
  problems: Warning[]
  /** What posts say about the law that they did not say before; null if the register cannot be read. */
  newClaims: PostClaims[] | null
  /** `unchanged`: every byte is the same. `dry-run`: it would have been written. */
  outcome: 'written' | 'unchanged' | 'dry-run'
}

type Warning = Problem<Subject>

export async function snapshot(options: SnapshotOptions): Promise<void> {
  const { content, json = false } = options
  const blog = requireBlog(options.environment)
  try {
    const report = await takeSnapshot(blog, options)
    process.stderr.write(formatList(report.problems))
    process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report, content))
  } catch (error) {
    const unchanged = `The snapshot in ${content}/${snapshotFolder} is unchanged.`
    if (error instanceof ProblemError) fail(`${error.message}\n${unchanged}`, 1)
    const cause = explainWriteFailure(error)
    if (cause !== undefined) fail(`${cause} ${unchanged}`, 1)
    throw error
  }
}

/** Why the snapshot could not be written, in words; undefined for any other error. */
function explainWriteFailure(error: unknown): string | undefined {
  if (error instanceof OtherSnapshot)
    return `Another snapshot is being taken in ${error.message}. Wait until it is done, then run this again.`
  const { code, syscall, path: file = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full. Free up space and run this again.'
  if (code === 'ENOENT' && syscall !== 'mkdir' && file.includes(stagePrefix))
    return `Another program has deleted ${file} meanwhile. Run this again.`
  return explainSystemError(error)
}

async function takeSnapshot(blog: Required<BlogSettings>, options: SnapshotOptions): Promise<SnapshotReport> {
  const { content, dryRun = false, allowShrink = false } = options
  await requireSiteOrigin(content)
  await recover(content)
  const stage = await createStage(content, { dryRun })
  try {
    return await withBlog(blog, options, async (open) => {
      const { live } = open
      const { images, problems: missing } = await saveImages(open, stage)
      const { files: before } = await readSnapshot(content)
      const place = <Record extends PostRecord | EventRecord>(
        entries: readonly LiveEntry<Record>[],
        old: readonly Record[] = [],
      ) => {
        const byId = new Map(old.map((record) => [record.id, record]))
        return entries.map((entry) => keepUnchanged(placeImages(entry, images), byId.get(entry.record.id)))
      }
      const posts = place(live.posts, before?.posts)
      const events = place(live.events, before?.events)
      await fillStage(stage, blog.blogUrl, live.categories, posts, events)
      const current = path.join(content, snapshotFolder)
      const facts = await readRegister(content)
      const report: SnapshotReport = {
        source: blog.blogUrl,
        posts: await compareFolders(current, stage.folder, 'posts'),
        events: await compareFolders(current, stage.folder, 'events'),
        categories: live.categories.length,
        images: new Set([...images.values()].map(({ file }) => file)).size,
        problems: [...live.problems, ...missing].sort(compareProblems),
        newClaims: facts ? findNewClaims(posts, before?.posts ?? [], facts, await readToday(content)) : null,
        outcome: 'unchanged',
      }
      if (await isSame(current, stage.folder)) return report
      if (!allowShrink) refuseShrinking(report, await isSample(current))
      if (dryRun) return { ...report, outcome: 'dry-run' }
      await swap(content, stage)
      return { ...report, outcome: 'written' }
    })
  } finally {
    await removeStage(stage)
  }
}

/** Pictures by their addresses at the blog, each downloaded once. */
async function saveImages(
  { live, request, forEachPicture }: OpenBlog,
  stage: Stage,
): Promise<{ images: Map<string, SnapshotPicture>; problems: Warning[] }> {
  const users = new Map<string, string[]>()
  for (const { name, image, pictures } of [...live.posts, ...live.events]) {
    const note = (source: string, field: string) =>
      users.set(source, [...(users.get(source) ?? []), `${name}, field "${field}"`])
    if (image) note(image.source, 'featured_media')
    for (const source of pictures) note(source, 'content')
  }
  const images = new Map<string, SnapshotPicture>()
  const problems: Warning[] = []
  await forEachPicture(users.keys(), async (source) => {
    const places = users.get(source)!
    try {
      images.set(source, await saveImage(source, path.join(stage.folder, 'images'), request))
    } catch (error) {
      if (!(error instanceof BadImage)) throw namePlace(explainFailure(source, error), places[0]!)
      const details = { source, reason: error.message }
      for (const subject of places) problems.push(createProblem('blog/missing-picture', { subject }, details))
    }
  })
  return { images, problems }
}

/** Says in the message which entry a failure concerns. */
function namePlace(error: unknown, place: string): unknown {
  if (!(error instanceof ProblemError)) return error
  const { problem } = error
  return new ProblemError({ ...problem, message: problem.message.replace(/\.$/, ` (${place}).`) })
}

/** The record with its pictures. Its text shows the copies in the snapshot, without those that could not be kept. */
function placeImages<Record extends PostRecord | EventRecord>(
  entry: LiveEntry<Record>,
  images: ReadonlyMap<string, SnapshotPicture>,
): Record {
  const { html, ...rest } = entry.record
  const kept = entry.image && images.get(entry.image.source)
  const pictures = entry.pictures.flatMap((source) => images.get(source) ?? [])
  const notStored = [...new Set(listSources(entry))].filter((source) => !images.has(source))
  const describe = ({ file, ...size }: SnapshotPicture) => ({ file, alt: entry.image!.alt, ...size })
  return {
    ...rest,
    ...(kept && { image: describe(kept) }),
    ...(pictures.length > 0 && { pictures }),
    ...(notStored.length > 0 && { notStored }),
    html: showCopies(html, { pictures, notStored }),
  } as Record
}

/** The previous record, with fields in the order of the new one, if they differ only in what readers do not see. */
function keepUnchanged<Record extends PostRecord | EventRecord>(record: Record, before?: Record): Record {
  if (!before || listChangedFields(record, before).length > 0) return record
  return Object.fromEntries(Object.keys(record).map((field) => [field, getOwn(before, field)])) as Record
}

/** Throws if a good snapshot would lose most of its posts. The sample may be replaced by fewer. */
function refuseShrinking({ source, posts }: SnapshotReport, sample: boolean) {
  const before = posts.total - posts.added.length + posts.removed.length
  const lost = posts.removed.length
  const isEmpty = posts.total === 0 && before > 0
  if (!isEmpty && (sample || lost * 5 <= before)) return
  throwProblem('blog/lost-posts', { subject: source }, { lost, before })
}

async function isSample(folder: string): Promise<boolean> {
  try {
    const head = await readFile(path.join(folder, 'snapshot.json'), 'utf8')
    return (JSON.parse(head) as Partial<SnapshotFile>).sample === true
  } catch {
    return false
  }
}

function formatReport(
  { source, posts, events, categories, images, newClaims, outcome }: SnapshotReport,
  content: string,
): string {
  const lines = [
    ...formatChanges('post', posts),
    ...formatChanges('event', events),
    ...(newClaims
      ? formatNewClaims(newClaims)
      : ['Legal claims were not looked for, because legal-facts.json cannot be read.']),
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
  return Object.entries({ added, changed, removed }).flatMap(([verb, entries]) =>
    entries.map(
      ({ id, slug, before }) => `${verb.padEnd(8)} ${noun} ${id} ${slug}${before ? ` (was ${before})` : ''}`,
    ),
  )
}
