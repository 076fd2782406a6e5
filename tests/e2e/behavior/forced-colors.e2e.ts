/** With the colors that a visitor has chosen for all sites, everything can still be told apart. */
import { routes } from '#src/routes.ts'
import { everyKind, listAreasWith } from '../../support/fixture-firm.ts'
import { walk } from '../../support/keyboard.ts'
import { openLead } from '../../support/lead-forms.ts'
import { expect, test } from '../../support/test.ts'
import { unfold } from '../../support/visit.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with forced colors on a ${colorScheme} background, every kind of page shows what color alone would show`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    /** Each with the first page that has it: most are on every page. */
    const faults = new Map<string, string>()
    const seen = { icons: 0, controls: 0, lines: 0, current: 0 }
    for (const url of everyKind) {
      await page.goto(url)
      await unfold(page)
      const { found, ...counts } = await page.evaluate(listForcedFaults)
      for (const fault of found) if (!faults.has(fault)) faults.set(fault, url)
      for (const name of ['icons', 'controls', 'lines', 'current'] as const) seen[name] += counts[name]
    }
    expect(Object.fromEntries(faults)).toEqual({})
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
  })
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

test('with forced colors, an invalid field is marked, and differently while it has the focus', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto(routes.schedule.href({}))
  const send = page.getByRole('button', { name: 'Request Consultation' })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeEnabled()
  await send.click()
  const field = page.getByLabel('First name')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const readOutline = () =>
    field.evaluate((input) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(input)
      return `${outlineStyle} ${outlineWidth} ${outlineColor}`
    })
  const marked = await readOutline()
  expect(marked).toContain('solid')
  await field.focus()
  const focused = await readOutline()
  expect(focused).toContain('solid')
  expect(focused).not.toBe(marked)
})

test('with forced colors, an open dialog and the focus have an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openLead(page, 'dtpa')
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const dialog = page.locator('dialog:modal')
  await expect(dialog).not.toHaveCSS('border-top-width', '0px')
  await expect(dialog).not.toHaveCSS('border-top-color', ground)
  const stops = await walk(page, 'Tab')
  expect(stops.length).toBeGreaterThan(8)
  expect(stops.filter(({ look }) => !look)).toEqual([])
  await page.goto(listAreasWith('timeline')[0]!)
  const all = await walk(page, 'Tab')
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter(({ look }) => !look || look.includes(`${ground} 3px`))).toEqual([])
})

test('with forced colors, which hide the hero pictures, there is no pause button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(routes.home.href({}))
  const pause = page.getByRole('button', { name: 'Pause the pictures' })
  await expect(pause).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(pause).toBeHidden()
})
