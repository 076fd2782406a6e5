import { expect, test } from 'vitest'
import { parseFrontMatter } from './front-matter.ts'

test('YAML, TOML and JSON give the same fields, and the line of the text', () => {
  const texts = [
    '---\ntitle: A gate\ntags: [a, b]\n---\nText',
    '+++\ntitle = "A gate"\ntags = ["a", "b"]\n+++\nText',
    '{\n"title": "A gate", "tags": ["a", "b"]\n}\n\nText',
  ]
  for (const text of texts) {
    const { fields, body, bodyLine } = parseFrontMatter(text)
    expect(fields.readWords('title')).toBe('A gate')
    expect(fields.readList(/,/, 'tags')).toEqual(['a', 'b'])
    expect(body.trim()).toBe('Text')
    expect(bodyLine).toBeGreaterThan(3)
  }
})

test('a date of TOML is what was typed', () => {
  const { fields } = parseFrontMatter('+++\ndate = 2024-05-06T23:30:00-05:00\nday = 2024-05-06\n+++\n')
  expect(fields.read('date')).toBe('2024-05-06T23:30:00.000-05:00')
  expect(fields.read('day')).toBe('2024-05-06')
})

test('a text without fields is all text', () => {
  expect(parseFrontMatter('# Title\n\n---\n').body).toBe('# Title\n\n---\n')
})

test.each([
  ['---js\nprocess.exit()\n---\n', 'code in "js", which is never run'],
  ['---\ntitle: "open\n---\n', 'not valid YAML'],
  ['---\ntitle: x\n', 'the line "---" that ends its fields is missing'],
  ['+++\ntitle = \n+++\n', 'cannot be read'],
  [`---\na: ${'['.repeat(9000)}\n---\n`, 'nested too deeply'],
  [
    `---\na: &a [x,x,x,x,x,x,x,x,x]\n${['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefg'[at]}`).join(',')}]`).join('\n')}\n---\n`,
    'cannot be read',
  ],
])('fields that cannot be read are reported: %s', (text, reason) => {
  expect(parseFrontMatter(text).fault?.reason).toContain(reason)
})
