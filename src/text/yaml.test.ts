import { describe, expect, test } from 'vitest'
import { maxDepth } from './located.ts'
import { parseYaml } from './yaml.ts'

const read = (text: string) => parseYaml(text, 'a.md').data?.value
const complain = (text: string) =>
  parseYaml(text, 'a.md').problems.map(({ id, line, column }) => `${line}:${column} ${id}`)

describe('values', () => {
  test.each([
    ['a time of day', '12:30', '12:30'],
    ['a date', '2026-02-29', '2026-02-29'],
    ['a number with a leading zero', '0123', '0123'],
    ['yes', 'yes', 'yes'],
    ['true', 'true', true],
    ['a number', '12', 12],
    ['nothing', '', null],
  ])('%s', (_, typed, value) => {
    expect(read(`key: ${typed}`)).toEqual({ key: value })
  })

  test('comments on their own lines, and special characters within words, are fine', () => {
    expect(read('# one\na: No#5\n  # two\nb: "x" # three')).toEqual({ a: 'No#5', b: 'x' })
  })

  test('an empty text has no fields', () => {
    expect(read('')).toEqual({})
    expect(read('# a remark')).toEqual({})
  })

  test('a field named like a property of every object is an ordinary field', () => {
    const value = read('__proto__: {a: 1}\nconstructor: 2') as object
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })
})

describe('places', () => {
  const { data } = parseYaml(
    'a: 1\nlist:\n  - x: two words\n    y: >-\n      folded\n      text\nempty:',
    'a.md',
    10,
  )
  const locate = data!.locate

  test.each([
    ['a value', ['a'], { line: 10, column: 4 }],
    ['an entry of a list', ['list', 0], { line: 12, column: 5 }],
    ['a field within it', ['list', 0, 'x'], { line: 12, column: 8 }],
    ['a field without a value', ['empty'], { line: 16, column: 7 }],
    ['the nearest ancestor of what does not exist', ['list', 0, 'z'], { line: 12, column: 5 }],
    ['the nearest ancestor of an entry too far', ['list', 7, 'z'], { line: 12, column: 3 }],
    ['the whole', [], { line: 10, column: 1 }],
  ])('%s', (_, path, place) => {
    expect(locate(path)).toEqual(place)
  })

  test('the name of a field', () => {
    expect(locate(['list', 0, 'y'], 'key')).toEqual({ line: 13, column: 5 })
  })

  test('a character within a text', () => {
    expect(locate(['list', 0, 'x'], 'value', 4)).toEqual({ line: 12, column: 12 })
    expect(locate(['list', 0, 'y'], 'value', 7)).toEqual({ line: 15, column: 7 })
  })

  test('a value as typed', () => {
    const { data } = parseYaml('a: 0x1F\nb: "x"\nc: [1, 2]', 'a.md')
    expect(['a', 'b', 'c'].map((name) => data!.readSource([name]))).toEqual(['0x1F', '"x"', '[1, 2]'])
  })
})

// tests/fixtures/problems/ has the messages; these tests check the positions.
describe('slips', () => {
  test.each([
    ['a quotation mark that is not closed', 'a: 1\nb: "x\nc: 2\n', '2:4 content/unclosed-quote'],
    ['one that the next text seems to close', 'a:\n  - b: "x\n    c: "y"\n', '2:8 content/unclosed-quote'],
    ['one around a whole line', '"a: 1\nb: 2\n', '1:1 content/unclosed-quote'],
    ['text after the closing one', 'a: "x" y\n', '1:8 content/unclosed-quote'],
    ['a tab', 'a:\n\tb: 1\n', '2:1 content/yaml-tab'],
    ['a tab after spaces', 'a:\n  - b: 1\n  \tc: 2\n', '3:3 content/yaml-tab'],
    ['a tab in a list', 'a:\n  -\tb: 1\n  \tc: 2\n', '2:4 content/yaml-tab'],
    ['a field twice', 'a: 1\nb: 2\na: 3\n', '3:1 content/duplicate-key'],
    ['a field twice in brackets', 'a: {b: 1, b: 2}\n', '1:11 content/duplicate-key'],
    ['a text with a colon', 'a: b: c\n', '1:4 content/yaml-syntax'],
    ['a list entry to the right of its list', 'a:\n  - b\n   - c\n', '3:4 content/yaml-syntax'],
    ['a list entry to the left of its list', 'a:\n  - b\n - c\n', '3:1 content/yaml-syntax'],
    ['a token at the head', 'a: {fact:x} y\n', '1:4 content/yaml-syntax'],
    ['a remark behind a text', 'a: Lot #5\n', '1:8 content/yaml-syntax'],
    ['an anchor', 'a: &b c\n', '1:4 content/yaml-syntax'],
    ['an alias', 'a: *b\n', '1:4 content/yaml-syntax'],
    ['a tag', 'a: !b c\n', '1:4 content/yaml-syntax'],
    ['a tag that the library knows', 'a: !!str c\n', '1:4 content/yaml-syntax'],
    ['a group as the name of a field', '[a]: b\n', '1:1 content/yaml-syntax'],
    ['no name of a field', ': b\n', '1:1 content/yaml-syntax'],
    ['an end of the document', 'a: 1\n...\nb: 2\n', '3:1 content/yaml-syntax'],
    ['another version of YAML', '%YAML 1.1\n', '2:1 content/yaml-syntax'],
  ])('%s', (_, text, problem) => {
    expect(complain(text)).toEqual([problem])
  })

  test('every duplicate field is reported once', () => {
    expect(complain('a: 1\na: 2\nb: {c: 1, c: 2}\na: 3\n')).toEqual([
      '2:1 content/duplicate-key',
      '3:11 content/duplicate-key',
      '4:1 content/duplicate-key',
    ])
  })

  test('brackets within a text do not nest', () => {
    expect(complain(`a: "${'['.repeat(1000)}"\nb: |\n  ${'{'.repeat(1000)}`)).toEqual([])
  })
})

describe('levels', () => {
  const inBrackets = (levels: number) => `${'['.repeat(levels)}x${']'.repeat(levels)}`

  test('are read up to the limit', () => {
    expect(complain(inBrackets(maxDepth))).toEqual([])
    expect(complain(inBrackets(maxDepth + 1))).toEqual([`1:${maxDepth + 1} content/too-deep`])
  })

  test.each([
    ['brackets', inBrackets(10_000)],
    ['brackets that are not closed', '['.repeat(50_000)],
    ['hyphens', `a:\n  ${'- '.repeat(10_000)}x`],
    ['question marks', `${'? '.repeat(10_000)}x`],
    ['lines', Array.from({ length: 400 }, (_, index) => `${' '.repeat(index)}a:`).join('\n')],
    ['names of fields', `{${'{'.repeat(30)}a: 1${'}: 1'.repeat(30)}}`],
  ])('are refused beyond it: %s', (_, text) => {
    expect(parseYaml(text, 'a.md').problems.map(({ id }) => id)).toEqual(['content/too-deep'])
  })
})
