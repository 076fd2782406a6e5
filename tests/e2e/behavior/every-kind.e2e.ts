/** One visit to every kind of page, and what must be true of it with keys, less motion, forced colors and a zoom of 400%. */
import { everyKind } from '../../support/fixture-firm.ts'
import { listMotion } from '../../support/list-motion.ts'
import { listLayoutFaults } from '../../support/measure-layout.ts'
import { skipLinks } from '../../support/skip-links.ts'
import { expect, test } from '../../support/test.ts'
import { unfold } from '../../support/visit.ts'

const desktop = { width: 1280, height: 720 }
/** A window of 1280 × 1024 pixels at 400% (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 }
const schemes = ['light', 'dark'] as const

test('every kind of page is skipped to its content by the first Tab, does not move, shows with forced colors what color alone would show, and fits the width at 400% with two thirds of the window for reading', async ({
  page,
}) => {
  test.setTimeout(everyKind.length * 4_000)
  const faults: string[] = []
  /** Each with the first page that has it: most are on every page. */
  const forced = new Map<string, string>()
  const seen = schemes.map(() => ({ icons: 0, controls: 0, lines: 0, current: 0 }))
  for (const url of everyKind) {
    await page.setViewportSize(desktop)
    await page.goto(url)
    await unfold(page)
    await page.keyboard.press('Tab')
    const note = (found: readonly string[]) => faults.push(...found.map((fault) => `${url}: ${fault}`))
    note(await page.evaluate(listSkipFaults, skipLinks))
    // Some styles apply only while something has the focus.
    note(await listMotion(page))
    await page.keyboard.press('Enter')
    const isInMain = () => document.querySelector('main')!.contains(document.activeElement)
    if (!(await page.evaluate(() => document.activeElement?.localName === 'main')))
      await expect(page.getByRole('main'), url).toBeFocused()
    await page.keyboard.press('Tab')
    if (!(await page.evaluate(isInMain))) note(['the second Tab leaves the content'])

    for (const [index, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      const { found, ...counts } = await page.evaluate(listForcedFaults)
      for (const fault of found) {
        const name = `${fault}, on a ${colorScheme} background`
        if (!forced.has(name)) forced.set(name, url)
      }
      for (const name of ['icons', 'controls', 'lines', 'current'] as const)
        seen[index]![name] += counts[name]
    }
    await page.emulateMedia({ forcedColors: null, colorScheme: null })

    await page.setViewportSize(zoomed)
    note(await page.evaluate(listZoomFaults))
    note((await listLayoutFaults(page)).map((fault) => `at 400%, ${fault}`))
  }
  expect(faults).toEqual([])
  expect(Object.fromEntries(forced)).toEqual({})
  expect(Math.min(...seen.flatMap((counts) => Object.values(counts)))).toBeGreaterThan(10)
})

/** Lists what is wrong with what the first Tab gives the focus to. */
function listSkipFaults(words: Record<string, string>): string[] {
  const link = document.activeElement!
  if (link.localName !== 'a' || link.textContent.trim() !== words[document.documentElement.lang])
    return [`the first Tab goes to <${link.localName}> "${link.textContent.slice(0, 40)}"`]
  const { left, top, right, bottom, width, height } = link.getBoundingClientRect()
  const isInView = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  if (isInView && width * height > 0 && link.checkVisibility({ visibilityProperty: true })) return []
  return ['the link that skips to the content is out of view']
}

/** Lists what leaves no room to read. Leaves the page at its start. */
function listZoomFaults(): string[] {
  const faults: string[] = []
  const beyond = document.documentElement.scrollWidth - innerWidth
  if (beyond > 0) faults.push(`at 400%, ${beyond} px too wide`)
  scrollTo({ top: document.documentElement.scrollHeight / 2 })
  const isPinned = (y: number) => {
    for (let one = document.elementFromPoint(innerWidth / 2, y); one; one = one.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
    return false
  }
  const heights = Array.from({ length: innerHeight / 4 }, (_, index) => index * 4)
  const covered = heights.filter(isPinned).length / heights.length
  if (covered > 1 / 3) faults.push(`at 400%, ${Math.round(100 * covered)}% of the window are covered`)
  scrollTo(0, 0)
  return faults
}

/** Lists what cannot be told apart on the open page, and counts what was looked at. */
function listForcedFaults() {
  const found: string[] = []
  const name = (element: Element) =>
    `<${element.localName} class="${element.getAttribute('class') ?? ''}"> "${element.textContent.trim().slice(0, 30)}"`
  const measure = (color: string) =>
    (color.match(/[\d.]+/g) ?? [])
      .slice(0, 3)
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index]!, 0.05)
  const compare = (one: string, other: string) => {
    const [a, b] = [measure(one), measure(other)]
    return Math.max(a, b) / Math.min(a, b)
  }
  const isClear = (color: string) => /^rgba\(.*, 0\)$/.test(color)
  /** The nearest ground behind an element. */
  const findGround = (element: Element | null) => {
    for (let one = element; one; one = one.parentElement)
      if (!isClear(getComputedStyle(one).backgroundColor)) return getComputedStyle(one).backgroundColor
    return getComputedStyle(document.body).backgroundColor
  }
  const find = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )

  const icons = find('svg[viewBox="0 0 24 24"]')
  for (const icon of icons)
    if (compare(getComputedStyle(icon).color, findGround(icon)) < 3)
      found.push(`${name(icon.parentElement!)}: icon`)

  // A button and a field end somewhere.
  const controls = find('.button, .round-button, .choice, .control')
  for (const control of controls) {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control)
    const ground = findGround(control.parentElement)
    const hasEdge = parseFloat(borderTopWidth) >= 1 && compare(borderTopColor, ground) >= 3
    if (!hasEdge && compare(backgroundColor, ground) < 3) found.push(`${name(control)}: no edge`)
  }

  // Words that keep their own colors can still be read.
  for (const element of find('*')) {
    const { forcedColorAdjust, color } = getComputedStyle(element)
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim())
    if (forcedColorAdjust === 'none' && hasWords && compare(color, findGround(element)) < 4.5)
      found.push(`${name(element)}: words`)
  }

  // The current one of several differs from the others in more than weight and color.
  const current = find('.choice[aria-current], .menu-link:is([aria-current], [data-current])')
  for (const one of current) {
    const { backgroundColor, textDecorationLine } = getComputedStyle(one)
    if (textDecorationLine === 'none' && compare(backgroundColor, findGround(one.parentElement)) < 3)
      found.push(`${name(one)}: current`)
  }

  const sections = find('main > [data-section]:not(:first-child)')
  for (const section of sections) {
    const { borderBlockStartWidth, borderBlockStartColor } = getComputedStyle(section)
    if (parseFloat(borderBlockStartWidth) === 0 || compare(borderBlockStartColor, findGround(section)) < 3)
      found.push(`${name(section)}: no line above`)
  }
  return {
    found,
    icons: icons.length,
    controls: controls.length,
    lines: sections.length,
    current: current.length,
  }
}
