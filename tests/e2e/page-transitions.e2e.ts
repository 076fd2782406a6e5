import type { Page } from '@playwright/test'
import { routes } from '#src/routes.ts'
import { expect, test } from '../support/test.ts'

/** Every page leads to each of them. */
const urls = [routes.about, routes.ourTeam, routes.services, routes.newsEvents, routes.schedule].map(
  (route) => route.href({}),
)

/** Counts the pages that were faded into. A transition that is skipped without being expected fails the test. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (viewTransition) sessionStorage.setItem('faded', String(Number(sessionStorage.getItem('faded')) + 1))
    })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('faded')))
}

/** Presses the link to an address as a finger does that does not wait: the page may be gone before it answers. */
async function press(page: Page, url: string): Promise<void> {
  await page.locator(`a[href="${url}"]`).first().dispatchEvent('click')
}

test('pages fade into one another, also where somebody leaves again at once, and nothing is reported', async ({
  page,
}) => {
  test.slow()
  const count = await countTransitions(page)
  await page.goto(routes.home.href({}))
  for (let round = 0; round < 2; round++) {
    for (const url of urls) {
      await press(page, url)
      await page.waitForURL(url)
    }
  }
  // At least once: a slow machine may be too late for many.
  expect(await count()).toBeGreaterThan(0)

  // Two links, one after the other, at every distance; the second may come when the first page is there already.
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
  // Back, and away again by a link or forward.
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

/** Does what leads away, once it has answered, and waits until a page is there again, whichever it is. */
async function leave<Value>(page: Page, act: (value: Value) => unknown, value: Value): Promise<void> {
  const arrived = page.waitForEvent('load')
  await page.evaluate(act as (value: unknown) => void, value)
  await arrived
  // A page may be left while it is asked.
  await expect(async () => {
    expect(await page.evaluate(() => document.readyState)).toBe('complete')
  }).toPass()
}

test.describe('where somebody asked for less motion', () => {
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
