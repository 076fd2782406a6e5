/** Addresses that are read outside the site: with their host, encrypted, and of this site where they must be. */
import { defineCheck, isOwn, isWhole, type Look } from './check.ts'

export const partial = defineCheck(['links/partial-address'], (look: Look, report) => {
  const { use, url, own } = look
  if (!isOwn(look) || use.kind === 'link' || use.kind === 'file' || isWhole(use)) return
  report('links/partial-address', use, { whole: own.origin + url.pathname + url.search + url.hash })
})

export const foreign = defineCheck(
  ['links/wrong-canonical', 'links/wrong-sitemap'],
  ({ use, url, own }: Look, report) => {
    if (url.host === own.host) return
    const reason = `is not an address of this site, which is at ${own.origin}`
    const cure = `It must start with "${own.origin}/".`
    if (use.kind === 'sitemap') report('links/wrong-sitemap', use, { reason })
    else if (use.kind === 'canonical') report('links/wrong-canonical', use, { reason, cure })
  },
)

export const insecure = defineCheck(['links/insecure-address'], (look: Look, report) => {
  const isOurs = look.url.protocol === look.own.protocol && isOwn(look)
  if (look.url.protocol === 'http:' && !isOurs) report('links/insecure-address', look.use, {})
})
