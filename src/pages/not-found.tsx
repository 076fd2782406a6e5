import type { Place } from '#src/components/breadcrumbs.tsx'
import { Hero } from '#src/components/hero.tsx'
import { useText } from '#src/components/markdown.tsx'
import { PlaceLinks } from '#src/components/place-links.tsx'
import { useSite } from '#src/components/site-context.tsx'
import type { Page, Site } from '#src/content/site.ts'
import { routes, type Route } from '#src/routes.ts'
import { NewsShell, newsPrefixes } from './news.tsx'
import { definePage, type AnyPage } from './page-definition.tsx'
import { SectionList } from './section-list.tsx'

/** The suggested pages, by the id of the page that shows them. */
const listPlaces: Record<string, (site: Site) => readonly Place[]> = {
  'not-found': () => [
    { label: 'Services', href: routes.services.href({}) },
    { label: 'Our Team', href: routes.ourTeam.href({}) },
    { label: 'News & Events', href: routes.newsEvents.href({}) },
    { label: 'Insurance Glossary', href: routes.insuranceGlossary.href({}) },
    { label: 'Schedule a Consultation', href: routes.schedule.href({}) },
    { label: 'A list of every page', href: routes.sitemap.href({}) },
  ],
  'attorney-not-found': ({ team }) =>
    team.map(({ id, data }) => ({ label: data.name, href: routes.teamMember.href({ id }) })),
  'service-not-found': ({ practiceAreas }) =>
    practiceAreas.map(({ id, data }) => ({ label: data.title, href: routes.practiceArea.href({ id }) })),
}

/** Pages included in `404.html`, for hosts that cannot answer an unknown id with the page itself. */
const others = [
  { id: 'attorney-not-found', prefixes: [routes.teamMember.href({ id: '' })] },
  {
    id: 'service-not-found',
    prefixes: [routes.practiceArea.href({ id: '' }), routes.service.href({ id: '' })],
  },
]

/** The page for an unknown id of one kind: the text of its file, and links to the ids that exist. */
export function defineMissingPage(route: Route, id: string): AnyPage {
  return definePage({
    route,
    find: (site) => site.pages.get(id),
    head: ({ data }) => ({ title: data.title, description: data.description, hidden: true }),
    file: ({ file }) => file,
    View: ({ found }) => <PageWords page={found} />,
  })
}

/** 404.html. On a host without rewrites, `enhancements/not-found.ts` shows the page that matches the address. */
export const notFoundPage = definePage({
  route: { pattern: '/404', href: () => '/404', listParams: () => [] },
  find: (site) => site.pages.get('not-found'),
  head: ({ data }) => ({ title: data.title, description: data.description, hidden: true }),
  file: ({ file }) => file,
  View: ({ found, site }) => (
    <>
      <div data-not-found="">
        <PageWords page={found} />
      </div>
      {others.map(({ id, prefixes }) => (
        <div key={id} data-not-found={prefixes.join(' ')} hidden>
          <PageWords page={site.pages.get(id)!} />
        </div>
      ))}
      <div data-not-found={newsPrefixes.join(' ')} hidden>
        <NewsShell site={site} />
      </div>
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
  const text = useText()
  const places = listPlaces[id]?.(useSite()) ?? []
  return <PlaceLinks places={places.map(({ label, href }) => ({ label: text(label), href }))} />
}
