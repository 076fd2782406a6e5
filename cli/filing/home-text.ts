/** The words of the home page that count for a filing, and their fingerprint. */
import { createHash } from 'node:crypto'
import { readText } from '../page-text.ts'

/**
 * What visitors read on a built page, one paragraph, heading or list entry on each line. Without what is hidden, without
 * the notice above the header, which comes and goes, and without the year of the copyright.
 */
export function readHomeText(html: string): string {
  const lines = readText(html).blocks.flatMap(({ text, isShown }) => (isShown ? [text] : []))
  return `${lines.join('\n').replace(/© \d{4}/g, '©')}\n`
}

/** The SHA-256 of a text, as 64 hexadecimal digits. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
