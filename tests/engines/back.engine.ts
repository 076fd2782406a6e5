/**
 * Back shows a page whose code has run as the visitor left it, from the back/forward cache: without a request, and with
 * what was typed. Pages whose code has not run yet are in pages.engine.ts.
 */
import { routes } from '#src/routes.ts'
import { findPage, listDialogForms } from './find-pages.ts'
import { leaveAndReturn } from './leave-and-return.ts'
import { canceled, expect, poll, test } from './test.ts'

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
