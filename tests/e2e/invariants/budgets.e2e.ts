/** What a first visit transfers on a phone. The words and pictures are the firm’s own, so they do not count here. */
import { groupPages, listExcess } from '../../support/budgets.ts'
import { builtSites } from '../../support/built-sites.ts'
import { expect, test } from '../../support/test.ts'

for (const { name, origin, pages } of builtSites)
  // Of all kinds in one test, which mostly waits for pages that may ask for more.
  test(`${name}: a first visit to a page of each kind keeps its budget of files, styles, scripts and fonts`, async ({
    browser,
  }) => {
    const kinds = groupPages(pages)
    test.setTimeout(kinds.flatMap(([, urls]) => urls).length * 10_000)
    expect(await listExcess(browser, origin, kinds, { isAnyFirm: true })).toEqual([])
  })
