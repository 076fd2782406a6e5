/** Finds what is too small to press, by success criterion 2.5.8 of WCAG 2.2. */
import type { Page } from '@playwright/test'

/**
 * Lists the targets on the open page that are smaller than 24 × 24 pixels, one line each; `count` is how many it has
 * looked at. A small one is fine in a line of text, or if a circle of 24 pixels around its center meets no other target.
 */
export function findSmallTargets(page: Page): Promise<{ count: number; small: string[] }> {
  return page.evaluate(() => {
    const min = 24
    const interactive = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const top = document.querySelector('dialog:modal') ?? document.body
    const isForReaders = new Map<Element | null, boolean>([[null, false]])
    /** Whether an element is kept for screen readers: cut down to a point. Asks each around it once. */
    const findCut = (element: Element | null): boolean => {
      const isCut =
        isForReaders.get(element) ??
        (getComputedStyle(element!).clipPath === 'inset(50%)' || findCut(element!.parentElement))
      isForReaders.set(element, isCut)
      return isCut
    }
    const isSeen = (element: Element) =>
      !findCut(element) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

    /** What a press on reaches the element: a choice has its label, a link may have its whole card. */
    const measure = (element: Element) => {
      const stretched = getComputedStyle(element, '::after')
      if (stretched.position === 'absolute' && stretched.content !== 'none')
        return element.closest('.pressable')!.getBoundingClientRect()
      const label = element.matches('[type=radio], [type=checkbox]') && element.closest('label')
      return (label || element).getBoundingClientRect()
    }

    /** Whether the height of a line of other words decides the height of the target. */
    const isInLine = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false
      let block = element.parentElement!
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!
      const others = [...block.querySelectorAll('a, button')].reduce(
        (words, one) => words.replace(one.textContent, ''),
        block.textContent,
      )
      return /\p{L}/u.test(others)
    }

    const targets = [...top.querySelectorAll(interactive)]
      .filter(
        (element) => !element.matches('[type=hidden]') && !element.closest('[inert]') && isSeen(element),
      )
      .map((element) => ({ element, box: measure(element) }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
      .map(({ element, box }) => ({
        element,
        box,
        isSmall: box.width < min - 0.5 || box.height < min - 0.5,
        x: box.left + box.width / 2,
        y: box.top + box.height / 2,
      }))
    const small = targets.filter(
      ({ element, isSmall, x, y }) =>
        isSmall &&
        !isInLine(element) &&
        targets.some((other) => {
          if (other.element === element || other.element.contains(element)) return false
          const [across, down] = other.isSmall
            ? [other.x - x, other.y - y]
            : [
                Math.max(other.box.left - x, 0, x - other.box.right),
                Math.max(other.box.top - y, 0, y - other.box.bottom),
              ]
          return Math.hypot(across, down) < (other.isSmall ? min : min / 2)
        }),
    )
    return {
      count: targets.length,
      small: small.map(
        ({ element, box }) =>
          `<${element.localName} class="${element.getAttribute('class') ?? ''}"> "${element.textContent.trim().slice(0, 30)}": ${Math.round(box.width)} × ${Math.round(box.height)}`,
      ),
    }
  })
}
