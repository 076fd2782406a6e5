/** Compares two texts word by word. Figures, phone numbers and names are never cut in two. */
import { diffArrays } from 'diff'
import escapeRegExp from 'escape-string-regexp'
import { numberWords } from './word-lists/en/numbers.ts'

/** A part of two texts: words in both, only before, or only after. */
export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
  /** What to check twice. */
  fact?: 'figure' | 'phone' | 'name' | undefined
}

/** What became of one text, piece by piece. */
export function compareWords(before: string, after: string, tokenize = createTokenizer([])): Piece[] {
  const pieces: Piece[] = []
  for (const part of diffArrays(tokenize(before), tokenize(after), {
    comparator: (one, other) => one.text === other.text,
  })) {
    const kind = part.removed ? 'removed' : part.added ? 'added' : 'same'
    for (const { space, text, fact } of part.value)
      pieces.push({ kind, text: space }, { kind, text, ...(fact && { fact }) })
  }
  return joinPieces(pieces)
}

/** Joins neighbors of the same kind. What was removed comes before what was added, and a space before both belongs to neither. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = []
  let run: Piece[] = []
  for (const piece of [...pieces, { kind: 'same' as const, text: '' }]) {
    if (piece.kind !== 'same') {
      run.push(piece)
      continue
    }
    const [removed, added] = (['removed', 'added'] as const).map((kind) =>
      run.filter((one) => one.kind === kind),
    ) as [Piece[], Piece[]]
    if (removed[0]?.text === ' ' && added[0]?.text === ' ') {
      ordered.push({ kind: 'same', text: ' ' })
      removed.shift()
      added.shift()
    }
    ordered.push(...removed, ...added, piece)
    run = []
  }
  const joined: Piece[] = []
  for (const { kind, text, fact } of ordered) {
    if (!text) continue
    // In what stays the same, facts need no attention.
    const kept = kind === 'same' ? undefined : fact
    const last = joined.at(-1)
    if (last && last.kind === kind && last.fact === kept) last.text += text
    else joined.push({ kind, text, ...(kept && { fact: kept }) })
  }
  return joined
}

export const joinText = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

/** Leaves out the middle of what stays the same: 40 characters around each change are enough. */
export function shortenSame(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const { kind, text } = piece
    if (kind !== 'same' || text.length <= 100) return piece
    const head = index === 0 && pieces.length > 1 ? '' : text.slice(0, 40).replace(/\s\S*$/, ' ')
    const tail =
      index === pieces.length - 1 && pieces.length > 1 ? '' : text.slice(-40).replace(/^\S*\s/, ' ')
    return { ...piece, text: `${head}…${tail}` }
  })
}

/** One of the two texts, in one line. What the other one does not have is in brackets. */
export function formatSide(pieces: readonly Piece[], side: 'removed' | 'added'): string {
  const own = pieces.filter(({ kind }) => kind === 'same' || kind === side)
  const words = own.map(({ kind, text }) => (kind === 'same' ? text : bracket(text)))
  return words.join('').replace(/\s+/g, ' ').trim()
}

/** Puts words in brackets, but not the spaces around them. */
export const bracket = (words: string) => words.replace(/^(\s*)(.*?)(\s*)$/s, '$1[$2]$3')

interface Token {
  /** What precedes it: a space or nothing. It does not count when tokens are compared. */
  space: string
  text: string
  fact?: Piece['fact']
}

export type Tokenizer = (text: string) => Token[]

// Names are compared as they are written, so the pattern cannot ignore case.
const numberWord = `(?:${numberWords.map((word) => `[${word[0]}${word[0]!.toUpperCase()}]${word.slice(1)}`).join('|')})`
const units =
  'percent|thousand|million|billion|days?|business days?|weeks?|months?|years?|hours?|minutes?|[AaPp]\\.?[Mm]\\b\\.?|%'
const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const phone = String.raw`(?:\+?1[-. ])?\(?\b\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}\b`
const figure = [
  String.raw`(?:${months}) \d{1,2}(?:, \d{4})?`,
  String.raw`§+\s?[\d.]+\d(?:\([a-z0-9]+\))*`,
  String.raw`[$€]?\d+(?:[.,:/]\d+)*(?:[ -]?(?:${units}))?`,
  String.raw`\b${numberWord}(?:-${numberWord})?\b(?:[ -](?:${units}))?`,
].join('|')

/** Splits text into facts, words and marks, so that a fact is never cut in two. `names`: of people and firms. */
export function createTokenizer(names: readonly string[]): Tokenizer {
  const known = [...names].sort((one, other) => other.length - one.length)
  const escaped = known.map(escapeRegExp)
  const name =
    escaped.length > 0 ? String.raw`(?<![\p{L}\p{N}])(?:${escaped.join('|')})(?![\p{L}\p{N}])` : '(?!)'
  const pattern = new RegExp(
    String.raw`(?<space>\s?)(?:(?<phone>${phone})|(?<name>${name})|(?<figure>${figure})|[\p{L}\p{N}’'_-]+|\S)`,
    'gu',
  )
  return (text) =>
    [...text.matchAll(pattern)].map(({ 0: token, groups = {} }) => {
      const fact = (['phone', 'name', 'figure'] as const).find((kind) => groups[kind] !== undefined)
      const { space = '' } = groups
      return { space, text: token.slice(space.length), ...(fact && { fact }) }
    })
}
