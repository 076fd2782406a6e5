/** What a first visit transfers on a phone, with other typefaces and more on each page than the demo has. */
import { readPages } from '#scripts/check-dist.ts'
import { fullFirmDist } from '#tests/fixtures/full-firm.ts'
import { groupPages, listExcess } from '../../support/budgets.ts'
import { expect, test } from '../../support/test.ts'

for (const [kind, urls] of groupPages(await readPages(`${fullFirmDist}/client`)))
  test(`a first visit to a page of the kind "${kind}" keeps its budget of files, styles, scripts and fonts`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(urls.length * 10_000)
    expect(await listExcess(browser, baseURL!, kind, urls, { isAnyFirm: true })).toEqual([])
  })
