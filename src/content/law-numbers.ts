/** Finds legal figures and phone numbers that were typed by hand instead of taken from their records. */
import escapeRegExp from 'escape-string-regexp'
import { memoize } from '#src/text/memoize.ts'
import { numberInWords, ordinalInWords, writeDigits } from '#src/text/number-words.ts'
import { findSentences, getSentence, type Span } from '#src/text/sentences.ts'
import { showPlain } from '#src/text/shown-text.ts'
import { findCitations, readSection } from './law-citations.ts'
import { findTopics, isOfLaw } from './law-words.ts'
import type { LegalFact } from './schemas/legal-facts.ts'

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

// Every repetition below is bounded, or starts where the previous one ended, so no text takes long.
const digits = '(?:\\d[\\d,]{0,15}(?:\\.\\d{1,6})?|\\.\\d{1,6})'
const fraction = '[¼-¾⅐-⅞]'
const half = `[ -]and[ -](?:(?:an?|one)[ -]half|${fraction}|\\d/\\d)`
const number = `(?:1/[2-4](?!\\d)|${digits}(?: ?${fraction}| \\d/\\d)?|${fraction}|${numberInWords})(?:${half})?`
/** "sixty (60)", "two and one-half" */
const amount = `${number}(?:-? ?[([][^()[\\]\\n]{1,40}[)\\]])?`
const kindOfTime =
  '(?:(?:additional|business|calendar|complete|consecutive|court|full|judicial|whole|working)[ -]){0,2}'
const time = `${kindOfTime}(?:hours?|days?|weeks?|months?|years?|(?:hrs?|wks?|mos?|yrs?)\\b\\.?)`
const unit = `(?:${time}|pct\\b\\.?|per[ -]?cent)`
/** What a license loses: not a "three-point plan". */
const points =
  '(?:(?:demerit|driver|insurance|license|penalty|traffic)[ -])?points?(?![ -](?:about|above|approach|below|checklist|guide|harness|inspection|list|of|plan|process|program|safety|size|strategy|system|type|to (?:consider|keep|know|make|remember|think)))'
/** A limit of alcohol in the blood: "0.08", ".17". Not a distance or a weight. */
const alcohol =
  '0?\\.[0-4]\\d{1,2}(?![\\d%]|\\.\\d| ?(?:%|pct|per ?cent)|[ –—-]?(?:acres?|cm|feet|ft|hours?|in(?:ch(?:es)?)?|kg|km|lbs?|m|mg|mi|miles?|mm|pounds?|sec(?:onds?)?)\\b)'
const life =
  'life(?: (?:in|behind) (?:bars|jail|prison)|[ -](?:imprisonment|sentences?)|,? without (?:the )?(?:possibility of )?parole)\\b'
const size = '(?:thousand|million|billion)'
const shortSize = `(?: ?(?:${size}|mil|[KM]|MM)\\b)?`
const ordinal = `(?:\\d{1,4}(?:st|nd|rd|th)|${ordinalInWords})`
/** Between the amounts of a range: "two, three or four", "30-60", "two- to four-", "six to no more than nine". */
const between = `-?(?:, | ?[/–—-] ?|,?[ -](?:to|through|and|or|nor|but)[ -](?:(?:even|as many as|at most|(?:not? )?(?:later|more) than|up to) )?)`
// A look at the first character is quick, and most have none of these.
const start = `(?:(?=\\$)|(?<!\\w|\\d[.,])(?=[\\d.¼-¾⅐-⅞adefhlnostu]))`
const figure = new RegExp(
  `${start}(?:${[
    `(?:\\$|USD) ?${digits}${shortSize}(?:(?: ?[–—-] ?| to )${digits}(?![\\d,.]*\\d| ?%|[ –—-]?${unit})${shortSize})?`,
    `${amount}(?:${between}${amount}){0,3}(?:(?: ${size})? dollars\\b|(?:\\+|,? (?:plus|or (?:more|fewer|less)))?(?: ?%|[ –—-]?(?:${unit}|${points})(?!\\w)(?: and (?:a|one)[ -]half(?!\\w))?))`,
    alcohol,
    life,
    `an? ${time} (?:and (?:a|one)[ -]half|or (?:more|so|two))(?!\\w)`,
    `(?:(?:one[ -])?half|three[ -]quarters)[ -](?:of )?(?:an? )?${time}(?!\\w)`,
    `(?!first (?:day|week|month|year))${ordinal}(?: ?[([]${ordinal}[)\\]])?[ -]${kindOfTime}(?:days?|weeks?|months?|years?|anniversary|birthday)(?!\\w)`,
    `day \\d{1,3}(?!\\w)`,
    `(?<=\\bwithin )an? ${time}(?!\\w)`,
  ].join('|')})`,
  'gi',
)
const wholeFigure = new RegExp(`^(?:${figure.source})$`, 'i')
// V8 compiles a pattern to bytecode first, which takes half a second for each of these, unless the text is long.
for (const pattern of [figure, wholeFigure]) pattern.test(' '.repeat(1000))

/** Every figure in a text. Not by `matchAll`, which compiles a copy of the pattern. */
function findFigures(text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  for (let match; (match = figure.exec(text));) found.push(match)
  return found
}

/**
 * Finds what looks like a legal figure in a text as shown, without tokens: every figure from the register, every statute
 * number, and every amount, percentage or time span in a sentence about the law.
 */
export function findTypedLawNumbers(text: string, facts: readonly LegalFact[]): TypedFigure[] {
  const { known, others, sections } = readRegister(facts)
  const sentences = findSentences(text)
  const getTopics = memoize(({ start, end }: Span) => findTopics(text.slice(start, end)))
  const found: (TypedNumber & { facts: readonly string[] })[] = []
  for (const cited of findCitations(text)) {
    const facts = sections.get(readSection(cited.text) ?? '') ?? []
    found.push({ ...cited, facts: facts.map((fact) => `${fact}.citation`) })
  }
  for (const { pattern, facts: matching } of others) {
    for (const match of text.matchAll(pattern))
      found.push({ text: match[0], index: match.index, facts: matching })
  }
  for (const { 0: whole, index: start } of findFigures(text)) {
    const written = trimRange(whole, text.slice(Math.max(0, start - 12), start))
    const index = start + whole.length - written.length
    const parts = splitRange(written).map(normalize)
    const matching = parts.flatMap((part) => known.get(part) ?? [])
    if (matching.length === 0) {
      const sentence = getSentence(sentences, index)
      const after = text.slice(
        index + written.length,
        Math.min(sentence.end, index + written.length + nearby),
      )
      const before = text.slice(Math.max(sentence.start, index - nearby), index)
      if (!isOfLaw(getTopics(sentence), { figure: written, before, after })) continue
      matching.push(...parts.flatMap((part) => known.get(readOrdinal(part)) ?? []))
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

const readRegister = memoize((facts: readonly LegalFact[]): Register => {
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
        [readSection(cited) ?? []].flat().map((number): [string, string] => [number, id]),
      ),
    ),
  }
})

/** The ids of each key, without duplicates, in the order of the register. */
function groupIds(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [key, id] of pairs) {
    const ids = groups.get(key) ?? []
    if (!ids.includes(id)) groups.set(key, [...ids, id])
  }
  return groups
}

const rangeOfMoney = new RegExp(
  `^((?:\\$|USD) ?)(${digits})${shortSize}(?: ?[–—-] ?| to )(${digits}.*)$`,
  'i',
)
const firstAmount = new RegExp(`^${amount}`, 'i')
const nextAmount = new RegExp(`^${between}(?=${amount})`, 'i')

/** The amounts at the start of a figure, and what follows them: "two" and "four" of "two to four years". */
function readAmounts(text: string): { amounts: { text: string; index: number }[]; end: string } {
  const amounts = []
  for (let index = 0; ;) {
    const [amount = ''] = firstAmount.exec(text.slice(index)) ?? []
    if (amount !== '') amounts.push({ text: amount, index })
    index += amount.length
    const [step] = (amount !== '' && nextAmount.exec(text.slice(index))) || []
    if (step === undefined) return { amounts, end: text.slice(index) }
    index += step.length
  }
}

/** The figures of a range, each with its unit: "two years" and "four years" for "two to four years". */
function splitRange(text: string): string[] {
  const [, sign, from, to] = rangeOfMoney.exec(text) ?? []
  if (sign !== undefined) return [sign + from! + to!.replace(/^[\d,.]+/, ''), sign + to!]
  const { amounts, end } = readAmounts(text)
  return amounts.length > 1 ? amounts.map((amount) => amount.text + end) : [text]
}

/** Drops the start of a range that is a year, or the number of a section: "since 2024, two years". */
function trimRange(text: string, before: string): string {
  const [first, second] = readAmounts(text).amounts
  const isOther =
    /^(?:19|20)\d\d$/.test(first?.text ?? '') ||
    /(?:§|\b(?:articles?|chapters?|rules?|sections?|secs?\.)) ?$/i.test(before)
  return isOther && second ? trimRange(text.slice(second.index), '') : text
}

/** The figure that an ordinal is about: the 60th day is the end of 60 days, and a fourth anniversary that of four years. */
const readOrdinal = (normalized: string) =>
  normalized
    .replace(/^(\d+)th/, '$1')
    .replace(/(?:anniversary|birthday)$/, 'year')
    .replace(/^day(\d+)$/, '$1day')

/** `Two-year`, `2 years` and `two (2) full years` are the same figure, and so are `$250,000` and `$250K`. */
function normalize(written: string): string {
  const bare = writeDigits(
    written
      .toLowerCase()
      .replace(/ ?[([][^)\]]*[)\]]/, '')
      .replace(/^an? (.*) and (?:a|one)[ -]half$/, '1.5 $1')
      .replace(/^(.*) ([a-z.]+) and (?:a|one)[ -]half$/, '$1 and a half $2')
      .replace(/^(?:(?:one[ -])?half|three[ -]quarters)[ -](?:of )?(?:an? )?/, (part) =>
        part.startsWith('three') ? '.75 ' : '.5 ',
      )
      .replace(/^an? (?!hundred|thousand)/, '1 ')
      .replace(/[ -]and[ -](?:an?|one)[ -]half/, '.5')
      .replace(/(?:[ -]and[ -]| ?)([¼-¾⅐-⅞]|(?<!\d)\d\/\d)/, (_, parts: string) => readFraction(parts)),
  ).replace(/^(\d[\d,]*)?(\.\d+)/, (value) => `${Number(value.replaceAll(',', ''))}`)
  if (/\$|usd|dollars$/.test(bare)) return `$${readDollars(bare)}`
  return bare
    .replace(/^(\d+)(?:st|nd|rd|th)/, '$1th')
    .replace(/(?:\+|,? (?:plus|or (?:more|fewer|less)))/, '')
    .replace(/(?:demerit|driver|insurance|license|penalty|traffic)[ -](?=points?$)/, '')
    .replace(/^(0\.\d+) ?(?:%|pct\.?|per[ -]?cent)$/, '$1')
    .replace(/(?:calendar|complete|consecutive|full|whole)[ -]/g, '')
    .replace(/per[ -]?cent|pct\.?/, '%')
    .replace(/hrs?\.?$/, 'hour')
    .replace(/wks?\.?$/, 'week')
    .replace(/mos?\.?$/, 'month')
    .replace(/yrs?\.?$/, 'year')
    .replace(/[ ,–—-]/g, '')
    .replace(/s$/, '')
}

/** `½` and `1/2` are `.5`. */
function readFraction(written: string): string {
  const [top, bottom] = written.normalize('NFKC').split(/[⁄/]/)
  return String(Number(top) / Number(bottom)).slice(1, 5)
}

/** The value of an amount of money in lower case, in dollars. */
function readDollars(written: string): number {
  const [, digits = '', size = ''] = /([\d.]+) ?([a-z]?)/.exec(written.replaceAll(',', ''))!
  const factor = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 }[size] ?? 1
  return Math.round(Number(digits) * factor * 100) / 100
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
