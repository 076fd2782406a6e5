import { routes } from '#src/routes.ts'
import { expect, test } from '../../support/test.ts'
import { findChunk } from '../../support/find-chunk.ts'
import { showcase, site, translateUrl } from '../../support/fixture-firm.ts'
import { listBrokenWords } from '../../support/whole-words.ts'

// Print must not freeze animations halfway.
test.use({ reducedMotion: 'no-preference' })

for (const url of [showcase, translateUrl(showcase)])
  test(`print shows all answers of ${url}, and all slides and stages below each other`, async ({ page }) => {
    await page.goto(url)
    await page.emulateMedia({ media: 'print' })
    const answers = page.locator('main details[name] > div')
    expect(await answers.count()).toBeGreaterThan(5)
    const unseen = await answers.evaluateAll((contents) =>
      contents
        .filter(
          (content) => !content.checkVisibility({ opacityProperty: true }) || content.clientHeight === 0,
        )
        .map((content) => content.textContent.slice(0, 60)),
    )
    expect(unseen).toEqual([])
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    for (const parts of ['[data-slide]', '[data-track] li']) {
      const boxes = await page
        .locator(parts)
        .evaluateAll((all) =>
          all.map((part) => part.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
        )
      expect(boxes.length, parts).toBeGreaterThan(3)
      expect(new Set(boxes.map(({ left }) => left)).size, parts).toBe(1)
      expect(
        boxes.map(({ top }) => top),
        parts,
      ).toEqual(boxes.map(({ top }) => top).sort((a, b) => a - b))
    }
  })

test('without ::details-content, a script opens folds while printing', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (...args: string[]) => boolean
    CSS.supports = (...args: string[]) => !args[0]!.includes('details-content') && supports(...args)
  })
  const loaded = page.waitForResponse(`**${findChunk('src/enhancements/on-visible/folded.ts')}`)
  await page.goto(showcase)
  await (await loaded).finished()
  const all = page.locator('main details')
  const open = page.locator('main details[open]')
  // A wide window does not fold long lists.
  const openBefore = await open.count()
  const [first] = await page.locator('main details[name]').all()
  await first!.locator('summary').click()
  await expect(open).toHaveCount(openBefore + 1)
  const readNames = () => all.evaluateAll((parts) => parts.map((part) => part.getAttribute('name')))
  const names = await readNames()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(open).toHaveCount(await all.count())
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(open).toHaveCount(openBefore + 1)
  await expect(first!).toHaveAttribute('open', '')
  expect(await readNames()).toEqual(names)
})

test('on small paper, addresses and hours fit side by side or stacked, without broken words', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  // A5 without margins. Larger paper has more room.
  await page.setViewportSize({ width: 408, height: 700 })
  const pages = [routes.home.href({}), routes.contact.href({}), routes.schedule.href({})]
  for (const url of [...pages, ...pages.map(translateUrl)]) {
    await page.goto(url)
    const broken = await listBrokenWords(page, '[data-part=contact-details], footer dl')
    expect(broken, url).toEqual([])
  }
})

test('print has no controls, and each page names the responsible attorney and a phone number', async ({
  page,
}) => {
  const pages = [routes.home.href({}), routes.schedule.href({}), routes.insuranceGlossary.href({}), showcase]
  await page.emulateMedia({ media: 'print' })
  for (const [url, responsible] of [
    ...pages.map((one) => [one, 'Attorney responsible for this site'] as const),
    ...pages.map((one) => [translateUrl(one), 'Abogado o abogada responsable de este sitio'] as const),
  ]) {
    await page.goto(url)
    await expect(
      page.locator(':is(button, .button, input, header nav, [data-part=phone-bar]):visible'),
      url,
    ).toHaveCount(0)
    const foot = page.locator('footer')
    for (const { number } of site.firm.phones) await expect(foot.getByText(number)).toBeVisible()
    await expect(foot.getByText(responsible)).toBeVisible()
  }
})
