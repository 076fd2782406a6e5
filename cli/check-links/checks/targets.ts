/** Addresses of the site that lead nowhere, or only by a detour. */
import { suggest } from '#src/text/suggest.ts'
import type { BuiltSite } from '../built-site.ts'
import { findTarget, hasPlace, type Target } from '../find-target.ts'
import { defineCheck, isWhole, type Look } from './check.ts'

export const missing = defineCheck(['links/missing-page', 'links/missing-file'], (look: Look, report) => {
  const { use, url, site } = look
  if (follow(look).kind !== 'missing') return
  if (use.kind === 'identifier' && (url.hash || site.nodes.has(use.address))) return
  const path = decodeURIComponent(url.pathname)
  const isFile = use.kind === 'file' || /\.[a-z\d]{2,5}$/i.test(path)
  const closest = suggest(path, isFile ? listBeside(site, path) : listPageAddresses(site))
  const suggestion = closest && (isWhole(use) ? url.origin + closest : closest)
  if (isFile) report('links/missing-file', use, { others: 0, suggestion })
  else report('links/missing-page', use, { suggestion })
})

export const detours = defineCheck(['links/detour'], (look: Look, report) => {
  const { use, url, own } = look
  if (!isFollowed(look)) return
  if (isWhole(use) && url.host !== own.host)
    report('links/detour', use, { to: own.origin + url.pathname + url.search + url.hash })
  const target = follow(look)
  if (target.kind === 'redirected')
    report('links/detour', use, { to: (isWhole(use) ? new URL(target.to, own).href : target.to) + url.hash })
})

export const places = defineCheck(['links/missing-place'], (look: Look, report) => {
  if (!isFollowed(look)) return
  const target = follow(look)
  const end = target.kind === 'redirected' ? findTarget(look.site, target.to) : target
  // What follows ":~:" is for the browser's own search.
  const typed = look.url.hash.slice(1).replace(/:~:.*$/, '')
  if (end.kind !== 'page' || typed === '' || typed.toLowerCase() === 'top' || hasPlace(end.page, typed))
    return
  const { address, namedPlaces } = end.page
  const details = { page: address, places: namedPlaces, closest: suggest(typed, namedPlaces) }
  report('links/missing-place', look.use, details)
})

/** Whether visitors or programs go to the address. The others have checks of their own. */
const isFollowed = ({ use: { kind } }: Look) =>
  kind !== 'identifier' && kind !== 'canonical' && kind !== 'sitemap'

/** The error page has no address of its own, but it has sections. */
function follow({ use, url, site }: Look): Target {
  const page = use.address.startsWith('#') ? site.pages.get(use.seen[0]!) : undefined
  return page ? { kind: 'page', page } : findTarget(site, decodeURIComponent(url.pathname))
}

/** Addresses worth suggesting: those that search engines may show. */
function listPageAddresses({ pages }: BuiltSite): string[] {
  return [...pages.values()].filter(({ hidden }) => !hidden).map(({ address }) => address)
}

/** Files of the same folder and kind. */
function listBeside(site: BuiltSite, path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const ending = path.slice(path.lastIndexOf('.'))
  return [...site.served].filter((file) => file.startsWith(folder) && file.endsWith(ending))
}
