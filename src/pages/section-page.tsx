/** Pages that consist of a hero and sections: most of the site. */
import type { ReactNode } from 'react'
import { Hero } from '#src/components/hero.tsx'
import type { Page, Site } from '#src/content/site.ts'
import type { Route } from '#src/routes.ts'
import { describeFirm } from '#src/seo/structured-data.tsx'
import type { SocialKind } from '#src/seo/social-pictures.ts'
import { definePage, type AnyPage } from './page-definition.tsx'
import { SectionList } from './section-list.tsx'
import { listShownFiles } from './shown-files.ts'

export interface SectionPageOptions {
  /** Which picture social networks show. Defaults to that of the site. */
  social?: SocialKind
  /** Adds the firm to the structured data. */
  describesFirm?: boolean
  /** The content files that `Middle` shows. */
  shows?: readonly string[]
  /** Rendered between the hero and the sections. */
  Middle?: (props: { page: Page; site: Site }) => ReactNode
}

/** The page of `content/pages/<id>.md`. */
export function defineSectionPage(
  route: Route,
  id: string,
  { social = 'site', describesFirm = false, shows = [], Middle }: SectionPageOptions = {},
): AnyPage {
  return definePage({
    route,
    find: (site) => site.pages.get(id),
    head: ({ data }) => ({ title: data.title, description: data.description, social }),
    file: ({ file }) => file,
    shows: ({ data }, site) => [...shows, ...listShownFiles(data, site)],
    describe: (_, site) => (describesFirm ? [describeFirm(site)] : []),
    View: ({ found: page, site }) => (
      <>
        <Hero hero={page.data.hero} />
        {Middle && <Middle page={page} site={site} />}
        <SectionList sections={page.data.sections ?? []} body={page.body} />
      </>
    ),
  })
}
