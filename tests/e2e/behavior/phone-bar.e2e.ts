import type { Page } from '@playwright/test'
import { routes } from '#src/routes.ts'
import { expect, test } from '../../support/test.ts'

// Without smooth scrolling, the focused element is at its final position.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Focused {
  name: string
  /** What covers it, or the window edge that cuts it off. Empty if it is fully visible. */
  hiddenBy: string
}

/** Presses the key until the focus leaves the page. Returns everything that had the focus. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Focused[]> {
  const walked: Focused[] = []
  // No page has that many tab stops. The limit ends the loop in case of a focus trap.
  while (walked.length < 400) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const name = `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`
      const box = element.getBoundingClientRect()
      const covers = [...document.querySelectorAll('nav[aria-label="Call or schedule"], body > header')]
        .filter(
          (one) => !one.contains(element) && ['fixed', 'sticky'].includes(getComputedStyle(one).position),
        )
        .map((one) => ({ one, name: one.localName, box: one.getBoundingClientRect() }))
      const edges = [
        { name: 'the upper edge', hides: box.top < -1 },
        { name: 'the lower edge', hides: box.bottom > innerHeight + 1 },
        ...covers.map(({ one, name: cover, box: other }) => {
          const [top, bottom] = [Math.max(box.top, other.top), Math.min(box.bottom, other.bottom)]
          // The skip link is above the header.
          const over = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2)
          return { name: cover, hides: bottom - top > 1 && one.contains(over) }
        }),
      ]
      const room = innerHeight - covers.reduce((sum, cover) => sum + cover.box.height, 0)
      // An element taller than the window cannot be fully visible.
      const hiddenBy = box.height > room ? '' : (edges.find(({ hides }) => hides)?.name ?? '')
      return { name, hiddenBy }
    })
    if (!focused) return walked
    walked.push(focused)
  }
  return walked
}

const pages = [routes.home.href({}), routes.schedule.href({})]

for (const [width, height] of [
  [360, 640],
  [640, 360],
  [1440, 900],
] as const) {
  test.describe(`at ${width}×${height}`, () => {
    test.use({ viewport: { width, height } })

    test('every focused element is visible, tabbing down the page and up again', async ({ page }) => {
      test.slow()
      for (const url of pages) {
        await page.goto(url)
        const down = await walk(page, 'Tab')
        expect(down.filter(({ hiddenBy }) => hiddenBy)).toEqual([])
        expect(down.length).toBeGreaterThan(20)
        const up = await walk(page, 'Shift+Tab')
        expect(up.filter(({ hiddenBy }) => hiddenBy)).toEqual([])
        expect(up.length).toBeGreaterThan(20)
      }
    })
  })
}

test.describe('with the root font size at 200%', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the header covers no focused field', async ({ page }) => {
    test.slow()
    for (const url of pages) {
      await page.goto(url)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const walked = [...(await walk(page, 'Tab')), ...(await walk(page, 'Shift+Tab'))]
      // At the bottom edge, Chromium keeps only the cursor of a long text field visible, so check the header only.
      expect(walked.filter(({ hiddenBy }) => hiddenBy === 'header')).toEqual([])
      expect(walked.length).toBeGreaterThan(60)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('the bar hides while the visitor types, to leave room for the on-screen keyboard', async ({
    page,
  }) => {
    await page.goto(routes.schedule.href({}))
    const bar = page.getByRole('navigation', { name: 'Call or schedule' })
    await expect(bar).toBeInViewport({ ratio: 1 })
    const field = page.getByRole('textbox', { name: 'First name' })
    await field.tap()
    await expect(field).toBeFocused()
    await expect(bar).toBeHidden()
    await field.blur()
    await expect(bar).toBeInViewport({ ratio: 1 })
  })

  test('the end of the page is above the bar', async ({ page }) => {
    await page.goto(routes.home.href({}))
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [bar, last] = await Promise.all([
      page.getByRole('navigation', { name: 'Call or schedule' }).boundingBox(),
      page.getByRole('contentinfo').getByText('©').boundingBox(),
    ])
    expect(last!.y + last!.height).toBeLessThanOrEqual(bar!.y)
  })
})
