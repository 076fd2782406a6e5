import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { alignText } from './align-text.ts'
import { parseJson } from './json.ts'
import { parseYaml } from './yaml.ts'

/** The source from a word of the value on. */
function find(source: string, value: string, word: string): string {
  return source.slice(alignText(source, value)[value.indexOf(word)]!)
}

describe('a word of a value is found in its source', () => {
  test.each([
    ['plain', 'two words', 'two words', 'words'],
    ['in quotation marks', '"two words"', 'two words', 'words"'],
    ['after an escape', '"\\u00a7\\n\\"two\\" words"', '§\n"two" words', 'words"'],
    ['after an escaped emoji', '"\\U0001F332 \\ud83c\\udf32 words"', '🌲 🌲 words', 'words"'],
    ['after a doubled apostrophe', "'it''s two words'", "it's two words", "words'"],
    ['on a folded line', '>-\n  two\n  words', 'two words', 'words'],
    ['after an empty line in a folded text', '>-\n  one\n\n  two words', 'one\ntwo words', 'words'],
    ['in a text of lines', '|\n  one\n    two words\n', 'one\n  two words\n', 'words\n'],
    ['on a further line of plain text', 'two\n  words', 'two words', 'words'],
    ['on a further line in quotation marks', '"two\n  words"', 'two words', 'words"'],
    ['after a line that goes on below', '"two \\\n  words"', 'two words', 'words"'],
  ])('%s', (_, source, value, rest) => {
    expect(find(source, value, 'words')).toBe(rest)
  })
})

// Folding loses only spaces at the ends of lines.
const words = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '\n', '"', "'", '\\', ':', '§', '🌲', '-', '#'),
  maxLength: 60,
})

test('every character of a YAML text is found, however the library writes it', () => {
  fc.assert(
    fc.property(
      words,
      fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'),
      (value, style) => {
        const text = stringify({ key: value }, { defaultStringType: style, lineWidth: 20 } as object)
        const { data } = parseYaml(text, 'a.md')
        const lines = text.split('\n')
        for (let index = 0; index < value.length; index++) {
          const letter = value[index]!
          if (!'ab:#'.includes(letter)) continue
          const { line, column } = data!.locate(['key'], 'value', index)
          expect(lines[line - 1]![column - 1]).toBe(letter)
        }
      },
    ),
  )
})

test('every character of a JSON text is found', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const text = JSON.stringify([value])
      const { data } = parseJson(text, 'a.json')
      for (let index = 0; index < value.length; index++) {
        const { column } = data!.locate([0], 'value', index)
        const typed = text.slice(column - 1)
        expect(typed.startsWith('\\') || typed.startsWith(value[index]!)).toBe(true)
      }
    }),
  )
})
