/** Where sentences end. */

/** A part of a text, from `start` up to `end`. */
export interface Span {
  start: number
  end: number
}

/** How a language writes sentences. */
export interface SentenceWords {
  /** Abbreviations with a word after them: "Mr. Elm". "Took the bus." ends a sentence. */
  inside: ReadonlySet<string>
  /** Abbreviations that can also end a sentence, in lower case. So can initials, such as "U.S.", "a.m." or "Maria G." */
  anywhere: ReadonlySet<string>
  /** An abbreviation before a number, which is a sentence by itself otherwise: "No. 12", and "No." */
  number: RegExp
  /** How sentences start, and names do not. */
  opening: RegExp
}

/**
 * The spaces after a punctuation mark. After a period, the next letter must be a capital. Intl.Segmenter finds the same,
 * in a time that grows with the square of the number of sentences.
 */
const boundary = /(?:[?!]["”’»')\]]* +|\.["”’»')\]]* +(?![^\p{L}.?!\n]*\p{Ll}))(?![ ,:;–—-])|\n/gu

/** The sentences of a text in order, with the spaces after them. A line break ends a sentence. */
export function findSentences(text: string, words: SentenceWords): Span[] {
  const sentences: Span[] = []
  let start = 0
  const endAt = (end: number) => {
    if (end > start) sentences.push({ start, end })
    start = end
  }
  for (const { 0: found, index } of text.matchAll(boundary)) {
    const end = index + found.length
    const before = text.slice(Math.max(start, end - maxAbbreviation), end)
    if (found === '\n' || !isGoingOn(before, text.slice(end, end + maxAbbreviation), words)) endAt(end)
  }
  endAt(text.length)
  return sentences
}

/** The sentence at an index of the text. */
export function getSentence(sentences: readonly Span[], index: number): Span {
  let [low, high] = [0, sentences.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (sentences[middle]!.start <= index) low = middle
    else high = middle - 1
  }
  return sentences[low]!
}

/** An abbreviation with what is around it has fewer characters. Searching the whole sentence would take quadratic time. */
const maxAbbreviation = 24

/** Whether the period before `next` belongs to an abbreviation. */
function isGoingOn(
  before: string,
  next: string,
  { inside, anywhere, number, opening }: SentenceWords,
): boolean {
  const word = /(?:^|[\s(“"‘'])([\p{L}.]+)\.\s*$/u.exec(before)?.[1]
  if (word === undefined) return false
  if (number.test(word)) return /^\d/.test(next)
  if (inside.has(word)) return true
  const isInitials = /^\p{Lu}$|^(?:\p{L}\.)+\p{L}$/u.test(word)
  return (isInitials || anywhere.has(word.toLowerCase())) && !opening.test(next)
}
