/** Finds legal figures and phone numbers that were typed by hand instead of taken from their records. */
import type { LegalFact } from './schemas/legal-facts.ts'

/** A number typed by hand. */
export interface TypedNumber {
  /** As typed. */
  text: string
  index: number
}

export interface TypedFigure extends TypedNumber {
  /** What a token for the figure could name, if any fact contains it: "notice-period", "notice-period.citation". */
  facts: readonly string[]
}

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const values: Readonly<Record<string, number>> = {
  ...Object.fromEntries(ones.split(' ').map((word, index) => [word, index + 1])),
  ...Object.fromEntries(tens.split(' ').map((word, index) => [word, (index + 2) * 10])),
  hundred: 100,
  thousand: 1000,
}
const oneWord = `(?:${Object.keys(values).join('|')})`
/** "two", "forty-five", "one hundred and eighty" */
const numberWords = `${oneWord}(?:(?:-|\\s(?:and\\s)?)${oneWord}\\b){0,5}`
// Every repetition below is bounded, or starts where the previous one ended, so no text takes long.
const digits = '\\d[\\d,]{0,15}(?:\\.\\d{1,6})?'
const unit = '(?:business[ -]days?|calendar[ -]days?|days?|weeks?|months?|years?|yrs?|percent|per ?cent)'
const figure = new RegExp(
  `\\$\\s?${digits}(?:\\s(?:million|thousand))?|\\b(?:${digits}|(?:${numberWords})\\b)(?:\\s?%|(?:\\s|-)${unit}\\b)`,
  'gi',
)
const wholeFigure = new RegExp(`^(?:${figure.source})$`, 'i')
const citation =
  /(?<!§)§{1,9}\s{0,9}\d[\d.A-Za-z()-]{0,40}|\bsec(?:tions?|s?\.)\s\d{1,5}[A-Z]?\.\d[\w.()-]{0,40}/gi

/** The number of a section of a code: 16.003, 17.46, 542A.003. */
const section = /\d{1,5}[A-Z]?\.\d{1,6}/

/** A sentence with one of these words is about the law, so a figure in it most likely is, too. */
const lawWord =
  /\b(deadlines?|limitations?|statut(?:e|es|ory)|sue|suing|(?:file|files|filing|filed) (?:an? |the |your |their |his |her )?(?:claims?|suits?|lawsuits?|petitions?|complaints?|appeals?|charges?|answers?|notices?)|appeals?|lawsuits?|caps?|capped|damages|punitive|exemplary|plaintiffs?|defendants?|(?:give|giving) (?:written |formal )?notice|liab(?:le|ility)|penalt(?:y|ies)|(?:texas|state|federal) law|by law|the law|insurers? (?:must|has to|have to|has|have)|percent(?:age)? of (?:fault|responsibility))\b/i

/**
 * Finds what looks like a legal figure in a text: every figure from the register, every statute number, and every amount,
 * percentage or time span in a sentence about the law. Ignores tokens in braces and addresses of links.
 */
export function findTypedLawNumbers(text: string, facts: readonly LegalFact[]): TypedFigure[] {
  const { known, others, sections } = readRegister(facts)
  const open = blankOut(text)
  const isAboutLaw = createLawCheck(open)
  const found: TypedFigure[] = []
  for (const match of open.matchAll(citation)) {
    const cited = sections.get(section.exec(match[0])?.[0] ?? '') ?? []
    const text = trimCitation(match[0])
    found.push({ text, index: match.index, facts: cited.map((fact) => `${fact}.citation`) })
  }
  for (const { pattern, facts: matching } of others) {
    for (const match of open.matchAll(pattern))
      found.push({ text: match[0], index: match.index, facts: matching })
  }
  for (const match of open.matchAll(figure)) {
    const matching = known.get(normalize(match[0]))
    if (matching || isAboutLaw(match.index))
      found.push({ text: match[0], index: match.index, facts: matching ?? [] })
  }
  return dropOverlaps(found.sort((a, b) => a.index - b.index || b.text.length - a.text.length))
}

/** Drops punctuation that belongs to the sentence: a period, a closing parenthesis. */
function trimCitation(typed: string): string {
  const trimmed = typed.replace(/[.(-]+$/, '')
  return trimmed.includes('(') ? trimmed : trimmed.replace(/\)+$/, '')
}

/** US phone numbers in a text, in any usual spelling. */
export function findTypedPhones(text: string): TypedNumber[] {
  const phone =
    /(?<![\d-])(?:\+?1[\s./‑–-]?)?(?:\(\d{3}\)\s?|\d{3}[\s./‑–-])\d{3}[\s./‑–-]\d{4}(?![\d-])|(?<![\d.,-])[2-9]\d{2}[2-9]\d{6}(?![\d-])|(?<![\w-])(?:1[\s.-]?)?\(?8(?:00|33|44|55|66|77|88)\)?[\s.-][\dA-Z]{3}[\s.-]?[\dA-Z]{4}(?![\w-])/g
  return [...blankOut(text).matchAll(phone)].map((match) => ({ text: match[0], index: match.index }))
}

/** Replaces tokens and link addresses with spaces, so that all other characters keep their indexes. */
function blankOut(text: string): string {
  return text
    .replace(/\{[^{}\n]*\}/g, (token) => ' '.repeat(token.length))
    .replace(/(?<=\])\([^()\s]{1,500}\)/g, (address) => ' '.repeat(address.length))
}

interface Register {
  /** Ids of facts by figure, normalized. */
  known: ReadonlyMap<string, readonly string[]>
  /** Figures that are not an amount, a percentage or a time span: "30/60/25". */
  others: readonly { pattern: RegExp; facts: readonly string[] }[]
  /** Ids of facts by the section number that they cite. */
  sections: ReadonlyMap<string, readonly string[]>
}

const registers = new WeakMap<readonly LegalFact[], Register>()

function readRegister(facts: readonly LegalFact[]): Register {
  const known = registers.get(facts)
  if (known) return known
  const written = facts.flatMap(({ id, value, figures = [] }) =>
    [...(value.match(figure) ?? []), ...figures].map((text) => ({ id, text })),
  )
  const isFigure = ({ text }: { text: string }) => wholeFigure.test(text)
  const others = written.filter((one) => !isFigure(one))
  const register = {
    known: groupIds(written.filter(isFigure).map(({ id, text }) => [normalize(text), id])),
    others: [...groupIds(others.map(({ id, text }) => [text.trim().toLowerCase(), id]))].map(
      ([text, ids]) => ({ pattern: spell(text), facts: ids }),
    ),
    sections: groupIds(
      facts.flatMap(({ id, citation: cited }) =>
        (section.exec(cited) ?? []).map((number): [string, string] => [number, id]),
      ),
    ),
  }
  registers.set(facts, register)
  return register
}

/** The ids of each key, without duplicates, in the order of the register. */
function groupIds(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [key, id] of pairs) {
    const ids = groups.get(key) ?? []
    if (!ids.includes(id)) groups.set(key, [...ids, id])
  }
  return groups
}

/** Matches a wording as whole words, in upper or lower case. */
function spell(text: string): RegExp {
  const escaped = text
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
  return new RegExp(`(?<![\\w/])${escaped}(?![\\w/])`, 'gi')
}

const leadingWords = new RegExp(`^${numberWords}\\b`)

function readNumberWords(words: string): string {
  const numbers = words.split(/[\s-]+/).flatMap((word) => values[word] ?? [])
  return String(numbers.reduce((sum, one) => (one < 100 ? sum + one : Math.max(sum, 1) * one), 0))
}

/** `Two-year`, `2 years` and `two years` are the same figure. */
function normalize(written: string): string {
  return written
    .toLowerCase()
    .replace(leadingWords, readNumberWords)
    .replace(/per ?cent/, '%')
    .replace(/yrs?$/, 'year')
    .replace(/[\s,-]/g, '')
    .replace(/s$/, '')
}

/** Returns a function that says whether the sentence at an index is about the law. Call it with ascending indexes. */
function createLawCheck(text: string): (index: number) => boolean {
  const end = /[.?!]\s|\n\n/g
  let next = -1
  let answer = false
  return (index) => {
    while (index >= next) {
      const start = Math.max(next, 0)
      next = end.exec(text) ? end.lastIndex : text.length + 1
      if (index < next) answer = lawWord.test(text.slice(start, next))
    }
    return answer
  }
}

/** Keeps only the longest of overlapping figures: one mistake is one problem. */
function dropOverlaps(sorted: readonly TypedFigure[]): TypedFigure[] {
  const kept: TypedFigure[] = []
  for (const figure of sorted) {
    const last = kept.at(-1)
    if (!last || figure.index >= last.index + last.text.length) kept.push(figure)
  }
  return kept
}
