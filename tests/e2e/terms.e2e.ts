import type { Locator, Page } from '@playwright/test'
import { formatTermHref, routes } from '#src/routes.ts'
import { expect, test } from '../support/test.ts'

/** Two marked terms stand in one sentence of it. */
const checklist = routes.guide.href({ id: 'claim-denial-checklist' })

interface Terms {
  first: Locator
  second: Locator
  meaning: Locator
}

/** Opens the page, brings the two terms to the middle of the window, and waits for what answers to the pointer. */
async function open(page: Page): Promise<Terms> {
  await page.goto(checklist)
  const find = (name: string) => page.getByRole('link', { name, exact: true })
  const [first, second] = [find('depreciation'), find('deductible')]
  await first.evaluate((term) => term.scrollIntoView({ block: 'center', behavior: 'instant' }))
  for (const term of [first, second]) await expect(term).toHaveAttribute('data-enhanced', '')
  return { first, second, meaning: page.locator('.term-meaning:popover-open') }
}

/** The same, with a clock that only moves when the test moves it. */
async function openWithClock(page: Page): Promise<Terms> {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00-06:00') })
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00-06:00'))
  return open(page)
}

/** Rests the pointer on a term until the page has noted it: the clock stands still meanwhile. */
async function point(page: Page, term: Locator): Promise<void> {
  const entered = term.evaluate(
    (element) => new Promise((resolve) => element.addEventListener('pointerenter', resolve, { once: true })),
  )
  const box = (await term.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await entered
}

test.describe('for the pointer', () => {
  test('a term is explained after 700 ms; passing over it shows nothing', async ({ page }) => {
    const { first, meaning } = await openWithClock(page)
    await point(page, first)
    await page.clock.runFor(690)
    await expect(meaning).toHaveCount(0)
    await page.mouse.move(1, 1)
    await page.clock.runFor(1000)
    await expect(meaning).toHaveCount(0)
    await point(page, first)
    await page.clock.runFor(690)
    await expect(meaning).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(meaning).toHaveText(/^Depreciation /)
    await expect(first).toHaveAccessibleDescription(/^Depreciation /)
  })

  test('a second term is explained at once within 300 ms of the first, and after 700 ms later', async ({
    page,
  }) => {
    const { first, second, meaning } = await openWithClock(page)
    await point(page, first)
    await page.clock.runFor(700)
    await expect(meaning).toHaveText(/^Depreciation/)
    await page.mouse.move(1, 1)
    await page.clock.runFor(150)
    await expect(meaning).toHaveCount(0)
    await page.clock.runFor(290)
    await point(page, second)
    await expect(meaning).toHaveText(/^Deductible/)
    await page.mouse.move(1, 1)
    await page.clock.runFor(150)
    await expect(meaning).toHaveCount(0)
    await page.clock.runFor(310)
    await point(page, first)
    await page.clock.runFor(690)
    await expect(meaning).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(meaning).toHaveText(/^Depreciation/)
    // While one is shown the next takes its place.
    await point(page, second)
    await expect(meaning).toHaveText(/^Deductible/)
  })

  test('the meaning stays while the pointer is on it, covers no word of its term, and goes with Escape', async ({
    page,
  }) => {
    const { first, meaning } = await openWithClock(page)
    await point(page, first)
    await page.clock.runFor(700)
    const sheet = meaning.locator('.term-meaning-sheet')
    const [term, box] = [(await first.boundingBox())!, (await sheet.boundingBox())!]
    expect(box.y + box.height <= term.y || box.y >= term.y + term.height).toBe(true)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width)
    // In small steps, as a hand does.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 20 })
    await page.clock.runFor(5000)
    await expect(meaning).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(meaning).toHaveCount(0)
    await expect(page).toHaveURL(checklist)
  })

  test('a click leads to the glossary', async ({ page }) => {
    const { first } = await open(page)
    await first.click()
    await expect(page).toHaveURL(formatTermHref('depreciation'))
    await expect(page.locator('.term:target')).toBeInViewport()
  })
})

test('from the keyboard a term is explained at once, Escape closes it, and Tab leads on', async ({
  page,
}) => {
  const { first, second, meaning } = await openWithClock(page)
  await first.focus()
  await page.keyboard.press('Tab')
  await expect(second).toBeFocused()
  await expect(meaning).toHaveText(/^Deductible/)
  await page.keyboard.press('Escape')
  await expect(meaning).toHaveCount(0)
  await expect(second).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(meaning).toHaveText(/^Depreciation/)
  // The pointer that passes does not take it away.
  await point(page, first)
  await page.mouse.move(1, 1)
  await page.clock.runFor(5000)
  await expect(meaning).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(meaning).toHaveText(/^Deductible/)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('the first tap explains, a tap elsewhere closes, the second leads to the glossary', async ({
    page,
  }) => {
    const { first, second, meaning } = await open(page)
    await first.tap()
    await expect(meaning).toHaveText(/^Depreciation/)
    await expect(meaning.getByText('Tap the word again')).toBeVisible()
    const box = (await meaning.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(320)
    await second.tap()
    await expect(meaning).toHaveText(/^Deductible/)
    await page.getByRole('heading', { level: 2 }).nth(3).tap()
    await expect(meaning).toHaveCount(0)
    await first.tap()
    await first.tap()
    await expect(page).toHaveURL(formatTermHref('depreciation'))
  })
})

test.describe('where somebody asked for less motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the meaning is there at once; on paper it is not', async ({ page }) => {
    const { first, meaning } = await openWithClock(page)
    await point(page, first)
    await page.clock.runFor(700)
    await expect(meaning).toHaveCount(1)
    expect(await meaning.evaluate((element) => element.getAnimations().length)).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await expect(meaning).toBeHidden()
    await expect(first).toHaveCSS('text-decoration-line', 'none')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a term leads to the glossary, and its meaning is its description', async ({ page }) => {
    await page.goto(checklist)
    const term = page.getByRole('link', { name: 'deductible', exact: true })
    await expect(term).toHaveAccessibleDescription(/^Deductible The part of a loss/)
    await expect(page.locator('.term-meaning').first()).toBeHidden()
    await term.click()
    await expect(page).toHaveURL(formatTermHref('deductible'))
  })
})
