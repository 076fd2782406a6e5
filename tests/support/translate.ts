import type { Page } from '@playwright/test'

/**
 * Translates the page, and whatever appears in it later, as browsers do: they replace each text by elements with other
 * words. Here the words stay, and `mark` is put before them.
 */
export async function translate(page: Page, mark = '¡'): Promise<void> {
  await page.evaluate((mark) => {
    const observer = new MutationObserver(replaceTexts)
    replaceTexts()

    function replaceTexts() {
      observer.disconnect()
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement!.closest('script, style, textarea, font')) continue
        const outer = document.createElement('font')
        outer.appendChild(document.createElement('font')).textContent = mark + text.data
        text.replaceWith(outer)
      }
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    }
  }, mark)
}
