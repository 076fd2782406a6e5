/** How hard the pages are to read: the grade of each, and sentences that are too long. `firm validate --style` asks. */
import type { Nodes, PhrasingContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { highestGrade, longestSentence } from '#src/problems/catalog/style.ts'
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { findCollection, singles, type FolderName } from '../collections.ts'
import type { ParsedFile } from '../parse-file.server.ts'
import { computeGrade, countAll, listSentences, type Counts, type Sentence } from '../readability.ts'
import type { LegalFactsData } from '../schemas/legal-facts.ts'
import type { LocatedText } from '../texts.server.ts'
import { fillTokens, findTokens, type TokenValues } from '../tokens.ts'
import type { ReadContent } from './read-content.ts'

/** The fewest words that a grade can be computed from, as it was made for samples of 100. In fewer, one name decides. */
export const leastWords = 100

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

/** Text with nothing but words: a paragraph, a heading, a cell of a table or a field. */
interface Block {
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
  const addPage = (file: string, blocks: readonly Block[]) => {
    const sentences = listLocated(blocks).filter(({ isWhole }) => isWhole)
    const counts = countAll(sentences)
    if (counts.words === 0) return
    const grade = counts.words < leastWords ? null : computeGrade(counts)
    pages.push({ file, grade, ...counts })
    if (grade === null || grade <= highestGrade) return
    const hardest = sentences.reduce((one, other) => (rate(other) > rate(one) ? other : one))
    const { line } = hardest.block.locate?.(hardest.start) ?? {}
    const details = { grade, hardest: quoteStart(hardest), line }
    problems.push(createProblem('style/hard-page', startOf(file), details))
  }
  for (const { file, texts } of content.all) {
    const blocks = texts.flatMap((text) => [...listBlocks(text, values)])
    problems.push(...checkSentences(blocks, 'text'))
    if (isPage(file)) addPage(file, blocks)
  }
  if (content.register) problems.push(...checkSentences(listWordings(content.register), 'law'))
  for (const { file, text } of blog)
    addPage(
      file,
      text.split('\n\n').map((paragraph) => ({ text: paragraph })),
    )
  const rank = ({ grade }: PageStyle) => grade ?? -Infinity
  pages.sort((a, b) => rank(b) - rank(a) || (a.file < b.file ? -1 : 1))
  return { pages, problems }
}

const isPage = (file: string): boolean =>
  file === singles.glossary.file || pageFolders.has(findCollection(file)!.name)

/** The folders whose files are pages. Other files have a sentence here and there. */
const pageFolders: ReadonlySet<string> = new Set([
  'pages',
  'practice-areas',
  'team',
  'guides',
  'legal',
] satisfies FolderName[])

type LocatedSentence = Sentence & { block: Block }

const listLocated = (blocks: readonly Block[]): LocatedSentence[] =>
  blocks.flatMap((block) => listSentences(block.text).map((sentence) => ({ ...sentence, block })))

/** Reports sentences that are too long. A copied one is reported where it is written. */
function checkSentences(blocks: readonly Block[], origin: 'text' | 'law'): Problem[] {
  return listLocated(blocks)
    .filter(({ block, ...sentence }) => sentence.words > longestSentence && !block.isCopied?.(sentence))
    .map((sentence) => {
      const details = { sentence: quoteStart(sentence), words: sentence.words, origin }
      return createProblem('style/long-sentence', sentence.block.locate!(sentence.start), details)
    })
}

const rate = (sentence: Sentence) => computeGrade({ ...sentence, sentences: 1 })

/** The first words of a sentence. */
function quoteStart({ block, start, end }: LocatedSentence): string {
  const words = block.text.slice(start, end).split(' ')
  return words.length > 8 ? `${words.slice(0, 7).join(' ')} …` : words.join(' ')
}

function* listBlocks({ text: source, tree, locate }: LocatedText, values: TokenValues): Generator<Block> {
  if (!tree) {
    yield createBlock([{ value: source, offset: 0 }], source, locate, values)
    return
  }
  const blocks: Nodes[] = []
  visit(tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') blocks.push(node)
  })
  for (const block of blocks) {
    const parts: Part[] = []
    visit(block, (node, _, parent) => {
      const value = readValue(node as PhrasingContent)
      // Words next to a bare address have no position of their own.
      const { offset = 0 } = (node.position ?? parent?.position)?.start ?? {}
      if (value !== undefined) parts.push({ value, offset })
    })
    yield createBlock(parts, source, locate, values)
  }
}

const readValue = (node: PhrasingContent): string | undefined =>
  node.type === 'text' || node.type === 'inlineCode' ? node.value : node.type === 'break' ? ' ' : undefined

/** Words without markup, and where they are in the source. */
interface Part {
  value: string
  offset: number
}

/** Joins parts of a source into a block, with the tokens filled in. */
function createBlock(
  parts: readonly Part[],
  source: string,
  locate: LocatedText['locate'],
  values: TokenValues,
): Block {
  let text = ''
  const pieces: { start: number; offset: number; isFilled: boolean }[] = []
  const add = (words: string, offset: number, isFilled: boolean) => {
    if (words === '') return
    pieces.push({ start: text.length, offset, isFilled })
    text += words.replace(/\s/g, ' ')
  }
  for (const { value, offset } of parts) {
    let end = 0
    for (const { typed, index } of findTokens(value)) {
      add(value.slice(end, index), offset + end, false)
      add(fillTokens(typed, values), offset + index, true)
      end = index + typed.length
    }
    add(value.slice(end), offset + end, false)
  }
  const find = (index: number) => pieces.findLast(({ start }) => start <= index)!
  return {
    text,
    locate(index) {
      const { start, offset, isFilled } = find(index)
      if (isFilled) return locate(offset)
      // Indentation and backslashes are in the source only, so the words may be further on.
      const least = offset + index - start
      const first = /^\S*/.exec(text.slice(index))![0]
      const found = source.indexOf(first, least)
      return locate(found === -1 ? least : found)
    },
    isCopied: ({ start, end }) => find(start).isFilled && find(start) === find(end - 1),
  }
}

/** The wordings of the register of legal facts, which pages repeat. */
const listWordings = ({ value, locate }: ParsedFile): Block[] =>
  (value as LegalFactsData).facts.map(({ wording }, at) => ({
    text: wording,
    locate: (index) => locate(['facts', at, 'wording'], 'value', index),
  }))
