import { findTarget } from '../find-target.ts'
import { defineCheck, isSame, type Look } from './check.ts'

export const canonical = defineCheck(['links/wrong-canonical'], (look: Look, report) => {
  const { use, own } = look
  const slip = use.kind === 'canonical' ? findSlip(look) : undefined
  const cure = `A page must name itself, or the page it repeats: "${own.origin}${use.seen[0]}".`
  if (slip) report('links/wrong-canonical', use, { cure, ...slip })
})

/** What is wrong with a canonical address, and how to fix it if it is not the usual way. */
function findSlip(look: Look): { reason: string; cure?: string } | undefined {
  const { url, site } = look
  const target = findTarget(site, decodeURIComponent(url.pathname))
  if (target.kind === 'redirected') return { reason: `is redirected to "${target.to}"` }
  if (url.search || url.hash) return { reason: 'contains more than the address of a page' }
  if (target.kind === 'file') return { reason: 'belongs to a file, not a page' }
  if (target.kind !== 'page') return undefined
  const { hidden, canonical } = target.page
  if (hidden) return { reason: 'belongs to a page that is hidden from search engines' }
  if (canonical === undefined || isSame(canonical, look)) return undefined
  return {
    reason: `belongs to a page that itself names "${canonical}"`,
    cure: `Name "${canonical}" directly.`,
  }
}
