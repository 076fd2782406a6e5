/** What a first visit transfers on a phone. The words and pictures are the firm’s own, so they do not count here. */
import { pages } from '../../support/built-site.ts'
import { groupPages, listExcess } from '../../support/budgets.ts'
import { expect, test } from '../../support/test.ts'

for (const [kind, urls] of groupPages(pages))
  test(`a first visit to a page of the kind "${kind}" keeps its budget of files, styles, scripts and fonts`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(urls.length * 10_000)
    expect(await listExcess(browser, baseURL!, kind, urls, { isAnyFirm: true })).toEqual([])
  })
