// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Opens a page of the site, with a fresh copy of the code, and returns what a form on it would read. */
async function open(address: string, { referrer = '', policy = 'confirmed' } = {}): Promise<string> {
  vi.resetModules()
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  document.head.innerHTML = `<meta name="lead-settings">`
  document.head.querySelector('meta')!.content = JSON.stringify({ policy, host: 'https://a.example' })
  const { noteArrival, readArrival } = await import('./arrival.ts')
  noteArrival()
  return readArrival()
}

const search = 'https://search.example/?q=hurt+in+a+crash'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('the campaign and the host of the first page are known on every later page', async () => {
  const arrived = 'utm_source=news&utm_campaign=fall+2026&gclid=Cj0K_a-b&referrer=search.example'
  const address = '/services?utm_campaign=fall%202026&gclid=Cj0K_a-b&x=y&utm_source=news#top'
  expect(await open(address, { referrer: search })).toBe(arrived)
  expect(await open('/schedule', { referrer: `${location.origin}/services` })).toBe(arrived)
  // The visitor looks something up elsewhere and returns.
  expect(await open('/schedule', { referrer: 'https://court.example/' })).toBe(arrived)
})

test('another campaign replaces the first', async () => {
  await open('/?utm_source=one', { referrer: search })
  expect(await open('/?utm_source=two')).toBe('utm_source=two')
})

test.each([
  ['none', ''],
  ['our own page', 'http://localhost:3000/about?utm_source=x'],
  ['no address', 'nonsense'],
  ['no host', 'about:blank'],
])('a referrer that is no other site is left out: %s', async (_, referrer) => {
  expect(await open('/', { referrer })).toBe('')
  expect(await open('/about', { referrer: search })).toBe('')
})

test('of a referrer, only the host is kept', async () => {
  const referrer = 'https://xn--bcher-kva.example:8443/a/b?name=Dana#c'
  expect(await open('/', { referrer })).toBe('referrer=xn--bcher-kva.example%3A8443')
  sessionStorage.clear()
  expect(await open('/', { referrer: `https://${'a'.repeat(300)}.example/` })).toHaveLength(109)
})

test.each([
  ['empty values', '/?utm_source=&gclid', ''],
  ['a repeated name', '/?utm_source=a&utm_source=b', 'utm_source=a'],
  ['a broken escape', '/?utm_source=%E0%A4%A', 'utm_source=%EF%BF%BD%25A'],
  ['tags and line breaks', '/?utm_term=%3Cb%3E%0D%0A%26x=1', 'utm_term=%3Cb%3E%0D%0A%26x%3D1'],
  ['other names', '/?UTM_SOURCE=a&utm_id=b&email=dana@mail.example', ''],
])('hostile or odd addresses: %s', async (_, address, arrived) => {
  expect(await open(address)).toBe(arrived)
})

test('a long value is cut, even inside an emoji', async () => {
  const arrived = new URLSearchParams(
    await open(`/?utm_term=${'a'.repeat(99)}%F0%9F%98%80&gclid=${'b'.repeat(5000)}`),
  )
  expect(arrived.get('utm_term')).toBe(`${'a'.repeat(99)}\ufffd`)
  expect(arrived.get('gclid')).toBe('b'.repeat(100))
})

test.each(['getItem', 'setItem'] as const)(
  'without storage, the page itself still knows: %s throws',
  async (name) => {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    expect(await open('/?utm_source=news', { referrer: search })).toBe(
      'utm_source=news&referrer=search.example',
    )
    expect(await open('/about')).toBe('')
  },
)

test('under the seed nothing is noted or stored', async () => {
  expect(await open('/?utm_source=news', { referrer: search, policy: 'seed' })).toBe('')
  expect(sessionStorage).toHaveLength(0)
})
