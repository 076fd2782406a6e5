/** Structured data that search engines cannot read, and nodes in it that no page describes. */
import { createUse, type BuiltSite } from '../built-site.ts'
import { findTarget } from '../find-target.ts'
import { defineCheck, type Look } from './check.ts'

export const structuredData = defineCheck(['links/bad-structured-data'], ({ pages }: BuiltSite, report) => {
  for (const { badData, address } of pages.values())
    if (badData) report('links/bad-structured-data', { ...createUse('', address), kind: 'whole' }, {})
})

export const nodes = defineCheck(['links/missing-node'], ({ use, url, site }: Look, report) => {
  if (use.kind !== 'identifier' || site.nodes.has(use.address)) return
  const target = findTarget(site, decodeURIComponent(url.pathname))
  const isPage = target.kind === 'page' && !url.hash
  // Without a fragment it is the address of a page, which has a check of its own.
  if (!isPage && (url.hash || target.kind !== 'missing')) report('links/missing-node', use, {})
})
