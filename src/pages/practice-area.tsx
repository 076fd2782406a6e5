import { Breadcrumbs } from '#src/components/breadcrumbs.tsx'
import { Hero } from '#src/components/hero.tsx'
import { fillTokens } from '#src/content/tokens.ts'
import { routes } from '#src/routes.ts'
import { describeFirm, describeService } from '#src/seo/structured-data.tsx'
import { definePage } from './page-definition.tsx'
import { SectionList } from './section-list.tsx'
import { listShownFiles } from './shown-files.ts'

/** /practice-areas/{id}: the typed sections of the practice area's file, in the order staff chose. */
export const practiceAreaPage = definePage({
  route: routes.practiceArea,
  find: (site, { id }) => site.practiceAreas.find((area) => area.id === id),
  head: ({ id, data }) => ({
    title: data.pageTitle ?? data.title,
    description: data.description,
    social: id,
  }),
  file: ({ file }) => file,
  shows: ({ data }, site) => listShownFiles(data, site),
  describe: (area, site) => [describeFirm(site), describeService(area, site)],
  trail: ({ id, data }, site) => [
    { label: 'Services', href: routes.services.href({}) },
    { label: fillTokens(data.title, site), href: routes.practiceArea.href({ id }) },
  ],
  View: ({ found: { data, body }, trail }) => (
    <>
      <Hero hero={data.hero} above={<Breadcrumbs trail={trail} />} />
      <SectionList sections={data.sections} body={body} />
    </>
  ),
})
