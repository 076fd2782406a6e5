import { findRedirect } from '#src/hosting.ts'
import { createUse, type BuiltSite } from '../built-site.ts'
import { findTarget, hasPlace } from '../find-target.ts'
import { isRedirect, type RedirectRule } from '../redirects.ts'
import { defineCheck } from './check.ts'

export const redirects = defineCheck(['links/broken-redirect'], (site: BuiltSite, report) => {
  for (const rule of site.redirects.filter(isRedirect)) {
    const { from, to, line } = rule
    const reason = findSlip(rule, site)
    const use = { ...createUse(from, '/_redirects'), position: { line, column: 1 } }
    if (reason) report('links/broken-redirect', use, { to, reason })
  }
})

function findSlip({ from, to }: RedirectRule, site: BuiltSite): string | undefined {
  // With a placeholder in the target, only the visitor's address tells where it leads.
  if (/^https?:/.test(to) || /:[a-z]/i.test(to)) return undefined
  // The file of a page leads to the page.
  if (site.served.has(from) && !findRedirect(from)) return 'never runs, because that page exists'
  const path = to.replace(/[?#].*$/, '') || '/'
  const target = findTarget(site, path.replace(/(?<=.)\/$/, ''))
  if (target.kind === 'redirected') return `is redirected again, to "${target.to}"`
  if (target.kind === 'missing') {
    const isCircle = site.redirects.some((rule) => isRedirect(rule) && rule.apply(path) !== undefined)
    return isCircle ? 'goes in a circle' : 'leads to no page'
  }
  const fragment = /#(.+)$/.exec(to)?.[1]
  if (target.kind !== 'page' || fragment === undefined || hasPlace(target.page, fragment)) return undefined
  return 'leads to a section that the page does not have'
}
