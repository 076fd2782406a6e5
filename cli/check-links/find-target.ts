/** Where an address of the site leads, as a visitor's browser finds out: files, redirects, and the slash at the end. */
import { findRedirect } from '#src/hosting.ts'
import type { BuiltPage, BuiltSite } from './built-site.ts'
import { isRedirect } from './redirects.ts'

export type Target =
  | { kind: 'page'; page: BuiltPage }
  | { kind: 'file' }
  /** A page that is made when it is asked for: what is on it is not known. */
  | { kind: 'shell' }
  /** Sent on, at last, to an address that exists. */
  | { kind: 'redirected'; to: string }
  | { kind: 'missing' }

/** Follows a path of the site. */
export function findTarget(site: BuiltSite, path: string): Target {
  const passed = new Set<string>()
  let here = path
  for (;;) {
    const target = findDirectly(site, here)
    if (typeof target === 'object') {
      const arrived = target.kind === 'page' || target.kind === 'file' || target.kind === 'shell'
      return arrived && passed.size > 0 ? { kind: 'redirected', to: here } : target
    }
    if (/^https?:/.test(target)) return { kind: 'redirected', to: target }
    // In a circle nobody arrives.
    if (passed.has(target)) return { kind: 'missing' }
    passed.add(here)
    here = target
  }
}

/** What answers at this very path, or the address it is sent on to. */
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
    if (isRedirect(rule)) return to.replace(/[?#].*$/, '') || '/'
    return { kind: rule.status === 200 ? 'shell' : 'missing' }
  }
  return { kind: 'missing' }
}
