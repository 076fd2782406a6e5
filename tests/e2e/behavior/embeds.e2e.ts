/** Pages of other services in a section: a calendar, an intake form, a chat. */
import type { Page, Route } from '@playwright/test'
import { findEmbeddedPage, formatEmbedFrameHref } from '#src/content/embed-providers.ts'
import type { SectionOf } from '#src/content/schemas/sections.ts'
import { formatPageHref } from '#src/routes.ts'
import { site } from '../../support/fixture-firm.ts'
import { expect, test } from '../../support/test.ts'

const url = formatPageHref('sections')
const embeds = site.pages
  .get('sections')!
  .data.sections!.filter((section): section is SectionOf<'embed'> => section.type === 'embed')
  .map((section) => ({ section, page: findEmbeddedPage(section.address, site.firm.embedHosts)! }))

const find = (page: Page, index: number) => page.locator('[data-section=embed]').nth(index)
const findButton = (page: Page, index: number) => find(page, index).getByRole('button')

/** Answers everything but the site itself, and lists what was requested. */
async function answerOthers(
  page: Page,
  answer = (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Times</title><p>Pick a time' }),
): Promise<string[]> {
  const requested: string[] = []
  const { origin } = new URL(test.info().project.use.baseURL!)
  await page.route(
    (address) => address.origin !== origin,
    (route) => {
      requested.push(route.request().url())
      return answer(route)
    },
  )
  return requested
}

test('the firm of the tests has a page of each kind of service', () => {
  expect(new Set(embeds.map(({ page }) => page.provider.kind)).size).toBe(3)
})

test('a page of another service loads nothing before the click, and then only what the frame names', async ({
  page,
}) => {
  const requested = await answerOthers(page)
  await page.goto(url)
  for (const index of embeds.keys()) {
    await find(page, index).scrollIntoViewIfNeeded()
    await expect(findButton(page, index)).toBeVisible()
  }
  expect(requested).toEqual([])
  expect(await page.locator('link[rel*=preconnect], link[rel*=dns-prefetch], iframe').count()).toBe(0)

  for (const [index, embed] of embeds.entries()) {
    const button = findButton(page, index)
    await expect(button).toHaveAccessibleDescription(new RegExp(`${embed.page.provider.name} learns`))
    const before = (await find(page, index).locator('[data-part=embed]').boundingBox())!
    await button.press('Enter')
    const frame = find(page, index).locator('iframe')
    await expect(frame.contentFrame().getByText('Pick a time')).toBeVisible()
    await expect(frame).toHaveAccessibleName(`${embed.section.title} (${embed.page.provider.name})`)
    // Not toBeFocused(): with the focus in a frame, the window of a full Chromium may seem to have lost it.
    await expect.poll(() => frame.evaluate((one) => one === document.activeElement)).toBe(true)
    const after = (await find(page, index).locator('[data-part=embed]').boundingBox())!
    expect({ x: after.x, width: after.width }).toEqual({ x: before.x, width: before.width })
    expect(after.height).toBe(
      embed.section.height ?? { scheduling: 700, intake: 800, chat: 600 }[embed.page.provider.kind],
    )
    await expect(find(page, index).getByRole('status')).toBeEmpty()
  }
  expect(requested).toEqual(embeds.map((embed) => formatEmbedFrameHref(embed.page, site.firm.url)))
})

test('a page of another service cannot replace ours', async ({ page, problems }) => {
  problems.allow(/allow-top-navigation|navigate the top-level window/)
  await answerOthers(page, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Times</title><p>Waiting<script>try { top.location = "https://evil.example/" } catch { document.body.append("Refused") }</script>',
    }),
  )
  await page.goto(url)
  await find(page, 0).scrollIntoViewIfNeeded()
  await findButton(page, 0).click()
  await expect(find(page, 0).locator('iframe').contentFrame().getByText('Refused')).toBeVisible()
  expect(page.url()).toContain(url)
})

test('while a service does not answer, the section says so, and offers its page and the phone', async ({
  page,
}) => {
  await page.clock.install()
  const waiting: Route[] = []
  await answerOthers(page, async (route) => void waiting.push(route))
  await page.goto(url)
  const { name } = embeds[0]!.page.provider
  const status = find(page, 0).getByRole('status')
  await find(page, 0).scrollIntoViewIfNeeded()
  await findButton(page, 0).click()
  await expect(status).toContainText(`Loading from ${name}`)
  await page.clock.fastForward(10_000)
  await expect(status).toContainText(`${name} has not answered yet`)
  await expect(find(page, 0).getByRole('link', { name: `on ${name}` })).toBeVisible()
  await expect(find(page, 0).locator('a[href^="tel:"]')).toBeVisible()
  await waiting[0]!.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Late</title><p>Late' })
  await expect(status).toBeEmpty()
})

test('on paper, a page of another service is its address', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(url)
  for (const [index, embed] of embeds.entries()) {
    await expect(find(page, index).locator('[data-part=embed]')).toBeHidden()
    const link = find(page, index).getByRole('link', { name: `on ${embed.page.provider.name}` })
    expect(await link.evaluate((a) => getComputedStyle(a, '::after').content)).toContain(embed.page.link)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page of another service is a link that opens in a new tab', async ({ page, context }) => {
    const requested = await answerOthers(page)
    await context.route(embeds[0]!.page.link, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Times</title><p>Pick a time' }),
    )
    await page.goto(url)
    for (const [index, embed] of embeds.entries()) {
      await expect(findButton(page, index)).toHaveCount(0)
      await expect(
        find(page, index).getByRole('link', { name: `on ${embed.page.provider.name}` }),
      ).toHaveAttribute('href', embed.page.link)
    }
    expect(requested).toEqual([])
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      find(page, 0).getByRole('link', { name: 'on' }).first().click(),
    ])
    await expect(opened.getByText('Pick a time')).toBeVisible()
  })
})
