import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatJsonFile, formatRecordName } from '#src/blog/snapshot-schema.ts'
import { setToday } from '#tests/support/moments.ts'
import { listStaleEntries } from './stale-entries.ts'

let content: string
beforeEach(async () => {
  setToday('2026-12-01')
  content = await mkdtemp(path.join(os.tmpdir(), 'stale-'))
})
afterEach(() => rm(content, { recursive: true }))

const shared = { title: 'A', excerpt: 'A', html: '<p>A</p>' }

/** Writes a snapshot of posts and events with these fields. */
async function writeSnapshot(posts: object[], events: object[]) {
  const write = async (name: string, value: unknown) => {
    await mkdir(path.dirname(path.join(content, 'blog', name)), { recursive: true })
    await writeFile(path.join(content, 'blog', name), formatJsonFile(value))
  }
  const number = (fields: object, index: number) => ({ id: index + 1, slug: `entry-${index + 1}`, ...fields })
  for (const post of posts.map(number))
    await write(formatRecordName('posts', post), {
      ...shared,
      date: '2025-01-01T00:00:00',
      author: '',
      categories: [],
      ...post,
    })
  for (const event of events.map(number))
    await write(formatRecordName('events', event), { ...shared, ...event })
  await write('categories.json', { categories: [] })
  await write('snapshot.json', {
    version: 1,
    source: 'https://blog.example',
    posts: posts.length,
    events: events.length,
  })
}

test('lists events that have ended, and posts older than their review date', async () => {
  await writeSnapshot(
    [{ reviewBy: '2026-11-30' }, { reviewBy: '2026-12-01' }, {}],
    [
      { date: '2026-12-01', endTime: '11:00' },
      { date: '2026-12-01', startTime: '13:00' },
      {},
      { date: '2026-06-01' },
    ],
  )
  const found = await listStaleEntries(content)
  expect(found.map(({ id, severity, subject }) => [id, severity, subject])).toEqual([
    ['blog/past-event', 'warning', 'event 1 "entry-1"'],
    ['blog/past-event', 'warning', 'event 4 "entry-4"'],
    ['blog/overdue-post', 'warning', 'post 1 "entry-1"'],
  ])
  expect(found[1]!.message).toBe('The event took place on Mon, Jun 1, 2026. The site lists it under Past.')
  expect(found[2]!.message).toBe('The post was due for review by November 30, 2026.')
})

test('nothing is old in a content folder without a snapshot, or with a damaged one', async () => {
  expect(await listStaleEntries(content)).toEqual([])
  await writeSnapshot([{ reviewBy: 'soon' }], [])
  expect(await listStaleEntries(content)).toEqual([])
})
