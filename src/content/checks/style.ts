/** How hard the pages are to read: the score of each, and sentences that are too long. `firm validate --style` asks. */
import { highestGrade, longestQuote, longestSentence, lowestEase } from '#src/problems/catalog/style.ts'
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { findCollection, type CollectionName } from '../collections.ts'
import { showText, type LocatedText, type ParsedFile } from '../parsed-file.ts'
import {
  countAll,
  listSentences,
  type Counts,
  type ReadingScale,
  type Sentence,
} from '#src/text/readability.ts'
import type { LegalFactsData } from '../schemas/legal-facts.ts'
import type { TestimonialData } from '../schemas/testimonial.ts'
import { showPlain } from '#src/text/shown-text.ts'
import { fillTokens, replaceTokens, type TokenValues } from '../tokens.ts'
import { findWordLists } from '../word-lists/registry.ts'
import type { WordLists } from '../word-lists/word-lists.ts'
import type { ReadContent } from './read-content.ts'

/** The fewest words that a score can be computed from, as it was made for samples of 100. In fewer, one name decides. */
export const minWords = 100

/** How hard one page is to read. Only whole sentences count: no headings, labels and buttons. */
export interface PageStyle extends Counts {
  /** Path from the content folder. */
  file: string
  /** On the scale of its language; null if the page has too few words. */
  score: number | null
}

export interface StyleReport {
  /** The folder of the language; undefined for the main one. */
  tag: string | undefined
  scale: ReadingScale['kind']
  /** The hardest page first, and those without a score last. */
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
 * Reads the words of all files as visitors do: of a translation, those in the folder `tag`. Every token must have its words,
 * so the content must have no errors. Words that visitors see exactly as someone else said or wrote them, such as a client,
 * are not read. Undefined if there are no word lists for the language.
 */
export function checkStyle(
  content: ReadContent,
  blog: readonly BlogText[],
  values: TokenValues,
  tag?: string,
): StyleReport | undefined {
  const lists = findWordLists(content.words.locale)
  if (!lists) return undefined
  const { scale } = lists.reading
  const pages: PageStyle[] = []
  const problems: Problem[] = []
  const addPage = (file: string, words: readonly Words[]) => {
    const sentences = listLocated(words, lists).filter(({ isWhole }) => isWhole)
    const counts = countAll(sentences)
    if (counts.words === 0) return
    const score = counts.words < minWords ? null : scale.compute(counts)
    pages.push({ file, score, ...counts })
    if (score === null || !isHard(score, scale)) return
    const rate = (sentence: Sentence) => rank(scale.compute({ ...sentence, sentences: 1 }), scale)
    const hardest = sentences.reduce((one, other) => (rate(other) > rate(one) ? other : one))
    const { line } = hardest.from.locate?.(hardest.start) ?? {}
    const details = { scale: scale.kind, score, hardest: quoteStart(hardest), line }
    problems.push(createProblem('style/hard-page', startOf(file), details))
  }
  const folder = tag === undefined ? '' : `${tag}/`
  // What a translation takes from its original is read there.
  const isHere = ({ file }: Place) => tag === undefined || file.startsWith(folder)
  for (const { file, texts } of content.all) {
    const words = texts.filter(({ locate }) => isHere(locate(0))).map((text) => readWords(text, values))
    problems.push(...checkSentences(words, 'text', lists))
    if (isPage(file)) addPage(folder + file, words)
  }
  problems.push(...content.files.testimonials.flatMap(checkQuote).filter(isHere))
  if (content.register)
    problems.push(...checkSentences(listWordings(content.register), 'law', lists).filter(isHere))
  for (const { file, text } of blog) addPage(file, [showPlain(text)])
  const order = ({ score }: PageStyle) => (score === null ? -Infinity : rank(score, scale))
  pages.sort((a, b) => order(b) - order(a) || (a.file < b.file ? -1 : 1))
  return { tag, scale: scale.kind, pages, problems }
}

const isHard = (score: number, { kind }: ReadingScale) =>
  kind === 'grade' ? score > highestGrade : score < lowestEase

/** A number that is higher for what is harder. */
const rank = (score: number, { kind }: ReadingScale) => (kind === 'grade' ? score : -score)

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

const listLocated = (words: readonly Words[], lists: WordLists): LocatedSentence[] =>
  words.flatMap((from) => listSentences(from.text, lists).map((sentence) => ({ ...sentence, from })))

/** Reports sentences that are too long. A copied one is reported where it is written. */
function checkSentences(words: readonly Words[], origin: 'text' | 'law', lists: WordLists): Problem[] {
  return listLocated(words, lists)
    .filter(({ from, ...sentence }) => sentence.words > longestSentence && !from.isCopied?.(sentence))
    .map((sentence) => {
      const details = { sentence: quoteStart(sentence), words: sentence.words, origin }
      return createProblem('style/long-sentence', sentence.from.locate!(sentence.start), details)
    })
}

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
