import { describe, expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { parseMarkdown } from '../markdown.server.ts'
import { checkAccidents } from './accidents.ts'
import { maskMarkdown } from './masked-text.ts'

const check = (text: string) => {
  const tree = parseMarkdown(text)
  const locate = (index: number) => ({
    file: 'a.md',
    line: text.slice(0, index).split('\n').length,
    column: 1,
  })
  const located = { field: 'x', text, kind: 'markdown', tree, headingsFrom: 2, locate } as const
  return checkAccidents(located, tree, maskMarkdown(text, tree)).map(({ id, line, hint }) => {
    const corrected = /The corrected line: (.*)$/.exec(hint)?.[1]
    return `${line} ${id.replace('content/', '')}${corrected === undefined ? '' : `: ${corrected}`}`
  })
}

describe('is found', () => {
  test.each([
    [
      'a year that starts a list',
      '2019. That was long ago.',
      '1 accidental-markdown: 2019\\. That was long ago.',
    ],
    ['a number that starts a list', '> 12) That', '1 accidental-markdown: > 12\\) That'],
    [
      'a line that breaks before a number',
      'We met on May\n1. That was early.',
      '2 accidental-markdown: 1\\. That was early.',
    ],
    [
      'a line that breaks before a dash',
      'We work from 9\n- 5 each day.',
      '2 accidental-markdown: \\- 5 each day.',
    ],
    [
      'an indented paragraph',
      'One.\n\n    The insurer must answer.',
      '3 accidental-markdown: The insurer must answer.',
    ],
    [
      'a paragraph after a tab',
      '\tOur firm helps people who were hurt',
      '1 accidental-markdown: Our firm helps people who were hurt',
    ],
    ['an indented list', '    - one\n    - two', '1 accidental-markdown: - one'],
    ['an indented heading', '    ## What we ask', '1 accidental-markdown: ## What we ask'],
    ['an indented link', '- one\n\n        [two](/two)', '3 accidental-markdown: [two](/two)'],
    ['code without an end', 'One\n\n```\ntwo\n\nthree', '3 accidental-markdown: ```'],
    ['words between two tildes', 'From 5~6 to 7~8', '1 accidental-markdown: From 5\\~6 to 7\\~8'],
    ['a row with too few cells', '| a | b |\n|-|-|\n| c |', '3 uneven-row: | c |  |'],
    ['a row with too few cells, without a frame', 'a | b | c\n-|-|-\nd | e', '3 uneven-row: d | e |  |'],
    ['a row with too many cells', '| a | b |\n|-|-|\n| c | d | e |', '3 uneven-row: | c | d \\| e |'],
    ['a line below a table', '| a | b |\n|-|-|\n| c | d |\nText', '4 uneven-row'],
    ['a table without dashes', '| a | b |\n| c | d |', '1 markdown-slip: | - | - |'],
    ['a table of one line', '> | a | b | c |', '1 markdown-slip: | - | - | - |'],
    ['a table without dashes and frame', 'a | b\nc | d', '1 markdown-slip: | - | - |'],
    ['too few dashes', 'A list:\n| a | b |\n| - |\n| c | d |', '3 markdown-slip: | - | - |'],
    ['other dashes', '| a | b |\n| — | — |\n| c | d |', '2 markdown-slip: | - | - |'],
    ['a note that nothing refers to', 'One.\n\n[^1]: Two.', '3 idle-definition'],
    ['an address that nothing refers to', 'One.\n\n[Note]: https://law.example', '3 idle-definition'],
    ['a note with a name that is taken', 'One[^1].\n\n[^1]: Two.\n[^1]: Three.', '4 idle-definition'],
    ['an address with a name that is taken', '[a].\n\n[a]: /b\n[A]: /c', '4 idle-definition'],
  ])('%s', (_, text, found) => {
    expect(check(text)).toEqual([found])
  })
})

test.each([
  'In 2019. That was long ago.',
  'In\n2019. That was long ago.',
  '1. a\n2. b\n\nText\n\n3. c\n\n4. d',
  'We need:\n1. a\n2. b',
  'We need the following\n- a\n- b',
  'We need this:\n- a',
  'Bring this\n- a',
  '- one thing\n  - a\n- two\n  1. b',
  '    const a = 1\n    npm run firm -- validate',
  '    npm run firm',
  '```\nThe insurer must answer.\n```\n\n~~~~\n## x\n~~~~',
  '> ```\n> a\n> ```',
  '- a\n\n  ```\n  b\n  ```',
  '- a\n\n  b\n    - c',
  'About ~5, ~~gone~~, and \\~x\\~',
  '| a | b |\n|-|:-:|\n| c |  |\n| `d\\|e` | f \\| g |',
  'Home | About | Contact',
  'a[^1] [b] ![c][d]\n\n[^1]: e[^2]\n[^2]: f\n[b]: /g\n[d]: h.jpg',
])('nothing is found in %j', (text) => {
  expect(check(text)).toEqual([])
})

test('the time to check a text with many spaces grows with their number', () => {
  expect(measureGrowth((length) => check(`a${' '.repeat(length)}b`))).toBeLessThan(maxGrowth)
})
