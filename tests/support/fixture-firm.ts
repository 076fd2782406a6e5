/** The tests’ own firm, whose built site the behavior tests visit: its content, its URLs, and pages with what they need. */
import { loadContent } from '#src/site/load.server.ts'
import type { SectionOf, SectionType } from '#src/content/schemas/sections.ts'
import type { LeadDefinition } from '#src/leads/definition.ts'
import { listRouteUrls, routes, type Route } from '#src/routes.ts'
import { listAllUrls } from '#src/site/languages.ts'
import type { Site } from '#src/site/site.ts'
import { fullFirm } from '#tests/fixtures/firms.ts'

const loaded = await loadContent(fullFirm)
if (!loaded.site)
  throw new Error('Build the fixture firm first: npx tsx tests/fixtures/build-firm.ts full-firm')

export const site = loaded.site
/** Of every language. */
export const urls = listAllUrls(site)

/** The forms that its buttons open. */
export const formIds = [
  'consultation',
  'personal-injury',
  'insurance',
  'civil-litigation',
  'dtpa',
  'business',
  'estate',
] as const
export type FormId = (typeof formIds)[number]

/** The forms in its pages. */
export const placedFormIds = ['consultation', 'newsletter'] as const

export const leadIds = [...formIds, 'newsletter'] as const
export type LeadId = (typeof leadIds)[number]

export const leads = Object.fromEntries(site.forms) as {
  [Id in LeadId]: LeadDefinition & { id: Id }
}

/** The first page of each route in the language of a site. */
export function listFirstPages(of: Site): string[] {
  const { addresses } = of.language ?? {}
  return Object.values(routes).flatMap((route) => {
    const all = listRouteUrls(route as unknown as Route<Record<string, string>>, site)
    return (addresses ? all.flatMap((url) => addresses.get(url) ?? []) : all).slice(0, 1)
  })
}

/** One page of each kind in each language, and every practice area page, because staff choose their sections. */
export const everyKind: readonly string[] = [
  ...new Set(listFirstPages(site)),
  ...listRouteUrls(routes.practiceArea, site).slice(1),
  ...site.versions.slice(1).flatMap(listFirstPages),
]

type Test<Type extends SectionType> = (section: SectionOf<Type>) => boolean

/** The pages of the practice areas that have a section of this type. Throws an Error if there is none. */
export function listAreasWith<Type extends SectionType>(type: Type, test: Test<Type> = () => true): string[] {
  const areas = site.practiceAreas.filter(({ data }) =>
    data.sections.some((section) => section.type === type && test(section as SectionOf<Type>)),
  )
  if (areas.length === 0) throw new Error(`No practice area of the fixture firm has the section "${type}".`)
  return areas.map(({ id }) => routes.practiceArea.href({ id }))
}

/** A practice area with nearly every section type: the first with a long timeline. */
export const showcase = listAreasWith('timeline', ({ layout }) => layout === 'road')[0]!

/** The address of a page in the second language of the site. Throws an Error if it is not there. */
export function translateUrl(url: string): string {
  const found = site.versions[1]?.language?.addresses.get(url)
  if (found === undefined) throw new Error(`The fixture firm has no ${url} in its second language.`)
  return found
}
