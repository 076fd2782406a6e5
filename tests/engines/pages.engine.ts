/** Every kind of page, at phone and desktop widths. */
import { listKinds } from './find-pages.ts'
import { expect, sizes, test, waitForRequests } from './test.ts'

test('every kind of page fits a phone and a desktop, and its headings break no words', async ({
  tab,
  open,
  site,
}) => {
  test.setTimeout(120_000)
  const found: string[] = []
  for (const url of listKinds({ everyArea: true })) {
    for (const { name, width, height } of sizes) {
      await tab.resize(width, height)
      // Load each page at the first size, and resize it to the other.
      if (name === sizes[0].name) await open(url)
      await waitForRequests(tab, site)
      const problems = await tab.evaluate(findLayoutProblems)
      found.push(...problems.map((problem) => `${url} on a ${name}: ${problem}`))
    }
    // Take them now, so that each is reported for the page that caused it.
    for (const problem of await tab.takeProblems()) found.push(`${url}: ${problem}`)
  }
  expect(found).toEqual([])
})

/** Runs in the page. Finds horizontal overflow and words split across lines. */
function findLayoutProblems(): string[] {
  const problems: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push(`overflows by ${scrollWidth - clientWidth} px`)
  const main = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility())
  if (main.length !== 1) problems.push(`has ${main.length} visible h1`)
  const range = document.createRange()
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { index, 0: word } of node.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        // After a hyphen, WebKit lists the end of the line before as well, with no width.
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(rects.map(({ top }) => Math.round(top / 4)))
        if (lines.size > 1) problems.push(`"${word}" in "${heading.textContent}" is on ${lines.size} lines`)
      }
    }
  }
  return problems
}
