/** Checks pages and links against all addresses. Like redirects, it needs the routes. */
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import {
  builtFiles,
  findTakenAddress,
  formatGuidePdfHref,
  formatPageHref,
  listOwnPages,
  listUrls,
  routes,
} from '#src/routes.ts'
import { singles } from '#src/content/collections.ts'
import { isLink } from '#src/content/fields.ts'
import { isIndexFile } from '#src/content/tree.ts'
import type { TypedLink } from '#src/content/checks/typed-links.ts'
import type { Addresses } from '#src/site/site.ts'
import { findPageAbove } from '#src/site/tree.ts'
import { suggest } from '#src/text/suggest.ts'

/** Pages at an address that is taken, links to pages that do not exist, and pages that nothing links to. */
export function checkAddresses(site: Addresses): Problem[] {
  return [...checkOwnPages(site), ...(site.isComplete === false ? [] : checkLinks(site))]
}

function checkOwnPages(site: Addresses): Problem[] {
  return listOwnPages(site).flatMap((id) => {
    const taken = findTakenAddress(formatPageHref(id))
    if (taken === undefined) return []
    const details = {
      address: formatPageHref(id),
      taken: taken.address,
      use: taken.use,
      other: `pages/our-${id}.md`,
    }
    return [createProblem('content/page-clash', startOf(`pages/${id}.md`), details)]
  })
}

function checkLinks(site: Addresses): Problem[] {
  const pages = [...listUrls(site), ...(site.translated ?? [])]
  const known = pages.filter((url) => !url.endsWith('/not-found'))
  const taken = new Set([...pages, ...site.redirects.map(({ from }) => from)])
  const hasNews = site.pages.has('news-events')
  const files = new Set<string>([
    ...site.guides.flatMap(({ id, data }) => (data.pdf ? [formatGuidePdfHref(id)] : [])),
    ...Object.values(builtFiles).filter((file) => hasNews || !isFeed(file)),
  ])
  const hidden = new Set([...(site.hidden ?? [])].map(formatPageHref))
  const linked = new Set<string>()
  const problems: Problem[] = []
  for (const link of site.links) {
    const path = readPath(link.href)
    if (path === undefined) continue
    const own = `pages/${path.slice(1)}.md`
    if (link.place.file !== own && (link.isMenu || link.place.file !== 'navigation.json')) linked.add(path)
    if (link.place.file === singles.navigation.file && hidden.has(path))
      problems.push(createProblem('content/listed-hidden-page', link.place, { address: path }))
    // An address that no link can have was already reported.
    if (taken.has(path) || files.has(path) || !isLink(link.href)) continue
    // A post or an event may be newer than our copy of the blog. Other files exist only after the build.
    if (hasNews && isOfBlog(path, site)) continue
    if (/\.[a-z\d]{2,5}$/i.test(path) && !isFeed(path) && !path.startsWith(pdfFolder)) continue
    const noun = link.place.file === 'navigation.json' ? 'entry' : 'link'
    const absent = findAbsentPart(path, site)
    const suggestion = findArea(path, site) ?? suggest(path, known)
    const details = { href: link.href, noun, absent, suggestion } as const
    problems.push(createProblem('content/missing-page', link.place, details))
  }
  return [...problems, ...checkUnlinked(site, linked)]
}

/** Reports pages that visitors find only on the sitemap, except those of campaigns and those that must stay hidden. */
function checkUnlinked(site: Addresses, linked: ReadonlySet<string>): Problem[] {
  const own = listOwnPages(site)
  return own.flatMap((id) => {
    const address = formatPageHref(id)
    if (linked.has(address) || findTakenAddress(address) !== undefined) return []
    // It was already reported.
    if (isIndexFile(`pages/${id}.md`)) return []
    if ([site.listedBelow, site.campaigns, site.hidden].some((ids) => ids?.has(id))) return []
    const above = findPageAbove(id, site.pages)
    if (site.listsPages && (above === undefined || !own.includes(above))) return []
    const details = { address, above: above && `pages/${above}.md` }
    return [createProblem('content/unlinked-page', startOf(`pages/${id}.md`), details)]
  })
}

/** The path of a link to this site, without a slash at its end; undefined for other links and for parts of the same page. */
function readPath(href: TypedLink['href']): string | undefined {
  if (!/^\/(?!\/)/.test(href)) return undefined
  return href.replace(/[?#].*/s, '').replace(/(?<=[^/]|^\/)\/+$/, '')
}

/** The address of the practice area that an address ends with: its folder is not part of it. */
function findArea(path: string, { practiceAreas }: Addresses): string | undefined {
  const folder = routes.practiceArea.href({ id: '' })
  const area = practiceAreas.find(({ id }) => path.startsWith(folder) && path.endsWith(`/${id}`))
  return area && routes.practiceArea.href({ id: area.id })
}

const isFeed = (path: string) => path === builtFiles.feed || path === builtFiles.jsonFeed

const pdfFolder = formatGuidePdfHref('').replace('.pdf', '')

const postPrefixes = [routes.post, routes.event].map((route) => route.href({ slug: '' }))

const isOfBlog = (path: string, { pages }: Addresses) =>
  path.startsWith(routes.blogCategory.href({ id: '' })) ||
  (postPrefixes.some((prefix) => path.startsWith(prefix)) &&
    (pages.has('events') || !path.startsWith(postPrefixes[1]!)))

/** The part of the site that an address belongs to, and what it needs, if the site does not have the part. */
function findAbsentPart(path: string, { pages, officePages }: Addresses) {
  const isIn = (route: { href: (params: Record<never, string>) => string }) =>
    path === route.href({}) || path.startsWith(`${route.href({})}/`)
  if (isIn(routes.insuranceGlossary) && !pages.has('insurance-glossary'))
    return { part: 'glossary', needs: 'glossary.json and pages/insurance-glossary.md' }
  if (isIn(routes.events) && !pages.has('events'))
    return { part: 'events', needs: 'a blog and pages/events.md' }
  if (officePages.length === 0 && path.startsWith(routes.office.href({ id: '' })))
    return { part: 'pages of offices', needs: 'three or more offices in firm.json' }
  const isNews =
    isIn(routes.newsEvents) ||
    isFeed(path) ||
    path.startsWith(postPrefixes[0]!) ||
    path.startsWith(routes.blogCategory.href({ id: '' }))
  if (isNews && !pages.has('news-events')) return { part: 'news', needs: 'a blog and pages/news-events.md' }
  return undefined
}
