/** Finds the place of a letter of a value in the way the value was written: quoted, escaped, folded over lines. */

/**
 * For each UTF-16 unit of `value`, its offset in `source`: a YAML scalar (plain, quoted or block) or a JSON text as it
 * stands in the file. Where the two cannot be matched, the nearest place before.
 */
export function alignText(source: string, value: string): Uint32Array {
  const offsets = new Uint32Array(value.length + 1)
  const style = source[0]
  const isDouble = style === '"'
  const isSingle = style === "'"
  let at = isDouble || isSingle ? 1 : style === '|' || style === '>' ? source.indexOf('\n') + 1 : 0
  for (let index = 0; index < value.length; index++) {
    const wanted = value[index]!
    for (;;) {
      const found = source[at]
      offsets[index] = at
      if (isDouble && found === '\\') {
        const letter = source[at + 1]
        if (letter === '\n') {
          // The line goes on below; the value holds nothing of it.
          at = skipSpace(source, at + 1)
          continue
        }
        const length = escapeLengths[letter ?? ''] ?? 2
        if (letter === 'U' && value.codePointAt(index)! > 0xffff) offsets[++index] = at
        at += length
        break
      }
      if (isSingle && found === "'" && source[at + 1] === "'") {
        at += 2
        break
      }
      if (found === wanted) {
        at++
        break
      }
      if (found === undefined || !isSpace(found)) break
      at = skipSpace(source, at)
      // A line break of the source may be a space of the value.
      if (isSpace(wanted)) break
    }
  }
  offsets[value.length] = at
  return offsets
}

const escapeLengths: Record<string, number> = { x: 4, u: 6, U: 10 }

const isSpace = (letter: string) => letter === ' ' || letter === '\n' || letter === '\t'

function skipSpace(source: string, at: number): number {
  let end = at
  while (end < source.length && isSpace(source[end]!)) end++
  return end
}
