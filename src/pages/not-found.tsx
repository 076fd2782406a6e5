import type { Place } from '#src/components/breadcrumbs.tsx'
import { listMenuLinks } from '#src/components/menu-links.ts'
import { Hero } from '#src/components/hero.tsx'
import { useText } from '#src/components/markdown.tsx'
import { PlaceLinks } from '#src/components/place-links.tsx'
import { useSite } from '#src/components/site-context.tsx'
import type { Page } from '#src/content/entries.ts'
import type { Site } from '#src/site/site.ts'
import { listArea, listTopAreas } from '#src/site/tree.ts'
import { listRewrites } from '#src/hosting.ts'
import { routes, type Route } from '#src/routes.ts'
import { NewsShell } from './news.tsx'
import { MissingOffice } from './office.tsx'
import { definePage, type AnyPage } from './page-definition.tsx'
import { SectionList } from './section-list.tsx'

/** The suggested pages, by the id of the page that shows them. */
const listPlaces: Record<string, (site: Site) => readonly Place[]> = {
  'not-found': (site) => listMenuLinks(site.navigation.notFound.page, site),
  'attorney-not-found': ({ team }) =>
    team.map(({ id, data }) => ({ label: data.name, href: routes.teamMember.href({ id }) })),
  'service-not-found': (site) => listTopAreas(site).map((area) => listArea(area, site)),
}

/** The path prefixes whose unknown ids get this page, for hosts that cannot answer them with the page itself. */
const listPrefixes = (route: Route) =>
  listRewrites()
    .filter(({ to }) => to === route.href({}))
    .map(({ prefix }) => prefix)
    .join(' ')

/** The page for an unknown id of one kind: the text of its file, and links to the ids that exist. */
export function defineMissingPage(route: Route, id: string): AnyPage {
  return definePage({ ...readMissing(id), route, View: ({ found }) => <PageWords page={found} /> })
}

const readMissing = (id: string) => ({
  find: (site: Site) => site.pages.get(id),
  head: ({ data }: Page) => ({ title: data.title, description: data.description, hidden: true }),
  file: ({ file }: Page) => file,
})

/** 404.html. On a host without rewrites, `enhancements/not-found.ts` shows the page that matches the address. */
export const notFoundPage = definePage({
  ...readMissing('not-found'),
  route: { pattern: '/404', href: () => '/404', listParams: () => [] },
  View: ({ found, site }) => (
    <>
      <div data-not-found="">
        <PageWords page={found} />
      </div>
      <div data-not-found={listPrefixes(routes.attorneyNotFound)} hidden>
        <PageWords page={site.pages.get('attorney-not-found')!} />
      </div>
      <div data-not-found={listPrefixes(routes.serviceNotFound)} hidden>
        <PageWords page={site.pages.get('service-not-found')!} />
      </div>
      {site.officePages.length > 0 && (
        <div data-not-found={listPrefixes(routes.officeNotFound)} hidden>
          <MissingOffice site={site} />
        </div>
      )}
      {site.pages.has('news-events') && (
        <div data-not-found={listPrefixes(routes.newsShell)} hidden>
          <NewsShell site={site} />
        </div>
      )}
    </>
  ),
})

function PageWords({ page }: { page: Page }) {
  return (
    <>
      <Hero hero={page.data.hero} beside={<Places id={page.id} />} />
      <SectionList sections={page.data.sections ?? []} body="" />
    </>
  )
}

function Places({ id }: { id: string }) {
  const site = useSite()
  const text = useText()
  const places = listPlaces[id]?.(site) ?? []
  return (
    <PlaceLinks
      title={text(site.navigation.notFound.title)}
      places={places.map(({ label, href }) => ({ label: text(label), href }))}
    />
  )
}
