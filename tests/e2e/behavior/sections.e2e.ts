/** The sections that firms ask for: videos, documents, pictures, results, quotations, columns. */
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { findEmbeddedPage } from '#src/content/embed-providers.ts'
import { findVideo, videoOrigins } from '#src/content/videos.ts'
import { describeDocument } from '#src/content/documents.server.ts'
import { formatDocumentHref } from '#src/content/documents.ts'
import type { SectionOf, SectionType } from '#src/content/schemas/sections.ts'
import { formatPageHref } from '#src/routes.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'
import { site } from '../../support/fixture-firm.ts'
import { expect, test } from '../../support/test.ts'

const sections = site.pages.get('sections')!.data.sections!
const url = formatPageHref('sections')
const all = <Type extends SectionType>(type: Type) =>
  sections.filter((section): section is SectionOf<Type> => section.type === type)
/** The videos of other sites; those that the site serves come after them. */
const framed = all('video').filter(({ video }) => video !== undefined)
const find = (page: Page, type: SectionType) => page.locator(`[data-section=${type}]`)

/** Answers the sites of the videos, and lists what was requested. */
async function answerVideos(page: Page): Promise<URL[]> {
  const requested: URL[] = []
  const { origin } = new URL(test.info().project.use.baseURL!)
  await page.route(
    (address) => address.origin !== origin,
    (route) => {
      requested.push(new URL(route.request().url()))
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title><p>A film' })
    },
  )
  return requested
}

test.describe('a video', () => {
  test('loads nothing from its site before the click, and plays in the same space after it', async ({
    page,
  }) => {
    const requested = await answerVideos(page)
    await page.goto(url)
    for (const [index, section] of framed.entries()) {
      const video = find(page, 'video').nth(index)
      const box = video.locator('[data-part=video]')
      const play = video.getByRole('button', { name: 'Play' })
      await video.scrollIntoViewIfNeeded()
      await expect(play).toBeVisible()
      const { provider, frame } = findVideo(section.video!)!
      await expect(play).toHaveAccessibleDescription(new RegExp(`The video is on ${provider}.*cookies`))
      expect(requested).toHaveLength(index)

      const before = await box.boundingBox()
      await play.press('Enter')
      await expect(box.frameLocator('iframe').getByText('A film')).toBeVisible()
      // Not toBeFocused(): with the focus in a frame, the window of a full Chromium may seem to have lost it.
      const isActive = () => video.getByTitle(section.title).evaluate((one) => one === document.activeElement)
      await expect.poll(isActive).toBe(true)
      expect(await box.boundingBox()).toEqual(before)
      expect(requested).toHaveLength(index + 1)
      const { origin, pathname, searchParams } = requested[index]!
      expect(origin).toBe(videoOrigins[provider])
      expect(pathname).toBe(new URL(frame).pathname)
      expect(searchParams.get('autoplay')).toBe('1')
    }
  })

  test('says that it cannot play offline, until the network is back', async ({ page, context, problems }) => {
    // Pictures further down may be on their way.
    problems.allow(/ERR_INTERNET_DISCONNECTED/)
    const requested = await answerVideos(page)
    await page.goto(url)
    const video = find(page, 'video').first()
    const play = video.getByRole('button', { name: 'Play' })
    await video.scrollIntoViewIfNeeded()
    await expect(play).toBeVisible()
    await context.setOffline(true)
    await play.click()
    const status = video.getByRole('status')
    await expect(status).toHaveText('You are offline. Press the button again once you are connected.')
    expect(requested).toEqual([])

    await context.setOffline(false)
    await expect(status).toBeEmpty()
    await play.click()
    await expect(video.frameLocator('iframe').getByText('A film')).toBeVisible()
  })

  test('has a transcript that opens', async ({ page }) => {
    await page.goto(url)
    const transcript = find(page, 'video').first().locator('details')
    await transcript.getByText('Transcript').click()
    await expect(transcript.getByRole('heading', { name: 'What she says' })).toBeVisible()
  })
})

test('the policy allows frames of the sites in use, and of no other', async ({ request }) => {
  const policy = (await request.get(url)).headers()['content-security-policy']!
  const frames = /frame-src ([^;]*)/.exec(policy)![1]!.split(' ')
  const services = all('embed').flatMap(
    ({ address }) => findEmbeddedPage(address, site.firm.embedHosts)!.origins,
  )
  const expected = [...Object.values(videoOrigins), 'https://www.google.com', ...services]
  expect(frames.sort()).toEqual(expected.sort())
})

test('a document says its size and pages, and downloads under its name', async ({ page }) => {
  await page.goto(url)
  for (const [index, section] of all('documents').entries()) {
    for (const { title, file } of section.documents) {
      const document = site.documents.get(file)!
      const link = find(page, 'documents')
        .nth(index)
        .getByRole('link', {
          name: `Download (${describeDocument(document, site.words)}) ${title}`,
          exact: true,
        })
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      expect(download.suggestedFilename()).toBe(`${document.id}.pdf`)
      expect(await readFile(await download.path())).toEqual(await readFile(`${fullFirm}/${file}`))
    }
  }
})

test('each document, linked from a section or a text, is sent as a PDF to save', async ({ request }) => {
  expect(site.documents.size).toBeGreaterThan(3)
  for (const { id } of site.documents.values()) {
    const response = await request.get(formatDocumentHref(id))
    expect(response.status()).toBe(200)
    expect(response.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
    })
  }
  const missing = await request.get(formatDocumentHref('unknown'))
  expect(missing.status()).toBe(404)
  expect(missing.headers()['content-type']).toContain('text/html')
  expect(missing.headers()['content-disposition']).toBeUndefined()
})

test('each result has next to it what the advertising rules require', async ({ page }) => {
  await page.goto(url)
  const bases = { gross: 'gross, before fees and costs', net: 'net, what the client received' }
  for (const [index, section] of all('results').entries()) {
    const items = find(page, 'results').nth(index).getByRole('listitem')
    await expect(items).toHaveCount(section.results.length)
    for (const [position, id] of section.results.entries()) {
      const item = items.nth(position)
      const { data } = site.results.get(id)!
      await expect(item.getByRole('heading', { level: 3 })).toHaveText(data.caseType)
      await expect(item).toContainText(new RegExp(data.outcome, 'i'))
      await expect(
        item.locator('div', { has: page.getByText('Our role', { exact: true }) }).last(),
      ).toContainText(data.role)
      await expect(item).toContainText(String(data.year))
      await expect(item).toContainText(data.disclaimer?.trim() ?? site.firm.resultsDisclaimer!)
      if (data.amount) {
        await expect(item).toContainText(data.amount)
        await expect(item).toContainText(bases[data.basis!])
      }
      if (data.withheld) await expect(item).toContainText(data.withheld)
      for (const place of [data.court, data.county]) if (place) await expect(item).toContainText(place)
      await expect(item.getByText('Sample', { exact: true })).toHaveCount(data.demo ? 1 : 0)
    }
  }
})

test('a quotation names its source, and a picture its caption', async ({ page }) => {
  await page.goto(url)
  for (const [index, { quote, name }] of all('quotation').entries()) {
    const quotation = find(page, 'quotation').nth(index)
    await expect(quotation.getByRole('blockquote')).toContainText(quote.trim())
    await expect(quotation.locator('figcaption')).toContainText(name)
  }
  for (const [index, { image, caption, credit }] of all('image').entries()) {
    const figure = find(page, 'image').nth(index).getByRole('figure')
    await expect(figure.getByRole('img', { name: image.alt! })).toBeVisible()
    await expect(figure.locator('figcaption')).toHaveCount(caption || credit ? 1 : 0)
    if (credit) await expect(figure.locator('figcaption')).toContainText(credit)
  }
})

for (const width of [360, 1440]) {
  test(`columns are ${width < 640 ? 'below' : 'beside'} each other at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(url)
    for (const section of await find(page, 'columns').all()) {
      const [one, two] = await section
        .locator('.prose')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
      if (width < 640) expect(two!.top).toBeGreaterThanOrEqual(one!.bottom)
      else {
        expect(two!.top).toBe(one!.top)
        expect(two!.left).toBeGreaterThan(one!.right)
      }
    }
  })
}

test('on paper, a video is its address, and columns are below each other', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(url)
  const video = find(page, 'video').first()
  await expect(video.locator('[data-part=video]')).toBeHidden()
  const link = video.getByRole('link', { name: 'Watch it on' })
  await expect(link).toBeVisible()
  expect(await link.evaluate((a) => getComputedStyle(a, '::after').content)).toContain(
    findVideo(framed[0]!.video!)!.link,
  )
  await expect(video.getByText('“Here is the stake.')).toBeVisible()
  const boxes = await find(page, 'columns')
    .first()
    .locator('.prose')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))
  expect(new Set(boxes).size).toBe(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a video is a link to its page, and nothing comes from its site', async ({ page }) => {
    const requested = await answerVideos(page)
    await page.goto(url)
    for (const [index, section] of framed.entries()) {
      const video = find(page, 'video').nth(index)
      const { provider, link } = findVideo(section.video!)!
      await expect(video.getByRole('button')).toHaveCount(0)
      await expect(
        video.getByRole('link', { name: `Watch it on ${provider} ${section.title}` }),
      ).toHaveAttribute('href', link)
      await expect(video.locator('[data-part=video]')).toBeVisible({ visible: section.image !== undefined })
    }
    expect(requested).toEqual([])
  })
})
