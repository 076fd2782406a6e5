/** Fragment links, Back and reload scroll to the right position, and late elements do not restyle the whole page. */
import type { Browser, Page } from '@playwright/test'
import { routes } from '#src/routes.ts'
import { showcase, site } from '../../support/fixture-firm.ts'
import { expect, test } from '../../support/test.ts'

const services = routes.services.href({})
const glossary = routes.insuranceGlossary.href({})

/** The distance of an element from the top of the window, in pixels. */
function findTop(page: Page, id: string): Promise<number> {
  return page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top)
}

for (const { name, viewport } of [
  { name: 'a phone', viewport: { width: 360, height: 740 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a fragment link scrolls to its target, which then stays in place', async ({ page }) => {
      for (const [url, id] of [
        [services, site.practiceAreas.at(-1)!.id],
        [glossary, 'letter-s'],
        [glossary, 'subrogation'],
        [routes.privacyPolicy.href({}), 'children'],
      ] as const) {
        await page.goto(`${url}#${id}`)
        await expect.poll(() => findTop(page, id)).toBeLessThan(150)
        const arrived = await findTop(page, id)
        expect(arrived).toBeGreaterThan(-5)
        await page.waitForLoadState('networkidle')
        expect(Math.abs((await findTop(page, id)) - arrived)).toBeLessThan(2)
      }
    })

    test('Back and reload restore the scroll position', async ({ page }) => {
      await page.goto(showcase)
      const id = (await page.locator('main h2[id]').nth(-3).getAttribute('id'))!
      await page.locator(`[id="${id}"]`).evaluate((element) => element.scrollIntoView())
      const before = await findTop(page, id)
      const findDistance = async () => Math.abs((await findTop(page, id)) - before)
      await page.reload()
      await expect.poll(findDistance).toBeLessThan(2)
      await page.goto(routes.contact.href({}))
      await page.goBack()
      await expect.poll(findDistance).toBeLessThan(2)
    })
  })
}

/** The most elements that one style recalculation covers during `work`. */
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
    test.use({ viewport })

    // A `:has()` rule whose subject has no class, tag or attribute would, for each chunk of a page that arrives.
    test('an element that arrives last does not restyle the whole page', async ({ browser, page }) => {
      await page.goto(showcase)
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
