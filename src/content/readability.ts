/** How hard a text is to read: its sentences, words and syllables, and the grade that follows from them. */
import { syllable } from 'syllable'

/** What a grade is computed from. */
export interface Counts {
  sentences: number
  words: number
  syllables: number
}

/** One sentence, as the characters from `start` to `end` of its text. */
export interface Sentence {
  start: number
  end: number
  words: number
  syllables: number
  /** False for a heading, a label or another line without a period, a question mark or an exclamation mark. */
  isWhole: boolean
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
const start =
  /^[“"‘'(]*(?:A|An|After|All|And|As|Ask|At|Because|Before|Bring|But|By|Call|Can|Did|Do|Does|Each|Every|For|From|Has|Have|He|Her|Here|His|How|I|If|In|Is|It|Its|Many|Most|My|No|Not|On|Once|Or|Our|She|So|Some|Tell|That|The|Their|Then|There|These|They|This|Those|To|Under|Until|We|What|When|Where|Which|While|Who|Why|Will|With|Write|Yes|You|Your)(?=[\s’'])/

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of one paragraph, heading or label, in order. */
export function listSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  const end = (to: number) => {
    const sentence = measure(text, from, to)
    if (sentence.words > 0) sentences.push(sentence)
    from = to
  }
  for (const { segment, index } of segmenter.segment(text)) {
    if (index > from && !isGoingOn(text.slice(from, index), segment)) end(index)
    // A whole sentence can follow a colon: "Notice: You must write first." Flesch counts two.
    for (const { 0: colon, index: at } of segment.matchAll(/:["”’]? +(?=[“"‘]?\p{Lu})/gu))
      end(index + at + colon.length)
  }
  end(text.length)
  return sentences
}

/** Whether the period before `next` belongs to an abbreviation. */
function isGoingOn(before: string, next: string): boolean {
  const word = /(?:^|[\s(“"‘'])([\p{L}.]+)\.\s*$/u.exec(before)?.[1]
  if (word === undefined) return false
  // "No. 12" is a number, and "No." an answer.
  if (/^nos?$/i.test(word)) return /^\d/.test(next)
  if (inside.has(word)) return true
  const isInitials = /^\p{Lu}$|^(?:\p{L}\.)+\p{L}$/u.test(word)
  return (isInitials || anywhere.has(word.toLowerCase())) && !start.test(next)
}

function measure(text: string, from: number, to: number): Sentence {
  const typed = text.slice(from, to)
  const words = listWords(typed)
  return {
    start: from + typed.length - typed.trimStart().length,
    end: from + typed.trimEnd().length,
    words: words.length,
    syllables: words.reduce((sum, word) => sum + countSyllables(word), 0),
    isWhole: /[.?!…]["”’)]*\s*$/.test(typed),
  }
}

/** Words as people count them: "17.50(b)(1)", "two-year" and "attorney’s" are one each. "§" and "&" are none. */
const listWords = (text: string): string[] =>
  text.split(/[\s—/]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** A figure counts as one syllable. Initials such as "LLC" are read letter by letter. */
export function countSyllables(word: string): number {
  const initials = /^\P{L}*(\p{Lu}{2,5})(?:[’']?s)?\P{L}*$/u.exec(word)?.[1]
  if (initials !== undefined) return initials.length + 2 * initials.replace(/[^W]/g, '').length
  const parts =
    word
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}+(?:'\p{L}+)*/gu) ?? []
  const sum = parts.reduce(
    (count, part) => count + (spoken.get(part.replace(/'?s$/, '')) ?? syllable(part)),
    0,
  )
  return Math.max(1, sum)
}

/** Common words that the library gets wrong, without an "s" at the end. */
const spoken = new Map([
  ['area', 3],
  ['everything', 3],
  ['lawyer', 2],
  ['owe', 1],
  ['professional', 4],
])

/** Adds up sentences. */
export const countAll = (sentences: readonly Sentence[]): Counts => ({
  sentences: sentences.length,
  words: sentences.reduce((sum, { words }) => sum + words, 0),
  syllables: sentences.reduce((sum, { syllables }) => sum + syllables, 0),
})

/** The Flesch-Kincaid grade with one decimal: the years of school that a reader needs. There must be a word. */
export function computeGrade({ sentences, words, syllables }: Counts): number {
  return Number((0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59).toFixed(1))
}
