/** How hard the pages are to read: the grade of each, and sentences that are too long. `firm validate --style` asks. */
import { highestGrade, longestQuote, longestSentence } from '#src/problems/catalog/style.ts'
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { findCollection, type CollectionName } from '../collections.ts'
import { showText, type LocatedText, type ParsedFile } from '../parsed-file.ts'
import { computeGrade, countAll, listSentences, type Counts, type Sentence } from '#src/text/readability.ts'
import type { LegalFactsData } from '../schemas/legal-facts.ts'
import type { TestimonialData } from '../schemas/testimonial.ts'
import { showPlain } from '#src/text/shown-text.ts'
import { fillTokens, replaceTokens, type TokenValues } from '../tokens.ts'
import type { ReadContent } from './read-content.ts'

/** The fewest words that a grade can be computed from, as it was made for samples of 100. In fewer, one name decides. */
export const minWords = 100

/** How hard one page is to read. Only whole sentences count: no headings, labels and buttons. */
export interface PageStyle extends Counts {
  /** Path from the content folder. */
  file: string
  /** Flesch-Kincaid grade; null if the page has too few words. */
  grade: number | null
}

export interface StyleReport {
  /** The hardest page first, and those without a grade last. */
  pages: PageStyle[]
  problems: Problem[]
}

/** A post or an event of the blog. */
export interface BlogText {
  file: string
  /** Its words, with an empty line between paragraphs. */
  text: string
}

/** Words as readers see them. */
interface Words {
  text: string
  /** The place of the character at an index of the text; undefined for a text of the blog. */
  locate?: (index: number) => Place
  /** Whether a sentence is from another file, by way of a token. */
  isCopied?: (sentence: Sentence) => boolean
}

/**
 * Reads the words of all files as visitors do. Every token must have its words, so the content must have no errors.
 * Words that visitors see exactly as someone else said or wrote them, such as a client, are not read.
 */
export function checkStyle(
  content: ReadContent,
  blog: readonly BlogText[],
  values: TokenValues,
): StyleReport {
  const pages: PageStyle[] = []
  const problems: Problem[] = []
  const addPage = (file: string, words: readonly Words[]) => {
    const sentences = listLocated(words).filter(({ isWhole }) => isWhole)
    const counts = countAll(sentences)
    if (counts.words === 0) return
    const grade = counts.words < minWords ? null : computeGrade(counts)
    pages.push({ file, grade, ...counts })
    if (grade === null || grade <= highestGrade) return
    const hardest = sentences.reduce((one, other) => (rate(other) > rate(one) ? other : one))
    const { line } = hardest.from.locate?.(hardest.start) ?? {}
    const details = { grade, hardest: quoteStart(hardest), line }
    problems.push(createProblem('style/hard-page', startOf(file), details))
  }
  for (const { file, texts } of content.all) {
    const words = texts.map((text) => readWords(text, values))
    problems.push(...checkSentences(words, 'text'))
    if (isPage(file)) addPage(file, words)
  }
  problems.push(...content.files.testimonials.flatMap(checkQuote))
  if (content.register) problems.push(...checkSentences(listWordings(content.register), 'law'))
  for (const { file, text } of blog) addPage(file, [showPlain(text)])
  const rank = ({ grade }: PageStyle) => grade ?? -Infinity
  pages.sort((a, b) => rank(b) - rank(a) || (a.file < b.file ? -1 : 1))
  return { pages, problems }
}

/** Reports a quote that is too long to read in the time that it is shown. */
function checkQuote({ data, locate }: ParsedFile<TestimonialData>): Problem[] {
  const words = data.quote.split(/\s+/).filter(Boolean).length
  return words > longestQuote
    ? [createProblem('style/long-quote', locate(['quote'], 'value'), { words })]
    : []
}

const isPage = (file: string): boolean => pages.has(findCollection(file))

/** The collections whose files are pages. Other files have a sentence here and there. */
const pages: ReadonlySet<CollectionName | undefined> = new Set([
  'glossary',
  'pages',
  'practice-areas',
  'team',
  'guides',
  'posts',
  'events',
  'legal',
])

type LocatedSentence = Sentence & { from: Words }

const listLocated = (words: readonly Words[]): LocatedSentence[] =>
  words.flatMap((from) => listSentences(from.text).map((sentence) => ({ ...sentence, from })))

/** Reports sentences that are too long. A copied one is reported where it is written. */
function checkSentences(words: readonly Words[], origin: 'text' | 'law'): Problem[] {
  return listLocated(words)
    .filter(({ from, ...sentence }) => sentence.words > longestSentence && !from.isCopied?.(sentence))
    .map((sentence) => {
      const details = { sentence: quoteStart(sentence), words: sentence.words, origin }
      return createProblem('style/long-sentence', sentence.from.locate!(sentence.start), details)
    })
}

const rate = (sentence: Sentence) => computeGrade({ ...sentence, sentences: 1 })

/** The first words of a sentence. */
function quoteStart({ from, start, end }: LocatedSentence): string {
  const words = from.text.slice(start, end).split(' ')
  return words.length > 8 ? `${words.slice(0, 7).join(' ')} …` : words.join(' ')
}

/** The words of a text, with its tokens filled in. */
function readWords(located: LocatedText, values: TokenValues): Words {
  const { text, origins } = replaceTokens(
    showText(located),
    ({ typed }) => showPlain(fillTokens(typed, values)).text,
  )
  return {
    text,
    locate: (index) => located.locate(origins[index]!),
    // All the words of a token are from its first character.
    isCopied: ({ start, end }) => origins[start] === origins[end - 1],
  }
}

/** The wordings of the register of legal facts, which pages repeat. */
const listWordings = ({ data, locate }: ParsedFile<LegalFactsData>): Words[] =>
  data.facts.map(({ wording }, at) => {
    const { text, origins } = showPlain(wording)
    return { text, locate: (index) => locate(['facts', at, 'wording'], 'value', origins[index]) }
  })
