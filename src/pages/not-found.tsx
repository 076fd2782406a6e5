import { Hero } from '#src/components/hero.tsx'
import type { Page } from '#src/content/site.ts'
import { routes } from '#src/routes.ts'
import { NewsShell, newsPrefixes } from './news.tsx'
import { definePage } from './page-definition.tsx'
import { SectionList } from './section-list.tsx'

/** Words of a page, kept in `404.html` for hosts that cannot answer an unknown id with that page itself. */
const others = [
  { id: 'attorney-not-found', prefixes: [routes.teamMember.href({ id: '' })] },
  {
    id: 'service-not-found',
    prefixes: [routes.practiceArea.href({ id: '' }), routes.service.href({ id: '' })],
  },
]

/** 404.html. On a host without rewrites, `enhancements/not-found.ts` picks the words that fit the address. */
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
      <Hero hero={page.data.hero} />
      <SectionList sections={page.data.sections ?? []} body="" />
    </>
  )
}
