import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { showMarkdown, showPlain, type ShownText } from './shown-text.ts'

const processor = remark().use(remarkGfm)
const show = (source: string) => showMarkdown(source, processor.parse(source))

/** What the source has from where a word was typed. */
const findSource = (source: string, { text, origins }: ShownText, word: string) =>
  source.slice(origins[text.indexOf(word)]).slice(0, 12)

describe('a reader does not see', () => {
  test.each([
    ['a soft hyphen', 'ye\u00adars', 'years'],
    ['zero-width characters', 'y\u200be\u200ca\u200dr\u2060s\ufeff', 'years'],
    ['marks of direction', '\u200etwo \u202ayears\u202c\u2066', 'two years'],
    ['which space it is', 'two\u00a0years\u2009ago\u3000now', 'two years ago now'],
    ['more than one space', ' two  \t years ', 'two years'],
    ['which hyphen it is', 'two\u2011year, two\u2010year, 2\u2012\u2212\ufe633', 'two-year, two-year, 2---3'],
    ['how wide a letter is', '\uff12 \uff04\uff0dyears', '2 $-years'],
    [
      'which script a letter is from',
      'tw\u043e y\u0435ars, \u03a4exas, \u0440\u0430\u0443',
      'two years, Texas, pay',
    ],
    ['that a digit was typed as a letter', '6O days, l0 (1l) of Il', '60 days, 10 (11) of Il'],
    ['that a digit is a mathematical symbol', '\u{1d7d4}\u{1d7ce} \u{1d41d}ays', '60 days'],
    ['how an accent is encoded', 'Jose\u0301 \u1112\u1161\u11ab', 'José 한'],
    ['a line break', 'two\nyears', 'two years'],
  ])('%s', (_, source, shown) => {
    expect(showPlain(source).text).toBe(shown)
    expect(show(source).text).toBe(shown)
  })
})

test.each(['Статья о рыбе: сор.', 'Ας πούμε α και ο', 'a β-blocker, двa'])(
  '%j keeps the letters of its script',
  (text) => {
    expect(showPlain(text).text).toBe(text)
  },
)

test('only an empty line separates paragraphs without markup', () => {
  expect(showPlain('One\n \nTwo\nthree\n').text).toBe('One\nTwo three')
  expect(showPlain('&nbsp; *two*').text).toBe('&nbsp; *two*')
})

describe('of Markdown, a reader sees', () => {
  test.each([
    ['references as characters', 'two&nbsp;year&#115; &amp;amp; &#x1F332;&#128;', 'two years &amp; 🌲\ufffd'],
    ['what is no reference as it is', '&nope; & AT&T &#;', '&nope; & AT&T &#;'],
    ['words without marks', 'tw**o** _years_ ~~ago~~', 'two years ago'],
    ['escaped characters', '\\*two\\* \\\\ \\&amp;', '*two* \\ &amp;'],
    ['the words of a link', '[two](/a_b "c") [years][x] www.a.example\n\n[x]: /y', 'two years www.a.example'],
    ['the description of a picture', '![two *years*](/a.jpg) ![](/b.jpg)', 'two years'],
    ['code', '`two  years` ``a`b``', 'two years a`b'],
    ['a hard line break as a space', 'two\\\nyears  \nago', 'two years ago'],
    ['no HTML', 'two<!-- x --> <b>years</b>\n\n<p>x</p>', 'two years'],
    ['a list', '- one\n- [ ] two\n  three\n\n4. four', 'one\ntwo three\nfour'],
    ['headings', '# One #\ntwo\n===', 'One\ntwo'],
    ['a table', '| a | b \\| c |\n|-|-|\n| d | `e\\|f` |', 'a\nb | c\nd\ne|f'],
    ['a quotation', '> one\n> two\n>\n> > three\nfour', 'one two\nthree four'],
    ['a block of code', '```js\none\ntwo\n```\n\n    three\n    four', 'one two\nthree four'],
    ['a note', 'One[^1]\n\n[^1]: two', 'One\ntwo'],
  ])('%s', (_, source, shown) => {
    expect(show(source).text).toBe(shown)
  })
})

test.each([
  ['two&nbsp;years ago', 'years ago'],
  ['\\*&amp; **two** y&#101;ars', 'ears', '&#101;ars'],
  ['> one  \n>   &nbsp;&copy;two', 'two'],
  ['see www.a.example or a@b.example, two', 'two'],
  ['**x** http://a.example/b two', 'two'],
  ['``x` `` two', 'two'],
  ['``x` `` two', '` two', '` `` two'],
  ['- one\n  two\n\n  three', 'three'],
  ['| a | b |\n|-|-|\n| c\\|c | two |', 'two |'.slice(0, 3)],
  ['```js\none\n```', 'one'],
  ['![a *b* two](/x)', 'two'],
  ['&#0;&#128; two', 'two'],
  ['Jose\u0301 two', 'two'],
  ['🌲 \u00adtwo', 'two'],
])('in %j, %j is found where it was typed', (source, word, typed = word) => {
  expect(findSource(source, show(source), word).startsWith(typed)).toBe(true)
})

const odd = [
  ...'ab .*_`[]()<>#-+|~!\\&;\n\t{}1',
  '&amp;',
  '&nbsp;',
  '\u00ad',
  '\u0301',
  '🌲',
  '\u2011',
  '  \n',
  '![',
  '> ',
]

test('every shown character was typed somewhere, in the same order, whatever the text', () => {
  const source = fc.oneof(fc.string({ unit: fc.constantFrom(...odd) }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(source, (text) => {
      for (const shown of [showPlain(text), show(text)]) {
        expect(shown.origins).toHaveLength(shown.text.length)
        const isInside = shown.origins.every(
          (origin, index) => origin >= (shown.origins[index - 1] ?? 0) && origin < text.length,
        )
        expect(isInside).toBe(true)
        expect(shown.text).not.toMatch(/\p{Default_Ignorable_Code_Point}|[^\S \n]|\s\s|^\s|\s$/u)
        expect(shown.text).toBe(shown.text.normalize('NFC'))
      }
    }),
    { numRuns: 500 },
  )
})

test('a text without markup and odd characters is shown unchanged, each character where it is', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019,.;:?$%§é中'), minLength: 1 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      // A number with a period starts a list.
      const text = `A${words.join(' ')}`
      const origins = [...text].map((_, index) => index)
      expect(showPlain(text)).toEqual({ text, origins })
      expect(show(text)).toEqual({ text, origins })
    }),
  )
})

test.each([
  'a',
  '\u0301',
  '\u0301\u0323',
  '&',
  '&amp;',
  '`a` ',
  '\\',
  '  \n',
  '\ufffd',
  'a\n\n',
  '\u00ad',
  '[a](b) ',
])('the time to read a text of %j grows with its length', (unit) => {
  // To parse a long one is not our work. The tree of a shorter one does not fit a text that ends before it.
  const parsed = 20_000
  const tree = processor.parse(unit.repeat(parsed / unit.length))
  const growth = measureGrowth((length) => {
    const source = unit.repeat(Math.max(length, parsed) / unit.length)
    showPlain(source)
    showMarkdown(source, tree)
  })
  expect(growth).toBeLessThan(maxGrowth)
})
