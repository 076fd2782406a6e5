import { describe, expect, test } from 'vitest'
import { parseMarkdownFile } from './frontmatter.ts'

const parse = (text: string) => parseMarkdownFile(text, 'a.md')
const complain = (text: string) =>
  parse(text).problems.map(({ id, line, column }) => `${line}:${column} ${id}`)

test('fields and text are split, and the text keeps its line', () => {
  const { markdown } = parse('---\na: 1\n---\n\nText.\n')
  expect(markdown?.data.value).toEqual({ a: 1 })
  expect(markdown?.body).toBe('\nText.\n')
  expect(markdown?.bodyLine).toBe(4)
})

test('positions refer to the whole file', () => {
  expect(parse('---\n# a remark\na: 1\n---\n').markdown?.data.locate(['a'])).toEqual({ line: 3, column: 4 })
})

test('a line of hyphens in the text ends nothing', () => {
  expect(parse('---\na: 1\n---\nText.\n\n---\n\nMore.').markdown?.body).toBe('Text.\n\n---\n\nMore.')
})

test.each([
  ['no fields', '---\n---\n'],
  ['empty lines only', '---\n\n\n---\n'],
  ['remarks only', '---\n# a remark\n---\n'],
])('%s mean no fields', (_, text) => {
  expect(parse(text).markdown?.data.value).toEqual({})
})

test('spaces after the hyphens and the word "yaml" are allowed', () => {
  expect(parse('--- yaml\na: 1\n---  \n').markdown?.data.value).toEqual({ a: 1 })
})

test('the same file is parsed again each time', () => {
  const text = '---\na: 1\n---\n'
  expect(parse(text).markdown?.data).not.toBe(parse(text).markdown?.data)
})

describe('refuses', () => {
  test.each([
    ['a file without fields', 'Text.\n', '1:1 content/missing-frontmatter'],
    ['four hyphens', '----\na: 1\n---\n', '1:1 content/missing-frontmatter'],
    ['a first line that is empty', '\n---\na: 1\n---\n', '1:1 content/missing-frontmatter'],
    ['fields without an end', '---\na: 1\n\nText.\n', '1:1 content/unclosed-frontmatter'],
    ['an end with a hyphen too many', '---\na: 1\n----\nText.\n', '3:1 content/unclosed-frontmatter'],
    ['text on the line of the end', '---\na: 1\n--- Text.\n', '3:1 content/unclosed-frontmatter'],
    ['code', '---js\n{}\n---\n', '1:4 content/executable-frontmatter'],
    ['code after a space', '--- JavaScript\n{}\n---\n', '1:4 content/executable-frontmatter'],
    ['JSON', '---json\n{}\n---\n', '1:4 content/executable-frontmatter'],
    ['a hole of blank lines', `---\na: 1\n${'\n'.repeat(3000)}b: 2\n---\n`, '2003:1 content/too-tangled'],
    ['YAML that cannot be read', '---\na: b: c\n---\n', '2:4 content/yaml-syntax'],
  ])('%s', (_, text, problem) => {
    expect(complain(text)).toEqual([problem])
  })
})
