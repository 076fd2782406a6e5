/** What a first visit transfers on a phone. The content of the tests’ own firm is known, so everything counts. */
import { readPages } from '#scripts/check-dist.ts'
import { fullFirmDist } from '#tests/fixtures/full-firm.ts'
import { groupPages, listExcess } from '../../support/budgets.ts'
import { expect, test } from '../../support/test.ts'

for (const [kind, urls] of groupPages(await readPages(`${fullFirmDist}/client`)))
  test(`a first visit to a page of the kind "${kind}" keeps its budget of requests and bytes`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(urls.length * 10_000)
    expect(await listExcess(browser, baseURL!, kind, urls)).toEqual([])
  })
