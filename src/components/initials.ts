/** Words in a name that are not part of it, in lower case and without periods. */
const titles = new Set(
  'dr mr mrs ms mx hon judge prof jr sr ii iii iv v esq esquire phd jd md llm cpa mba ret'.split(' '),
)

/**
 * The initials of a person, at most three, in capitals: of the first name, of one in the middle, and of the last name.
 * Without titles, suffixes ("Jr.", "III"), nicknames in quotation marks, and particles in lower case ("de la").
 */
export function formatInitials(name: string, locale: string): string[] {
  const words = name
    .normalize('NFC')
    .replace(/(["“(]).{0,100}?(["”)])/g, ' ')
    .split(/[\s,]+/)
    .filter((word) => /\p{L}/u.test(word))
  const own = words.filter((word, index) => words.length === 1 || !isTitle(word, index))
  const capitalized = own.filter((word) => !/^[^\p{L}]*\p{Ll}/u.test(word))
  const chosen = capitalized.length > 0 ? capitalized : own
  const kept = chosen.length > 3 ? [chosen[0]!, chosen.at(-1)!] : chosen
  const segmenter = new Intl.Segmenter(locale, { granularity: 'grapheme' })
  return kept.map((word) => {
    const [first] = segmenter.segment(word.replace(/^[^\p{L}]+/u, ''))
    return first!.segment.toLocaleUpperCase(locale)
  })
}

/** The first word of a name may look like a numeral. */
const isTitle = (word: string, index: number) => {
  const bare = word.replaceAll('.', '').toLowerCase()
  return (
    titles.has(bare) && !(index === 0 && /^[ivx]+$/.test(bare)) && !(bare.length === 1 && word.endsWith('.'))
  )
}
