/** Finds layout faults that a person would see at once: words that are cut off, broken or overlapping. */
import type { Page } from '@playwright/test'

/** Lists the faults of the page, or of a dialog on it, at the width of the window, one line each. */
export function listLayoutFaults(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const root = document.querySelector(selector)!
    interface Line {
      words: string
      parent: Element
      left: number
      right: number
      top: number
      bottom: number
    }
    const faults: string[] = []
    /** Whether an element, or one around it below `top`, is of a kind. Asks each once: thousands of texts share them. */
    const inherit = (isKind: (style: CSSStyleDeclaration) => boolean, top: Element | null = null) => {
      const known = new Map<Element | null, boolean>([[top, false]])
      const find = (element: Element | null): boolean => {
        const isSo =
          known.get(element) ?? (isKind(getComputedStyle(element!)) || find(element!.parentElement))
        known.set(element, isSo)
        return isSo
      }
      return find
    }
    /** Kept for screen readers alone: cut down to a point. */
    const isForReaders = inherit(({ clipPath }) => clipPath === 'inset(50%)')
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[href="#main"], [inert]') &&
      !isForReaders(element)
    const quote = (words: string) => `"${words.trim().replace(/\s+/g, ' ').slice(0, 40)}"`
    const name = (element: Element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`
    /** The nearest box that cuts off what reaches out of it, and whether a visitor can scroll there. */
    const findClip = (element: Element) => {
      let clip: Element | undefined
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX } = getComputedStyle(one)
        if (overflowX === 'visible') continue
        clip ??= one
        if (/auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth) return { clip, scrolls: true }
      }
      return { clip, scrolls: false }
    }

    const lines: Line[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      if (!node.textContent!.trim() || !isSeen(parent)) continue
      const { clip, scrolls } = findClip(parent)
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      for (const { left, right, top, bottom } of boxes) {
        if (!scrolls && (left < 0 || right > innerWidth + 0.5))
          faults.push(`${quote(node.textContent!)} reaches out of the window`)
        // A strip holds more than is in sight.
        if (!scrolls) lines.push({ words: node.textContent!, parent, left, right, top, bottom })
      }
      if (clip && !scrolls) {
        const edge = clip.getBoundingClientRect()
        if (
          boxes.some(
            ({ left, right, top, bottom }) =>
              left < edge.left - 1 ||
              right > edge.right + 1 ||
              top < edge.top - 4 ||
              bottom > edge.bottom + 4,
          )
        )
          faults.push(`${quote(node.textContent!)} is cut off by ${name(clip)}`)
      }
      // Staff write headings and buttons, and readers scan them: no word of them breaks, but at its own hyphen.
      if (!parent.closest('h1, h2, h3, h4, dt, th, summary, label, .button, nav a')) continue
      for (const { 0: word, index } of node.textContent!.matchAll(/[^\s–—/-]+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        )
        if (tops.size > 1) faults.push(`${quote(word)} of ${quote(node.textContent!)} breaks`)
      }
    }

    // Words on words. What is fixed to the window covers the page on purpose.
    const isPinned = inherit(({ position }) => ['fixed', 'sticky'].includes(position), root)
    const flowing = lines.filter(({ parent }) => !isPinned(parent)).sort((a, b) => a.top - b.top)
    for (const [index, line] of flowing.entries())
      for (let next = index + 1; next < flowing.length && flowing[next]!.top < line.bottom - 4; next++) {
        const other = flowing[next]!
        const across = Math.min(line.right, other.right) - Math.max(line.left, other.left)
        const down = Math.min(line.bottom, other.bottom) - other.top
        // Lines of one paragraph may touch.
        if (
          across > 4 &&
          down > 0.4 * Math.min(line.bottom - line.top, other.bottom - other.top) &&
          line.parent !== other.parent
        )
          faults.push(`${quote(line.words)} and ${quote(other.words)} overlap`)
      }

    // What has been written later is further down.
    const parts = [...document.querySelectorAll('body > header, main > *, body > footer')].filter(isSeen)
    const order = parts.filter((part) => part.getBoundingClientRect().height > 0)
    for (const [index, part] of order.entries()) {
      const before = order[index - 1]
      if (before && part.getBoundingClientRect().top < before.getBoundingClientRect().bottom - 1)
        faults.push(`${name(part)} starts above the end of ${name(before)}`)
      const { left, width } = part.getBoundingClientRect()
      if (
        part.matches('[data-section], [data-part=hero], body > header, body > footer') &&
        (Math.abs(left) > 1 || Math.abs(width - document.documentElement.clientWidth) > 1)
      )
        faults.push(`${name(part)} is not as wide as the window`)
    }

    // A heading of a section is larger than the text, and no larger than that of the page.
    const readSize = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
    const body = readSize(document.body)
    const first = [...document.querySelectorAll('main h1')].find(isSeen)
    for (const heading of document.querySelectorAll('[data-section] :not(.prose) > h2')) {
      if (!isSeen(heading)) continue
      if (readSize(heading) < body) faults.push(`${quote(heading.textContent!)} is smaller than the text`)
      if (first && readSize(heading) > readSize(first))
        faults.push(`${quote(heading.textContent!)} is larger than the heading of the page`)
    }

    // Lines that are longer than this are lost on the way back.
    for (const paragraph of document.querySelectorAll('main p, main li, main dd')) {
      if (!isSeen(paragraph) || paragraph.children.length > 0) continue
      const { width } = paragraph.getBoundingClientRect()
      const size = parseFloat(getComputedStyle(paragraph).fontSize)
      const lineCount = new Set(
        [
          ...(() => {
            const range = document.createRange()
            range.selectNodeContents(paragraph)
            return range.getClientRects()
          })(),
        ].map(({ top }) => Math.round(top)),
      ).size
      if (lineCount > 2 && width / size > 48)
        faults.push(`the lines of ${quote(paragraph.textContent!)} are ${Math.round(width / size)} em long`)
    }
    return [...new Set(faults)]
  }, part)
}
