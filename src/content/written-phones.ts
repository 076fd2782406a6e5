/** Finds phone numbers that were typed into a text: those of the US, of other countries, and those that end in a word. */
import { findTypedPhones } from './law-numbers.ts'

export interface WrittenPhone {
  /** As typed, without an extension. */
  text: string
  index: number
  /** What follows it to reach one person: ` ext. 214`. Empty without one. */
  extension: string
}

const tollFree = String.raw`8(?:00|33|44|55|66|77|88)`
const others = new RegExp(
  [
    // +44 (0)20 7946 0958
    String.raw`(?<![\w+])\+ ?[2-9]\d{0,2}(?: ?\(0\))?(?:[ ().\/·–-]{0,3}\d){7,13}(?!\d)`,
    // 1-800-MEDICARE
    String.raw`(?<![\w-])(?:\+?1[ .-]?)?\(?${tollFree}\)?[ .-](?=[\d.-]{0,8}[A-Z])[\dA-Z](?:[.-]?[\dA-Z]){6,11}(?![\w-])`,
    // (936) 555-LAWS
    String.raw`(?<![\w-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[.-])\d{3}[.-][A-Z]{4}(?![\w-])`,
  ].join('|'),
  'g',
)
const extension = /,? ?(?:ext(?:ension)?\.?|x) ?\d{1,6}(?!\d)/y

/** Every phone number in a text as shown, without tokens, in order. Numbers of three to six digits could be anything. */
export function findWrittenPhones(text: string): WrittenPhone[] {
  const found = [...text.matchAll(others)].map((match) => ({ text: match[0], index: match.index }))
  const rest = text.replace(others, (match) => '\0'.repeat(match.length))
  return [...found, ...findTypedPhones(rest)]
    .sort((a, b) => a.index - b.index)
    .map((one) => ({ ...one, extension: readExtension(text, one.index + one.text.length) }))
}

function readExtension(text: string, index: number): string {
  extension.lastIndex = index
  return extension.exec(text)?.[0] ?? ''
}
