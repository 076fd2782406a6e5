import { Breadcrumbs } from '#src/components/breadcrumbs.tsx'
import { GuideText } from '#src/components/long-text.tsx'
import { fillTokens } from '#src/content/tokens.ts'
import { routes, type Route } from '#src/routes.ts'
import { definePage, type AnyPage } from './page-definition.tsx'
import { listPictureFiles } from './shown-files.ts'

/** A page of `content/guides/`, found by the address in its file. */
export function defineGuidePage<Params>(route: Route<Params>): AnyPage {
  return definePage({
    route,
    find: (site, params: Params) => site.guides.find(({ data }) => data.address === route.href(params)),
    head: ({ data }) => ({
      title: data.pageTitle ?? data.title,
      description: data.description,
      type: 'article',
      social: 'guides',
    }),
    file: ({ file }) => file,
    shows: ({ data }) => listPictureFiles(data.image),
    trail: ({ data }, site) => {
      const area = site.practiceAreas.find(({ id }) => id === data.practiceArea)!
      return [
        { label: 'Services', href: routes.services.href({}) },
        { label: fillTokens(area.data.title, site), href: routes.practiceArea.href({ id: area.id }) },
        { label: fillTokens(data.title, site), href: data.address },
      ]
    },
    View: ({ found, trail }) => <GuideText guide={found} above={<Breadcrumbs trail={trail} />} />,
  })
}
