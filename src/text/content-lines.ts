/** The lines of calendar files (RFC 5545) and contact cards (RFC 2426), which share a format. */

/** Joins lines, each folded and ended as both formats ask. */
export const formatContentLines = (lines: readonly string[]): string =>
  lines.map((line) => `${foldLine(line)}\r\n`).join('')

/** Escapes a text: the marks that separate values, and line breaks. */
export function escapeValue(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** Folds a line into lines of at most 75 bytes; those after the first start with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
