/** What a first visit transfers on a phone. The words and pictures are the firm’s own, so they do not count here. */
import { groupPages, listExcess } from '../../support/budgets.ts'
import { builtSites } from '../../support/built-sites.ts'
import { expect, test } from '../../support/test.ts'

for (const { name, origin, pages } of builtSites)
  for (const [kind, urls] of groupPages(pages))
    test(`${name}: a first visit to a page of the kind "${kind}" keeps its budget of files, styles, scripts and fonts`, async ({
      browser,
    }) => {
      test.setTimeout(urls.length * 10_000)
      expect(await listExcess(browser, origin, kind, urls, { isAnyFirm: true })).toEqual([])
    })
