/** Parts of a page below its first window are laid out after the first paint: nobody may notice. */
import type { Browser, Page } from '@playwright/test'
import { routes } from '#src/routes.ts'
import { expect, test } from '../support/test.ts'
import { waitForTrueHeights } from '../support/true-heights.ts'

const services = routes.services.href({})
const injury = routes.practiceArea.href({ id: 'personal-injury' })
const glossary = routes.insuranceGlossary.href({})

/** How far an element is below the upper edge of the window, as painted: a step of the layout may lie in between. */
function findTop(page: Page, id: string): Promise<number> {
  return page.locator(`[id="${id}"]`).evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        new IntersectionObserver(([entry], observer) => {
          observer.disconnect()
          resolve(entry!.boundingClientRect.top)
        }).observe(element)
      }),
  )
}

for (const { name, viewport } of [
  { name: 'a phone', viewport: { width: 360, height: 740 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('a link to a part of a page leads there, and it stays there while the rest is laid out', async ({
      page,
    }) => {
      for (const [url, id] of [
        [services, 'estate-planning'],
        [glossary, 'letter-s'],
        [glossary, 'subrogation'],
        [routes.privacyPolicy.href({}), 'children'],
      ] as const) {
        await page.goto(`${url}#${id}`)
        await expect.poll(() => findTop(page, id)).toBeLessThan(150)
        const arrived = await findTop(page, id)
        expect(arrived).toBeGreaterThan(-5)
        await waitForTrueHeights(page)
        expect(Math.abs((await findTop(page, id)) - arrived)).toBeLessThan(2)
      }
    })

    test('back and reload lead to where one was', async ({ page }) => {
      await page.goto(injury)
      const id = (await page.locator('main h2[id]').nth(-3).getAttribute('id'))!
      await waitForTrueHeights(page)
      await page.locator(`[id="${id}"]`).evaluate((element) => element.scrollIntoView())
      const place = await findTop(page, id)
      const findDistance = async () => Math.abs((await findTop(page, id)) - place)
      await page.reload()
      await waitForTrueHeights(page)
      await expect.poll(findDistance).toBeLessThan(2)
      await page.goto(routes.contact.href({}))
      await page.goBack()
      await waitForTrueHeights(page)
      await expect.poll(findDistance).toBeLessThan(2)
    })
  })
}

test('what waits for being laid out can be tabbed to, found and printed', async ({ page }) => {
  // Without its scripts the page stays as it was painted first.
  await page.route(/\.js$/, (route) => route.abort('aborted'))
  await page.goto(injury)
  const waiting = page.locator('main > .section').last()
  await expect(waiting).toHaveCSS('content-visibility', 'auto')

  const link = page.locator('footer a').last()
  await link.focus()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()

  const heading = waiting.getByRole('heading')
  expect(
    await page.evaluate(
      (words) => (window as unknown as { find: (words: string | null) => boolean }).find(words),
      await heading.textContent(),
    ),
  ).toBe(true)
  await expect(heading).toBeInViewport()

  await page.emulateMedia({ media: 'print' })
  await expect(waiting).toHaveCSS('content-visibility', 'visible')
})

test('without JavaScript a page is laid out at once', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(injury)
  await expect(page.locator('main > .section').last()).toHaveCSS('content-visibility', 'visible')
  await context.close()
})

/** How many elements browsers style for what is done on a page, at most at a time. */
async function countStyled(browser: Browser, work: () => Promise<unknown>): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const counts: number[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree' && args.elementCount !== undefined) counts.push(args.elementCount)
  })
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await work()
  await devtools.send('Tracing.end')
  await complete
  return Math.max(...counts)
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    // Where a rule with `:has()` styles what no class, tag or attribute names, it does, and pages arrive in many parts.
    test('what arrives last does not have all of the page styled anew', async ({ browser, page }) => {
      await page.goto(injury)
      await waitForTrueHeights(page)
      const styled = await countStyled(browser, () =>
        page.evaluate(() => {
          document.body.append(document.createElement('span'))
          return document.body.offsetHeight
        }),
      )
      expect(styled).toBeGreaterThan(0)
      expect(styled).toBeLessThan((await page.locator('body *').count()) / 3)
    })
  })
}
