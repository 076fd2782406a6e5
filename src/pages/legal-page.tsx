import { LegalText } from '#src/components/long-text.tsx'
import type { Route } from '#src/routes.ts'
import { definePage, type AnyPage } from './page-definition.tsx'

/** The page of `content/legal/<id>.md`. */
export function defineLegalPage(route: Route, id: string): AnyPage {
  return definePage({
    route,
    find: (site) => site.legal.get(id),
    head: ({ data }) => ({ title: data.title, description: data.description, social: 'legal' }),
    file: ({ file }) => file,
    View: ({ found }) => <LegalText page={found} />,
  })
}
