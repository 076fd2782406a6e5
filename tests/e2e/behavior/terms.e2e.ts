import type { Locator, Page } from '@playwright/test'
import { formatTermHref } from '#src/routes.ts'
import { site } from '../../support/fixture-firm.ts'
import { expect, test } from '../../support/test.ts'

test.use({ reducedMotion: 'no-preference' })

/** It has two marked terms in one sentence. */
const checklist = site.guides.find(({ body }) => body.includes('](term:'))!.data.address

interface Terms {
  first: Locator
  second: Locator
  meaning: Locator
}

/** Opens the page, scrolls the two terms to the center, and waits until they are enhanced. */
async function open(page: Page): Promise<Terms> {
  await page.goto(checklist)
  const find = (name: string) => page.getByRole('link', { name, exact: true })
  const [first, second] = [find('depreciation'), find('deductible')]
  await first.evaluate((term) => term.scrollIntoView({ block: 'center' }))
  for (const term of [first, second]) await expect(term).toHaveAttribute('data-enhanced', '')
  return { first, second, meaning: page.locator('[role=tooltip]:popover-open') }
}

/** The same, with a clock that only advances when the test says so. */
async function openWithClock(page: Page): Promise<Terms> {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00-06:00') })
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00-06:00'))
  return open(page)
}

/** Moves the pointer onto a term and waits for `pointerenter`. The clock does not advance. */
async function point(page: Page, term: Locator): Promise<void> {
  const entered = term.evaluate(
    (element) => new Promise((resolve) => element.addEventListener('pointerenter', resolve, { once: true })),
  )
  const box = (await term.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await entered
}

test.describe('with a mouse', () => {
  test('the meaning appears after 700 ms; passing over the term shows nothing', async ({ page }) => {
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

  test('a second meaning appears at once within 300 ms of the first, and after 700 ms otherwise', async ({
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
    // A new meaning replaces the current one.
    await point(page, second)
    await expect(meaning).toHaveText(/^Deductible/)
  })

  test('the meaning stays while the pointer is on it, does not cover its term, and closes on Escape', async ({
    page,
  }) => {
    const { first, meaning } = await openWithClock(page)
    await point(page, first)
    await page.clock.runFor(700)
    const sheet = meaning.locator('> div')
    const [term, box] = [(await first.boundingBox())!, (await sheet.boundingBox())!]
    expect(box.y + box.height <= term.y || box.y >= term.y + term.height).toBe(true)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width)
    // In small steps, like a hand.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 20 })
    await page.clock.runFor(5000)
    await expect(meaning).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(meaning).toHaveCount(0)
    await expect(page).toHaveURL(checklist)
  })

  test('a click opens the glossary', async ({ page }) => {
    const { first } = await open(page)
    await first.click()
    await expect(page).toHaveURL(formatTermHref('depreciation'))
    await expect(page.locator('[data-term]:target')).toBeInViewport()
  })
})

test('keyboard focus shows the meaning at once, Escape closes it, and Tab moves on', async ({ page }) => {
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
  // A passing pointer does not close it.
  await point(page, first)
  await page.mouse.move(1, 1)
  await page.clock.runFor(5000)
  await expect(meaning).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(meaning).toHaveText(/^Deductible/)
})

test('a term that has the focus before its code arrives shows its meaning once it does', async ({ page }) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/chunks/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(checklist)
  const term = page.getByRole('link', { name: 'deductible', exact: true })
  await page.getByRole('link', { name: 'depreciation', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(term).toBeFocused()
  arrive()
  await expect(page.locator('[role=tooltip]:popover-open')).toHaveText(/^Deductible/)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('the first tap shows the meaning, a tap elsewhere closes it, and a second tap opens the glossary', async ({
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

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the meaning appears without animation, and not in print', async ({ page }) => {
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

  test('a term links to the glossary, with its meaning as its description', async ({ page }) => {
    await page.goto(checklist)
    const term = page.getByRole('link', { name: 'deductible', exact: true })
    await expect(term).toHaveAccessibleDescription(/^Deductible The part of a loss/)
    await expect(page.locator('[role=tooltip]').first()).toBeHidden()
    await term.click()
    await expect(page).toHaveURL(formatTermHref('deductible'))
  })
})
