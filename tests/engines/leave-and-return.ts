import { routes } from '#src/routes.ts'
import type { Tab } from './drivers/tab.ts'
import { poll } from './test.ts'

/** Leaves the page by a link, and comes back. Returns why the browser did not keep the page; '' if it did. */
export async function leaveAndReturn(tab: Tab): Promise<string> {
  // A page that is left while it loads has no entry in the history of Firefox: Back would skip it.
  await poll(() => tab.evaluate(() => document.readyState), 'loading').toBe('complete')
  const readPath = () => tab.evaluate(() => location.pathname)
  const left = await readPath()
  await tab.leave(
    (small) => {
      Object.assign(globalThis, { shown: 'not yet' })
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { shown: persisted }))
      const links = small.map((href) => document.querySelector<HTMLElement>(`footer a[href="${href}"]`)!)
      links.find((link) => link.getAttribute('href') !== location.pathname)!.click()
    },
    [routes.privacyPolicy.href({}), routes.attorneyAdvertising.href({})],
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
