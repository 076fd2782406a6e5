/** What runs a function in a page: of Playwright, or of any engine. */
interface Page {
  evaluate: (run: () => void) => Promise<void>
}

/**
 * Imitates a browser that translates the page, including content that appears later: it replaces each text node with
 * nested `<font>` elements. The words stay the same, with a “!” at their end.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
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
        outer.appendChild(document.createElement('font')).textContent = `${text.data}!`
        text.replaceWith(outer)
      }
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    }
  })
}
