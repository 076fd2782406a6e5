/** How hard the pages are to read: the grade of each, and sentences that are too long. `firm validate --style` asks. */
import type { Nodes, PhrasingContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { highestGrade, longestSentence } from '#src/problems/catalog/style.ts'
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { findCollection, folders, singles } from '../collections.ts'
import type { ParsedFile } from '../parse-file.server.ts'
import { computeGrade, countAll, listSentences, type Counts, type Sentence } from '../readability.ts'
import type { LegalFactsData } from '../schemas/legal-facts.ts'
import type { LocatedText } from '../texts.server.ts'
import { fillTokens, findTokens, type TokenValues } from '../tokens.ts'
import type { ReadContent } from './read-content.ts'

/** The grade of fewer words than this says little: one long name decides it. It was made for samples of 100 words. */
const leastWords = 100

/** How hard one page is to read. Only whole sentences count: no headings, labels and menus. */
export interface PageStyle extends Counts {
  /** Path from the content folder. */
  file: string
  /** Flesch-Kincaid grade. */
  grade: number
}

export interface StyleReport {
  /** The hardest page first. Pages without a whole sentence are left out. */
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
  /** The place of the character at an index of the text. */
  locate: (index: number) => Place
  /** Whether a sentence is from another file, by way of a token. */
  isCopied: (sentence: Sentence) => boolean
}

/** Where the words come from, which decides who changes them. */
type Origin = 'text' | 'law' | 'blog'

/** Reads the words of all files as visitors do. The content must have no errors: every token has its words. */
export function checkStyle(
  content: ReadContent,
  blog: readonly BlogText[],
  values: TokenValues,
): StyleReport {
  const pages: PageStyle[] = []
  const problems: Problem[] = []
  const read = (file: string, blocks: readonly Block[], origin: Origin, isPage: boolean) => {
    const located = blocks.flatMap((block) =>
      listSentences(block.text).map((sentence) => ({ ...sentence, block })),
    )
    for (const { block, ...sentence } of located)
      if (sentence.words > longestSentence && !block.isCopied(sentence)) {
        const details = { sentence: quoteStart(block, sentence), words: sentence.words, origin }
        problems.push(createProblem('style/long-sentence', block.locate(sentence.start), details))
      }
    const whole = located.filter(({ isWhole }) => isWhole)
    if (!isPage || whole.length === 0) return
    const counts = countAll(whole)
    const grade = computeGrade(counts)
    pages.push({ file, grade, ...counts })
    if (grade <= highestGrade || counts.words < leastWords) return
    const hardest = whole.reduce((one, other) => (rate(other) > rate(one) ? other : one))
    const { line } = hardest.block.locate(hardest.start)
    const details = { grade, hardest: quoteStart(hardest.block, hardest), line, origin }
    problems.push(createProblem('style/hard-page', startOf(file), details))
  }

  for (const { file, texts } of content.all)
    read(
      file,
      texts.flatMap((text) => [...listBlocks(text, values)]),
      'text',
      isPage(file),
    )
  if (content.register) read(content.register.file, listWordings(content.register), 'law', false)
  for (const { file, text } of blog) read(file, listParagraphs(file, text), 'blog', true)
  return { pages: pages.sort((a, b) => b.grade - a.grade || (a.file < b.file ? -1 : 1)), problems }
}

const rate = (sentence: Sentence) => computeGrade({ ...sentence, sentences: 1 })

const pageFolders: readonly string[] = [
  'pages',
  'practice-areas',
  'team',
  'guides',
  'legal',
] satisfies (keyof typeof folders)[]

/** Whether a file is a page of its own, or most of one. The others have a sentence here and there. */
const isPage = (file: string): boolean =>
  file === singles.glossary.file || pageFolders.includes(findCollection(file)!.name)

/** The first words of a sentence. */
function quoteStart({ text }: Block, { start, end }: Sentence): string {
  const words = text.slice(start, end).split(' ')
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
function listWordings({ value, locate }: ParsedFile): Block[] {
  return (value as LegalFactsData).facts.map(({ wording }, at) => ({
    text: wording,
    locate: (index) => locate(['facts', at, 'wording'], 'value', index),
    isCopied: () => false,
  }))
}

/** The paragraphs of a post, which a program wrote to its file: no line of it helps anyone. */
const listParagraphs = (file: string, text: string): Block[] =>
  text.split('\n\n').map((paragraph) => ({
    text: paragraph,
    locate: () => startOf(file),
    isCopied: () => false,
  }))
