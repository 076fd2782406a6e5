import { listLargestPages } from '#scripts/check/page-kinds.ts'
import { sites } from '../../support/sites.ts'
import { builtSites, listPageUrls } from '../../support/built-sites.ts'
import { expect, test } from '../../support/test.ts'
import { listInvalidHtml } from '../../support/valid-html.ts'
import {
  listDeadForms,
  listFaults,
  listOverflows,
  listShifts,
  listViolations,
  type Look,
} from '../../support/visit.ts'

for (const { name, origin, pages } of builtSites)
  test.describe(name, () => {
    test.use({ baseURL: origin })

    test('an unknown address responds with the error page, in the language of the address', async ({
      page,
      problems,
    }) => {
      problems.allow(/404/)
      const known = pages.map(({ url }) => url)
      const errors = pages.filter(({ url }) => url.endsWith('/404'))
      for (const { lang, folder } of [
        { lang: /^en/, folder: '' },
        ...errors.map((error) => ({ lang: error.lang, folder: error.url.slice(0, -'/404'.length) })),
      ]) {
        const unknown = `${folder}/no-such-page-anywhere`
        expect(known).not.toContain(unknown)
        const response = await page.goto(unknown)
        expect(response!.status()).toBe(404)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      }
    })

    const all = listPageUrls(pages)
    // The pages of one route differ in their content, which is narrower on a phone.
    const wide = name === sites.content.name ? all : listPageUrls(listLargestPages(pages))
    for (const [width, urls, looks] of [
      [360, all, [listShifts, listInvalidHtml, listDeadForms, listViolations, listOverflows]],
      [1440, wide, [listShifts, listViolations]],
    ] satisfies [number, readonly string[], Look[]][])
      for (const part of splitPages(urls))
        test.describe(`at ${width} px, ${part.length} pages from ${part[0]!}`, () => {
          test.use({ viewport: { width, height: 800 } })

          test('every page is still while it loads, is accessible, and is not cut off at any width', async ({
            context,
          }) => {
            test.setTimeout(part.length * 10_000)
            expect(await listFaults(context, part, looks)).toEqual([])
          })
        })
  })

/** Parts of at most two tabs, so that both workers are busy to the end. */
function splitPages(urls: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(urls.length / 12) }, (_, part) =>
    urls.slice(part * 12, (part + 1) * 12),
  )
}
