/** A page: its route, what it finds for the params, its head, and its React component. */
import type { ComponentType } from 'react'
import type { Thing } from 'schema-dts'
import type { Campaign } from '#src/layouts/campaign-frame.tsx'
import type { Site } from '#src/site/site.ts'
import type { Route } from '#src/routes.ts'
import type { Head } from '#src/seo/head-tags.tsx'
import type { Crumb } from '#src/seo/structured-data.tsx'

export interface PageDefinition<Params, Found> {
  route: Route<Params>
  /** The content for these params. Undefined means 404. */
  find: (site: Site, params: Params) => Found | undefined
  head: (found: Found, site: Site) => Head
  /** The main content file. Picture paths in its Markdown are relative to it. */
  file: (found: Found, site: Site) => string
  /** Other content files that the page shows, such as pictures, or team members in a list. */
  shows?: (found: Found, site: Site) => string[]
  /** The structured data of the page. Its breadcrumbs are added. */
  describe?: (found: Found, site: Site) => Thing[]
  /** The breadcrumbs, ending with the page itself, for its View and its structured data. */
  trail?: (found: Found, site: Site) => Crumb[]
  /** What the header of a page without menus shows in their place. Undefined if the page has them. */
  campaign?: (found: Found) => Campaign | undefined
  View: ComponentType<{ found: Found; site: Site; trail: readonly Crumb[] }>
}

/** A page with its type parameters erased, for the registry. */
export type AnyPage = PageDefinition<Record<string, string>, unknown>

export function definePage<Params, Found>(definition: PageDefinition<Params, Found>): AnyPage {
  return definition as unknown as AnyPage
}
