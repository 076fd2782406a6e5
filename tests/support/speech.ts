/** Records what screen readers would announce: changes of live regions, and what receives the focus. */
import type { Page } from '@playwright/test'

export interface Spoken {
  words: string
  /** `inserted`: a live region that was inserted with its text, which many screen readers do not read. */
  how: 'focus' | 'changed' | 'inserted'
}

/** Records on all pages from now on. Returns a function that reads the records of the open page. */
export async function listenToSpeech(page: Page): Promise<() => Promise<Spoken[]>> {
  await page.addInitScript(() => {
    const spoken: Spoken[] = []
    const live = '[role=alert], [role=status], [role=log], output, [aria-live]:not([aria-live=off])'
    const read = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
    new MutationObserver((records) => {
      const heard = new Map<Element, Spoken['how']>()
      for (const { target, addedNodes } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
        if (region && !heard.has(region)) heard.set(region, 'changed')
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const inserted of [node, ...node.querySelectorAll('*')])
              if (inserted.matches(live)) heard.set(inserted, 'inserted')
      }
      for (const [region, how] of heard)
        if (region.isConnected && read(region)) spoken.push({ words: read(region), how })
    }).observe(document, { subtree: true, childList: true, characterData: true })
    addEventListener('focusin', ({ target }) => {
      const element = target as Element
      const refer = (name: string) =>
        (element.getAttribute(name) ?? '')
          .split(' ')
          .map((id) => document.getElementById(id))
          .flatMap((one) => (one ? [read(one)] : []))
      const words = [...refer('aria-labelledby'), ...refer('aria-describedby')].join(' ') || read(element)
      spoken.push({ words, how: 'focus' })
    })
    Object.assign(window, { spoken })
  })
  return () => page.evaluate(() => (window as unknown as { spoken: Spoken[] }).spoken)
}
