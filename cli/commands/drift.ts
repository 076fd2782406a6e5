/** `firm drift`: compares the blog with its snapshot. */
import { getNow, type Moment } from '#src/content/dates.ts'
import { findEnd, formatListDate } from '#src/blog/event-time.ts'
import type { EventRecord, PostRecord } from '#src/blog/snapshot-schema.ts'
import { readSnapshot, snapshotFolder, type SnapshotFiles } from '#src/blog/snapshot.server.ts'
import { readTimeZone } from '#src/content/time-zone.server.ts'
import { formatList } from '#src/problems/format-problems.ts'
import { compareProblems, ProblemError } from '#src/problems/problem.ts'
import { getWords } from '#src/words/dictionaries.ts'
import { hasSource, isThere, showCopies } from '../blog/images.ts'
import { listChangedFields } from '../blog/noise.ts'
import { listSources, type LiveBlog, type LiveEntry } from '../blog/read-blog.ts'
import { requireBlog, withBlog, type BlogOptions, type OpenBlog } from '../blog/with-blog.ts'
import { formatCommand } from '../content-folder.ts'
import { ExitError, fail } from '../exit-error.ts'

interface Drift {
  kind: 'new' | 'changed' | 'renamed' | 'deleted' | 'image-missing' | 'now-past'
  /** `post 12 "a-slug"` */
  name: string
  /** What exactly, in words. */
  detail: string
}

/**
 * Exit code: 0 if they are the same; 1 if they differ, or if there is no good snapshot; 2 if the blog cannot be read, or
 * for wrong usage. Events that have passed since are not a difference.
 */
export async function drift(options: BlogOptions): Promise<void> {
  const { content, json = false } = options
  const blog = requireBlog(options.environment)
  const { files, problems } = await readSnapshot(content)
  if (problems.length > 0)
    fail(`The snapshot is damaged. To see where: ${formatCommand('validate', content)}`, 1)
  if (!files)
    fail(
      `There is no snapshot in ${content}/${snapshotFolder}. Create one: ${formatCommand('snapshot', content)}`,
      1,
    )
  const { found, warnings } = await withBlog(blog, options, async (open) => {
    const lost = await listLostImages(open)
    const past = listNowPast(files, { instant: getNow(), timeZone: await readTimeZone(content) })
    return { found: [...compareBlog(open.live, files, lost), ...past], warnings: open.live.problems }
  }).catch((error: unknown) => {
    if (error instanceof ProblemError) fail(`${error.message}\nNothing was compared.`)
    throw error
  })
  process.stderr.write(formatList(warnings.toSorted(compareProblems)))
  const differences = found.filter(({ kind }) => kind !== 'now-past')
  if (json)
    process.stdout.write(
      `${JSON.stringify({ source: blog.blogUrl, differences: differences.length, found }, null, 2)}\n`,
    )
  else process.stdout.write(formatDrift(found, differences.length, files.head.sample ?? false))
  if (differences.length > 0) throw new ExitError(1)
}

/** All differences between the blog and its snapshot. `lost`: addresses of pictures that the blog no longer has. */
function compareBlog(live: LiveBlog, files: SnapshotFiles, lost: ReadonlySet<string>): Drift[] {
  const found: Drift[] = []
  compareEntries(live.posts, files.posts, 'post')
  compareEntries(live.events, files.events, 'event')
  const before = new Map(files.categories.categories.map(({ id, name }) => [id, name]))
  for (const { id, name } of live.categories) {
    const old = before.get(id)
    const called = `category ${id} "${name}"`
    if (old === undefined) found.push({ kind: 'new', name: called, detail: 'not in the snapshot' })
    else if (old !== name) found.push({ kind: 'renamed', name: called, detail: `was "${old}"` })
    before.delete(id)
  }
  for (const [id, name] of before)
    found.push({ kind: 'deleted', name: `category ${id} "${name}"`, detail: 'no longer in the blog' })
  return found

  function compareEntries<Record extends PostRecord | EventRecord>(
    entries: readonly LiveEntry<Record>[],
    records: readonly Record[],
    noun: string,
  ) {
    const old = new Map(records.map((record) => [record.id, record]))
    for (const entry of entries) {
      const { record, image, name } = entry
      const previous = old.get(record.id)
      old.delete(record.id)
      const notStored = previous?.notStored ?? []
      for (const source of new Set(listSources(entry)))
        if (lost.has(source) && !hasSource(notStored, source))
          found.push({ kind: 'image-missing', name, detail: `the blog no longer has ${source}` })
      if (!previous) {
        found.push({ kind: 'new', name, detail: 'not in the snapshot' })
        continue
      }
      if (previous.slug !== record.slug)
        found.push({ kind: 'renamed', name, detail: `was "${previous.slug}"` })
      // A lost picture was reported already, and one that cannot be kept is not a difference.
      const isOut = image !== undefined && (lost.has(image.source) || hasSource(notStored, image.source))
      const readImage = (one: { source?: string | undefined; alt: string } | undefined) =>
        one && !isOut ? { source: one.source, alt: one.alt } : undefined
      const { pictures = [], notStored: _notStored, ...kept } = previous
      const changed = listChangedFields(
        {
          ...record,
          slug: previous.slug,
          image: readImage(image),
          html: showCopies(record.html, { pictures, notStored }),
        },
        { ...kept, image: readImage(kept.image) },
      )
      if (changed.length > 0) found.push({ kind: 'changed', name, detail: changed.join(', ') })
    }
    for (const { id, slug } of old.values())
      found.push({ kind: 'deleted', name: `${noun} ${id} "${slug}"`, detail: 'no longer in the blog' })
  }
}

/** Events that have ended since the last change of the blog that is in the snapshot. */
function listNowPast({ head, events }: SnapshotFiles, { instant, timeZone }: Moment): Drift[] {
  const changed = head.changed === undefined ? NaN : Date.parse(`${head.changed}Z`)
  return events.flatMap((event) => {
    // A file has no fields set to undefined.
    const end = findEnd(event as Parameters<typeof findEnd>[0], timeZone)
    if (!event.date || !end || end > instant || !(end.getTime() > changed)) return []
    const name = `event ${event.id} "${event.slug}"`
    return [
      {
        kind: 'now-past' as const,
        name,
        detail: `took place on ${formatListDate(event.date, getWords().locale)}`,
      },
    ]
  })
}

async function listLostImages({ live, request, forEachPicture }: OpenBlog): Promise<Set<string>> {
  const sources = [...live.posts, ...live.events].flatMap(listSources)
  const lost = new Set<string>()
  await forEachPicture(new Set(sources), async (source) => {
    if ((await isThere(source, request)) === false) lost.add(source)
  })
  return lost
}

function formatDrift(found: readonly Drift[], differences: number, sample: boolean): string {
  const width = Math.max(0, ...found.map(({ name }) => name.length))
  const lines = found.map(({ kind, name, detail }) => `${kind.padEnd(13)}  ${name.padEnd(width)}  ${detail}`)
  if (differences === 0) lines.push('The snapshot matches the blog.')
  else {
    const remark = sample ? ' The snapshot is still the sample that came with the site.' : ''
    lines.push(`${differences} differences.${remark} To update the snapshot: npm run firm -- snapshot`)
  }
  return `${lines.join('\n')}\n`
}
