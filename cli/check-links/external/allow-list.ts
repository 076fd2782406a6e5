/** External addresses that are not checked, because their sites answer people only. */
import { readFile } from 'node:fs/promises'

/**
 * A line is a host (`maps.example.com`, with all its pages) or the beginning of an address
 * (`https://www.example.com/search`). A `*` stands for anything.
 */
export function compileAllowList(lines: readonly string[]): (address: string) => boolean {
  const patterns = lines.map((line) => {
    const typed = line.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')
    return new RegExp(line.includes('://') ? `^${typed}` : `^https?://${typed}(?::\\d+)?(?:/|$)`, 'i')
  })
  return (address) => patterns.some((pattern) => pattern.test(address))
}

/** The lines of a file; `#` starts a comment. */
export async function readAllowList(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.map((line) => line.replace(/(^|\s)#.*$/, '').trim()).filter((line) => line !== '')
}
