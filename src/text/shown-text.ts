/** What a reader sees of a text, for checks that look for words and figures, and where each character was typed. */
import { decodeHTMLStrict } from 'entities/decode'
import type { Nodes, Root } from 'mdast'

export interface ShownText {
  /**
   * In Unicode NFC, with single spaces and simple hyphens, without invisible characters. A line break is between
   * blocks only, such as paragraphs, headings and cells.
   */
  text: string
  /** For each UTF-16 unit of `text`, its index in the source. Never goes back. */
  origins: readonly number[]
}

/** Shows a text without markup. An empty line separates its paragraphs. */
export function showPlain(source: string): ShownText {
  const writer = createWriter(source)
  let at = 0
  for (const character of source) {
    writer.write(character, at)
    at += character.length
  }
  return writer.finish()
}

/** Shows a Markdown text: its words, and the descriptions of its pictures. */
export function showMarkdown(source: string, tree: Root): ShownText {
  const writer = createWriter(source)
  let at = 0
  const visit = (node: Nodes) => {
    // Words next to a bare address have no position of their own: they follow what precedes them.
    at = node.position?.start.offset ?? at
    if (node.type === 'text') at = writeValue(node.value, source, at, writer)
    else if (node.type === 'inlineCode' || node.type === 'code') {
      const opening = node.type === 'code' ? /(?:```|~~~).*\n|/y : /`*/y
      opening.lastIndex = at
      writeValue(node.value, source, at + opening.exec(source)![0].length, writer, true)
    } else if (node.type === 'image' || node.type === 'imageReference')
      writeValue(node.alt ?? '', source, at, writer)
    else if (node.type === 'break') writer.write(' ', at)
    else if ('children' in node) for (const child of node.children) visit(child)
    at = node.position?.end.offset ?? at
    if (blocks.has(node.type)) writer.endBlock(at)
  }
  visit(tree)
  return writer.finish()
}

const blocks: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableCell', 'code'])

/** Writes the value of a node, and returns where it ends in the source. */
function writeValue(value: string, source: string, start: number, writer: Writer, isCode = false): number {
  let at = start
  for (let index = 0; index < value.length;) {
    let found = match(value, index, source, at, isCode)
    // Markup that is not in the value: backslashes, indentation, the marks of a block quote or of code.
    while (!found && /[\s\\>`~*_![\]|]/.test(source[at] ?? '.'))
      found = match(value, index, source, ++at, isCode)
    const shown = found?.shown ?? String.fromCodePoint(value.codePointAt(index)!)
    for (const character of shown) writer.write(character, at)
    index += shown.length
    at += found?.length ?? 0
  }
  return at
}

/** What both the value and the source have at an index, as shown, and its length in the source. */
function match(value: string, index: number, source: string, at: number, isCode: boolean) {
  const shown = String.fromCodePoint(value.codePointAt(index)!)
  const reference = isCode || source[at] !== '&' ? undefined : readReference(source, at)
  if (reference) {
    const { words, length } = reference
    if (value.startsWith(words, index)) return { shown: words, length }
    // Markdown shows this for a reference to what is no character.
    if (shown === '\ufffd') return { shown, length }
  }
  const isThere = source.startsWith(shown, at) || (isCode && shown === ' ' && source[at] === '\n')
  return isThere ? { shown, length: shown.length } : undefined
}

const referencePattern = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,30});/iy

/** The character reference at an index, such as `&nbsp;`. */
function readReference(source: string, at: number): { words: string; length: number } | undefined {
  referencePattern.lastIndex = at
  const typed = referencePattern.exec(source)?.[0]
  if (typed === undefined) return undefined
  const words = decodeHTMLStrict(typed)
  return words === typed ? undefined : { words, length: typed.length }
}

/** What a hyphen, a minus sign, a full-width letter or a bold mathematical digit looks like. */
const simplify = (character: string) =>
  /[\u2010-\u2012\u2212\ufe63]/.test(character)
    ? '-'
    : character.replace(/[\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u, (letter) => letter.normalize('NFKC'))

const [others, latin] = [
  'аеорсухіјѕһԁԛԝӏАВЕНІЈКМОРЅСТУХԚԜαορνικυχϲΑΒΕΖΗΙΚΜΝΟΡΤΥΧıɑɡ',
  'aeopcyxijshdqwlABEHIJKMOPSCTYXQWaopvikuxcABEZHIKMNOPTYXiag',
]
const otherLetter = new RegExp(`[${others}]`, 'g')
const word = new RegExp(`(?<![\\p{L}\\p{M}])[A-Za-z${others}]+(?![\\p{L}\\p{M}])`, 'gu')

/** Shows letters of other scripts as the Latin ones that they look like, and a letter in a number as its digit: "6O days". */
function showLookalikes(text: string): string {
  const isLatin = (words: string) => /[a-z]/i.test(words)
  const shown = text.replace(/(?<![\w.])(?=[OIl]{0,9}\d)[\dOIl]+(?!\w)/g, (number) =>
    number.replaceAll('O', '0').replace(/[Il]/g, '1'),
  )
  if (shown.search(otherLetter) === -1) return shown
  const letters = shown.match(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu) ?? []
  const isMostlyLatin = (shown.match(/[a-z]/gi) ?? []).length > letters.length
  return shown.replace(word, (letters) =>
    isMostlyLatin || isLatin(letters)
      ? letters.replace(otherLetter, (letter) => latin[others.indexOf(letter)]!)
      : letters,
  )
}

const invisible = /\p{Default_Ignorable_Code_Point}/u

type Writer = ReturnType<typeof createWriter>

function createWriter(source: string) {
  const last = Math.max(source.length - 1, 0)
  const origins: number[] = []
  let text = ''
  /** Where the space before the next character starts, and how many lines it ends. */
  let gap: { start: number; lines: number } | undefined
  const push = (characters: string, origin: number) => {
    text += characters
    const bounded = Math.min(Math.max(origin, origins.at(-1) ?? 0), last)
    for (let unit = 0; unit < characters.length; unit++) origins.push(bounded)
  }
  return {
    write(character: string, origin: number) {
      // Most characters are ASCII, and need no search.
      const isPlain = character >= '!' && character <= '~'
      if (!isPlain && invisible.test(character)) return
      if (!isPlain && /\s/.test(character)) {
        gap ??= { start: origin, lines: 0 }
        if (character === '\n') gap.lines++
        return
      }
      if (gap && text !== '') push(gap.lines > 1 ? '\n' : ' ', gap.start)
      gap = undefined
      push(isPlain ? character : simplify(character), origin)
    },
    endBlock(origin: number) {
      gap = { start: gap?.start ?? origin, lines: 2 }
    },
    finish: () => compose({ text: showLookalikes(text), origins }),
  }
}

/** A letter with its accents, or a Korean syllable. With very many accents, Unicode NFC takes quadratic time. */
const letters = /[^][\p{M}\u1160-\u11ff]{0,30}/gu
const manyAccents = /[\p{M}\u1160-\u11ff]{31}/u

/** Brings a text into Unicode NFC, a letter at a time. */
function compose(shown: ShownText): ShownText {
  if (!manyAccents.test(shown.text) && shown.text === shown.text.normalize('NFC')) return shown
  let text = ''
  const origins: number[] = []
  for (const { 0: letter, index } of shown.text.matchAll(letters)) {
    const composed = letter.normalize('NFC')
    text += composed
    for (let unit = 0; unit < composed.length; unit++)
      origins.push(shown.origins[composed === letter ? index + unit : index]!)
  }
  return { text, origins }
}
