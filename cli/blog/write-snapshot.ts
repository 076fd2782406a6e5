/** Replaces the snapshot with a new one: all of it, or nothing. */
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  formatJsonFile,
  formatRecordName,
  snapshotVersion,
  type EventRecord,
  type PostRecord,
} from '#src/blog/snapshot-schema.ts'
import {
  maxRecordBytes,
  previousFolder,
  readSnapshot,
  repairSwap,
  snapshotFolder,
} from '#src/blog/snapshot.server.ts'
import { throwProblem } from '#src/problems/problem.ts'
import type { Category } from '#src/blog/types.ts'
import { listFilesBelow } from '../files.ts'

/** A folder beside the snapshot in which the next one is made. */
export interface Stage {
  /** A content folder of its own: the snapshot in it is checked like any other. */
  root: string
  /** The new snapshot. */
  folder: string
}

export const stagePrefix = '.blog-next-'

/** Another snapshot of the same content is being taken. The message names the folder in which it is made. */
export class OtherSnapshot extends Error {}

/** Stages of this process. */
const active = new Set<string>()

/**
 * Cleans up after an interrupted run, and restores the old snapshot if that run had moved it away. Throws an
 * OtherSnapshot if a run is still going on.
 */
export async function recover(content: string): Promise<void> {
  const stages = await listStages(content)
  for (const { folder, isRunning } of stages) if (isRunning) throw new OtherSnapshot(folder)
  await repairSwap(content)
  await rm(path.join(content, previousFolder), { recursive: true, force: true })
  for (const { folder } of stages) await rm(folder, { recursive: true, force: true })
}

/** Makes an empty stage; for a dry run, outside the content. Throws an OtherSnapshot if two runs started together. */
export async function createStage(content: string, { dryRun }: { dryRun: boolean }): Promise<Stage> {
  const root = dryRun
    ? await mkdtemp(path.join(os.tmpdir(), 'snapshot-'))
    : path.join(content, `${stagePrefix}${process.pid}`)
  const stage = { root, folder: path.join(root, snapshotFolder) }
  if (active.has(root)) throw new OtherSnapshot(root)
  active.add(root)
  try {
    for (const name of ['posts', 'events', 'images'])
      await mkdir(path.join(stage.folder, name), { recursive: true })
    for (const { folder, pid, isRunning } of dryRun ? [] : await listStages(content))
      if (isRunning && pid < process.pid) throw new OtherSnapshot(folder)
    return stage
  } catch (error) {
    await removeStage(stage)
    throw error
  }
}

/** Longer than any snapshot takes, in milliseconds: after that, another program may have the number of the process. */
const maxAge = 24 * 60 * 60_000

async function listStages(content: string) {
  const names = (await readdir(content)).filter((name) => name.startsWith(stagePrefix))
  return Promise.all(
    names.map(async (name) => {
      const folder = path.join(content, name)
      const pid = Number(name.slice(stagePrefix.length))
      const age = Date.now() - (await stat(folder).catch(() => ({ mtimeMs: 0 }))).mtimeMs
      const isRunning = pid === process.pid ? active.has(folder) : age < maxAge && isProcess(pid)
      return { folder, pid, isRunning }
    }),
  )
}

function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Writes the records next to the pictures that were saved already, then reads everything as the site will. */
export async function fillStage(
  stage: Stage,
  source: string,
  categories: readonly Category[],
  posts: readonly PostRecord[],
  events: readonly EventRecord[],
): Promise<void> {
  const write = (name: string, value: unknown) =>
    writeFile(path.join(stage.folder, name), formatJsonFile(value))
  const writeRecord = (folder: 'posts' | 'events', record: PostRecord | EventRecord) => {
    if (Buffer.byteLength(formatJsonFile(record)) > maxRecordBytes) {
      const name = `${folder === 'posts' ? 'post' : 'event'} ${record.id} "${record.slug}"`
      const reason = `${name} is larger than ${maxRecordBytes / 1_000_000} MB`
      throwProblem('blog/too-large', { subject: source }, { address: source, reason })
    }
    return write(formatRecordName(folder, record), record)
  }
  for (const post of posts) await writeRecord('posts', post)
  for (const event of events) await writeRecord('events', event)
  await write('categories.json', { categories: categories.map(({ id, name }) => ({ id, name })) })
  const changed = [...posts, ...events]
    .flatMap(({ modified }) => modified ?? [])
    .sort()
    .at(-1)
  const head = { version: snapshotVersion, source, changed, posts: posts.length, events: events.length }
  await write('snapshot.json', head)
  const [problem] = (await readSnapshot(stage.root)).problems
  if (problem) throw new Error(`The new snapshot is invalid: ${problem.file}: ${problem.message}`)
}

interface EntryName {
  id: number
  slug: string
  /** The previous slug, if it has changed. */
  before?: string
}

export interface Changes {
  total: number
  added: EntryName[]
  changed: EntryName[]
  removed: EntryName[]
}

/** How the entries of one snapshot folder differ from those of another, by id; damaged files count too. */
export async function compareFolders(
  before: string,
  after: string,
  kind: 'posts' | 'events',
): Promise<Changes> {
  const [old, next] = [await listEntries(before, kind), await listEntries(after, kind)]
  const changes: Changes = { total: next.size, added: [], changed: [], removed: [] }
  for (const [id, { slug, file }] of next) {
    const previous = old.get(id)
    if (!previous) changes.added.push({ id, slug })
    else if (previous.slug !== slug) changes.changed.push({ id, slug, before: previous.slug })
    else if (!(await isSameFile(file, previous.file))) changes.changed.push({ id, slug })
  }
  for (const [id, { slug }] of old) if (!next.has(id)) changes.removed.push({ id, slug })
  return changes
}

/** Whether all files are the same, byte for byte. */
export async function isSame(before: string, after: string): Promise<boolean> {
  const list = (folder: string) => listFilesBelow(folder).catch(() => [])
  const [old, next] = [await list(before), await list(after)]
  if (!isDeepStrictEqual(old, next)) return false
  for (const name of next)
    if (!(await isSameFile(path.join(before, name), path.join(after, name)))) return false
  return true
}

const isSameFile = async (one: string, other: string) => (await readFile(one)).equals(await readFile(other))

/** Moves the stage into place. If it is interrupted halfway, repairSwap restores the old snapshot. */
export async function swap(content: string, stage: Stage): Promise<void> {
  const current = path.join(content, snapshotFolder)
  const previous = path.join(content, previousFolder)
  await rename(current, previous).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  try {
    await rename(stage.folder, current)
  } catch (error) {
    await repairSwap(content)
    throw error
  }
  await rm(previous, { recursive: true, force: true })
}

export async function removeStage({ root }: Stage): Promise<void> {
  active.delete(root)
  await rm(root, { recursive: true, force: true })
}

/** The entries of one kind by id, in the order of their ids. */
async function listEntries(folder: string, kind: string) {
  const names = await readdir(path.join(folder, kind)).catch(() => [])
  const entries = names.sort().flatMap((name) => {
    const [, id, slug] = /^(\d+)-(.*)\.json$/.exec(name) ?? []
    return id && slug ? [[Number(id), { slug, file: path.join(folder, kind, name) }] as const] : []
  })
  return new Map(entries.sort(([a], [b]) => a - b))
}
