import type { Page } from '@playwright/test'

/** Lists visible words in the matching elements that break across lines, except at a hyphen or a dash. */
export function listBrokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((parts) => {
    const broken: string[] = []
    for (const part of parts) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement!.checkVisibility({ visibilityProperty: true })) continue
        if (node.parentElement!.closest('.sr-only')) continue
        for (const { 0: word, index } of node.textContent!.matchAll(/[^\s–—/-]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
          )
          if (lines.size > 1)
            broken.push(`"${word}" of "${node.textContent!.trim().slice(0, 40)}" on ${lines.size} lines`)
        }
      }
    }
    return broken
  })
}
