/** Reads and checks the snapshot in content/blog/; snapshot-schema.ts defines its format. */
import type { Day } from 'date-fns'
import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { nextDay } from 'date-fns/nextDay'
import { parseISO } from 'date-fns/parseISO'
import { access, readFile, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { checkShape } from '#src/content/check-shape.ts'
import { weekdays } from '#src/content/dates.ts'
import { parseJson } from '#src/content/json.ts'
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
  type SnapshotImage,
  type SnapshotPicture,
} from './snapshot-schema.ts'
import { snapshotImageFolder, sortSnapshot, type Snapshot } from './snapshot.ts'
import { formatTitle } from './text.ts'
import type { BlogEvent, BlogImage, Post, TextPicture } from './types.ts'

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
  const report = (file: string, reason: string) => {
    const place = { file: `${snapshotFolder}/${file}`, line: 1, column: 1 }
    problems.push(createProblem('content/damaged-snapshot', place, { reason }))
  }
  let filesRead = 0
  const read = async <Schema extends z.ZodType>(file: string, schema: Schema) => {
    filesRead++
    const { value, problems: found } = await readRecord(root, file, schema)
    problems.push(...found)
    return value
  }

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
    for (const folder of ['posts', 'events'] as const) {
      for (const record of folder === 'posts' ? posts : events) {
        for (const { file } of [...(record.image ? [record.image] : []), ...(record.pictures ?? [])]) {
          used.add(file)
          if (!present.has(file))
            report(formatRecordName(folder, record), `its picture images/${file} is missing`)
        }
      }
    }
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
  const mark = head.sample ? { sample: true } : {}
  return sortSnapshot({
    source: head.source,
    sample: head.sample ?? false,
    categories: categories.categories,
    posts: posts.map(({ image, pictures, unkept, categories: ids, ...record }): Post => ({
      ...record,
      ...mark,
      title: formatTitle(record.title, record.excerpt, 'post'),
      categories: ids.flatMap((id) => names.get(id) ?? []),
      ...(image && { image: createImage(image) }),
      ...listTextPictures({ pictures, unkept }),
    })),
    events: events.map((record): BlogEvent => {
      const { image, pictures, unkept, sampleDate, ...fields } = record
      const { date, startTime, endTime, location, registrationLink, ...rest } = fields
      const day = sampleDate ? findSampleDay(sampleDate, today) : date
      return {
        ...rest,
        ...mark,
        title: formatTitle(rest.title, rest.excerpt, 'event'),
        ...(day !== undefined && { date: day }),
        ...(startTime !== undefined && { startTime }),
        ...(endTime !== undefined && { endTime }),
        ...(location !== undefined && { location }),
        ...(registrationLink !== undefined && { registrationLink }),
        ...(image && { image: createImage(image) }),
        ...listTextPictures({ pictures, unkept }),
      }
    }),
  })
}

/** The previous snapshot, kept until the new one is in place. */
export const previousFolder = '.blog-previous'

/** Restores the previous snapshot if a command was stopped while it replaced it. */
export async function repairSwap(contentFolder: string): Promise<void> {
  const [current, previous] = [snapshotFolder, previousFolder].map((name) => path.join(contentFolder, name))
  if (!(await exists(current!)) && (await exists(previous!))) await rename(previous!, current!)
}

function createImage({ file, alt, width, height }: SnapshotImage): BlogImage {
  return { src: `${snapshotImageFolder}${file}`, alt, width, height }
}

function listTextPictures({
  pictures = [],
  unkept = [],
}: {
  pictures: SnapshotPicture[] | undefined
  unkept: string[] | undefined
}): { pictures?: TextPicture[] } {
  if (pictures.length === 0 && unkept.length === 0) return {}
  const kept = pictures.map(({ file, width, height, source }): TextPicture => {
    return { source, copy: { src: `${snapshotImageFolder}${file}`, width, height } }
  })
  return { pictures: [...kept, ...unkept.map((source): TextPicture => ({ source }))] }
}

function findSampleDay(
  { daysFromBuild, weekday }: NonNullable<EventRecord['sampleDate']>,
  today: string,
): string {
  const dayBefore = addDays(parseISO(today), daysFromBuild - 1)
  const found = nextDay(dayBefore, weekdays.indexOf(weekday) as Day)
  return formatISO(found, { representation: 'date' })
}

/** Larger entries are not read, in bytes. A long article has a hundredth of it. */
const maxRecordBytes = 4_000_000

async function readRecord<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
): Promise<{ value: z.infer<Schema> | undefined; problems: readonly Problem[] }> {
  const name = `${snapshotFolder}/${file}`
  const at = { file: name, line: 1, column: 1 }
  const damaged = (reason: string) => ({
    value: undefined,
    problems: [createProblem('content/damaged-snapshot', at, { reason })],
  })
  let bytes: Buffer
  try {
    bytes = await readFile(path.join(root, file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return damaged(code === 'ENOENT' ? 'this file is missing' : `this file cannot be read (${code})`)
  }
  if (bytes.length > maxRecordBytes) return damaged(`this file is larger than ${maxRecordBytes} bytes`)
  // There may be thousands of files: only invalid ones take the slow path, which locates each value.
  try {
    const quick = schema.safeParse(JSON.parse(bytes.toString('utf8')))
    if (quick.success) return { value: quick.data, problems: [] }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  const { text, problems } = decodeText(bytes, name)
  if (text === undefined) return { value: undefined, problems }
  const parsed = parseJson(text, name)
  return parsed.data ? checkShape(schema, parsed.data, name) : { value: undefined, problems: parsed.problems }
}

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
