import type { Page } from '@playwright/test'
import type { IslandTiming } from '#src/islands/hydrate.ts'
import { routes } from '#src/routes.ts'
import { expect, test } from '../../support/test.ts'
import { findChunk } from '../../support/find-chunk.ts'

const glossary = routes.insuranceGlossary.href({})
/** The part of the island runtime that imports React. */
const mount = findChunk('src/islands/mount.ts')

/** Opens the glossary with a different trigger for its island. */
async function openWith(page: Page, timing: IslandTiming) {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname)
  })
  await page.route(`**${glossary}`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/data-island-on="[a-z]+"/, `data-island-on="${timing}"`)
    await route.fulfill({ response, body: html })
  })
  await page.goto(glossary)
  return { fetchedReact: () => fetched.includes(mount) }
}

const ready = '[data-island-ready]'

test('an island with the trigger "load" hydrates at once', async ({ page }) => {
  await openWith(page, 'load')
  await expect(page.locator(ready)).toHaveCount(1)
})

test('an island with the trigger "contact" hydrates when it is used, and keeps what was typed', async ({
  page,
}) => {
  const { fetchedReact } = await openWith(page, 'contact')
  await page.waitForTimeout(500)
  expect(fetchedReact()).toBe(false)
  await page.getByLabel('Search the glossary').focus()
  await page.keyboard.type('adjuster')
  await expect(page.locator(ready)).toHaveCount(1)
  await expect(page.getByLabel('Search the glossary')).toHaveValue('adjuster')
  await expect(page.getByRole('status')).toContainText(' of ')
})

test('a page without an island never fetches React', async ({ page }) => {
  const scripts: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname),
  )
  await page.goto(routes.privacyPolicy.href({}))
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts).not.toContain(mount)
})

test('an island whose code cannot be fetched leaves the page unchanged', async ({ page, problems }) => {
  problems.allow(/could not be loaded|Failed to load resource/)
  problems.allow(new RegExp(mount))
  await page.route(`**${mount}`, (route) => route.abort('connectionfailed'))
  await page.goto(glossary)
  await page.getByLabel('Search the glossary').hover()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(500)
  await expect(page.locator(ready)).toHaveCount(0)
  await expect(page.locator('[data-term]').first()).toBeVisible()
})

test('hydration does not change the HTML', async ({ page, request }) => {
  const html = await (await request.get(glossary)).text()
  const before = /id="island-1"[^>]*>([\s\S]*?)<\/search>/.exec(html)![1]
  await page.goto(glossary)
  await page.getByLabel('Search the glossary').hover()
  await page.locator(ready).waitFor()
  const after = await page.locator('#island-1').innerHTML()
  const plain = (text: string) =>
    text
      .replace(/<!-- -->|=""/g, '')
      .replace(/<\/search>$/, '')
      .replace(/\/>/g, '>')
      .toLowerCase()
  expect(plain(after)).toBe(plain(before!))
})
