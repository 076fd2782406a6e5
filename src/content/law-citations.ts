/** Finds citations of statutes that were typed by hand, in the form of any state. */
import { memoize } from '#src/text/memoize.ts'

/** A citation as a reader sees it. */
export interface Citation {
  text: string
  index: number
}

/** How a language writes what surrounds the number of a section. The names of laws and codes are in English. */
export interface CitationWords {
  /** Sources of regular expressions: "section", and "title 18 of the" Penal Code. */
  section: string
  title: string
  ofThe: string
  article: string
  /** A citation that may be a section of a text of the firm, and what it is then called before or after: "our", "below". */
  ownSection: RegExp
  beforeOwn: RegExp
  afterOwn: RegExp
  /** Codes whose numbers are no sections: the area code 936. */
  otherCode: RegExp
}

// Every repetition below is bounded, so no text takes long.
const sign = '(?:(?<!§)§{1,9} ?)'
const paragraphs = '(?:\\([A-Za-z0-9]{1,5}\\))'
/** After a section sign, all that belongs to the number: "257.625f", "1182(a)(9)(B)", "5/11-501". */
const anyNumber = '\\d[\\w.:/()-]{0,40}'
/** The numbers of sections that are nothing else: "46.61.502", "484C.110", "40-6-391", "28-1381", "2C:12-1". */
const ownNumber = `(?:${[
  `(?:\\d{2,5}[A-Z]{0,2}\\.\\d{2,6}|\\d{1,2}[A-Z]?\\.\\d{1,3}[A-Z]?\\.\\d{2,6}|\\d[A-Z]\\.\\d{2,6}|\\d\\.\\d{3,6}|\\d{1,3}\\.\\d-\\d{1,4})`,
  `(?!24-7|\\d-\\d-\\d(?!\\d)|\\d{3}-\\d{3}-\\d{4})\\d{1,3}[A-Z]?-\\d{1,4}[A-Z]?-\\d{1,5}`,
  `\\d{1,3}[A-Z]?-\\d{3,5}|\\d{2,3}[A-Z]-\\d{1,4}`,
  `(?![012]?\\d:[0-5]\\d(?!\\d))\\d{1,3}(?:-?[A-Z])?:\\d{1,4}`,
  `(?!\\d{3}\\([bk]\\)|501\\(c\\))\\d{1,5}[A-Za-z]?(?=\\()`,
].join('|')})(?:[.-]\\d{1,5}){0,3}[a-z]?${paragraphs}{0,6}(?![\\w(]|-?\\d)`

/** "18 U.S.C.", "8 CFR": the codes of the United States. */
const federal = '\\d{1,2} (?:U\\. ?S\\. ?C\\.|USC|C\\. ?F\\. ?R\\.|CFR)(?: ?A\\.)?(?: Ann\\.)?'
/** "Penal Code", "Veh. & Traf. Law", "Minn. Stat. Ann.". */
const word = `(?!(?:And|As|At|By|If|In|Of|Or|Our|Per|See|The|To|Under|When|While|Your)\\b)[A-Z][\\w.’']{0,20}`
const named = (last: string) =>
  `(?:${word}(?:,? (?:(?:&|and|of(?: the)?) )?)){1,6}(?:${last})(?: ?[A-Z]\\.){0,2}(?: Ann(?:\\.|otated))?`
const book = 'Code|Stat(?:\\.|utes)|Laws?|Act|Const(?:\\.|itution)'
/** "M.C.L.", "Pa. C.S.", "720 ILCS". */
const dotted = '(?:[A-Z][a-z]{1,4}\\. ?)?(?:[A-Z]\\. ?){2,5}(?:Mo\\.)?'
const initials = `(?:(?:\\d{1,3}(?:-[A-Z])? )?(?:${dotted}|[A-Z]{2,5}(?:Mo)?))`
/** Initials before numbers of another kind: a standard, an amount, a time, a phone, a case, a bill. */
const otherInitials =
  /^(?:A\.?M|ANSI|ASTM|AT|BOX|CAD|CASE|CDT|CIV|CR|CST|CT|CV|EDT|EIN|EST|ET|EUR|EXT|FAX|FY|GBP|HB|HTTPS?|IEEE|ISO|MDT|MST|NO|PDF|PDT|P\.?M|P\.?O|PST|PT|RFC|SB|SSN|TDD|TEL|TLS|TTY|USB|USD|WCAG|ZIP)\.?$/

const code = `(?:${federal}|${named(book)}|${initials})`
const listPatterns = memoize(({ section, title, ofThe, article }: CitationWords) =>
  [
    `(?:(?<![\\w.])${code},? ?)?${sign}${anyNumber}`,
    `(?:(?<![\\w.])${code},? )?(?<!\\w)${section} (?:\\d{1,5}[A-Z]{0,2}\\.${anyNumber}|${ownNumber})`,
    `(?<![\\w.])(?:${federal}|${named(book)}),? ${section} \\d{1,5}`,
    `(?<!\\w)${title} \\d{1,2}(?:${ofThe}${named(book)})?,? ${section} ${anyNumber}`,
    `(?<![\\w.])${federal} (?:[Pp]arts? )?${anyNumber}`,
    `(?<![\\w.])${named('Code|Stat(?:\\.|utes)|General Laws')} (?:${ownNumber}|(?!(?:19|20)\\d\\d(?!\\d))\\d{3,5}(?:\\.\\d{1,6})?${paragraphs}{0,6}(?![\\w-]))`,
    `(?<!\\w)${article} \\d{1,5}[A-Z]{0,2}\\.\\d{2,6}${paragraphs}{0,6}`,
    `(?<![\\w.@/&-])${initials} ?(?<=[ .])${ownNumber}`,
    `(?<![\\w.@/&-])\\d{1,3} (?:[A-Z]{2,5} \\d{1,4}/\\d{1,4}(?:[.-]\\d{1,5}){0,3}${paragraphs}{0,6}|${dotted} ?\\d{3,5}(?![\\w-]))`,
  ].map((source) => new RegExp(source, 'g')),
)

/** Every citation of a text as shown, without tokens, in no particular order. Some may overlap. */
export function findCitations(text: string, words: CitationWords): Citation[] {
  return listPatterns(words).flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: typed, index }) => {
      const citation = trimCitation(typed)
      const around = {
        before: text.slice(Math.max(0, index - 30), index),
        after: text.slice(index + citation.length, index + citation.length + 30),
      }
      return isOther(citation, around, words) ? [] : [{ text: citation, index }]
    }),
  )
}

/** Drops punctuation that belongs to the sentence: a period, a closing parenthesis. */
function trimCitation(typed: string): string {
  const trimmed = typed.replace(/(?<![.:/(-])[.:/(-]+$/, '')
  return trimmed.includes('(') ? trimmed : trimmed.replace(/(?<!\))\)+$/, '')
}

/** Whether it is no statute: a section of our own terms, an area code, the hours of the office. */
function isOther(
  citation: string,
  { before, after }: { before: string; after: string },
  { ownSection, beforeOwn, afterOwn, otherCode }: CitationWords,
): boolean {
  if (ownSection.test(citation) && (beforeOwn.test(before) || afterOwn.test(after))) return true
  const [, letters] = /^(?:\d{1,3} )?([A-Z.]+?)\.? ?\d/.exec(citation) ?? []
  if (letters !== undefined && (otherInitials.test(letters) || /^[NS]\.?[EW]$/.test(letters))) return true
  return otherCode.test(citation)
}

/** The number of the section that a citation names: "16.003" for "Code § 16.003(a)", "1182" for "8 U.S.C. § 1182(a)". */
export function readSection(citation: string, { section }: CitationWords): string | undefined {
  const own =
    new RegExp(`(?:§|\\b${section}) ?(.*)`, 'is').exec(citation)?.[1] ??
    citation.replace(/^\d{1,3} (?=[A-Z])/, '')
  // A range ends where its second number begins: "542.056-542.060".
  return /\d{1,5}[A-Z]{0,2}(?:(?:-\d{1,5}){1,3}(?:\.\d{1,4})?|(?:[.:/]\d{1,6}[A-Z]?){0,4}(?:-\d{1,5}(?![\d.])){0,2})(?:[a-z](?!\w))?/.exec(
    own,
  )?.[0]
}
