/** Compares first visits to the pages of a built site with the budgets of their kinds. */
import type { Browser } from '@playwright/test'
import pLimit from 'p-limit'
import { listSitePages } from '#scripts/bench/choose-routes.ts'
import { openPage } from '#scripts/bench/open-page.ts'
import { openTab } from '#scripts/bench/open-tab.ts'
import { findExcess } from '#scripts/budgets.ts'
import type { BuiltPage } from '#scripts/check-dist.ts'
import { findRouteName, type PageKind } from '#scripts/page-kinds.ts'

/** The kinds of page of a site, each with the address of the largest page of each of its routes. */
export function groupPages(pages: readonly BuiltPage[]): [PageKind, string[]][] {
  const groups = new Map<PageKind, Map<string, string>>()
  for (const { url, kind } of listSitePages(pages).toSorted((a, b) => a.html.length - b.html.length)) {
    const group = groups.get(kind) ?? new Map<string, string>()
    groups.set(kind, group.set(findRouteName(url), url))
  }
  return [...groups].map(([kind, group]) => [kind, [...group.values()]])
}

/** Opens each page on a phone with an empty cache, and lists what exceeds the budget of its kind. */
export async function listExcess(
  browser: Browser,
  origin: string,
  kind: PageKind,
  urls: readonly string[],
  options?: Parameters<typeof findExcess>[2],
): Promise<string[]> {
  // They mostly wait until the network is idle.
  const limit = pLimit(8)
  const found = await limit.map(urls, async (url) => {
    const tab = await openTab(browser)
    try {
      const transfer = await openPage(tab, origin + url)
      return findExcess(kind, transfer.count(), options).map((excess) => `${url}: ${excess}`)
    } finally {
      await tab.close()
    }
  })
  return found.flat()
}
