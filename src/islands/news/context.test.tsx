// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFallback, type Fallback } from '#src/blog/fallback.ts'
import { BlogError, type BlogSource, type PostQuery } from '#src/blog/types.ts'
import { createAnnouncer } from './announcements.ts'
import { createClient, NewsProvider, OfflineError, useBlog, useRetry, type Answer } from './context.tsx'
import { keys, type QueryKey } from './keys.ts'
import type { NewsProps } from './props.ts'

const page = { page: 1, perPage: 6 }
const fromLive = { items: [], totalPages: 7 }
const fromSnapshot = { items: [], totalPages: 1 }
const kept = [{ id: 1, name: 'Kept' }]

/** Storage of one session. */
function createStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  }
}

type ListPosts = BlogSource['listPosts']
const createSource = (methods: Partial<BlogSource>) => methods as BlogSource

interface SectionOptions {
  listPosts?: ListPosts
  listCategories?: BlogSource['listCategories']
  /** How the snapshot lists posts. */
  listKept?: ListPosts
  hasLive?: boolean
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  openedAt?: number
}

const cleanUp: (() => Promise<void>)[] = []

/** A news section without views, and functions to ask questions in it. */
function openSection({
  listPosts: live = async () => fromLive,
  listCategories = async () => [],
  listKept: snapshot = async () => fromSnapshot,
  hasLive = true,
  storage = createStorage(),
  ...options
}: SectionOptions = {}) {
  const listPosts = vi.fn<ListPosts>(live)
  const listKept = vi.fn<ListPosts>(snapshot)
  const log = vi.fn<(line: string) => void>()
  const fallback = createFallback({ hasLive, storage, log, ...options })
  const client = createClient({ seeds: [] }, fallback)
  const news = {
    props: {} as NewsProps,
    fallback,
    sources: {
      live: () => createSource({ listPosts, listCategories }),
      snapshot: () => createSource({ listPosts: listKept, listCategories: async () => kept }),
    },
    arrive: () => false,
    announcer: createAnnouncer(),
  }
  const root = createRoot(document.createElement('div'))
  const views = new Map<string, ReactNode>()
  const button = document.createElement('button')
  function Retry() {
    const retry = useRetry()
    useEffect(() => {
      button.onclick = retry
    })
    return null
  }
  const render = () =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <NewsProvider value={news}>
            <Retry />
            {[...views.values()]}
          </NewsProvider>
        </QueryClientProvider>,
      ),
    )
  cleanUp.push(async () => {
    await act(async () => root.unmount())
    client.clear()
  })

  /** Shows a view that asks a question, until it is closed. Returns what it shows. */
  async function ask<Data>(key: QueryKey, read: (source: BlogSource, signal: AbortSignal) => Promise<Data>) {
    let answer: Answer<Data>
    const name = `${views.size} ${key.join()}`
    function View() {
      const latest = useBlog(key, read)
      useEffect(() => {
        answer = latest
      })
      return null
    }
    views.set(name, <View key={name} />)
    await render()
    return {
      get data() {
        return answer.data
      },
      get error() {
        return answer.error
      },
      close: () => (views.delete(name), render()),
    }
  }
  return {
    fallback,
    storage,
    listPosts,
    listKept,
    lines: () => log.mock.calls.map(([line]) => line),
    askForPosts: (query: PostQuery = page) =>
      ask(keys.posts(query), (source, signal) => source.listPosts(query, signal)),
    askForCategories: () => ask(keys.categories(), (source) => source.listCategories()),
    retry: () => act(async () => button.click()),
  }
}

/** Lets milliseconds pass, and React render. */
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Renders the latest answer: the cache notifies React a moment later, and that may lead to another question. */
async function settle() {
  for (let step = 0; step < 5; step++) await wait(1)
}

/** Never answers, and rejects on abort like fetch. */
const hang: ListPosts = (_, signal) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

const fail =
  (status?: number): ListPosts =>
  async () => {
    throw new BlogError('posts', { status })
  }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('only a live blog that answers is asked', async () => {
  const section = openSection()
  const posts = await section.askForPosts()
  await settle()
  expect(posts.data).toEqual(fromLive)
  expect(section.fallback.getState()).toEqual({ mode: 'live' })
  expect(section.listKept).not.toHaveBeenCalled()
})

test('an answer is cached for five minutes', async () => {
  const section = openSection()
  for (const [time, calls] of [
    [0, 1],
    [299_000, 1],
    [2_000, 2],
  ] as const) {
    await wait(time)
    const posts = await section.askForPosts()
    await settle()
    expect(posts.data).toEqual(fromLive)
    expect(section.listPosts).toHaveBeenCalledTimes(calls)
    await posts.close()
  }
})

test('a site without a live blog has the snapshot, and nothing failed', async () => {
  const section = openSection({ hasLive: false })
  const posts = await section.askForPosts()
  await settle()
  expect(posts.data).toEqual(fromSnapshot)
  expect(section.fallback.getState()).toEqual({ mode: 'snapshot' })
  await section.retry()
  expect(section.fallback.getState()).toEqual({ mode: 'snapshot' })
  expect(section.listPosts).not.toHaveBeenCalled()
})

describe('a live blog that fails', () => {
  test('is retried after 1, 2 and 4 seconds, then given up', async () => {
    const { fallback, listPosts, askForPosts } = openSection({ listPosts: fail(503) })
    const posts = await askForPosts()
    const asked = () => listPosts.mock.calls.length
    await wait(0)
    expect(asked()).toBe(1)
    await wait(999)
    expect(asked()).toBe(1)
    await wait(1)
    expect(asked()).toBe(2)
    await wait(2000)
    expect(asked()).toBe(3)
    await wait(3999)
    expect(asked()).toBe(3)
    expect(posts).toMatchObject({ data: undefined, error: undefined })
    await wait(1)
    expect(asked()).toBe(4)
    await settle()
    expect(posts.data).toEqual(fromSnapshot)
    expect(fallback.getState()).toEqual({ mode: 'snapshot', failure: { status: 503 } })
  })

  test('and recovers in time is not given up', async () => {
    const answers = [fail(500), fail(), async () => fromLive]
    const section = openSection({ listPosts: (query) => answers.shift()!(query) })
    const posts = await section.askForPosts()
    await wait(3000)
    await settle()
    expect(posts.data).toEqual(fromLive)
    expect(section.fallback.getState().mode).toBe('live')
  })

  test.each([401, 403, 404])('with %i is not retried', async (status) => {
    const section = openSection({ listPosts: fail(status) })
    const posts = await section.askForPosts()
    await settle()
    expect(posts.data).toEqual(fromSnapshot)
    await wait(10_000)
    expect(section.listPosts).toHaveBeenCalledTimes(1)
  })

  test('by not answering is given up 10.5 seconds after the visitor opened the page', async () => {
    const section = openSection({ listPosts: hang })
    await wait(2_000)
    const posts = await section.askForPosts()
    await wait(8_499)
    expect(section.fallback.getState().mode).toBe('live')
    await wait(1)
    await settle()
    expect(posts.data).toEqual(fromSnapshot)
    expect(section.fallback.getState().failure).toEqual({ status: undefined })
  })

  test('by not answering a retry either is given up at the same time', async () => {
    const section = openSection({
      listPosts: (query, signal) =>
        section.listPosts.mock.calls.length === 1
          ? new Promise((_, reject) =>
              setTimeout(() => reject(new BlogError('posts', { status: 504 })), 8000),
            )
          : hang(query, signal),
    })
    const posts = await section.askForPosts()
    await wait(10_499)
    expect(section.listPosts).toHaveBeenCalledTimes(2)
    expect(section.fallback.getState().mode).toBe('live')
    await wait(1)
    await settle()
    expect(posts.data).toEqual(fromSnapshot)
    expect(section.fallback.getState().failure).toEqual({ status: 504 })
  })

  test('gets 4 seconds even if our code arrived late', async () => {
    const openedAt = performance.now()
    await wait(8_000)
    const section = openSection({ listPosts: hang, openedAt })
    const posts = await section.askForPosts()
    await wait(3_999)
    expect(section.fallback.getState().mode).toBe('live')
    await wait(1)
    await settle()
    expect(posts.data).toEqual(fromSnapshot)
  })

  test('is given up within 12 seconds even by a late question', async () => {
    const section = openSection({ listPosts: hang })
    await wait(10_400)
    const posts = await section.askForPosts()
    await wait(1_499)
    expect(section.fallback.getState().mode).toBe('live')
    await wait(1)
    await settle()
    expect(posts.data).toEqual(fromSnapshot)
  })

  test.each([
    ['that the visitor moves to', (fallback: Fallback) => fallback.restartClock()],
    ['that asks again much later', () => {}],
  ])('gets all of its time in a view %s', async (_, move) => {
    const section = openSection({ listPosts: hang })
    await wait(60_000)
    move(section.fallback)
    await section.askForPosts()
    await wait(10_499)
    expect(section.fallback.getState().mode).toBe('live')
    await wait(1)
    expect(section.fallback.getState().mode).toBe('snapshot')
  })

  test('for one question is given up for all', async () => {
    const section = openSection({
      listPosts: (query, signal) => (query.page === 1 ? fail(404)(query) : hang(query, signal)),
    })
    const waiting = await section.askForPosts({ page: 2, perPage: 6 })
    await section.askForPosts()
    await settle()
    expect(waiting.data).toEqual(fromSnapshot)
    const [, signal] = section.listPosts.mock.calls[0]!
    expect(signal!.aborted).toBe(true)
  })

  test('is not asked again on any page of the session', async () => {
    const section = openSection({ listPosts: fail(404) })
    await section.askForPosts()
    await wait(0)
    const categories = await section.askForCategories()
    await settle()
    expect(categories.data).toEqual(kept)
    expect(section.listPosts).toHaveBeenCalledTimes(1)

    const next = openSection({ storage: section.storage })
    expect(next.fallback.getState()).toEqual({ mode: 'snapshot', failure: { status: 404 } })
    const posts = await next.askForPosts()
    await settle()
    expect(posts.data).toEqual(fromSnapshot)
    expect(next.listPosts).not.toHaveBeenCalled()
  })

  test('notifies listeners once', async () => {
    const section = openSection({ listPosts: fail(404) })
    const listener = vi.fn<() => void>()
    const stop = section.fallback.subscribe(listener)
    await section.askForPosts()
    await section.askForPosts({ page: 2, perPage: 6 })
    await wait(0)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    await section.retry()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('leads to one question to the snapshot per question to the blog', async () => {
    const section = openSection({ listPosts: fail(404) })
    for (let views = 0; views < 3; views++) await section.askForPosts()
    await wait(10_000)
    expect(section.listPosts).toHaveBeenCalledTimes(1)
    expect(section.listKept).toHaveBeenCalledTimes(1)
  })
})

describe('the log', () => {
  test('names what failed and why, each once, and that the snapshot is shown', async () => {
    const section = openSection({
      listPosts: fail(503),
      listCategories: async () => {
        throw new BlogError('categories', { cause: new TypeError('Failed to fetch https://blog.example/x') })
      },
    })
    await section.askForPosts()
    await section.askForCategories()
    await wait(10_500)
    await section.askForPosts({ page: 2, perPage: 6 })
    await wait(0)
    expect(section.lines()).toEqual([
      'The blog service: Failed to fetch posts: 503',
      'The blog service: Failed to fetch categories (network error)',
      'The blog service failed. This session shows the snapshot of the blog.',
    ])
  })

  test.each([
    [Object.assign(new Error('No answer within 8 s'), { name: 'TimeoutError' }), 'No answer within 8 s'],
    [Object.assign(new Error('post 12, field "title"'), { name: 'AnswerError' }), 'post 12, field "title"'],
    [new SyntaxError('Unexpected token < in my secret'), 'not JSON'],
  ])('says why in our own words: %s', async (cause, reason) => {
    const section = openSection({
      listPosts: async () => {
        throw new BlogError('posts', { cause })
      },
    })
    await section.askForPosts()
    await wait(10_500)
    expect(section.lines()[0]).toBe(`The blog service: Failed to fetch posts (${reason})`)
  })

  test('names a blog that never answered', async () => {
    const section = openSection({ listPosts: hang })
    await section.askForPosts()
    await wait(10_500)
    expect(section.lines()[0]).toBe('The blog service: Failed to fetch posts (no answer in time)')
  })

  test('names a snapshot that failed', async () => {
    const section = openSection({ hasLive: false, listKept: fail(500) })
    for (let times = 0; times < 2; times++) {
      const posts = await section.askForPosts()
      await settle()
      expect(posts.error).toMatchObject({ message: 'Failed to fetch posts: 500' })
      await posts.close()
    }
    expect(section.lines()).toEqual(['The snapshot of the blog: Failed to fetch posts: 500'])
  })

  test('names a failure before a successful retry', async () => {
    const answers = [fail(500), async () => fromLive]
    const section = openSection({ listPosts: (query) => answers.shift()!(query) })
    const posts = await section.askForPosts()
    await wait(1000)
    await settle()
    expect(posts.data).toEqual(fromLive)
    expect(section.lines()).toEqual(['The blog service: Failed to fetch posts: 500'])
  })

  test('is empty if the visitor has moved on', async () => {
    const section = openSection({ listPosts: hang })
    const posts = await section.askForPosts()
    await posts.close()
    await wait(0)
    const [, signal] = section.listPosts.mock.calls[0]!
    expect(signal!.aborted).toBe(true)
    expect(section.lines()).toEqual([])
    expect(section.fallback.getState().mode).toBe('live')
  })
})

describe('a retry', () => {
  test('that succeeds ends the fallback for the session', async () => {
    const answers = [fail(404), async () => fromLive]
    const storage = createStorage()
    const section = openSection({ listPosts: (query) => answers.shift()!(query), storage })
    const posts = await section.askForPosts()
    await settle()
    expect(posts.data).toEqual(fromSnapshot)
    await section.retry()
    await settle()
    expect(posts.data).toEqual(fromLive)
    expect(section.fallback.getState()).toEqual({ mode: 'live' })
    expect(storage.items.size).toBe(0)
  })

  test('that fails leaves the snapshot', async () => {
    const storage = createStorage()
    const section = openSection({ listPosts: fail(404), storage })
    const posts = await section.askForPosts()
    await wait(0)
    await section.retry()
    await wait(0)
    expect(section.listPosts).toHaveBeenCalledTimes(2)
    expect(posts.data).toEqual(fromSnapshot)
    expect(storage.items.size).toBe(1)
  })
})

test('a visitor who moves on ends the retries', async () => {
  const section = openSection({ listPosts: fail(503) })
  const posts = await section.askForPosts()
  await wait(500)
  await posts.close()
  await wait(10_000)
  expect(section.listPosts).toHaveBeenCalledTimes(1)
  expect(section.fallback.getState().mode).toBe('live')
})

test('an error of our own is not hidden by the snapshot', async () => {
  const section = openSection({
    listPosts: async () => {
      throw new TypeError('a slip in the code')
    },
  })
  const posts = await section.askForPosts()
  await settle()
  expect(posts.error).toMatchObject({ message: 'a slip in the code' })
  expect(section.fallback.getState().mode).toBe('live')
  expect(section.listPosts).toHaveBeenCalledTimes(1)
})

test('without storage the state lasts as long as the page', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
  const section = openSection({ listPosts: fail(404), storage })
  await section.askForPosts()
  await wait(0)
  expect(section.fallback.getState()).toEqual({ mode: 'snapshot', failure: { status: 404 } })
})

test('a visitor without a network is told at once, and the blog is not given up', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const storage = createStorage()
  const section = openSection({ listPosts: fail(), storage })
  const posts = await section.askForPosts()
  await settle()
  expect(posts.error).toBeInstanceOf(OfflineError)
  await wait(10_000)
  expect(section.listPosts).toHaveBeenCalledTimes(1)
  expect(section.listKept).not.toHaveBeenCalled()
  expect(section.fallback.getState()).toEqual({ mode: 'live' })
  expect(storage.items.size).toBe(0)
  expect(section.lines()).toEqual([])
})

test('a failure of both the blog and the snapshot is known within 12.5 seconds', async () => {
  const section = openSection({ listPosts: hang, listKept: hang })
  for (const time of [12_500, 8_000]) {
    section.fallback.restartClock()
    const posts = await section.askForPosts()
    await wait(time)
    await settle()
    expect(posts.error).toEqual(new BlogError('posts'))
    await posts.close()
  }
})
