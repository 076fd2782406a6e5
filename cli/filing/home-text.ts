/** The words of the home page that count for a filing, and their fingerprint. */
import { createHash } from 'node:crypto'
import escapeRegExp from 'escape-string-regexp'
import { formatLongDate } from '#src/content/dates.ts'
import { memoize } from '#src/text/memoize.ts'
import { findDictionary, getWords, type Words } from '#src/words/dictionaries.ts'
import { readText } from '../page-text.ts'

/**
 * What visitors read on a built page, one paragraph, heading or list entry on each line. Without what is hidden, without
 * the notice above the header, which comes and goes, without the year of the copyright, and without the days on which
 * legal facts were last reviewed: a review that changes no law changes no advertisement.
 */
export function readHomeText(html: string): string {
  const { blocks, lang } = readText(html)
  const reviewed = matchReviews(findDictionary(lang)?.words ?? getWords())
  const lines = blocks.flatMap(({ text, isShown }) =>
    isShown ? [text.replace(/© \d{4}/g, '©').replace(reviewed, '')] : [],
  )
  return `${lines.filter(Boolean).join('\n')}\n`
}

/** Matches the day of a review as pages in a language print it: "last reviewed May 4, 2031". */
const matchReviews = memoize(({ site, locale }: Words): RegExp => {
  const [before = '', after = ''] = site.law.lastReviewed('\0').split('\0').map(escapeRegExp)
  const date = formatLongDate('2031-05-04', locale).replace(/\p{N}+|\p{L}+|./gu, (part) =>
    /\p{N}/u.test(part) ? String.raw`\d+` : /\p{L}/u.test(part) ? String.raw`\p{L}+` : escapeRegExp(part),
  )
  return new RegExp(`(?:^|,? )${before}${date}${after}`, 'giu')
})

/** The SHA-256 of a text, as 64 hexadecimal digits. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
