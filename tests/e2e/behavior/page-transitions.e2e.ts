import type { Page } from '@playwright/test'
import { routes } from '#src/routes.ts'
import { expect, test } from '../../support/test.ts'

/** Every page links to all of these. */
const urls = [routes.about, routes.ourTeam, routes.services, routes.newsEvents, routes.schedule].map(
  (route) => route.href({}),
)

/** Counts the cross-fades. A skipped transition that is not handled fails the test. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (viewTransition) sessionStorage.setItem('faded', String(Number(sessionStorage.getItem('faded')) + 1))
    })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('faded')))
}

/** Clicks a link without waiting, because the page may be gone before it answers. */
async function press(page: Page, url: string): Promise<void> {
  await page.locator(`a[href="${url}"]`).first().dispatchEvent('click')
}

test('pages cross-fade, and leaving again at once causes no errors', async ({ page }) => {
  test.slow()
  const count = await countTransitions(page)
  await page.goto(routes.home.href({}))
  for (let round = 0; round < 2; round++) {
    for (const url of urls) {
      await press(page, url)
      await page.waitForURL(url)
    }
  }
  // At least once: a slow machine may skip many.
  expect(await count()).toBeGreaterThan(0)

  // Two clicks with increasing delays. The second may come after the first page has loaded.
  for (let wait = 0; wait < 100; wait += 10) {
    const two = [urls[(wait / 10) % 5]!, urls[(wait / 10 + 2) % 5]!]
    await leave(
      page,
      ([first, second, milliseconds]) => {
        const follow = (url: string) => document.querySelector<HTMLElement>(`a[href="${url}"]`)!.click()
        setTimeout(() => follow(first))
        setTimeout(() => follow(second), milliseconds)
      },
      [two[0]!, two[1]!, wait] as const,
    )
  }
  // Back, then away again by a link, Back or Forward.
  for (let wait = 0; wait < 50; wait += 20) {
    await leave(
      page,
      ([url, milliseconds]) => {
        setTimeout(() => history.back())
        setTimeout(() => document.querySelector<HTMLElement>(`a[href="${url}"]`)!.click(), milliseconds)
      },
      [urls[wait / 20]!, wait] as const,
    )
    await leave(page, () => setTimeout(() => history.back()), undefined)
    await leave(page, () => setTimeout(() => history.forward()), undefined)
  }
})

/** Runs a function that leaves the page, and waits until some page has loaded. */
async function leave<Value>(page: Page, act: (value: Value) => unknown, value: Value): Promise<void> {
  const arrived = page.waitForEvent('load')
  await page.evaluate(act as (value: unknown) => void, value)
  await arrived
  // The page may be left during the call.
  await expect(async () => {
    expect(await page.evaluate(() => document.readyState)).toBe('complete')
  }).toPass()
}

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('pages do not fade', async ({ page }) => {
    const count = await countTransitions(page)
    await page.goto(routes.home.href({}))
    for (const url of urls) {
      await press(page, url)
      await page.waitForURL(url)
    }
    expect(await count()).toBe(0)
  })
})
