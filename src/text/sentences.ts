/** Where sentences end. */

/** A part of a text, from `start` up to `end`. */
export interface Span {
  start: number
  end: number
}

const list = (words: string) => new Set(words.split(' '))

/** Abbreviations with a word after them: "Tex. Bus. & Com. Code", "Mr. Elm". "Took the bus." ends a sentence. */
const inside = list(
  'Tex Bus Com Comm Civ Prac Rem Ins Gov Prop Est Fam Lab Occ Fin Util Admin Crim Proc Evid Fed Reg Stat Ann Art Arts ' +
    'Sec Secs Ch Subch Div Tit Vol App Ct Cir Dist Supp Cal Assoc Dept Mr Mrs Ms Mx Dr Prof Hon Rev Sen Rep Gen Atty ' +
    'St Mt Ft Ave Blvd Jan Feb Mar Apr Aug Sept Oct Nov Dec Ext v vs cf ca approx ch sec ext',
)
/** Abbreviations that can also end a sentence. So can initials, such as "U.S.", "a.m." or "Maria G." */
const anywhere = list('inc co corp ltd llc llp bros jr sr esq etc al ph.d s.w s.ct')
/** How sentences start, and names do not. */
const opening =
  /^[“"‘'(]*(?:A|An|After|All|And|As|Ask|At|Because|Before|Bring|But|By|Call|Can|Did|Do|Does|Each|Every|For|From|Has|Have|He|Her|Here|His|How|I|If|In|Is|It|Its|Many|Most|My|No|Not|On|Once|Or|Our|She|So|Some|Tell|That|The|Their|Then|There|These|They|This|Those|To|Under|Until|We|What|When|Where|Which|While|Who|Why|Will|With|Write|Yes|You|Your)(?=[\s’'])/

/**
 * The spaces after a punctuation mark. After a period, the next letter must be a capital. Intl.Segmenter finds the same,
 * in a time that grows with the square of the number of sentences.
 */
const boundary = /(?:[?!]["”’')\]]* +|\.["”’')\]]* +(?![^\p{L}.?!\n]*\p{Ll}))(?![ ,:;–—-])|\n/gu

/** The sentences of a text in order, with the spaces after them. A line break ends a sentence. */
export function findSentences(text: string): Span[] {
  const sentences: Span[] = []
  let start = 0
  const endAt = (end: number) => {
    if (end > start) sentences.push({ start, end })
    start = end
  }
  for (const { 0: found, index } of text.matchAll(boundary)) {
    const end = index + found.length
    const before = text.slice(Math.max(start, end - maxAbbreviation), end)
    if (found === '\n' || !isGoingOn(before, text.slice(end, end + maxAbbreviation))) endAt(end)
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
function isGoingOn(before: string, next: string): boolean {
  const word = /(?:^|[\s(“"‘'])([\p{L}.]+)\.\s*$/u.exec(before)?.[1]
  if (word === undefined) return false
  // "No. 12" is a number, and "No." an answer.
  if (/^nos?$/i.test(word)) return /^\d/.test(next)
  if (inside.has(word)) return true
  const isInitials = /^\p{Lu}$|^(?:\p{L}\.)+\p{L}$/u.test(word)
  return (isInitials || anywhere.has(word.toLowerCase())) && !opening.test(next)
}
