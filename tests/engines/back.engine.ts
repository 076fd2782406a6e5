/** Back shows a page as the visitor left it, from the back/forward cache: without a request, and with what was typed. */
import { findPageKind } from '#scripts/check/page-kinds.ts'
import { routes } from '#src/routes.ts'
import type { Tab } from './drivers/tab.ts'
import { translateUrl } from '../support/fixture-firm.ts'
import { findPage, listDialogForms, listKinds } from './find-pages.ts'
import { canceled, expect, poll, test } from './test.ts'

/** One page of each kind, and all of those that are of no kind. */
const pages = listKinds().filter(
  (path, index, all) =>
    findPageKind(path) === 'other' ||
    all.findIndex((one) => findPageKind(one) === findPageKind(path)) === index,
)

/** Leaves the page by a link, and comes back. Returns why the browser did not keep the page; '' if it did. */
async function leaveAndReturn(tab: Tab): Promise<string> {
  // A page that is left while it loads has no entry in the history of Firefox: Back would skip it.
  await poll(() => tab.evaluate(() => document.readyState), 'loading').toBe('complete')
  const readPath = () => tab.evaluate(() => location.pathname)
  const left = await readPath()
  await tab.leave(
    (small) => {
      Object.assign(globalThis, { shown: 'not yet' })
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { shown: persisted }))
      const links = small.map((href) => document.querySelector<HTMLElement>(`footer a[href="${href}"]`))
      links.find((link) => link && link.getAttribute('href') !== location.pathname)!.click()
    },
    // Those of the language of the page.
    [routes.privacyPolicy.href({}), routes.attorneyAdvertising.href({})].flatMap((href) => [
      href,
      translateUrl(href),
    ]),
  )
  await poll(readPath, `leaving ${left}`).not.toBe(left)
  // Before that, Firefox may go back from the page that was left.
  await poll(() => tab.evaluate(() => document.readyState), `loading what follows ${left}`).toBe('complete')
  await tab.back()
  await poll(readPath, `back to ${left}`).toBe(left)
  await poll(
    () => tab.evaluate(() => (globalThis as { shown?: boolean | string }).shown),
    `showing ${left}`,
  ).not.toBe('not yet')
  return tab.evaluate(() => {
    if ((globalThis as { shown?: boolean }).shown) return ''
    // Only Chromium says why.
    const [entry] = performance.getEntriesByType('navigation') as { notRestoredReasons?: unknown }[]
    return `not kept: ${JSON.stringify(entry?.notRestoredReasons) ?? 'no reason given'}`
  })
}

test('every kind of page is kept', async ({ tab, site, allow }) => {
  test.setTimeout(120_000)
  allow(canceled)
  const found: string[] = []
  for (const path of pages) {
    await tab.open(site.origin + path)
    // Firefox does not keep a page that still waits for an answer, such as a picture further down: try twice.
    const problem = (await leaveAndReturn(tab)) && (await leaveAndReturn(tab))
    if (problem) found.push(`${path}: ${problem}`)
  }
  expect(found).toEqual([])
})

test('a page whose code has run is kept, and still works', async ({ tab, open, allow }) => {
  allow(canceled)
  const [{ id, path }] = listDialogForms() as [{ id: string; path: string }]
  const islands = [
    { name: 'form', path, opener: `main a[data-opens="${id}"]` },
    { name: 'news', path: routes.newsEvents.href({}) },
    { name: 'glossary-search', path: routes.insuranceGlossary.href({}) },
    { name: 'form', path: findPage(/<main[^]*data-island-file="\/assets\/forms\/consultation[^]*<\/main>/) },
  ]
  for (const { name, path, opener } of islands) {
    await open(path)
    if (opener) await tab.click(opener)
    const isReady = () =>
      tab.evaluate(
        (wanted) => {
          const island = document.querySelector(
            `${wanted.opener ? 'dialog[open] ' : ''}[data-island=${wanted.name}]`,
          )
          // It is its own contact: the code loads.
          island?.dispatchEvent(new Event('pointerover', { bubbles: true }))
          return island?.hasAttribute('data-island-ready') ?? false
        },
        { name, opener },
      )
    await poll(isReady, name).toBe(true)
    expect(await leaveAndReturn(tab), name).toBe('')
    expect(await isReady(), `${name} after Back`).toBe(true)
  }
})
