import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startExternalSites, type ExternalSites } from '#tests/fixtures/links/external-sites.ts'
import type { Progress } from '#scripts/build/progress-bar.ts'
import type { Use } from '../built-site.ts'
import { openCache } from './cache.ts'
import { checkExternal, compileAllowList, readAllowList, type ExternalOptions } from './check-external.ts'

let folder: string
let sites: ExternalSites

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'external-'))
  sites = await startExternalSites({
    'a.example.com/x': [{ status: 200 }],
    'b.example.com/x': [{ status: 404 }],
    'c.example.com/x': [{ status: 301, location: 'https://a.example.com/x' }],
  })
})
afterEach(async () => {
  await sites.stop()
  await rm(folder, { recursive: true })
})

const use = (address: string): Use => ({
  address,
  url: new URL(address),
  kind: 'link',
  what: 'The link',
  relative: false,
  seen: ['/'],
})

const uses = ['a', 'b', 'c'].map((host) => use(`https://${host}.example.com/x`))

const check = (options: Partial<ExternalOptions> = {}, of: readonly Use[] = uses) =>
  checkExternal(of, { allow: [], maxAge: 7, pause: 0, backOff: 1, fetch: sites.fetch, ...options })

test('each address is asked for once, whatever follows its "#" and however often it is used', async () => {
  await check({}, [use('https://a.example.com/x#one'), use('https://a.example.com/x#two'), uses[0]!])
  expect(sites.asked).toEqual(['HEAD a.example.com/x'])
})

test('allowed and invented addresses are not requested; invented ones are reported', async () => {
  const problems = await check({ allow: ['b.example.com'] }, [uses[1]!, use('https://social.example/me')])
  expect(problems.map(({ id }) => id)).toEqual(['links/invented-address'])
  expect(sites.asked).toEqual([])
})

describe('cached answers', () => {
  test('are not asked for again, as long as they were good', async () => {
    const cacheFile = path.join(folder, 'new', 'cache.json')
    const first = await check({ cacheFile })
    sites.asked.length = 0
    const second = await check({ cacheFile })
    expect(second.map(({ id }) => id).sort()).toEqual(['links/external-broken', 'links/external-moved'])
    expect(first).toHaveLength(2)
    expect(sites.asked).toEqual(['HEAD b.example.com/x', 'GET b.example.com/x'])
  })

  test('are kept even if the work breaks off', async () => {
    const cacheFile = path.join(folder, 'cache.json')
    const breakOff = () => {
      if (sites.asked.length > 0) throw new Error('stop')
    }
    await expect(check({ cacheFile, atOnce: 1, onProgress: breakOff })).rejects.toThrow('stop')
    expect(Object.keys(JSON.parse(await readFile(cacheFile, 'utf8')) as object)).toEqual([
      'https://a.example.com/x',
    ])
  })

  test('are forgotten when they are too old, or when the file is broken', async () => {
    const file = path.join(folder, 'cache.json')
    const now = Date.parse('2026-03-01T12:00:00Z')
    const cache = await openCache(file, 7, now)
    cache.set('https://a.example.com/x', { kind: 'good' })
    await cache.save()
    const later = async (days: number) =>
      (await openCache(file, 7, now + days * 86_400_000)).get('https://a.example.com/x')
    expect(await later(6.9)).toEqual({ kind: 'good' })
    expect(await later(7)).toBeUndefined()
    await writeFile(file, '{"https://a.example.com/x": {"askedAt"')
    expect(await later(0)).toBeUndefined()
  })
})

test('progress is reported from the first to the last', async () => {
  const reported: Progress[] = []
  await check({ onProgress: (progress) => reported.push({ ...progress }) })
  expect(reported.map(({ done }) => done)).toEqual([0, 1, 2, 3])
  expect(reported.at(-1)).toEqual({ done: 3, total: 3, bad: 2 })
})

test.each([
  ['maps.example.com', 'https://maps.example.com/search?q=1', true],
  ['maps.example.com', 'https://maps.example.com.evil.example/', false],
  ['maps.example.com', 'https://www.maps.example.com/', false],
  ['*.example.com', 'https://www.maps.example.com/', true],
  ['https://www.example.com/search', 'https://www.example.com/search?q=1', true],
  ['https://www.example.com/search', 'https://www.example.com/other', false],
  ['https://www.example.com/a*z', 'https://www.example.com/a/b/z', true],
])('the line %s of the allow-list, and %s: %s', (line, address, allowed) => {
  expect(compileAllowList([line])(address)).toBe(allowed)
})

test('the allow-list that is committed can be read, and holds no remark', async () => {
  const lines = await readAllowList('cli/check-links/allow-list.txt')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join()).not.toMatch(/[#\s]/)
})
