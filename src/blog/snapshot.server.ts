/** Reads and checks the snapshot in content/blog/; snapshot-schema.ts defines its format. */
import { access, readFile, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { checkShape } from '#src/content/check-shape.ts'
import { addDays, findWeekday } from '#src/content/dates.ts'
import { parseJson } from '#src/text/json.ts'
import { compareProblems, createProblem, type Problem } from '#src/problems/problem.ts'
import { decodeText } from '#src/content/read-file.server.ts'
import {
  categoriesFileSchema,
  eventRecordSchema,
  formatRecordName,
  postRecordSchema,
  snapshotFileSchema,
  snapshotVersion,
  type CategoriesFile,
  type EventRecord,
  type PostRecord,
  type SnapshotFile,
} from './snapshot-schema.ts'
import { snapshotImageFolder, sortSnapshot, type Snapshot } from './snapshot.ts'
import { formatTitle } from './text.ts'
import { getWords } from '#src/words/dictionaries.ts'
import type { BlogEvent, Post, TextPicture } from './types.ts'

/** The folder of the snapshot in the content folder. */
export const snapshotFolder = 'blog'

/** The files of a snapshot as they are written. */
export interface SnapshotFiles {
  head: SnapshotFile
  categories: CategoriesFile
  posts: PostRecord[]
  events: EventRecord[]
  /** Names of the files in images/. */
  images: string[]
}

export interface ReadSnapshot {
  /** Missing if there is no snapshot, or if it has a problem. */
  files: SnapshotFiles | undefined
  /** File names are relative to the content folder. */
  problems: Problem[]
  filesRead: number
}

/** Reads the snapshot of a content folder. Reports a damaged one; never throws for it. */
export async function readSnapshot(contentFolder: string): Promise<ReadSnapshot> {
  const root = path.join(contentFolder, snapshotFolder)
  await repairSwap(contentFolder)
  if (!(await exists(root))) return { files: undefined, problems: [], filesRead: 0 }
  const problems: Problem[] = []
  const report = (file: string, reason: string): undefined => {
    const place = { file: `${snapshotFolder}/${file}`, line: 1, column: 1 }
    problems.push(createProblem('content/damaged-snapshot', place, { reason }))
  }
  let filesRead = 0

  const listed = { posts: await list(root, 'posts'), events: await list(root, 'events') }
  const images = await list(root, 'images')
  const known = ['snapshot.json', 'categories.json', 'posts', 'events', 'images']
  for (const name of await list(root, ''))
    if (!known.includes(name)) report(name, 'it does not include a file with this name')
  const head = await read('snapshot.json', snapshotFileSchema)
  if (head && head.version !== snapshotVersion)
    report('snapshot.json', `it has version ${head.version}, but the site reads version ${snapshotVersion}`)
  const categories = await read('categories.json', categoriesFileSchema)
  const posts = await readFolder('posts', postRecordSchema)
  const events = await readFolder('events', eventRecordSchema)

  if (head && posts.length === listed.posts.length) checkCount('posts', head.posts)
  if (head && events.length === listed.events.length) checkCount('events', head.events)
  const ids = new Set(categories?.categories.map(({ id }) => id))
  for (const post of categories ? posts : []) {
    const lost = post.categories.filter((id) => !ids.has(id))
    if (lost.length > 0) report(formatRecordName('posts', post), `there is no category ${lost.join(', ')}`)
  }
  checkImages()

  problems.sort(compareProblems)
  const files = head && categories ? { head, categories, posts, events, images } : undefined
  return { files: problems.length === 0 ? files : undefined, problems, filesRead }

  async function read<Data>(file: string, schema: z.ZodType<Data>): Promise<Data | undefined> {
    filesRead++
    let bytes: Buffer
    try {
      bytes = await readFile(path.join(root, file))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return report(file, code === 'ENOENT' ? 'this file is missing' : `this file cannot be read (${code})`)
    }
    if (bytes.length > maxRecordBytes) return report(file, `this file is larger than ${maxRecordBytes} bytes`)
    // There may be thousands of files: only invalid ones take the slow path, which locates each value.
    try {
      const quick = schema.safeParse(JSON.parse(bytes.toString('utf8')))
      if (quick.success) return quick.data
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
    const name = `${snapshotFolder}/${file}`
    const decoded = decodeText(bytes, name)
    problems.push(...decoded.problems)
    if (decoded.text === undefined) return undefined
    const parsed = parseJson(decoded.text, name)
    const checked = parsed.data ? checkShape(schema, parsed.data, name) : parsed
    problems.push(...checked.problems)
    return 'value' in checked ? checked.value : undefined
  }

  async function readFolder<Record extends PostRecord | EventRecord>(
    folder: 'posts' | 'events',
    schema: z.ZodType<Record>,
  ): Promise<Record[]> {
    const records: Record[] = []
    const takenBy = new Map<string, string>()
    const results = await Promise.all(listed[folder].map((name) => read(`${folder}/${name}`, schema)))
    for (const [position, record] of results.entries()) {
      if (record === undefined) continue
      records.push(record)
      const file = `${folder}/${listed[folder][position]!}`
      const right = formatRecordName(folder, record)
      if (file !== right) report(file, `this file must be called "${path.posix.basename(right)}"`)
      for (const key of [`the number ${record.id}`, `the address "${record.slug}"`]) {
        const other = takenBy.get(key)
        if (other) report(file, `${key} is already used by ${other}`)
        else takenBy.set(key, file)
      }
    }
    return records
  }

  function checkCount(folder: 'posts' | 'events', count: number) {
    const found = listed[folder].length
    if (found !== count) report('snapshot.json', `it counts ${count} ${folder}, but there are ${found}`)
  }

  function checkImages() {
    const present = new Set(images)
    const used = new Set<string>()
    const note = (folder: 'posts' | 'events', record: PostRecord | EventRecord) => {
      const { image, pictures = [] } = record
      for (const { file } of image ? [image, ...pictures] : pictures) {
        used.add(file)
        if (!present.has(file))
          report(formatRecordName(folder, record), `its picture images/${file} is missing`)
      }
    }
    for (const post of posts) note('posts', post)
    for (const event of events) note('events', event)
    // An invalid record may use any picture.
    if (posts.length < listed.posts.length || events.length < listed.events.length) return
    for (const name of images) if (!used.has(name)) report(`images/${name}`, 'nothing uses this picture')
  }
}

/** Turns the files into what pages show. Sample events are dated relative to `today` (`YYYY-MM-DD`). */
export function createSnapshot(
  { head, categories, posts, events }: SnapshotFiles,
  { today }: { today: string },
): Snapshot {
  const names = new Map(categories.categories.map((category) => [category.id, category]))
  /** What posts and events have in common. */
  const convert = <Record extends PostRecord | EventRecord>(record: Record, noun: 'post' | 'event') => {
    const { image, pictures = [], notStored = [], ...fields } = record
    const shown = pictures.map(({ file, width, height, source }): TextPicture => {
      return { source, copy: { src: `${snapshotImageFolder}${file}`, width, height } }
    })
    const all = [...shown, ...notStored.map((source): TextPicture => ({ source }))]
    return {
      ...fields,
      ...(head.sample && { sample: true }),
      title: formatTitle(record.title, record.excerpt) || getWords().news.untitled[noun],
      ...(image && {
        image: {
          src: `${snapshotImageFolder}${image.file}`,
          alt: image.alt,
          width: image.width,
          height: image.height,
        },
      }),
      ...(all.length > 0 && { pictures: all }),
    }
  }
  return sortSnapshot({
    source: head.source,
    sample: head.sample ?? false,
    categories: categories.categories,
    posts: posts.map(({ reviewBy: _reviewBy, ...post }): Post => ({
      ...convert(post, 'post'),
      categories: post.categories.flatMap((id) => names.get(id) ?? []),
    })),
    events: events.map(({ sampleDate, ...event }): BlogEvent => ({
      ...convert(event, 'event'),
      ...(sampleDate && { date: findSampleDay(sampleDate, today) }),
    })),
  })
}

/** The previous snapshot, kept until the new one is in place. */
export const previousFolder = '.blog-previous'

/** Restores the previous snapshot if a command was stopped while it replaced it. */
export async function repairSwap(contentFolder: string): Promise<void> {
  const [current, previous] = [snapshotFolder, previousFolder].map((name) => path.join(contentFolder, name))
  if (!(await exists(current!)) && (await exists(previous!))) await rename(previous!, current!)
}

function findSampleDay(
  { daysFromBuild, weekday }: NonNullable<EventRecord['sampleDate']>,
  today: string,
): string {
  let day = addDays(today, daysFromBuild)
  while (findWeekday(day) !== weekday) day = addDays(day, 1)
  return day
}

/** Larger entries are not read, in bytes. A long article has a hundredth of it. */
export const maxRecordBytes = 4_000_000

/** Names in a folder of the snapshot, sorted and without dot files; empty if there is no such folder. */
async function list(root: string, folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return names.filter((name) => !name.startsWith('.')).sort()
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
