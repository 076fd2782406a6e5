/** What a page is: the route it answers, what it finds for an address, its head, and its React. */
import type { ComponentType } from 'react'
import type { Thing } from 'schema-dts'
import type { Site } from '#src/content/site.ts'
import type { Route } from '#src/routes.ts'
import type { Head } from '#src/seo/head-tags.tsx'
import type { Crumb } from '#src/seo/structured-data.tsx'

export interface PageDefinition<Params, Found> {
  route: Route<Params>
  /** What the address is about; undefined where there is no such thing, which is answered by 404. */
  find: (site: Site, params: Params) => Found | undefined
  head: (found: Found, site: Site) => Head
  /** The text file the page is made of, for pictures in its Markdown. */
  file: (found: Found) => string
  /** Further content files that the page shows: words of the team on a list of the team, pictures. */
  shows?: (found: Found, site: Site) => string[]
  /** What the page describes, for search engines. Its breadcrumbs are added. */
  describe?: (found: Found, site: Site) => Thing[]
  /** The way to the page, itself last; shown by its View, and said to search engines. */
  trail?: (found: Found, site: Site) => Crumb[]
  /** True where the query of the address changes what is shown: scripts run before the first paint. */
  hasQuery?: boolean
  View: ComponentType<{ found: Found; site: Site; trail: readonly Crumb[] }>
}

/** A page whose types have been checked and may be forgotten. */
export type AnyPage = PageDefinition<Record<string, string>, unknown>

export function definePage<Params, Found>(definition: PageDefinition<Params, Found>): AnyPage {
  return definition as unknown as AnyPage
}
