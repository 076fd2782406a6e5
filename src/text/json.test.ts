import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from './json.ts'
import { maxDepth } from './located.ts'

const complain = (text: string) =>
  parseJson(text, 'a.json').problems.map(({ id, line, column }) => `${line}:${column} ${id}`)

test('JSON.stringify and parseJson are inverse', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(parseJson(text, 'a.json').data?.value).toEqual(JSON.parse(text))
    }),
  )
})

test('a field "__proto__" is an ordinary field', () => {
  const value = parseJson('{ "__proto__": { "a": 1 } }', 'a.json').data?.value as object
  expect(Object.keys(value)).toEqual(['__proto__'])
  expect(value).not.toHaveProperty('a')
})

test('positions of values, names, and characters within a text', () => {
  const { data } = parseJson('{\n  "a": [1, { "b": "x\\ny" }]\n}', 'a.json')
  expect(data!.locate(['a', 0])).toEqual({ line: 2, column: 9 })
  expect(data!.locate(['a', 1, 'b'], 'key')).toEqual({ line: 2, column: 14 })
  expect(data!.locate(['a', 1, 'b'], 'value', 2)).toEqual({ line: 2, column: 23 })
  expect(data!.locate(['a', 9])).toEqual({ line: 2, column: 8 })
  expect(data!.readSource(['a', 1, 'b'])).toBe('"x\\ny"')
})

describe('slips', () => {
  test.each([
    ['nothing', '', '1:1 content/json-syntax'],
    ['a comma that is missing', '{\n  "a": 1\n  "b": 2\n}', '3:3 content/json-syntax'],
    ['a comma too many', '[\n  1,\n]', '3:1 content/json-syntax'],
    ['a quotation mark that is missing', '{\n  "a": "x,\n  "b": 2\n}', '2:8 content/unclosed-quote'],
    ['a bracket that is missing', '{\n  "a": [1\n}', '3:1 content/json-syntax'],
    ['a comment', '{ // a\n}', '1:3 content/json-syntax'],
    ['a field twice', '{\n  "a": 1,\n  "a": 2\n}', '3:3 content/duplicate-key'],
    ['text after the end', '{}\n{}', '2:1 content/json-syntax'],
    ['typographic quotation marks', '{ “a”: 1 }', '1:3 content/json-syntax'],
  ])('%s', (_, text, problem) => {
    expect(complain(text)).toEqual([problem])
  })
})

test('nesting is allowed up to the limit, not counting brackets within a text', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  expect(complain(nested(maxDepth))).toEqual([])
  expect(complain(nested(maxDepth + 1))).toEqual([`1:${maxDepth + 1} content/too-deep`])
  expect(complain(nested(10_000))).toEqual([`1:${maxDepth + 1} content/too-deep`])
  expect(complain(JSON.stringify('['.repeat(1000)))).toEqual([])
})
