import { routes } from '#src/routes.ts'
import { expect, test } from '../support/test.ts'
import { site } from '../support/urls.ts'

const injury = routes.practiceArea.href({ id: 'personal-injury' })

// What moves on the screen must not stand still half-way on paper.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('on paper all answers are open, and all slides and stages follow each other', async ({ page }) => {
  await page.goto(injury)
  await page.emulateMedia({ media: 'print' })
  const answers = page.locator('.disclosure-content')
  expect(await answers.count()).toBeGreaterThan(5)
  const unseen = await answers.evaluateAll((contents) =>
    contents
      .filter((content) => !content.checkVisibility({ opacityProperty: true }) || content.clientHeight === 0)
      .map((content) => content.textContent.slice(0, 60)),
  )
  expect(unseen).toEqual([])
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  for (const parts of ['.slide', '.timeline > li']) {
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

test('on paper there is nothing to press, and each page says who answers for it and how to call', async ({
  page,
}) => {
  const pages = [routes.home.href({}), routes.schedule.href({}), routes.insuranceGlossary.href({}), injury]
  await page.emulateMedia({ media: 'print' })
  for (const url of pages) {
    await page.goto(url)
    await expect(page.locator(':is(button, .button, input, header nav, .phone-bar):visible')).toHaveCount(0)
    const foot = page.locator('footer')
    for (const { number } of site.firm.phones) await expect(foot.getByText(number)).toBeVisible()
    await expect(foot.getByText('Attorney responsible for this site')).toBeVisible()
  }
})
