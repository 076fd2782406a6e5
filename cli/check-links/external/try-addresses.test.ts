import type nodeFetch from 'node-fetch'
import { afterEach, describe, expect, test } from 'vitest'
import { startExternalSites, type ExternalSites, type Reply } from '#tests/fixtures/links/external-sites.ts'
import { OfflineError, tryAddresses, type Manners, type Verdict } from './try-addresses.ts'

let sites: ExternalSites | undefined
afterEach(async () => {
  await sites?.stop()
  sites = undefined
})

/** Tries the addresses `https://<host>/<path>` of the replies, or those named. */
async function ask(
  replies: Record<string, Reply[]>,
  manners: Partial<Manners> = {},
  pages = Object.keys(replies),
): Promise<Record<string, Verdict>> {
  sites = await startExternalSites(replies)
  const verdicts: Record<string, Verdict> = {}
  const quick = { pause: 0, backOff: 1, timeout: 1000, fetch: sites.fetch }
  await tryAddresses(
    pages.map((page) => `https://${page}`),
    { ...quick, ...manners },
    (address, verdict) => void (verdicts[address.replace('https://', '')] = verdict),
  )
  return verdicts
}

const failing =
  (code: string): typeof nodeFetch =>
  () =>
    Promise.reject(Object.assign(new Error(code), { code }))

describe('a page that answers', () => {
  test('is good, and only its head is asked for', async () => {
    expect(await ask({ 'a.example.com/x': [{ status: 200 }] })).toEqual({
      'a.example.com/x': { kind: 'good' },
    })
    expect(sites!.asked).toEqual(['HEAD a.example.com/x'])
  })

  test.each([403, 404, 405, 501])(
    'is asked for as a whole where its head is refused with %i',
    async (status) => {
      const replies: Reply[] = [
        { method: 'HEAD', status },
        { method: 'GET', status: 200 },
      ]
      expect(await ask({ 'a.example.com/x': replies })).toEqual({ 'a.example.com/x': { kind: 'good' } })
    },
  )

  test('is followed where it has moved; for good only if every step says so', async () => {
    const verdicts = await ask(
      {
        'a.example.com/x': [{ status: 301, location: '/y' }],
        'a.example.com/y': [{ status: 308, location: 'https://b.example.com/z' }],
        'b.example.com/z': [{ status: 200 }],
        'c.example.com/x': [{ status: 302, location: '/y' }],
        'c.example.com/y': [{ status: 301, location: 'https://b.example.com/z' }],
        'd.example.com/x': [{ status: 301, location: '/gone' }],
        'd.example.com/gone': [{ status: 410 }],
      },
      {},
      ['a.example.com/x', 'c.example.com/x', 'd.example.com/x'],
    )
    expect(verdicts).toEqual({
      'a.example.com/x': { kind: 'moved', to: 'https://b.example.com/z' },
      'c.example.com/x': { kind: 'good' },
      'd.example.com/x': { kind: 'broken', reason: 'the site answers 410, page not found' },
    })
  })
})

describe('a page that does not answer', () => {
  test.each([429, 500, 503])('is asked again after %i, and good if it answers then', async (status) => {
    const replies: Reply[] = [{ status }, { status }, { status: 200 }]
    expect(await ask({ 'a.example.com/x': replies })).toEqual({ 'a.example.com/x': { kind: 'good' } })
    expect(sites!.asked).toHaveLength(3)
  })

  test('is in doubt after three refusals', async () => {
    expect(await ask({ 'a.example.com/x': [{ status: 503 }] })).toEqual({
      'a.example.com/x': { kind: 'unsure', reason: 'the site answers 503' },
    })
    expect(sites!.asked).toHaveLength(3)
  })

  test('is left alone as long as it asks for, and not asked again if that is too long', async () => {
    const started = performance.now()
    const replies: Reply[] = [{ status: 429, retryAfter: '1' }, { status: 200 }]
    expect((await ask({ 'a.example.com/x': replies }))['a.example.com/x']).toEqual({ kind: 'good' })
    expect(performance.now() - started).toBeGreaterThan(950)
    await sites!.stop()
    const later = new Date(Date.now() + 3_600_000).toUTCString()
    expect(
      (await ask({ 'a.example.com/x': [{ status: 429, retryAfter: later }] }))['a.example.com/x'],
    ).toMatchObject({ kind: 'unsure' })
    expect(sites!.asked).toHaveLength(1)
  })

  test('is in doubt when it takes too long', async () => {
    const verdicts = await ask(
      { 'a.example.com/x': [{ status: 200, after: 500 }] },
      { timeout: 50, tries: 1 },
    )
    expect(verdicts['a.example.com/x']).toEqual({
      kind: 'unsure',
      reason: 'there was no answer within 0.05 s',
    })
  })

  test.each([
    ['ENOTFOUND', 'broken', 'there is no such host'],
    ['CERT_HAS_EXPIRED', 'broken', 'it does not offer a secure connection (CERT_HAS_EXPIRED)'],
    ['ECONNREFUSED', 'unsure', 'nothing answers there'],
  ])('because of %s is %s', async (code, kind, reason) => {
    const verdicts = await ask({ 'a.example.com/x': [] }, { fetch: failing(code), tries: 1 })
    expect(verdicts).toEqual({ 'a.example.com/x': { kind, reason } })
  })
})

test('where no host at all can be reached, it is this computer that is not connected', async () => {
  const pages = ['a.example.com/x', 'b.example.com/x', 'c.example.com/x']
  await expect(ask({}, { fetch: failing('ENOTFOUND'), tries: 1 }, pages)).rejects.toThrow(OfflineError)
})

test('few hosts are asked at once, and each host one question at a time with a pause between', async () => {
  const replies = Object.fromEntries(
    ['a', 'b', 'c', 'd'].flatMap((host) =>
      ['x', 'y'].map((page) => [`${host}.example.com/${page}`, [{ status: 200, after: 30 }]]),
    ),
  )
  const running = new Map<string, number>()
  let max = 0
  let maxOfHost = 0
  const endedAt = new Map<string, number>()
  const pauses: number[] = []
  const watched: typeof nodeFetch = async (address, init) => {
    const { host } = new URL(String(address))
    const ended = endedAt.get(host)
    if (ended !== undefined) pauses.push(performance.now() - ended)
    running.set(host, (running.get(host) ?? 0) + 1)
    const counts = [...running.values()]
    max = Math.max(
      max,
      counts.reduce((a, b) => a + b),
    )
    maxOfHost = Math.max(maxOfHost, ...counts)
    try {
      return await sites!.fetch(address, init)
    } finally {
      running.set(host, running.get(host)! - 1)
      endedAt.set(host, performance.now())
    }
  }
  const verdicts = await ask(replies, { atOnce: 2, pause: 21, fetch: watched })
  expect(Object.keys(verdicts)).toHaveLength(8)
  expect([max, maxOfHost]).toEqual([2, 1])
  expect(pauses).toHaveLength(4)
  // Timers may fire a millisecond early.
  expect(Math.min(...pauses)).toBeGreaterThan(19)
})

test('a program that asks says what it is', async () => {
  const seen: string[] = []
  const listening: typeof nodeFetch = (address, init) => {
    seen.push(new Headers(init?.headers as Record<string, string>).get('user-agent') ?? '')
    return sites!.fetch(address, init)
  }
  await ask({ 'a.example.com/x': [{ status: 200 }] }, { fetch: listening })
  expect(seen).toEqual([expect.stringContaining('check-links')])
})
