/** Finds legal figures and phone numbers that were typed by hand instead of taken from their records. */
import escapeRegExp from 'escape-string-regexp'
import { memoize } from '#src/text/memoize.ts'
import { findSentences, getSentence, type Span } from '#src/text/sentences.ts'
import { showPlain } from '#src/text/shown-text.ts'
import { findCitations, readSection } from './law-citations.ts'
import { findFigures, splitRange, trimRange } from './law-figures.ts'
import { findTopics, isOfLaw } from './law-words.ts'
import type { LegalFact } from './schemas/legal-facts.ts'
import type { WordLists } from './word-lists/word-lists.ts'

/** How much of a sentence before and after a figure may tell what it is. */
const nearby = 120

/** A number typed by hand. */
export interface TypedNumber {
  /** As a reader sees it. */
  text: string
  index: number
}

export interface TypedFigure extends TypedNumber {
  /** What a token for the figure could name, if any fact contains it: "notice-period", "notice-period.citation". */
  facts: readonly string[]
  /** The sentence that it is in. */
  sentence: string
}

/**
 * Finds what looks like a legal figure in a text as shown, without tokens: every figure from the register, every statute
 * number, and every amount, percentage or time span in a sentence about the law.
 */
export function findTypedLawNumbers(
  text: string,
  facts: readonly LegalFact[],
  lists: WordLists,
): TypedFigure[] {
  const { figures, law, citations } = lists
  const { known, others, sections } = readRegister(lists)(facts)
  const sentences = findSentences(text, lists.sentences)
  const getTopics = memoize(({ start, end }: Span) => findTopics(text.slice(start, end), law))
  const found: (TypedNumber & { facts: readonly string[] })[] = []
  for (const cited of findCitations(text, citations)) {
    const facts = sections.get(readSection(cited.text, citations) ?? '') ?? []
    found.push({ ...cited, facts: facts.map((fact) => `${fact}.citation`) })
  }
  for (const { pattern, facts: matching } of others) {
    for (const match of text.matchAll(pattern))
      found.push({ text: match[0], index: match.index, facts: matching })
  }
  for (const { 0: whole, index: start } of findFigures(text, figures)) {
    const written = trimRange(whole, text.slice(Math.max(0, start - 12), start), figures)
    const index = start + whole.length - written.length
    const parts = splitRange(written, figures).map(figures.normalize)
    const matching = parts.flatMap((part) => known.get(part) ?? [])
    if (matching.length === 0) {
      const sentence = getSentence(sentences, index)
      const after = text.slice(
        index + written.length,
        Math.min(sentence.end, index + written.length + nearby),
      )
      const before = text.slice(Math.max(sentence.start, index - nearby), index)
      if (!isOfLaw(getTopics(sentence), { figure: written, before, after }, law)) continue
      matching.push(...parts.flatMap((part) => known.get(figures.readOrdinal(part)) ?? []))
    }
    found.push({ text: written, index, facts: [...new Set(matching)] })
  }
  found.sort((a, b) => a.index - b.index || b.text.length - a.text.length)
  return dropOverlaps(found).map((figure) => {
    const { start, end } = getSentence(sentences, figure.index)
    return { ...figure, sentence: text.slice(start, end).trim() }
  })
}

const gap = '(?: ?[./·•_–—-] ?| )'
const phone = new RegExp(
  [
    `(?<![\\d-])(?:\\+?1${gap}?)?(?:[([] ?\\d{3} ?[)\\]]${gap}?|\\d{3}${gap})\\d{3}${gap}\\d{4}(?![\\d-])`,
    `(?<![\\d.,-])(?:\\+?1 ?)?[2-9]\\d{2}${gap}?[2-9]\\d{6}(?![\\d-])`,
    '(?<![\\w-])(?:1[ .-]?)?\\(?8(?:00|33|44|55|66|77|88)\\)?[ .-][\\dA-Z]{3}[ .-]?[\\dA-Z]{4}(?![\\w-])',
  ].join('|'),
  'g',
)

/** US phone numbers in a text as shown, without tokens, in any usual spelling. */
export function findTypedPhones(text: string): TypedNumber[] {
  return [...text.matchAll(phone)].map((match) => ({ text: match[0], index: match.index }))
}

interface Register {
  /** Ids of facts by figure, normalized. */
  known: ReadonlyMap<string, readonly string[]>
  /** Figures that are not an amount, a percentage or a time span: "30/60/25". */
  others: readonly { pattern: RegExp; facts: readonly string[] }[]
  /** Ids of facts by the section number that they cite. */
  sections: ReadonlyMap<string, readonly string[]>
}

const readRegister = memoize(({ figures: { figure, wholeFigure, normalize }, citations }: WordLists) =>
  memoize((facts: readonly LegalFact[]): Register => {
    const written = facts.flatMap(({ id, value, figures = [] }) => {
      const [shown, ...others] = [value, ...figures].map((text) => showPlain(text).text)
      return [...(shown!.match(figure) ?? []), ...others].map((text) => ({ id, text }))
    })
    const isFigure = ({ text }: { text: string }) => wholeFigure.test(text)
    const others = written.filter((one) => !isFigure(one))
    return {
      known: groupIds(written.filter(isFigure).map(({ id, text }) => [normalize(text), id])),
      others: [...groupIds(others.map(({ id, text }) => [text.toLowerCase(), id]))].map(([text, ids]) => ({
        pattern: new RegExp(`(?<![\\w/])${escapeRegExp(text)}(?![\\w/])`, 'gi'),
        facts: ids,
      })),
      sections: groupIds(
        facts.flatMap(({ id, citation: cited }) =>
          [readSection(cited, citations) ?? []].flat().map((number): [string, string] => [number, id]),
        ),
      ),
    }
  }),
)

/** The ids of each key, without duplicates, in the order of the register. */
function groupIds(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [key, id] of pairs) {
    const ids = groups.get(key) ?? []
    if (!ids.includes(id)) groups.set(key, [...ids, id])
  }
  return groups
}

/** Keeps only the longest of overlapping figures: one mistake is one problem. */
function dropOverlaps<Found extends TypedNumber>(sorted: readonly Found[]): Found[] {
  const kept: Found[] = []
  for (const figure of sorted) {
    const last = kept.at(-1)
    if (!last || figure.index >= last.index + last.text.length) kept.push(figure)
  }
  return kept
}
