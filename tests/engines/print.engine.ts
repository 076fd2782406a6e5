/** Printing. */
import { extractText, getDocumentProxy } from 'unpdf'
import { translateUrl } from '../support/fixture-firm.ts'
import { findPage } from './find-pages.ts'
import { expect, test, waitForRequests } from './test.ts'

/** A page with accordions, and one with the office hours, in both languages. */
const pages = [
  ...new Set([findPage(/<details [^>]*name="/), findPage(/<span (?!hidden)[^>]*data-office-hours/)]),
].flatMap((path) => [path, translateUrl(path)])

/** Text without the spaces and soft hyphens that depend on where lines break. */
const squeeze = (text: string) => text.normalize('NFKC').replace(/[\s\u00AD\u2010-]+/g, '')

test('print shows closed accordions and the office hours, and breaks no words', async ({
  tab,
  open,
  site,
}) => {
  await tab.resize(720, 900)
  for (const path of pages) {
    await open(path)
    const words = await tab.evaluate(() => [
      ...[...document.querySelectorAll('details[name] > div p')].map(({ textContent }) => textContent),
      ...[...document.querySelectorAll('[data-office-hours]:not([hidden])')].map(
        (state) => state.parentElement!.firstElementChild!.textContent,
      ),
    ])
    expect(words.length, path).toBeGreaterThan(0)
    await waitForRequests(tab, site)
    if (tab.print) {
      await tab.evaluate(dropFonts)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(await tab.print())), {
        mergePages: true,
      })
      const printed = squeeze(text)
      expect(
        words.filter((word) => !printed.includes(squeeze(word))),
        `missing on paper: ${path}`,
      ).toEqual([])
    }
    expect(await tab.evaluate(findPrintProblems), path).toEqual([])
  }
})

/** Runs in the page. Firefox prints variable fonts as shapes, from which no text can be extracted. */
function dropFonts(): void {
  const visit = (list: CSSStyleSheet | CSSGroupingRule) => {
    for (let index = list.cssRules.length - 1; index >= 0; index--) {
      const rule = list.cssRules[index]!
      if (rule instanceof CSSFontFaceRule) list.deleteRule(index)
      else if ('cssRules' in rule) visit(rule as CSSGroupingRule)
    }
  }
  for (const sheet of document.styleSheets) visit(sheet)
}

/** Runs in the page. Applies the print styles to the screen, and finds blank accordions and split words. */
function findPrintProblems(): string[] {
  const applyPrint = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /print|screen/.test(rule.media.mediaText))
        rule.media.mediaText = rule.media.mediaText
          .replace(/\bprint\b/g, 'all')
          .replace(/\bscreen\b/g, 'not all')
      if ('cssRules' in rule) applyPrint(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) applyPrint(sheet.cssRules)
  dispatchEvent(new Event('beforeprint'))

  const problems: string[] = []
  for (const content of document.querySelectorAll<HTMLElement>('details[name] > div'))
    if (content.getBoundingClientRect().height < 10)
      problems.push(`blank: ${content.textContent.slice(0, 60)}`)
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement!.checkVisibility()) continue
    for (const { index, 0: word } of node.textContent!.matchAll(/[\p{L}\p{N}]{2,15}/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)))
      if (lines.size > 1) problems.push(`"${word}" is on ${lines.size} lines`)
    }
  }
  return problems
}
