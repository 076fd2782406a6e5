/** A visitor opens a page, then the site is deployed, and the server no longer has the files that the page asks for. */
import type { RequestListener } from 'node:http'
import type { Page } from '@playwright/test'
import { readHosting } from '#scripts/build/hosting-files.ts'
import { createPreviewHandler, serveAtFreePort } from '#scripts/build/preview-server.ts'
import { routes } from '#src/routes.ts'
import { fullFirmDist } from '#tests/fixtures/firms.ts'
import { nextMark, writeNextBuild } from '#tests/support/next-build.ts'
import { listAxeViolations } from '../../support/axe.ts'
import { places } from '../../support/lead-forms.ts'
import { listFirstScripts } from '../../support/find-chunk.ts'
import { expect, test } from '../../support/test.ts'

// The tests share the folder of the second build.
test.describe.configure({ mode: 'serial' })

const nextDist = '.cache/next-build'
let builds: { old: RequestListener; next: RequestListener }
test.beforeAll(async () => {
  await writeNextBuild(fullFirmDist, nextDist)
  const serve = (dist: string) => createPreviewHandler(`${dist}/client`, readHosting(dist))
  builds = { old: serve(fullFirmDist), next: serve(nextDist) }
})

let site: Awaited<ReturnType<typeof serveAtFreePort>>
let isDeployed: boolean
/** The addresses of pages that the browser has prefetched. */
let prefetched: string[]
test.beforeEach(async ({ problems }) => {
  isDeployed = false
  prefetched = []
  const first = listFirstScripts()
  // The deploy comes once a page has the scripts that it loads at once.
  site = await serveAtFreePort((request, response) => {
    if (request.headers['sec-purpose']?.includes('prefetch')) prefetched.push(request.url!)
    const isLate = isDeployed || (request.url!.endsWith('.js') && !first.includes(request.url!))
    builds[isLate ? 'next' : 'old'](request, response)
  })
  problems.allow(/could not be loaded|Failed to load resource|status 404: .*\/assets\//)
  // The styles of the new page are new as well, so the browser may skip the cross-fade to it.
  problems.allow(/ViewTransition opt-in disabled/)
})
test.afterEach(() => site.close())

/** Opens a page just before the deploy. */
async function openOld(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path)
  isDeployed = true
}

const isNew = (page: Page) =>
  page.locator(nextMark.replace(/<meta name="(.*)" content="(.*)">/, 'meta[name="$1"][content="$2"]'))
const reload = (page: Page) => page.getByRole('link', { name: 'Reload the page' })

test('a form in a dialog says that it did not load, and works on the new page', async ({ page }) => {
  await openOld(page, places.estate)
  const opener = page.locator('a[data-opens=estate]').first()
  await opener.click()
  const note = page.locator('dialog[open]').getByRole('alert')
  await expect(note).toContainText('The form did not load, so it cannot be sent.')
  await expect(note.locator('a[href^="tel:"]')).toBeVisible()
  expect(await listAxeViolations(page)).toEqual([])
  await reload(page).click()
  await expect(isNew(page)).toHaveCount(1)
  await opener.click()
  await page.locator('dialog[open] [data-island-ready]').waitFor()
  await expect(note).toHaveCount(0)
})

for (const id of ['consultation', 'newsletter'] as const)
  test(`the ${id} form in a page says that it did not load, and how to reach the firm`, async ({ page }) => {
    await openOld(page, places[id])
    const form = page.locator('form[method=post]')
    await form.hover()
    const note = page.getByRole('alert')
    await expect(note).toContainText('The form did not load, so it cannot be sent.')
    await expect(note.locator('a[href^="tel:"]')).toBeVisible()
    await expect(note.locator('a[href^="mailto:"]')).toBeVisible()
    expect(await listAxeViolations(page)).toEqual([])
    await reload(page).click()
    await expect(isNew(page)).toHaveCount(1)
    await form.hover()
    await page.locator('[data-island-ready] form[method=post]').waitFor()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('the glossary says that its search did not load, and shows all terms', async ({ page }) => {
  await openOld(page, routes.insuranceGlossary.href({}))
  await page.getByLabel('Search the glossary').hover()
  await expect(page.getByRole('alert')).toContainText('The search did not load. All terms are below.')
  await expect(page.locator('[data-term]').first()).toBeVisible()
  expect(await listAxeViolations(page)).toEqual([])
  // The search field works as one of any HTML form: it asks the server for the page.
  await page.getByLabel('Search the glossary').fill('adjuster')
  await page.keyboard.press('Enter')
  await expect(isNew(page)).toHaveCount(1)
  await expect(page.getByRole('status')).toContainText(' of ')
})

test('the glossary with a search in its address shows all terms without waiting', async ({ page }) => {
  await page.clock.install()
  await openOld(page, `${routes.insuranceGlossary.href({})}?q=adjuster`)
  await page.clock.runFor(2000)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('[data-term]').first()).toBeVisible()
})

test('the news shows what it was built with, and its links lead to new pages', async ({ page }) => {
  const failure = page.waitForEvent('console', (message) => message.text().includes('"news" could not be'))
  await openOld(page, routes.newsEvents.href({}))
  await page.getByRole('article').first().hover()
  await failure
  await expect(page.getByRole('alert')).toHaveCount(0)
  const post = page.getByRole('article').getByRole('link').first()
  const address = await post.getAttribute('href')
  await post.click()
  await expect(page).toHaveURL(site.origin + address)
  await expect(isNew(page)).toHaveCount(1)
  await page.locator('[data-island=news]').hover()
  await page.locator('[data-island=news][data-island-ready]').waitFor()
})

test('a post that only code can show says that it did not load, instead of loading forever', async ({
  page,
  problems,
}) => {
  problems.allow(/status 404: .*published-later/)
  await openOld(page, routes.post.href({ slug: 'published-later' }))
  // The newsletter form below it has a note of its own.
  const note = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(note).toContainText('This page did not load.')
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  await expect(note.locator('a[href^="tel:"]')).toBeVisible()
  expect(await listAxeViolations(page)).toEqual([])
  const link = note.getByRole('link', { name: 'Reload the page' })
  await link.hover()
  // Longer than Chromium waits before it prefetches.
  await page.waitForTimeout(1000)
  expect(prefetched).toEqual([])
  await link.click()
  await expect(isNew(page)).toHaveCount(1)
  await page.locator('[data-island=news][data-island-ready]').waitFor()
  await expect(note).toHaveCount(0)
})
