/** Numbers in English words: "two", "forty-five", "one hundred and eighty", and their ordinals: "sixtieth". */

const ones = 'one two three four five six seven eight nine'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The words that numbers consist of, in lower case. */
export const numberWords: readonly string[] = [...ones, ...teens, ...tens, 'hundred', 'thousand']

const oddOrdinals = new Map([
  ['one', 'first'],
  ['two', 'second'],
  ['three', 'third'],
  ['five', 'fifth'],
  ['eight', 'eighth'],
  ['nine', 'ninth'],
  ['twelve', 'twelfth'],
])
const formatOrdinal = (word: string) => oddOrdinals.get(word) ?? `${word.replace(/y$/, 'ie')}th`

const readValue = (word: string) => {
  if (word === 'thousand') return 1000
  if (word === 'hundred') return 100
  return tens.includes(word) ? (tens.indexOf(word) + 2) * 10 : [...ones, ...teens].indexOf(word) + 1
}
const values = new Map(numberWords.map((word) => [word, readValue(word)]))
const ordinals = new Map(numberWords.map((word) => [formatOrdinal(word), readValue(word)]))

const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`
const small = anyOf([`${anyOf(tens)}(?:[ -]${anyOf(ones)})?`, ...teens, ...ones])
const smallOrdinal = anyOf([
  `${anyOf(tens)}[ -]${anyOf(ones.map(formatOrdinal))}`,
  ...[...tens, ...teens, ...ones].map(formatOrdinal),
])
const and = '[ -](?:and[ -])?'
const hundreds = `(?:(?:an?|${small})[ -])?hundred`
const belowThousand = `(?:${hundreds}(?:${and}${small})?|${small})`

/** Source of a regular expression for a number in words, in lower case. It takes linear time. */
export const numberInWords = `(?:(?:(?:an?|${belowThousand})[ -])?thousand(?:,?${and}${belowThousand})?|${belowThousand})\\b`
/** The same, for its ordinal. */
export const ordinalInWords = `(?:${hundreds}(?:th|${and}${smallOrdinal})|${smallOrdinal})\\b`

const atStart = new RegExp(`^(?:${ordinalInWords}|${numberInWords})`)

/**
 * Replaces a number in words at the start of a text in lower case with its digits: "forty-five days" is "45 days", and
 * "second year" is "2th year".
 */
export function writeDigits(text: string): string {
  return text.replace(atStart, (words) => {
    let [thousands, rest] = [0, 0]
    for (const word of words.split(/[ ,-]+/)) {
      const value = values.get(word) ?? ordinals.get(word) ?? 0
      if (value === 1000) [thousands, rest] = [Math.max(rest, 1) * 1000, 0]
      else rest = value === 100 ? Math.max(rest, 1) * 100 : rest + value
    }
    return `${thousands + rest}${ordinals.has(/[a-z]+$/.exec(words)![0]) ? 'th' : ''}`
  })
}
