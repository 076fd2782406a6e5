/** Leaving a page while it loads, and going back. */
import { findPage, listDialogForms } from './find-pages.ts'
import { routes } from '#src/routes.ts'
import { findChunk } from '../support/find-chunk.ts'
import type { Tab } from './drivers/tab.ts'
import type { SiteServer } from './site-server.ts'
import { canceled, poll, test } from './test.ts'

/** Opens another page before the held requests of this one are answered. */
async function openNext(tab: Tab, site: SiteServer): Promise<void> {
  const path = routes.privacyPolicy.href({})
  await tab.startToOpen(site.origin + path)
  await poll(() => tab.evaluate(() => location.pathname)).toBe(path)
  site.hold = undefined
  // Before that, Firefox may go back from the page that was left.
  await poll(() => tab.evaluate(() => document.readyState)).toBe('complete')
}

test('a form in a page works after Back if the page was left before its code arrived; Safari asks for a reload', async ({
  tab,
  site,
  allow,
}, info) => {
  allow(canceled)
  const path = findPage(/<main[^]*data-island-file="\/assets\/forms\/consultation[^]*<\/main>/)
  site.hold = (file) => file.endsWith('.js')
  await tab.startToOpen(site.origin + path)
  const form = 'main [data-island=form] form'
  await poll(() => tab.evaluate((selector) => Boolean(document.querySelector(selector)), form)).toBe(true)
  await openNext(tab, site)
  await tab.back()
  const readState = () =>
    tab.evaluate((selector) => {
      const element = document.querySelector(selector)
      element?.scrollIntoView()
      if (element?.querySelector('[type=submit]')?.matches(':enabled')) return 'works'
      const reload = document.querySelector('[role=alert] [data-reload]')
      return reload && getComputedStyle(reload).visibility === 'visible' ? 'can be reloaded' : 'waits'
    }, form)
  // It never loads the code of a page that it brings back without.
  if (info.project.name === 'webkit') {
    await poll(readState).toBe('can be reloaded')
    await tab.click('[role=alert] [data-reload]')
  }
  await poll(readState).toBe('works')
})

test('a dialog opens after Back if the page was left while its code was loading', async ({
  tab,
  open,
  site,
  allow,
}) => {
  allow(canceled)
  const { id, path } = listDialogForms()[0]!
  const opener = `main a[data-opens="${id}"]`
  await open(path)
  // Hold one file only: more would use up the connections that the next page needs.
  const chunk = findChunk('src/islands/form.tsx')
  site.hold = (file) => file === chunk
  await tab.hover(opener)
  await openNext(tab, site)
  await tab.back()
  // If the browser reloads the page, the link opens /schedule until the script has run.
  await poll(() =>
    tab.evaluate((selector) => Boolean(document.querySelector(selector)), `${opener}[aria-haspopup]`),
  ).toBe(true)
  await tab.click(opener)
  await poll(() =>
    tab.evaluate(() => Boolean(document.querySelector('dialog[open] form[method=post]'))),
  ).toBe(true)
})
