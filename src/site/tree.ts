/** Which page is above another one: that of the file that is named like the folder of a file. */
import type { Page, PracticeArea } from '#src/content/entries.ts'
import type { IconName } from '#src/content/schemas/sections.ts'
import { fillTokens } from '#src/content/tokens.ts'
import { findFileAbove, isBelow } from '#src/content/tree.ts'
import { findParent, formatPageHref, listOwnPages, routes } from '#src/routes.ts'
import type { Site } from './site.ts'

/** A page as lists of pages show it. */
export interface ListedPage {
  label: string
  href: string
  /** What it is about, as Markdown of one paragraph. */
  summary: string
  icon?: IconName
  /** Path from the content folder. */
  file: string
}

/** The practice areas in menu order, each followed by those below it. */
export function sortAreas(areas: readonly PracticeArea[]): PracticeArea[] {
  const sorted = areas.toSorted((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1))
  const list = (above?: string): PracticeArea[] =>
    sorted.filter(({ file }) => findFileAbove(file) === above).flatMap((area) => [area, ...list(area.file)])
  return list()
}

/** The practice areas that are below no other. */
export const listTopAreas = ({ practiceAreas }: Pick<Site, 'practiceAreas'>): PracticeArea[] =>
  practiceAreas.filter(({ file }) => findFileAbove(file) === undefined)

/** The practice areas of a section. If none is featured, those at the top are. */
export function chooseAreas(show: 'featured' | 'all', site: Pick<Site, 'practiceAreas'>): PracticeArea[] {
  const featured = site.practiceAreas.filter(({ data }) => data.featured)
  return show === 'featured' && featured.length > 0 ? featured : listTopAreas(site)
}

/** The practice areas above one, from the top, and the area itself. */
export function listAreaPath(area: PracticeArea, site: Pick<Site, 'practiceAreas'>): PracticeArea[] {
  const above = site.practiceAreas.find(({ file }) => file === findFileAbove(area.file))
  return above ? [...listAreaPath(above, site), area] : [area]
}

/** The id of the nearest page above a page in folders: `about/history` → `about`. Undefined if there is none. */
export function findPageAbove(id: string, pages: Pick<Site['pages'], 'has'>): string | undefined {
  const end = id.lastIndexOf('/')
  if (end === -1) return undefined
  const above = id.slice(0, end)
  return pages.has(above) ? above : findPageAbove(above, pages)
}

/** The address of the page above an address. */
export function findAddressAbove(path: string, site: Site): string | undefined {
  const area = site.practiceAreas.find(({ id }) => routes.practiceArea.href({ id }) === path)
  const above = area && listAreaPath(area, site).at(-2)
  return above ? routes.practiceArea.href({ id: above.id }) : findParent(path)
}

/** The pages of `content/pages/` that lists may name: those without a route of their own that search engines may list. */
const listListedPages = (site: Site): Page[] =>
  listOwnPages(site)
    .map((id) => site.pages.get(id)!)
    .filter(({ data }) => data.indexed !== false)

/** Those of them that are below no other of them. Pages below `about.md` are at the top: it has a route of its own. */
export function listTopPages(site: Site): Page[] {
  const listed = listListedPages(site)
  const ids = new Set(listed.map(({ id }) => id))
  const isTop = ({ id }: Page) => {
    const above = findPageAbove(id, site.pages)
    return above === undefined || !ids.has(above)
  }
  return sortPages(listed.filter(isTop), site)
}

/** The pages directly below the page of a file, in their order. */
export function listPagesBelow(file: string, site: Site): ListedPage[] {
  const areas = site.practiceAreas.filter((area) => findFileAbove(area.file) === file)
  const pages = listListedPages(site).filter((page) => {
    const above = isBelow(page.file, file) && findPageAbove(page.id, site.pages)
    return above && site.pages.get(above)!.file === file
  })
  return [
    ...areas.map((area) => listArea(area, site)),
    ...sortPages(pages, site).map((page) => listPage(page, site)),
  ]
}

/** Pages with a position first, and the others by their names. */
const sortPages = (pages: readonly Page[], site: Site): Page[] =>
  pages.toSorted(
    (a, b) =>
      (a.data.order ?? Infinity) - (b.data.order ?? Infinity) ||
      findPageName(a.id, site).localeCompare(findPageName(b.id, site), site.words.locale, { numeric: true }),
  )

/** What lists and breadcrumbs call a page of `content/pages/`. */
export function findPageName(id: string, site: Site): string {
  const { name, title } = site.pages.get(id)!.data
  return fillTokens(name ?? title, site)
}

export const listArea = ({ id, file, data }: PracticeArea, site: Site): ListedPage => ({
  label: fillTokens(data.title, site),
  href: routes.practiceArea.href({ id }),
  summary: data.shortDescription,
  icon: data.icon,
  file,
})

export const listPage = ({ id, file, data }: Page, site: Site): ListedPage => ({
  label: findPageName(id, site),
  href: formatPageHref(id),
  summary: data.summary ?? data.description,
  file,
})
