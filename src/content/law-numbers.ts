/** Finds figures of law, and phone numbers, that somebody typed by hand instead of taking them from the register. */
import type { LegalFact } from './schemas/legal-facts.ts'

export interface TypedFigure {
  /** As typed. */
  text: string
  index: number
  /** The fact that the figure belongs to, where one is known. */
  fact?: string
}

const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty-five|sixty|ninety'
const number = `(?:\\d[\\d,]*(?:\\.\\d+)?|(?:${numberWords})\\b)`
const unit = '(?:business[ -]days?|calendar[ -]days?|days?|weeks?|months?|years?|percent|per ?cent)'
const figure = new RegExp(
  `\\$\\s?\\d[\\d,]*(?:\\.\\d+)?(?:\\s(?:million|thousand))?|\\b${number}(?:\\s?%|(?:\\s|-)${unit}\\b)`,
  'gi',
)
const citation = /§+\s*\d[\d.A-Za-z()]*/g

/** A sentence with one of these words speaks of the law, so that a figure in it most likely does too. */
const lawWord =
  /\b(deadlines?|limitations?|statut(?:e|es|ory)|sue|suing|file suit|caps?|capped|punitive|exemplary|penalt(?:y|ies)|(?:texas|state|federal) law|by law|insurers? (?:must|has to|have to)|percent(?:age)? of (?:fault|responsibility))\b/i

/**
 * Figures in a text that look like the law: any that equals a figure of the register, any statute number, and any
 * amount, share or span of time in a sentence that speaks of the law. Tokens in braces are passed over.
 */
export function findTypedLawNumbers(text: string, facts: readonly LegalFact[]): TypedFigure[] {
  const known = new Map(facts.flatMap((fact) => listFigures(fact).map((written) => [normalize(written), fact.id] as const)))
  const open = text.replace(/\{[^{}\n]*\}/g, (token) => ' '.repeat(token.length))
  const found: TypedFigure[] = [...open.matchAll(citation)].map((match) => ({ text: match[0], index: match.index }))
  for (const { id, figures } of facts) {
    for (const written of figures ?? []) {
      if (new RegExp(figure.source, 'i').test(written)) continue // found below, in every spelling
      const at = open.toLowerCase().indexOf(written.toLowerCase())
      if (at !== -1) found.push({ text: open.slice(at, at + written.length), index: at, fact: id })
    }
  }
  for (const match of open.matchAll(figure)) {
    const fact = known.get(normalize(match[0]))
    if (fact) found.push({ text: match[0], index: match.index, fact })
    else if (lawWord.test(findSentence(open, match.index))) found.push({ text: match[0], index: match.index })
  }
  return found.sort((a, b) => a.index - b.index)
}

/** US phone numbers in a text, in any usual spelling. */
export function findTypedPhones(text: string): TypedFigure[] {
  const open = text.replace(/\{[^{}\n]*\}/g, (token) => ' '.repeat(token.length))
  const phone = /(?<![\d-])(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?![\d-])/g
  return [...open.matchAll(phone)].map((match) => ({ text: match[0], index: match.index }))
}

function listFigures(fact: LegalFact): string[] {
  const own = [...fact.value.matchAll(figure)].map((match) => match[0])
  return [...own, ...(fact.figures ?? [])]
}

const values: Record<string, string> = {
  one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10', eleven: '11',
  twelve: '12', fifteen: '15', eighteen: '18', twenty: '20', thirty: '30', 'forty-five': '45', sixty: '60', ninety: '90',
}

/** `Two-year`, `2 years` and `two years` are one figure. */
function normalize(written: string): string {
  return written
    .toLowerCase()
    .replace(new RegExp(`^(?:${numberWords})\\b`), (word) => values[word] ?? word)
    .replace(/per ?cent/, '%')
    .replace(/[\s,-]/g, '')
    .replace(/s$/, '')
}

function findSentence(text: string, index: number): string {
  const start = Math.max(...['. ', '? ', '! ', '\n\n'].map((end) => text.lastIndexOf(end, index)))
  const ends = ['. ', '? ', '! ', '\n\n'].map((end) => text.indexOf(end, index)).filter((end) => end !== -1)
  return text.slice(Math.max(start, 0), ends.length > 0 ? Math.min(...ends) : text.length)
}
