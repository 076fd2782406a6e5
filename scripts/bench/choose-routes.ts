import type { BuiltPage } from '../check-dist.ts'
import { findPageKind, findRouteName, type PageKind } from '../page-kinds.ts'
import type { RouteName } from '#src/routes.ts'

/** A page with its kind. Its address is as a browser writes it. */
export interface SitePage extends BuiltPage {
  kind: PageKind
}

/** Routes with as many pages as the blog has entries. Their pages differ little. */
const fromBlog: readonly RouteName[] = ['post', 'event', 'category', 'blogCategory']

/** The pages of a built site with their kinds, the home page first. The error page has no address of its own. */
export function listSitePages(pages: readonly BuiltPage[]): SitePage[] {
  return pages
    .filter(({ url }) => url !== '/404')
    .map((page) => ({ ...page, url: encodeURI(page.url), kind: findPageKind(page.url) }))
    .toSorted((one, other) => (one.url < other.url ? -1 : 1))
}

/**
 * The pages to measure: those at `urls`; else all, but only the smallest, the middle and the largest page of each route
 * whose pages come from the blog, unless `all` asks for them. Throws an Error if there is no page at one of the `urls`.
 */
export function chooseRoutes(
  pages: readonly SitePage[],
  { urls, all }: { urls?: readonly string[] | undefined; all?: boolean | undefined },
): SitePage[] {
  if (urls) return urls.map((url) => findPage(pages, url))
  if (all) return [...pages]
  const left = new Set(pages)
  for (const name of fromBlog) {
    const own = pages
      .filter(({ url }) => findRouteName(url) === name)
      .toSorted((one, other) => one.html.length - other.html.length)
    const kept = [own[0], own[Math.floor(own.length / 2)], own.at(-1)]
    for (const page of own) if (!kept.includes(page)) left.delete(page)
  }
  return [...left]
}

function findPage(pages: readonly SitePage[], url: string): SitePage {
  const page = pages.find((one) => [one.url, decodeURI(one.url)].includes(url))
  if (page) return page
  const some = pages.slice(0, 5).map((one) => one.url)
  throw new Error(`There is no page ${url}. Some that exist: ${some.join(', ')}.`)
}
