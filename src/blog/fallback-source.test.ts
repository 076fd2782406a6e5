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

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

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
    expect(source.getState()).toEqual({ mode: 'snapshot', failure: { status: 503 } })
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

  test('by not answering is given up 10.5 seconds after the visitor opened the page', async () => {
    const { source } = create(hang)
    await vi.advanceTimersByTimeAsync(2_000)
    let settled = false
    const answer = source.listPosts(page).finally(() => (settled = true))
    await vi.advanceTimersByTimeAsync(8_499)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBe(fromSnapshot)
    expect(source.getState().failure).toEqual({ status: undefined })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('gets 4 seconds even where our code took longer than that', async () => {
    const { source } = create(hang)
    await vi.advanceTimersByTimeAsync(8_000)
    const settled = vi.fn<() => void>()
    const answer = source.listPosts(page).finally(settled)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBe(fromSnapshot)
  })

  test.each([
    ['that the visitor moves to', (source: FallbackSource) => source.restartClock()],
    ['that asks again much later', () => {}],
  ])('gets all of its time in a view %s', async (_, move) => {
    const { source } = create(hang)
    await vi.advanceTimersByTimeAsync(60_000)
    move(source)
    const settled = vi.fn<() => void>()
    void source.listPosts(page).finally(settled)
    await vi.advanceTimersByTimeAsync(10_499)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalled()
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
    expect(next.source.getState()).toEqual({ mode: 'snapshot', failure: { status: 404 } })
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

  test('is not followed by a question to the snapshot that its caller has dropped', async () => {
    const { source, snapshot } = create(fail(404))
    const controller = new AbortController()
    // As the news section does, in the microtask after the change.
    source.subscribe(() => queueMicrotask(() => controller.abort()))
    await expect(source.listPosts(page, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(snapshot.listPosts).not.toHaveBeenCalled()
  })
})

describe('the log', () => {
  const log = vi.fn<(message: string) => void>()
  beforeEach(() => log.mockReset())
  const lines = () => log.mock.calls.map(([line]) => line)

  test('names what failed and why, each once, and that the snapshot is shown', async () => {
    const { live, snapshot, storage } = create(fail(503))
    live.listCategories = async () => {
      throw new BlogError('categories', { cause: new TypeError('Failed to fetch https://blog.example/x') })
    }
    const source = new FallbackSource({ live, snapshot, storage, log })
    const answers = Promise.all([source.listPosts(page), source.listCategories()])
    await vi.advanceTimersByTimeAsync(10_500)
    await answers
    await source.listPosts({ page: 2, perPage: 6 })
    expect(lines()).toEqual([
      'The blog service: Failed to fetch posts: 503',
      'The blog service: Failed to fetch categories (network error)',
      'The blog service failed. This session shows the snapshot of the blog.',
    ])
  })

  test.each([
    [new DOMException('No answer within 8 s', 'TimeoutError'), 'No answer within 8 s'],
    [Object.assign(new Error('post 12, field "title"'), { name: 'AnswerError' }), 'post 12, field "title"'],
    [new SyntaxError('Unexpected token < in my secret'), 'not JSON'],
  ])('says why in our own words: %s', async (cause, reason) => {
    const { live, snapshot, storage } = create(async () => {
      throw new BlogError('posts', { cause })
    })
    const source = new FallbackSource({ live, snapshot, storage, log })
    const answer = source.listPosts(page)
    await vi.advanceTimersByTimeAsync(10_500)
    await answer
    expect(lines()[0]).toBe(`The blog service: Failed to fetch posts (${reason})`)
  })

  test('names a blog that never answered', async () => {
    const { live, snapshot, storage } = create(hang)
    const source = new FallbackSource({ live, snapshot, storage, log })
    const answer = source.listPosts(page)
    await vi.advanceTimersByTimeAsync(10_500)
    await answer
    expect(lines()[0]).toBe('The blog service: Failed to fetch posts (no answer in time)')
  })

  test('names a snapshot that failed', async () => {
    const source = new FallbackSource({ snapshot: createSource({ listPosts: fail(500) }), log })
    await expect(source.listPosts(page)).rejects.toThrow('500')
    await expect(source.listPosts(page)).rejects.toThrow('500')
    expect(lines()).toEqual(['The snapshot of the blog: Failed to fetch posts: 500'])
  })

  test('names a failure that a repetition made good', async () => {
    const answers = [fail(500), async () => fromLive]
    const { live, snapshot, storage } = create(() => answers.shift()!())
    const source = new FallbackSource({ live, snapshot, storage, log })
    const answer = source.listPosts(page)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await answer).toBe(fromLive)
    expect(lines()).toEqual(['The blog service: Failed to fetch posts: 500'])
  })

  test('holds nothing where the visitor is offline, or has gone on', async () => {
    const { live, snapshot, storage } = create(fail())
    const offline = new FallbackSource({ live, snapshot, storage, log, isOffline: () => true })
    await expect(offline.listPosts(page)).rejects.toThrow('Failed to fetch posts')
    const source = new FallbackSource({ live: createSource({ listPosts: hang }), snapshot, storage, log })
    const controller = new AbortController()
    const answer = source.listPosts(page, controller.signal)
    controller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(lines()).toEqual([])
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
  expect(source.getState()).toEqual({ mode: 'snapshot', failure: { status: 404 } })
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

test('where neither the blog nor the snapshot answers, that is known within 12.5 seconds', async () => {
  const { live, storage } = create(hang)
  const source = new FallbackSource({ live, snapshot: createSource({ listPosts: hang }), storage })
  for (const time of [12_500, 8_000]) {
    source.restartClock()
    const settled = vi.fn<(error: unknown) => void>()
    const answer = source.listPosts(page).catch(settled)
    await vi.advanceTimersByTimeAsync(time)
    expect(settled).toHaveBeenCalledWith(new BlogError('posts'))
    await answer
  }
})
