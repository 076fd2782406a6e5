/** Compares the texts of one page before and after, word by word. */
import { diffArrays } from 'diff'
import { compareWords, createTokenizer, joinText, type Piece } from '#src/content/compare-words.ts'
import type { TextBlock } from '../page-text.ts'

/** One block that changed, was added (all pieces added), was removed, or moved (all pieces the same). */
export interface Change {
  place: string
  section: { before: string; after: string }
  isFrame: boolean
  pieces: Piece[]
  /** The block in each page, where it is there. */
  before: TextBlock | undefined
  after: TextBlock | undefined
}

/** The changes from one page to another. `names`: of people and firms, to keep in one piece. */
export function compareBlocks(
  before: readonly TextBlock[],
  after: readonly TextBlock[],
  names: readonly string[],
): Change[] {
  const tokenize = createTokenizer(names)
  const changes: Change[] = []
  let removedBlocks: TextBlock[] = []
  let addedBlocks: TextBlock[] = []
  let [oldIndex, newIndex] = [0, 0]
  const parts = diffArrays(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  )
  for (const { added, removed, count } of parts) {
    if (removed) removedBlocks.push(...before.slice(oldIndex, (oldIndex += count)))
    else if (added) addedBlocks.push(...after.slice(newIndex, (newIndex += count)))
    else {
      endRun()
      oldIndex += count
      newIndex += count
    }
  }
  endRun()
  return joinMoved(changes)

  function endRun() {
    for (const [old, now] of pairBlocks(removedBlocks, addedBlocks, isPair))
      changes.push(compareBlock(old, now))
    removedBlocks = []
    addedBlocks = []
  }

  /** Whether one block took the place of the other: they share words, or each is one figure, such as "$2.1 million". */
  function isPair(old: TextBlock, now: TextBlock): boolean {
    if (isSimilar(old.text, now.text)) return true
    if (old.place !== now.place) return false
    const [[one, ...more], [other, ...others]] = [tokenize(old.text), tokenize(now.text)]
    return more.length + others.length === 0 && one?.fact !== undefined && one.fact === other?.fact
  }

  function compareBlock(old: TextBlock | undefined, now: TextBlock | undefined): Change {
    const { place, isFrame } = (now ?? old)!
    const pieces = compareWords(old?.text ?? '', now?.text ?? '', tokenize)
    const section = { before: old?.section ?? '', after: now?.section ?? '' }
    return { place, section, isFrame, pieces, before: old, after: now }
  }
}

/** Pairs blocks of which one took the place of the other, in order. Every block is in one pair. */
function pairBlocks(
  removed: readonly TextBlock[],
  added: readonly TextBlock[],
  isPair: (old: TextBlock, now: TextBlock) => boolean,
): [TextBlock | undefined, TextBlock | undefined][] {
  const pairs: [TextBlock | undefined, TextBlock | undefined][] = []
  let next = 0
  for (const old of removed) {
    const found = added.findIndex((now, index) => index >= next && isPair(old, now))
    if (found === -1) {
      pairs.push([old, undefined])
      continue
    }
    for (const now of added.slice(next, found)) pairs.push([undefined, now])
    pairs.push([old, added[found]])
    next = found + 1
  }
  for (const now of added.slice(next)) pairs.push([undefined, now])
  return pairs
}

/** Whether two texts share at least a third of their words. Another number is the same word. */
function isSimilar(one: string, other: string): boolean {
  const words = splitWords(one)
  const left = splitWords(other)
  const total = words.length + left.length
  let shared = 0
  for (const word of words) {
    const index = left.indexOf(word)
    if (index === -1) continue
    left.splice(index, 1)
    shared++
  }
  return shared * 2 * 3 >= total
}

const splitWords = (text: string): string[] =>
  text
    .replace(/\d/g, '0')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** How much a change matters: 0 a figure or a name differs, 1 other words do, 2 nothing but a phone number does. */
export function rankPieces(pieces: readonly Piece[]): 0 | 1 | 2 {
  const changed = pieces.filter(({ kind, text }) => kind !== 'same' && text.trim() !== '')
  if (changed.some(({ fact }) => fact === 'figure' || fact === 'name')) return 0
  return changed.length > 0 && changed.every(({ fact }) => fact === 'phone') ? 2 : 1
}

/** A block that was removed in one place and added in another with the same words has moved. */
function joinMoved(changes: readonly Change[]): Change[] {
  const isWhole = ({ pieces }: Change, kind: Piece['kind']) => pieces.every((piece) => piece.kind === kind)
  const removed = changes.filter((change) => isWhole(change, 'removed'))
  /** What was added, with what was removed for it. */
  const moved = new Map<Change, Change>()
  for (const change of changes.filter((one) => isWhole(one, 'added'))) {
    const text = joinText(change.pieces)
    const index = removed.findIndex(({ pieces }) => joinText(pieces) === text)
    if (index !== -1) moved.set(change, removed.splice(index, 1)[0]!)
  }
  const origins = new Set(moved.values())
  return changes
    .filter((change) => !origins.has(change))
    .map((change) => {
      const origin = moved.get(change)
      if (!origin) return change
      const section = { before: origin.section.before, after: change.section.after }
      const pieces: Piece[] = [{ kind: 'same', text: joinText(change.pieces) }]
      return { ...change, section, pieces, before: origin.before }
    })
}
