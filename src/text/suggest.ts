/** "Did you mean …": the nearest of some known words, if one is near enough to be meant. */
import { distance } from 'fastest-levenshtein'

export function suggest(word: string, known: readonly string[]): string | undefined {
  const wanted = word.toLowerCase()
  let best: { word: string; distance: number } | undefined
  for (const candidate of known) {
    const away = distance(wanted, candidate.toLowerCase())
    if (!best || away < best.distance) best = { word: candidate, distance: away }
  }
  const allowed = Math.max(1, Math.floor(Math.max(word.length, best?.word.length ?? 0) * 0.4))
  return best && best.distance <= allowed ? best.word : undefined
}
