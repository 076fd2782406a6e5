import { renderToStaticMarkup } from 'react-dom/server'
import type { Place } from '#src/components/breadcrumbs.tsx'
import { listMenuLinks } from '#src/components/menu-links.ts'
import { Hero } from '#src/components/hero.tsx'
import { useText } from '#src/components/markdown.tsx'
import { PlaceLinks } from '#src/components/place-links.tsx'
import { createPageContext, PageContextProvider, useSite } from '#src/components/site-context.tsx'
import type { Page } from '#src/content/entries.ts'
import { localizeLinks } from '#src/site/localize-links.ts'
import { findLang, listRewritesInLanguage, localize } from '#src/site/languages.ts'
import type { Site } from '#src/site/site.ts'
import { listArea, listTopAreas } from '#src/site/tree.ts'
import { listRewrites } from '#src/hosting.ts'
import { notFoundPath, routes, type Route } from '#src/routes.ts'
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
const listPrefixes = (route: Route, site: Site) =>
  (site.language ? listRewritesInLanguage(site) : listRewrites())
    .filter(({ to }) => to === localize(route.href({}), site))
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
  route: { pattern: notFoundPath, href: () => notFoundPath, listParams: () => [] },
  View: ({ found, site }) => (
    <>
      <div data-not-found="">
        <PageWords page={found} />
      </div>
      <div data-not-found={listPrefixes(routes.attorneyNotFound, site)} hidden>
        <PageWords page={site.pages.get('attorney-not-found')!} />
      </div>
      <div data-not-found={listPrefixes(routes.serviceNotFound, site)} hidden>
        <PageWords page={site.pages.get('service-not-found')!} />
      </div>
      {site.officePages.length > 0 && (
        <div data-not-found={listPrefixes(routes.officeNotFound, site)} hidden>
          <MissingOffice site={site} />
        </div>
      )}
      {site.pages.has('news-events') && (
        <div data-not-found={listPrefixes(routes.newsShell, site)} hidden>
          <NewsShell site={site} />
        </div>
      )}
      {/* For a host that has one error page for all languages. */}
      {!site.language &&
        site.versions
          .filter(({ language }) => language?.addresses.has(notFoundPath))
          .map((version) => <InLanguage key={findLang(version)} site={version} />)}
    </>
  ),
})

/** The same page in another language, whose links are not those of this page. */
function InLanguage({ site }: { site: Site }) {
  const page = site.pages.get('not-found')!
  const html = renderToStaticMarkup(
    <PageContextProvider value={createPageContext(site, notFoundPath, page.file)}>
      <PageWords page={page} />
    </PageContextProvider>,
  )
  const lang = findLang(site)
  return (
    <div
      lang={lang}
      data-not-found={`/${lang}/`}
      hidden
      dangerouslySetInnerHTML={{ __html: localizeLinks(html, site) }}
    />
  )
}

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
