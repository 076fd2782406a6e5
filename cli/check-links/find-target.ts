/** Where an address of the site leads, as a browser finds out: files, redirects, trailing slashes. */
import { findRedirect } from '#src/hosting.ts'
import type { BuiltPage, BuiltSite } from './built-site.ts'
import { isRedirect } from './redirects.ts'

export type Target =
  | { kind: 'page'; page: BuiltPage }
  | { kind: 'file' }
  /** A page that is made on request, so its content is unknown. */
  | { kind: 'shell' }
  /** Redirected, in the end to an address that exists. */
  | { kind: 'redirected'; to: string }
  | { kind: 'missing' }

/** Follows a path of the site. */
export function findTarget(site: BuiltSite, path: string): Target {
  const passed = new Set<string>()
  let here = path
  for (;;) {
    const target = findDirectly(site, here)
    if (typeof target === 'object') {
      return target.kind !== 'missing' && passed.size > 0 ? { kind: 'redirected', to: here } : target
    }
    if (/^https?:/.test(target)) return { kind: 'redirected', to: target }
    // A circle leads nowhere.
    if (passed.has(target)) return { kind: 'missing' }
    passed.add(here)
    here = target
  }
}

/** What answers at this path, or the address it is redirected to. */
function findDirectly(site: BuiltSite, path: string): Exclude<Target, { kind: 'redirected' }> | string {
  const slash = findRedirect(path)
  if (slash) return slash.to
  if (site.served.has(path)) {
    const page = site.pages.get(path)
    return page ? { kind: 'page', page } : { kind: 'file' }
  }
  for (const rule of site.redirects) {
    const to = rule.apply(path)
    if (to === undefined) continue
    if (isRedirect(rule)) return to.replace(/[?#].*/s, '') || '/'
    return { kind: rule.status === 200 ? 'shell' : 'missing' }
  }
  return { kind: 'missing' }
}

/** Whether a page has the section of a fragment. As a browser looks for it: as written, then decoded (`%C3%A9`). */
export function hasPlace({ places }: BuiltPage, fragment: string): boolean {
  if (places.has(fragment)) return true
  try {
    return places.has(decodeURIComponent(fragment))
  } catch {
    return false
  }
}
