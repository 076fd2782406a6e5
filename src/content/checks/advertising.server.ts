/** The advertising rules: what texts claim, what testimonials need, and the cases that a lawyer allowed. */
import escapeRegExp from 'escape-string-regexp'
import type { allowableProblems } from '#src/problems/catalog/advertising.ts'
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import { singles } from '../collections.ts'
import type { TeamMember } from '../entries.ts'
import { placeholder, type KindName } from '../fields.ts'
import { getFieldName, visitTexts, type Path } from '#src/text/located.ts'
import { memoize } from '#src/text/memoize.ts'
import { applyRule } from '../law/state-law.ts'
import { showMarkdown, showPlain, type ShownText } from '#src/text/shown-text.ts'
import { findDictionary, getWords, type Words } from '#src/words/dictionaries.ts'
import { parseMarkdown } from '../markdown.server.ts'
import { bodyField, listFields, showText, type ParsedFile } from '../parsed-file.ts'
import { getOwn } from '../schema-tree.ts'
import { readLanguageTag } from '../translation/languages.ts'
import type { AdvertisingData } from '../schemas/advertising.ts'
import type { TestimonialData } from '../schemas/testimonial.ts'
import { replaceTokens } from '../tokens.ts'
import { findWordLists } from '../word-lists/registry.ts'
import type { WordLists } from '../word-lists/word-lists.ts'
import { isName, readAward } from './awards.ts'
import { findClaims, findContingencyOffer, tellsCosts } from './claims.ts'
import type { ReadContent } from './read-content.ts'

/** Something that a rule restricts, and that an entry of advertising.json can allow. */
interface Finding {
  id: (typeof allowableProblems)[number]
  problem: Problem
  /** The text around it, and where it is in it. */
  text: string
  from: number
  to: number
}

/** A text of a file as readers see it, with the place of each character. */
interface Text {
  field: string
  source: string
  text: string
  locate: (index: number) => Place
  /** The award that it names, with its year. */
  award?: string
}

/** Reports what breaks the advertising rules, unless advertising.json allows it, and entries there that allow nothing. */
export function checkAdvertising(content: ReadContent): Problem[] {
  const { files, all, law, present, paths, today, words } = content
  const [list] = files.advertising
  const wrongDates = files.testimonials
    .flatMap((file) => checkConsentDate(file, today))
    .flatMap((problem) => applyRule(law, problem))
  // With a slip in the list, everything that it allows would be a second problem.
  if (!list && present.has('advertising')) return wrongDates
  const holders = listHolders(files.team)
  const good = Object.entries<readonly ParsedFile[]>(files).flatMap(([name, parsed]) =>
    unread.has(name) ? [] : parsed,
  )
  const lists = findWordLists(words.locale)
  const findings = [
    ...(lists
      ? good.flatMap((file) => [
          ...findRestricted(file, holders, lists),
          ...findOffersWithoutCosts(lists)(file),
        ])
      : []),
    ...files.testimonials.flatMap(checkTestimonial),
  ]
  const entries = (list?.data.allowed ?? []).map((entry, index) => ({
    ...entry,
    ...findFile(entry.file, paths),
    index,
  }))
  // The list is one for all languages.
  const own = entries.filter((entry) => entry.language === words)
  const isAllowed = (finding: Finding, entry: Entry) =>
    finding.problem.file === entry.file && finding.id === entry.problem && covers(entry, finding)
  const checked = new Set(good.map(({ file }) => file))
  const bad = new Set(all.flatMap(({ fits, file }) => (fits ? [] : file)))
  const idle = own.flatMap((entry) => {
    const { file, original, index } = entry
    // A file with problems of its own was not searched.
    if (bad.has(original) || (paths.includes(original) && !checked.has(original))) return []
    // What no rule of the state restricts was not reported.
    if (!law.rules[entry.problem]) return []
    if (findings.some((finding) => isAllowed(finding, entry))) return []
    const { problem, words } = entry
    const place = list!.locate(['allowed', index, 'words'])
    return [createProblem('advertising/idle-allowance', place, { file, problem, words })]
  })
  return [
    ...wrongDates,
    ...findings
      .filter((finding) => !own.some((entry) => isAllowed(finding, entry)))
      .flatMap(({ problem }) => applyRule(law, problem)),
    ...idle,
  ]
}

interface NamedFile {
  /** The path from the content folder. */
  file: string
  /** The same for the original of a translation. */
  original: string
  language: Words
}

/** The file that an entry names. People also copy its path from a report, where the content folder precedes it. */
function findFile(typed: string, paths: readonly string[]): NamedFile {
  const original = paths.includes(typed) ? typed : paths.find((path) => typed.endsWith(`/${path}`))
  if (original === undefined) return { file: typed, original: typed, language: getWords() }
  const [, folder = ''] = /(?:^|\/)([^/]+)\/$/.exec(typed.slice(0, -original.length)) ?? []
  const language = readLanguageTag(`${folder}/`) === folder ? findDictionary(folder)?.words : undefined
  return language
    ? { file: `${folder}/${original}`, original, language }
    : { file: original, original, language: getWords() }
}

type Entry = AdvertisingData['allowed'][number]

/** Not about the firm: the law in general, and lists of addresses. */
const unread: ReadonlySet<string> = new Set(['legal-facts', 'glossary', 'redirects', 'advertising', 'filing'])

/** Whether the words of an entry contain the finding. People copy them from a report, or from a file with its markup. */
function covers({ words }: Entry, { text, from, to }: Finding): boolean {
  return [showPlain(words), showMarkdown(words, parseMarkdown(words))].some((shown) =>
    [...text.matchAll(new RegExp(escapeRegExp(fillPlain(shown).text), 'gi'))].some(
      ({ 0: found, index }) => index <= from && to <= index + found.length,
    ),
  )
}

function findRestricted(parsed: ParsedFile, holders: readonly Holder[], lists: WordLists): Finding[] {
  const ownAreas = holders.find(({ file }) => file === parsed.file)?.areas ?? []
  return listClaims(lists)(parsed).flatMap(
    ({ field, text, locate, kind, words, index, sentence, award }): Finding[] => {
      // A guide says what is free elsewhere: "Its complaint form is free."
      if (kind === 'free-offer' && field === bodyField && parsed.file.startsWith('guides/')) return []
      if (kind === 'specialist' && isCertified(sentence, ownAreas, holders)) return []
      const isAward = award !== undefined
      const reading = isAward && kind === 'comparison' ? readAward(award, { words }, lists) : undefined
      if (reading === 'name') return []
      const id = reading === 'undated' ? 'advertising/undated-award' : (`advertising/${kind}` as const)
      const isTestimonial = parsed.file.startsWith('testimonials/')
      const details = { words, isTestimonial, isAward, looksLikeAward: isName(words, lists) }
      const problem = createProblem(id, locate(index), details)
      return [{ id, problem, text, from: index, to: index + words.length }]
    },
  )
}

/** Every restricted claim in a file, with its text. */
const listClaims = memoize((lists: WordLists) =>
  memoize((parsed: ParsedFile) =>
    listTexts(parsed).flatMap((text) => findClaims(text.text, lists).map((claim) => ({ ...text, ...claim }))),
  ),
)

/** An attorney with a board certification on record. */
interface Holder {
  file: string
  name: string
  areas: readonly string[]
}

function listHolders(team: readonly TeamMember[]): Holder[] {
  return team.flatMap(({ file, data: { name, boardCertifications } }) => {
    return boardCertifications ? [{ file, name, areas: boardCertifications.map(({ area }) => area) }] : []
  })
}

/** Whether a sentence names an area on record, and its holder; in the file of the holder, the area is enough. */
function isCertified(sentence: string, ownAreas: readonly string[], holders: readonly Holder[]): boolean {
  const said = sentence.toLowerCase()
  const says = (words: string) => said.includes(words.replaceAll('’', "'").toLowerCase())
  return (
    ownAreas.some(says) ||
    holders.some(({ name, areas }) => says(name.split(' ').at(-1)!) && areas.some(says))
  )
}

/** The first offer of a contingency fee in a file without the costs, and one in its description, which is read alone. */
const findOffersWithoutCosts = memoize((lists: WordLists) =>
  memoize((parsed: ParsedFile): Finding[] => {
    const texts = listTexts(parsed)
    const description = getOwn(parsed.data, 'description')
    // Other texts called description, such as those of cards, are next to the rest of the page.
    const isAlone = ({ field, source }: Text) => field === 'description' && source === description
    const onPage = texts.filter((text) => !isAlone(text))
    const units = [...texts.filter(isAlone).map((text) => [text]), onPage]
    return units.flatMap((unit) => {
      if (unit.some(({ source, text }) => source.includes('{contingency}') || tellsCosts(text, lists)))
        return []
      for (const { text, locate } of unit) {
        const offer = findContingencyOffer(text, lists)
        if (!offer) continue
        const { words, index } = offer
        const problem = createProblem('advertising/costs', locate(index), {
          words,
          isDescription: unit !== onPage,
        })
        return [{ id: 'advertising/costs', problem, text, from: index, to: index + words.length }]
      }
      return []
    })
  }),
)

/** Fields of records that say what they are about in words of their own. */
const records: ReadonlySet<string> = new Set(['area', 'certifiedBy', 'src', '$schema'])

/** Kinds whose values are in the texts of a file already, or are no words. */
const otherKinds: ReadonlySet<KindName> = new Set([
  'text',
  'inline',
  'markdown',
  'reference',
  'href',
  'image',
  'document',
  'video',
  'embed',
  'date',
  'phone',
  'slug',
])

/** Every text that visitors read, and names and labels. */
const listTexts = memoize((parsed: ParsedFile): Text[] => {
  const { data, locate, texts, file } = parsed
  const others = listFields(parsed).filter(({ kind }) => otherKinds.has(kind.name))
  const registered = new Set(others.map(({ path }) => path.join('\n')))
  const labels = [...visitTexts(data)].flatMap(({ path, text }): Text[] => {
    const field = getFieldName(path)
    const isKnown = [path, path.slice(0, -1)].some((one) => registered.has(one.join('\n')))
    if (isKnown || records.has(field)) return []
    const award = readAwardAt(parsed, path, text)
    const label = createText(field, text, showPlain(text), (index) => locate(path, 'value', index))
    return [award === undefined ? label : { ...label, award }]
  })
  const read = texts.map((text) => createText(text.field, text.text, showText(text), text.locate))
  return file === singles.brand.file ? read : [...read, ...labels]
})

/** The award at a path, with its year: an entry of a member's list, or the name of a logo. */
function readAwardAt({ file, data }: ParsedFile, path: Path, text: string): string | undefined {
  if (path.at(-2) === 'awards' && file.startsWith('team/')) return text
  if (path.at(-3) !== 'logos' || path.at(-1) !== 'name') return undefined
  const logo = path.slice(0, -1).reduce<unknown>((value, step) => getOwn(value, String(step)), data)
  const year = getOwn(logo, 'year')
  return typeof year === 'number' ? `${text}, ${year}` : text
}

function createText(field: string, source: string, shown: ShownText, locate: Text['locate']): Text {
  const { text, origins } = fillPlain(shown)
  return { field, source, text, locate: (index) => locate(origins[index]!) }
}

/** Readers see the words of `{plain:words}`. What other tokens show comes from a record, which is checked by itself. */
const fillPlain = (shown: ShownText) =>
  replaceTokens(shown, ({ token }) => (token.kind === 'plain' ? token.words : ' '))

/** "Maria G.", "M. G.", "Maria and Luis G.", "María y Luis G.", "María José G."; or no name at all, such as "Business owner". */
const permittedAuthor =
  /^(?:\p{Lu}(?:\.|[\p{L}\p{M}'’-]+)(?: (?:(?:\p{Ll}{1,3}|&) )?\p{Lu}(?:\.|[\p{L}\p{M}'’-]+)){0,2} \p{Lu}\.|\p{Lu}[^\p{Lu}]*)$/u

function checkTestimonial({ data, locate }: ParsedFile<TestimonialData>): Finding[] {
  const { author, consent, demo } = data
  const report = (id: 'advertising/no-consent' | 'advertising/author-form'): Finding => ({
    id,
    problem: createProblem(id, locate(['author']), { author }),
    text: author,
    from: 0,
    to: author.length,
  })
  return [
    ...(consent === undefined && !demo ? [report('advertising/no-consent')] : []),
    // checkUnfinished reports a name that is still to be written.
    ...(permittedAuthor.test(author.trim()) || author.includes(placeholder)
      ? []
      : [report('advertising/author-form')]),
  ]
}

function checkConsentDate({ data, locate }: ParsedFile<TestimonialData>, today: string): Problem[] {
  const { consent } = data
  if (consent === undefined || consent <= today) return []
  return [createProblem('advertising/future-consent', locate(['consent']), { consent, today })]
}
