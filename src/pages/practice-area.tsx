import { Breadcrumbs } from '#src/components/breadcrumbs.tsx'
import { Hero } from '#src/components/hero.tsx'
import { SectionList } from '#src/components/section-list.tsx'
import { routes } from '#src/routes.ts'
import { definePage } from './page-definition.tsx'

/** /practice-areas/{id}: the typed sections of the practice area's file, in the order staff chose. */
export const practiceAreaPage = definePage({
  route: routes.practiceArea,
  find: (site, { id }) => site.practiceAreas.find((area) => area.id === id),
  head: ({ data }) => ({ title: data.pageTitle ?? data.title, description: data.description }),
  file: ({ file }) => file,
  View: ({ found: { data, body } }) => (
    <>
      <Hero
        hero={data.hero}
        above={
          <Breadcrumbs trail={[{ label: 'Services', href: routes.services.href({}) }]} here={data.title} />
        }
      />
      <SectionList sections={data.sections} body={body} />
    </>
  ),
})
