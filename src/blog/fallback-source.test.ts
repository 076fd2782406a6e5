import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FallbackSource } from './fallback-source.ts'
import { BlogError, type BlogSource } from './types.ts'

const page = { page: 1, perPage: 6 }
const fromLive = { items: [], totalPages: 7 }
const fromSnapshot = { items: [], totalPages: 1 }

/** Storage of one session. */
function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}

const createSource = (methods: Partial<BlogSource> & { forget?: () => void }) => methods as BlogSource

function create(listPosts: BlogSource['listPosts'], storage = createStorage()) {
  const forget = vi.fn<() => void>()
  const live = createSource({
    listPosts: vi.fn<BlogSource['listPosts']>(listPosts),
    listCategories: async () => [],
    forget,
  })
  const snapshot = createSource({
    listPosts: vi.fn<BlogSource['listPosts']>(async () => fromSnapshot),
    listCategories: async () => [{ id: 1, name: 'Kept' }],
  })
  return { source: new FallbackSource({ live, snapshot, storage }), live, snapshot, storage, forget }
}

/** Waits as a real listener of abort signals. */
const hang: BlogSource['listPosts'] = (_, signal) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

const fail = (status?: number) => async () => {
  throw new BlogError('posts', status === undefined ? {} : { status })
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a live blog that answers is all that is asked', async () => {
  const { source, snapshot } = create(async () => fromLive)
  expect(await source.listPosts(page)).toBe(fromLive)
  expect(source.getState()).toEqual({ mode: 'live' })
  expect(snapshot.listPosts).not.toHaveBeenCalled()
})

test('a site without a live blog has the snapshot, and nothing failed', async () => {
  const snapshot = createSource({ listPosts: async () => fromSnapshot })
  const source = new FallbackSource({ snapshot, storage: createStorage() })
  expect(await source.listPosts(page)).toBe(fromSnapshot)
  expect(source.getState()).toEqual({ mode: 'snapshot' })
  source.retry()
  expect(source.getState()).toEqual({ mode: 'snapshot' })
})

describe('a live blog that fails', () => {
  test('is asked again after 1, 2 and 4 seconds, then given up', async () => {
    const { source, live } = create(fail(503))
    const answer = source.listPosts(page)
    const asked = () => vi.mocked(live.listPosts).mock.calls.length
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toBe(2)
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked()).toBe(3)
    await vi.advanceTimersByTimeAsync(3999)
    expect(asked()).toBe(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toBe(4)
    expect(await answer).toBe(fromSnapshot)
    expect(source.getState()).toEqual({ mode: 'snapshot', failure: 'Failed to fetch posts: 503' })
  })

  test('and recovers in time is not given up', async () => {
    const answers = [fail(500), fail(), async () => fromLive]
    const { source } = create(() => answers.shift()!())
    const answer = source.listPosts(page)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await answer).toBe(fromLive)
    expect(source.getState().mode).toBe('live')
  })

  test.each([401, 403, 404])('with %i is not asked again', async (status) => {
    const { source, live } = create(fail(status))
    expect(await source.listPosts(page)).toBe(fromSnapshot)
    expect(live.listPosts).toHaveBeenCalledTimes(1)
  })

  test('by not answering is given up after 12 seconds', async () => {
    const { source } = create(hang)
    let settled = false
    const answer = source.listPosts(page).finally(() => (settled = true))
    await vi.advanceTimersByTimeAsync(11_999)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBe(fromSnapshot)
    expect(source.getState().failure).toBe('Failed to fetch posts')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('for one question is not waited for by others', async () => {
    const { source } = create((query, signal) => (query.page === 1 ? fail(404)() : hang(query, signal)))
    const waiting = source.listPosts({ page: 2, perPage: 6 })
    await source.listPosts(page)
    expect(await waiting).toBe(fromSnapshot)
  })

  test('is not asked for anything later, on no page of the session', async () => {
    const { source, live, storage } = create(fail(404))
    await source.listPosts(page)
    await source.listPosts(page)
    expect(await source.listCategories()).toEqual([{ id: 1, name: 'Kept' }])
    expect(live.listPosts).toHaveBeenCalledTimes(1)

    const next = create(async () => fromLive, storage)
    expect(next.source.getState()).toEqual({ mode: 'snapshot', failure: 'Failed to fetch posts: 404' })
    expect(await next.source.listPosts(page)).toBe(fromSnapshot)
  })

  test('tells those who listen, once', async () => {
    const { source } = create(fail(404))
    const listener = vi.fn<() => void>()
    const stop = source.subscribe(listener)
    await Promise.all([source.listPosts(page), source.listPosts({ page: 2, perPage: 6 })])
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    source.retry()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('a retry', () => {
  test('that succeeds ends the fallback for the session', async () => {
    const answers = [fail(404), async () => fromLive]
    const { source, storage, forget } = create(() => answers.shift()!())
    await source.listPosts(page)
    source.retry()
    expect(forget).toHaveBeenCalledTimes(1)
    expect(await source.listPosts(page)).toBe(fromLive)
    expect(source.getState()).toEqual({ mode: 'live' })
    expect(storage.kept.size).toBe(0)
  })

  test('that fails leaves the snapshot', async () => {
    const { source, storage } = create(fail(404))
    await source.listPosts(page)
    source.retry()
    expect(await source.listPosts(page)).toBe(fromSnapshot)
    expect(storage.kept.size).toBe(1)
  })
})

describe('what is told to stop', () => {
  test('rejects with an AbortError and is no failure', async () => {
    const { source } = create(hang)
    const controller = new AbortController()
    const answer = source.listPosts(page, controller.signal)
    controller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(source.getState().mode).toBe('live')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('while it waits to ask again is not asked again', async () => {
    const { source, live } = create(fail(503))
    const controller = new AbortController()
    const answer = source.listPosts(page, controller.signal)
    const rejected = answer.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(500)
    controller.abort()
    expect(await rejected).toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(live.listPosts).toHaveBeenCalledTimes(1)
  })
})

test('an error of our own is not hidden by the snapshot', async () => {
  const { source } = create(async () => {
    throw new TypeError('a slip in the code')
  })
  await expect(source.listPosts(page)).rejects.toThrow('a slip in the code')
  expect(source.getState().mode).toBe('live')
})

test('where storage is forbidden the state lasts as long as the page', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
  const live = createSource({ listPosts: fail(404) })
  const snapshot = createSource({ listPosts: async () => fromSnapshot })
  const source = new FallbackSource({ live, snapshot, storage })
  await source.listPosts(page)
  expect(source.getState()).toEqual({ mode: 'snapshot', failure: 'Failed to fetch posts: 404' })
})

test('a visitor without a network is told at once, and the blog is not given up', async () => {
  const { live, snapshot, storage } = create(fail())
  const source = new FallbackSource({ live, snapshot, storage, isOffline: () => true })
  await expect(source.listPosts(page)).rejects.toThrow('Failed to fetch posts')
  expect(live.listPosts).toHaveBeenCalledTimes(1)
  expect(snapshot.listPosts).not.toHaveBeenCalled()
  expect(source.getState()).toEqual({ mode: 'live' })
  expect(storage.kept.size).toBe(0)
})

test('where neither the blog nor the snapshot answers, that is known within fifteen seconds', async () => {
  const { live, storage } = create(hang)
  const source = new FallbackSource({ live, snapshot: createSource({ listPosts: hang }), storage })
  for (const time of [15_000, 8_000]) {
    const settled = vi.fn<(error: unknown) => void>()
    const answer = source.listPosts(page).catch(settled)
    await vi.advanceTimersByTimeAsync(time)
    expect(settled).toHaveBeenCalledWith(new BlogError('posts'))
    await answer
  }
})
