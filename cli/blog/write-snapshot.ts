/** Replaces the snapshot with a new one: all of it, or nothing. */
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  formatJsonFile,
  formatRecordName,
  snapshotVersion,
  type EventRecord,
  type PostRecord,
  type SnapshotFile,
} from '#src/blog/snapshot-schema.ts'
import { previousFolder, readSnapshot, repairSwap, snapshotFolder } from '#src/blog/snapshot.server.ts'
import type { Category } from '#src/blog/types.ts'
import { listFilesBelow } from '../files.ts'

/** A folder beside the snapshot in which the next one is made. */
export interface Stage {
  /** A content folder of its own: the snapshot in it is checked like any other. */
  root: string
  /** The new snapshot. */
  folder: string
}

const stagePrefix = '.blog-next-'

/**
 * Cleans up after an interrupted run, and restores the old snapshot if that run had moved it away. Another run at the
 * same time loses its stage, so it fails and leaves the snapshot as it was.
 */
export async function recover(content: string): Promise<void> {
  await repairSwap(content)
  await rm(path.join(content, previousFolder), { recursive: true, force: true })
  for (const name of await readdir(content))
    if (name.startsWith(stagePrefix)) await rm(path.join(content, name), { recursive: true, force: true })
}

/** Makes an empty stage; for a dry run, outside the content. */
export async function createStage(content: string, { dryRun }: { dryRun: boolean }): Promise<Stage> {
  const root = dryRun
    ? await mkdtemp(path.join(os.tmpdir(), 'snapshot-'))
    : path.join(content, `${stagePrefix}${process.pid}`)
  const folder = path.join(root, snapshotFolder)
  for (const name of ['posts', 'events', 'images']) await mkdir(path.join(folder, name), { recursive: true })
  return { root, folder }
}

/** Writes the records next to the pictures that were saved already, then reads everything as the site will. */
export async function fillStage(
  stage: Stage,
  { source, changed }: Pick<SnapshotFile, 'source' | 'changed'>,
  categories: readonly Category[],
  posts: readonly PostRecord[],
  events: readonly EventRecord[],
): Promise<void> {
  const write = (name: string, value: unknown) =>
    writeFile(path.join(stage.folder, name), formatJsonFile(value))
  for (const post of posts) await write(formatRecordName('posts', post), post)
  for (const event of events) await write(formatRecordName('events', event), event)
  await write('categories.json', { categories: categories.map(({ id, name }) => ({ id, name })) })
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

export const removeStage = (stage: Stage) => rm(stage.root, { recursive: true, force: true })

/** The entries of one kind by id, in the order of their ids. */
async function listEntries(folder: string, kind: string) {
  const names = await readdir(path.join(folder, kind)).catch(() => [])
  const entries = names.sort().flatMap((name) => {
    const [, id, slug] = /^(\d+)-(.*)\.json$/.exec(name) ?? []
    return id && slug ? [[Number(id), { slug, file: path.join(folder, kind, name) }] as const] : []
  })
  return new Map(entries.sort(([a], [b]) => a - b))
}
