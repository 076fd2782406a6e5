/** Maps the characters of a value to where they were typed: quoted, escaped, folded over lines. */

/**
 * For each UTF-16 unit of `value`, its offset in `source`: a YAML scalar (plain, quoted or block) or a JSON text as typed
 * in the file. If the two do not match, the nearest offset before.
 */
export function alignText(source: string, value: string): Uint32Array {
  const offsets = new Uint32Array(value.length + 1)
  const style = source[0]
  const isDouble = style === '"'
  const isSingle = style === "'"
  let at = isDouble || isSingle ? 1 : style === '|' || style === '>' ? source.indexOf('\n') + 1 : 0
  for (let index = 0; index < value.length; index++) {
    const expected = value[index]!
    for (;;) {
      const found = source[at]
      offsets[index] = at
      if (isDouble && found === '\\') {
        const letter = source[at + 1]
        if (letter === '\n') {
          // The value continues on the next line, without the line break.
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
      if (found === expected) {
        at++
        break
      }
      if (found === undefined || !isSpace(found)) break
      at = skipSpace(source, at)
      // A line break in the source may be a space in the value.
      if (isSpace(expected)) break
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
