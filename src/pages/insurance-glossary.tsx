import { GlossaryList } from '#src/components/glossary-list.tsx'
import GlossarySearch from '#src/islands/glossary-search.tsx'
import { Island } from '#src/islands/island.tsx'
import { routes } from '#src/routes.ts'
import { defineSectionPage } from './section-page.tsx'

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
          className="needs-scripts"
        />
      }
    />
  ),
})
