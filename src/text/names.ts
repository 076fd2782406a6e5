/** The parts of a person's name, as address books keep them. */

export interface NameParts {
  prefix: string
  given: string
  additional: string
  family: string
  suffix: string
}

const prefixes = /^(?:Dr|Mr|Mrs|Ms|Mx|Prof|Hon)\.?$/
const suffixes = /^(?:Jr|Sr|II|III|IV|Esq|Ph\.?D|M\.?D|J\.?D|LL\.?M|M\.?B\.?A|CPA)\.?$/i
/** Words that start a family name: `van der Reed`, `De La Cruz`, `St. James`. */
const particle = /^(?:\p{Ll}[\p{Ll}’']*|De|Del|Della|Der|Di|Da|Dos|Du|La|Le|Van|Von|St\.?)$/u

/**
 * Splits a name: `Dr. Leonora Ann van der Reed, Jr.`. The family name is the last word with the particles before it,
 * unless it is given.
 */
export function splitName(name: string, familyName?: string): NameParts {
  const [main = '', ...titles] = name.split(',').map((part) => part.trim())
  const words = main.split(/\s+/)
  const prefix: string[] = []
  while (words.length > 1 && prefixes.test(words[0]!)) prefix.push(words.shift()!)
  const suffix: string[] = []
  while (words.length > 1 && suffixes.test(words.at(-1)!)) suffix.unshift(words.pop()!)
  const rest = words.join(' ')
  const at = familyName === undefined ? findFamilyName(words) : rest.lastIndexOf(familyName)
  const family = familyName ?? rest.slice(at)
  const others = (rest.slice(0, at) + rest.slice(at + family.length)).split(/\s+/).filter(Boolean)
  return {
    prefix: prefix.join(' '),
    given: others[0] ?? '',
    additional: others.slice(1).join(' '),
    family,
    suffix: [...suffix, ...titles].join(', '),
  }
}

/** Where the family name starts in the words of a name, joined by spaces. */
function findFamilyName(words: readonly string[]): number {
  let first = words.length - 1
  while (first > 1 && particle.test(words[first - 1]!)) first--
  return words.slice(0, first).reduce((length, word) => length + word.length + 1, 0)
}
