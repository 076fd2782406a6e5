import { findTarget } from '../find-target.ts'
import { defineCheck, isSame, type Look } from './check.ts'

export const sitemap = defineCheck(['links/wrong-sitemap'], (look: Look, report) => {
  const { use, url, site } = look
  if (use.kind !== 'sitemap') return
  const target = findTarget(site, decodeURIComponent(url.pathname))
  const refuse = (reason: string) => report('links/wrong-sitemap', use, { reason })
  if (target.kind === 'redirected') return refuse(`is redirected to "${target.to}"`)
  if (target.kind !== 'page') return
  const { hidden, canonical } = target.page
  if (hidden) return refuse('is hidden from search engines')
  if (canonical !== undefined && !isSame(canonical, look)) refuse(`repeats "${canonical}"`)
})
