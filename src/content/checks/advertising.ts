/** The Texas advertising rules (Part VII): what texts claim, what testimonials need, and the cases that a lawyer allowed. */
import type { allowableProblems } from '#src/problems/catalog/advertising.ts'
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import { singles } from '../collections.ts'
import { visitTexts } from '../located.ts'
import { memoize } from '../memoize.ts'
import { listFields, type ParsedFile } from '../parse-file.server.ts'
import type { AdvertisingData } from '../schemas/advertising.ts'
import type { TeamMemberData } from '../schemas/team-member.ts'
import type { TestimonialData } from '../schemas/testimonial.ts'
import { bodyField } from '../texts.server.ts'
import { findClaims, findContingencyOffer, tellsCosts } from './claims.ts'
import type { ReadContent } from './read-content.ts'
import { placeholder } from './unfinished.ts'

/** Something that a rule restricts, and that an entry of advertising.json can allow. */
interface Finding {
  id: (typeof allowableProblems)[number]
  problem: Problem
  /** The text around it, and where it is in it. */
  text: string
  from: number
  to: number
}

/** A text of a file, with where its characters are. */
interface Text {
  field: string
  text: string
  locate: (index: number) => Place
}

/** Reports what breaks the advertising rules, unless advertising.json allows it, and entries there that allow nothing. */
export function checkAdvertising(content: ReadContent): Problem[] {
  const { files, present, paths, today } = content
  const [list] = files.get('advertising')!
  const wrongDates = files.get('testimonials')!.flatMap((file) => checkConsentDate(file, today))
  // With a slip in the list, everything that it allows would be a second problem.
  if (!list && present.has('advertising')) return wrongDates
  const holders = listHolders(files.get('team')!)
  const good = [...files.entries()].flatMap(([name, parsed]) => (unread.has(name) ? [] : parsed))
  const findings = [
    ...good.flatMap((file) => [...findRestricted(file, holders), ...findOffersWithoutCosts(file)]),
    ...files.get('testimonials')!.flatMap(checkTestimonial),
  ]
  const entries = (list?.value as AdvertisingData | undefined)?.allowed ?? []
  const isAllowed = (finding: Finding, entry: Entry) =>
    finding.problem.file === findPath(entry.file, paths) &&
    finding.id === entry.problem &&
    covers(entry, finding)
  const checked = new Set(good.map(({ file }) => file))
  const idle = entries.flatMap((entry, index) => {
    const file = findPath(entry.file, paths)
    // A file with problems of its own was not searched.
    if (paths.includes(file) && !checked.has(file)) return []
    if (findings.some((finding) => isAllowed(finding, entry))) return []
    const { problem, words } = entry
    const place = list!.locate(['allowed', index, 'words'])
    return [createProblem('advertising/idle-allowance', place, { file, problem, words })]
  })
  return [
    ...wrongDates,
    ...findings
      .filter((finding) => !entries.some((entry) => isAllowed(finding, entry)))
      .map(({ problem }) => problem),
    ...idle,
  ]
}

/** The path from the content folder. People also copy it from a report, where the content folder precedes it. */
const findPath = (typed: string, paths: readonly string[]): string =>
  paths.includes(typed) ? typed : (paths.find((path) => typed.endsWith(`/${path}`)) ?? typed)

type Entry = AdvertisingData['allowed'][number]

/** Not about the firm: the law in general, lists of addresses, and records that have what the rules require. */
const unread: ReadonlySet<string> = new Set([
  'legal-facts',
  'glossary',
  'redirects',
  'advertising',
  'filing',
  'results',
])

/** Whether the words of an entry contain the finding, however their lines break. */
function covers({ words }: Entry, { text, from, to }: Finding): boolean {
  const source = words
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
  return [...text.matchAll(new RegExp(source, 'gi'))].some(
    ({ 0: found, index }) => index <= from && to <= index + found.length,
  )
}

function findRestricted(parsed: ParsedFile, holders: readonly Holder[]): Finding[] {
  const ownAreas = holders.find(({ file }) => file === parsed.file)?.areas ?? []
  return listClaims(parsed).flatMap(({ field, text, locate, kind, words, index, sentence }): Finding[] => {
    // A guide says what is free elsewhere: "Its complaint form is free."
    if (kind === 'free-offer' && field === bodyField && parsed.file.startsWith('guides/')) return []
    if (kind === 'specialist' && isCertified(sentence, ownAreas, holders)) return []
    const id = `advertising/${kind}` as const
    const isTestimonial = parsed.file.startsWith('testimonials/')
    const problem = createProblem(id, locate(index), { words, isTestimonial })
    return [{ id, problem, text, from: index, to: index + words.length }]
  })
}

/** Every restricted claim in a file, with its text. */
const listClaims = memoize((parsed: ParsedFile) =>
  listTexts(parsed).flatMap((text) => findClaims(text.text).map((claim) => ({ ...text, ...claim }))),
)

/** An attorney with a board certification on record. */
interface Holder {
  file: string
  name: string
  areas: readonly string[]
}

function listHolders(team: readonly ParsedFile[]): Holder[] {
  return team.flatMap(({ file, value }) => {
    const { name, boardCertifications } = value as TeamMemberData
    return boardCertifications ? [{ file, name, areas: boardCertifications.map(({ area }) => area) }] : []
  })
}

/** Whether a sentence names an area on record, and its holder; in the file of the holder, the area is enough. */
function isCertified(sentence: string, ownAreas: readonly string[], holders: readonly Holder[]): boolean {
  const said = sentence.replace(/\s+/g, ' ').toLowerCase()
  const says = (words: string) => said.includes(words.replaceAll('’', "'").toLowerCase())
  return (
    ownAreas.some(says) ||
    holders.some(({ name, areas }) => says(name.split(' ').at(-1)!) && areas.some(says))
  )
}

/** The first offer of a contingency fee in a file without the costs, and one in its description, which is read alone. */
const findOffersWithoutCosts = memoize((parsed: ParsedFile): Finding[] => {
  const texts = listTexts(parsed)
  const { description } = parsed.value as { description?: string }
  // Other texts called description, such as those of cards, are next to the rest of the page.
  const isAlone = ({ field, text }: Text) => field === 'description' && text === description
  const onPage = texts.filter((text) => !isAlone(text))
  const units = [...texts.filter(isAlone).map((text) => [text]), onPage]
  return units.flatMap((unit) => {
    if (unit.some(({ text }) => tellsCosts(text))) return []
    for (const { text, locate } of unit) {
      const offer = findContingencyOffer(text)
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
})

/** Fields of records that say what they are about in words of their own. */
const records: ReadonlySet<string> = new Set(['area', 'certifiedBy', 'src', '$schema'])

/** Every text that visitors read: with tokens and Markdown, and names and labels without. */
function listTexts(parsed: ParsedFile): Text[] {
  const { value, locate, texts, file } = parsed
  const registered = new Set(listFields(parsed).map(({ path }) => path.join('\n')))
  const labels = [...visitTexts(value)].flatMap(({ path, text }): Text[] => {
    const field = String(path.findLast((step) => typeof step === 'string') ?? '')
    const isKnown = [path, path.slice(0, -1)].some((one) => registered.has(one.join('\n')))
    if (isKnown || records.has(field)) return []
    return [{ field, text, locate: (index) => locate(path, 'value', index) }]
  })
  return file === singles.brand.file ? [...texts] : [...texts, ...labels]
}

/** "Maria G.", "M. G.", "Maria and Luis G.", "María José G."; or no name at all, such as "Business owner". */
const permittedAuthor =
  /^(?:\p{Lu}(?:\.|[\p{L}\p{M}'’-]+)(?: (?:(?:and|&) )?\p{Lu}(?:\.|[\p{L}\p{M}'’-]+)){0,2} \p{Lu}\.|\p{Lu}[^\p{Lu}]*)$/u

function checkTestimonial({ value, locate }: ParsedFile): Finding[] {
  const { author, consent, demo } = value as TestimonialData
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

function checkConsentDate({ value, locate }: ParsedFile, today: string): Problem[] {
  const { consent } = value as TestimonialData
  if (consent === undefined || consent <= today) return []
  return [createProblem('advertising/future-consent', locate(['consent']), { consent, today })]
}
