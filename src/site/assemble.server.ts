import { createHash } from 'node:crypto'
import { getNow } from '#src/content/dates.ts'
import { listOffsets } from '#src/content/days.ts'
import type { Entry, PracticeArea } from '#src/content/entries.ts'
import { listAllClosedDays } from '#src/content/holidays.ts'
import { findOfficeId, listOfficeZones } from '#src/content/offices.ts'
import type { LoadedFiles } from '#src/content/load.server.ts'
import type { Firm } from '#src/content/schemas/firm.ts'
import type { Section } from '#src/content/schemas/sections.ts'
import { fillTokens, type TokenValues } from '#src/content/tokens.ts'
import { findFileAbove } from '#src/content/tree.ts'
import { readForm, type FormSurroundings } from '#src/leads/read-form.ts'
import { routes } from '#src/routes.ts'
import type { Words } from '#src/words/dictionaries.ts'
import type { LoadedBlog } from './blog.server.ts'
import { formatFormFile } from './form-file.server.ts'
import { renderOwnNews } from './own-news.server.ts'
import { listChoicePages } from './choice-pages.ts'
import { localize } from './languages.ts'
import type { Addresses, Site, SiteLanguage, TextConsent } from './site.ts'
import { sortAreas } from './tree.ts'

/** The site that loaded files make; undefined if one is missing that every site must have. */
export function assembleSite(
  {
    content: { files, facts: register, today, words },
    brand,
    images: ownImages,
    documents,
    films,
  }: LoadedFiles,
  { pages, redirects, officePages }: Addresses,
  { blog, images: blogImages }: Pick<LoadedBlog, 'blog' | 'images'>,
  language: SiteLanguage | undefined,
  versions: readonly Site[],
): Site | undefined {
  const [[firm], [navigation]] = [files.firm, files.navigation]
  if (!firm || !navigation || !brand) return undefined
  const practiceAreas = sortAreas(files['practice-areas']).map((area, _, areas) =>
    showAreasBelow(area, areas, words),
  )
  const terms = pages.has('insurance-glossary') ? files.glossary.flatMap(({ data }) => data.terms) : []
  // Keeps a section sign and its number on one line.
  const bindSigns = (citation: string) => citation.replaceAll('§ ', '§\u00a0')
  const facts = new Map(register.map((fact) => [fact.id, { ...fact, citation: bindSigns(fact.citation) }]))
  const values = { firm: firm.data, facts, team: files.team }
  const fill = (text: string) => fillTokens(text, values)
  const around = { words, practiceAreas, fill, language: language && describeFormLanguage(language) }
  const forms = new Map(files.forms.map(({ id, data }) => [id, readForm(id, data, around)]))
  const images = new Map([...ownImages, ...blogImages.map((image) => [image.file, image] as const)])
  return {
    words,
    language,
    versions,
    firm: {
      ...firm.data,
      // An office has one id in every language, also if it is made from its name.
      offices: firm.data.offices.map((office, index) => {
        const main = versions[0]?.firm.offices[index]
        return main ? { ...office, id: findOfficeId(main) } : office
      }),
      closedDays: listAllClosedDays(firm.data, words, today),
    },
    textConsent: describeConsent(values),
    notice: files.notice[0]?.data,
    filing: files.filing[0]?.data ?? { published: [], filed: [] },
    accessibility: files.accessibility[0]?.data,
    brand,
    offsets: new Map(
      [firm.data.timeZone, ...listOfficeZones(firm.data)].map((zone) => [zone, listOffsets(zone, getNow())]),
    ),
    navigation: navigation.data,
    forms,
    formFiles: new Map([...forms].map(([id, definition]) => [id, formatFormFile(definition).path])),
    facts,
    glossary: terms.toSorted((a, b) => a.term.localeCompare(b.term, words.locale)),
    pages: mapById(files.pages.filter(({ id }) => pages.has(id))),
    practiceAreas,
    team: files.team.toSorted(compareOrder),
    testimonials: mapById(files.testimonials),
    results: mapById(files.results),
    guides: files.guides.toSorted((a, b) => a.data.title.localeCompare(b.data.title, words.locale)),
    officePages,
    legal: mapById(files.legal),
    redirects,
    blog: renderOwnNews(blog, files, {
      ...values,
      images,
      words: words.site,
      hasGlossary: pages.has('insurance-glossary'),
    }),
    images,
    documents,
    films,
  }
}

/** A practice area with others below it shows them at its end, before the call to action, unless a section does. */
function showAreasBelow(area: PracticeArea, areas: readonly PracticeArea[], words: Words): PracticeArea {
  const { sections } = area.data
  const hasOthers = areas.some(({ file }) => findFileAbove(file) === area.file)
  if (!hasOthers || sections.some(({ type }) => type === 'child-pages')) return area
  const end = sections.at(-1)?.type === 'call-to-action' ? -1 : sections.length
  const section: Section = { type: 'child-pages', title: words.sections.areasBelow }
  return { ...area, data: { ...area.data, sections: sections.toSpliced(end, 0, section) } }
}

function describeFormLanguage(language: SiteLanguage): NonNullable<FormSurroundings['language']> {
  const translate = (href: string) => localize(href, { language })
  return {
    tag: language.tag,
    terms: translate(routes.termsOfService.href({})),
    privacy: translate(routes.privacyPolicy.href({})),
    listPages: (choice) => listChoicePages(choice).map(translate),
  }
}

function describeConsent(values: TokenValues & { firm: Firm }): TextConsent | undefined {
  const { textConsent } = values.firm
  if (textConsent === undefined) return undefined
  const words = fillTokens(textConsent, values)
  return { words, hash: createHash('sha256').update(words).digest('hex').slice(0, 12) }
}

type Ordered = Entry<{ order: number }>

const compareOrder = (a: Ordered, b: Ordered) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1)

const mapById = <Data>(entries: readonly Entry<Data>[]) => new Map(entries.map((entry) => [entry.id, entry]))
