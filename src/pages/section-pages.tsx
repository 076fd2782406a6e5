/** Pages that consist of a hero and sections: most of the site. */
import type { ReactNode } from 'react'
import { GlossaryList } from '#src/components/glossary-list.tsx'
import { Hero } from '#src/components/hero.tsx'
import { LinkLists } from '#src/components/link-lists.tsx'
import type { Page, Site } from '#src/content/site.ts'
import GlossarySearch from '#src/islands/glossary-search.tsx'
import { Island } from '#src/islands/island.tsx'
import { builtFiles, routes, type Route } from '#src/routes.ts'
import type { SocialKind } from '#src/seo/social-pictures.ts'
import { describeFirm } from '#src/seo/structured-data.tsx'
import { definePage, type AnyPage } from './page-definition.tsx'
import { SectionList } from './section-list.tsx'
import { listShownFiles } from './shown-files.ts'

interface SectionPageOptions {
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

const listId = 'glossary-terms'

/** /insurance-glossary: all terms as HTML, with a search that hides those that do not match. */
export const insuranceGlossaryPage = defineSectionPage(routes.insuranceGlossary, 'insurance-glossary', {
  shows: ['glossary.json'],
  Middle: ({ site }) => (
    <GlossaryList
      id={listId}
      terms={site.glossary}
      search={
        <Island
          name="glossary-search"
          component={GlossarySearch}
          on="idle"
          props={{ total: site.glossary.length, listId }}
          className="noscript:hidden"
        />
      }
    />
  ),
})

const link = (title: string, href: string) => ({ title, href })

/** /sitemap: links to every page, for visitors. */
export const sitemapPage = defineSectionPage(routes.sitemap, 'sitemap', {
  Middle: ({ site }) => {
    const main = [
      link('Home', routes.home.href({})),
      link('Our Team', routes.ourTeam.href({})),
      link('Services', routes.services.href({})),
      link('News & Events', routes.newsEvents.href({})),
      link('Events', routes.events.href({})),
      link('About Us', routes.about.href({})),
      link('Schedule a Consultation', routes.schedule.href({})),
      link('Contact', routes.contact.href({})),
    ]
    const areas = site.practiceAreas.map(({ id, data }) => link(data.title, routes.practiceArea.href({ id })))
    const resources = [
      link('Insurance Glossary', routes.insuranceGlossary.href({})),
      link('Trusts', routes.trusts.href({})),
      ...site.guides.map(({ data }) => link(data.title, data.address)),
      { ...link('Sitemap for search engines', builtFiles.sitemap), newTab: true },
    ]
    const legal = [
      link('Attorney Advertising', routes.attorneyAdvertising.href({})),
      link('Privacy Policy', routes.privacyPolicy.href({})),
      link('Terms of Service', routes.termsOfService.href({})),
    ]
    return (
      <LinkLists
        lists={[
          { title: 'Main Pages', links: main },
          { title: 'Practice Areas', links: areas },
          { title: 'Resources', links: resources },
          { title: 'Legal Information', links: legal },
        ]}
      />
    )
  },
})
