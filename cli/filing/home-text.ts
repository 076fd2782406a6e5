/** The words of the home page that count for a filing, and their fingerprint. */
import { createHash } from 'node:crypto'
import { readText } from '../page-text.ts'

/**
 * What visitors read on a built page, one paragraph, heading or list entry on each line. Without what is hidden, without
 * the notice above the header, which comes and goes, without the year of the copyright, and without the days on which
 * legal facts were last reviewed: a review that changes no law changes no advertisement.
 */
export function readHomeText(html: string): string {
  const lines = readText(html).blocks.flatMap(({ text, isShown }) => (isShown ? [removeDays(text)] : []))
  return `${lines.filter(Boolean).join('\n')}\n`
}

const removeDays = (text: string): string =>
  text.replace(/© \d{4}/g, '©').replace(/(?:^|,? )last reviewed \p{L}+ \d{1,2}, \d{4}/giu, '')

/** The SHA-256 of a text, as 64 hexadecimal digits. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
