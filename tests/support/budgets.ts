/** Compares first visits to the pages of a built site with the budgets of their kinds. */
import type { Browser } from '@playwright/test'
import pLimit from 'p-limit'
import { findExcess } from '#scripts/check/budgets.ts'
import type { BuiltPage } from '#scripts/check/read-pages.ts'
import { findRoute, listLargestPages, listSitePages, type PageKind } from '#scripts/check/page-kinds.ts'
import { measureTransfer } from '#scripts/check/transfer.ts'

/** The kinds of page of a site, each with the address of the largest page of each of its routes in each language. */
export function groupPages(pages: readonly BuiltPage[]): [PageKind, string[]][] {
  const groups = new Map<PageKind, string[]>()
  const addressed = pages.filter(({ url }) => url !== '/404')
  for (const { url, kind } of listSitePages(listLargestPages(addressed)))
    groups.set(kind, [...(groups.get(kind) ?? []), url])
  return [...groups]
}

/** Opens each page on a phone with an empty cache, and lists what exceeds the budget of its kind. */
export async function listExcess(
  browser: Browser,
  origin: string,
  kinds: readonly (readonly [PageKind, readonly string[]])[],
  options?: Parameters<typeof findExcess>[2],
): Promise<string[]> {
  // They mostly wait until the network is idle.
  const limit = pLimit(8)
  const pages = kinds.flatMap(([kind, urls]) => urls.map((url) => ({ kind, url })))
  const found = await limit.map(pages, async ({ kind, url }) => {
    const transfer = await measureTransfer(browser, origin + url)
    const isTranslated = findRoute(url).tag !== undefined
    return findExcess(kind, transfer, { ...options, isTranslated }).map(
      (excess) => `${url} (${kind}): ${excess}`,
    )
  })
  return found.flat()
}
