import { describe, expect, test } from 'vitest'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import { parseMarkdown } from '../markdown.server.ts'
import { maskMarkdown } from './masked-text.ts'
import { findSlips } from './slips.ts'

const find = (source: string) =>
  findSlips(source, maskMarkdown(source, parseMarkdown(source)), { headingsFrom: 2 })
const correct = (source: string) => find(source).map(({ corrected }) => corrected)

describe('a slip comes with the corrected line', () => {
  test.each([
    // Headings
    ['##Heading', ['## Heading']],
    ['##\u00a0Heading', ['## Heading']],
    ['\u00a0## Heading', ['## Heading']],
    ['##\u2003\u00a0 Heading ##', ['## Heading ##']],
    ['#\u00a0Heading', ['## Heading']],
    ['#Heading here', ['## Heading here']],
    ['＃＃Heading', ['## Heading']],
    ['> ###Heading', ['> ### Heading']],
    ['- ##**Heading**', ['- ## **Heading**']],

    // Lists
    ['-one\n-two', ['- one', '- two']],
    ['-\u00a0one', ['- one']],
    ['-**one**', ['- **one**']],
    ['-{phone:main}', ['- {phone:main}']],
    ['+one', ['- one']],
    ['*\u00a0one', ['- one']],
    ['*one', ['- one']],
    ['＊ one', ['- one']],
    ['※ one', ['- one']],
    ['－ one\n－ two', ['- one', '- two']],
    ['1.) one', ['1. one']],
    ['• one\n• two', ['- one', '- two']],
    ['·\u00a0\u00a0 one', ['- one']],
    ['\uf0b7 one\n\uf0b7\tone', ['- one', '- one']],
    ['\uf0a7one', ['- one']],
    ['o\tone', ['- one']],
    ['o\u00a0\u00a0 one', ['- one']],
    ['o one\no two', ['- one', '- two']],
    ['§\u00a0 one', ['- one']],
    ['Ø\tone', ['- one']],
    ['➢ one', ['- one']],
    ['▪️ one', ['- one']],
    ['✓ one', ['- one']],
    ['– one thing for you\n– two', ['- one thing for you', '- two']],
    ['– we call the insurer', ['- we call the insurer']],
    ['–We call the insurer', ['- We call the insurer']],
    ['— one\n\n— two', ['- one', '- two']],
    ['-- one, and one more', ['- one, and one more']],
    ['🔹 one\n🔹 two', ['- one', '- two']],
    ['- one\n  • two', ['  - two']],
    ['1.Call', ['1. Call']],
    ['1)Call us', ['1. Call us']],
    ['1.\u00a0Call', ['1. Call']],
    ['1 . Call', ['1. Call']],
    ['１．Call', ['1. Call']],
    ['2.**Call**', ['2. **Call**']],
    ['-¿Qué hago?\n-¡Llame!', ['- ¿Qué hago?', '- ¡Llame!']],
    ['1.¿Qué hago?', ['1. ¿Qué hago?']],
    ['–«Uno» y más', ['- «Uno» y más']],
    ['a) one\nb) two', ['- a) one', '- b) two']],
    ['(i) one\n(ii) two', ['- (i) one', '- (ii) two']],
    ['Steps:\n2. one\n3. two', ['- 2. one', '- 3. two']],
    ['-[ ] one', ['- [ ] one']],
    ['- [] one', ['- [ ] one']],
    ['- [x]one', ['- [x] one']],
    ['[ ] one', ['- [ ] one']],
    ['☐ one', ['- [ ] one']],
    ['☑ one', ['- [x] one']],

    // Boxes, lines, definitions
    ['> [!NOTE]\n> Call us.', ['> **Note:**']],
    ['> [!warning] Call us.', ['> **Warning:** Call us.']],
    ['———', ['---']],
    ['– – –', ['---']],

    // Links and pictures
    ['See [team][team].', ['See [team](/team).']],
    ['See [our team][].', ['See [our team](/our-team).']],
    ['See [our team][/our-team].', ['See [our team](/our-team).']],
    ['See (our services)[/services].', ['See [our services](/services).']],
    ['See (the rules)[https://law.example/a].', ['See [the rules](https://law.example/a).']],
    ['See [/services](our services).', ['See [our services](/services).']],
    ['See [x](/our team).', ['See [x](/our-team).']],
    ['See [x](/our team "title").', ['See [x](/our-team).']],
    ['See [x](our team).', ['See [x](/our-team).']],
    ['See [x] (/our-team).', ['See [x](/our-team).']],
    ['See [x]\u00a0(https://law.example).', ['See [x](https://law.example).']],
    ['See [x]（/our-team）.', ['See [x](/our-team).']],
    ['See [x(/our-team).', ['See [x](/our-team).']],
    ['See [x](/our-team.', ['See [x](/our-team).']],
    ['See x](/our-team).', ['See [x](/our-team).']],
    ['See [[our team]].', ['See [our team](/our-team).']],
    ['See [[/our-team|the team]].', ['See [the team](/our-team).']],
    ['![x](our office.jpg)', ['![x](<our office.jpg>)']],
    ['! [x](our office.jpg)', ['![x](<our office.jpg>)']],
    ['!(x)[office.jpg]', ['![x](office.jpg)']],
    ['![[our office.jpg]]', ['![What it shows](<our office.jpg>)']],
    ['See <www.law.example>.', ['See <https://www.law.example>.']],
    ['Words\n[team]: /our-team', ['**team:** /our-team']],
    ['[contact-form-7 id="1"]', ['']],
    ['A note[^1].', ['A note.']],
    ['A note^[more].', ['A note[^1].']],

    // Emphasis and characters
    ['A **bold ** word', ['A **bold** word']],
    ['A ** bold** word', ['A **bold** word']],
    ['**Note:**call us', ['**Note:** call us']],
    ['**“Yes”**he said', ['**“Yes”** he said']],
    ['A **bold word', ['A bold word']],
    ['A __bold __ word', ['A **bold** word']],
    ['A ~~struck ~~ word', ['A ~~struck~~ word']],
    ['A ==marked== word', ['A **marked** word']],
    ['An *italic * word', ['An *italic* word']],
    ['Free of charge*', ['Free of charge\\*']],
    ['An _italic _ word', ['An *italic* word']],
    ['It`s ours', ['It’s ours']],
    ['The 1^st^ and ++two++', ['The 1st and two']],
    [':smile: Hello', [' Hello']],
    ['A&nbsp B', ['A\u00a0 B']],
    ['A &NBSP; B &copy 2026', ['A \u00a0 B © 2026']],
    ['The end\\', ['The end']],
    ['•**one ** and ` [two] (/two)', Array(4).fill('- **one** and  [two](/two)')],
    ['One <b', ['One \\<b']],
  ])('%j', (source, corrected) => {
    expect(correct(source)).toEqual(corrected)
  })
})

describe('a slip without a corrected line says what to do', () => {
  test.each([
    [':::note', 'Delete this line'],
    ['[TOC]', 'Delete this line'],
    ['Deposit\n: Money', '- **Term:**'],
    ['- type: process'.slice(2), 'sections:'],
  ])('%j', (source, cure) => {
    expect(find(source)).toEqual([
      expect.objectContaining({ corrected: undefined, cure: expect.stringContaining(cure) }),
    ])
  })
})

describe('words that only look like marks are left alone', () => {
  test.each([
    'In 2019. That was long ago.',
    'It was\n2019. That was long ago.',
    'It takes\n– as a rule –\nthree weeks.',
    '> We won.\n>\n> — Abraham Lincoln',
    '> We won.\n\n– Maya Ortiz',
    'o is a letter, and 2 o’ clock',
    'Se llama\no no se llama',
    '#1 in service, and #2',
    '#MeToo changed the law.',
    'At *3, and at *4.',
    '5 * 3 is 15, and 2 + 2 < 5 > 3',
    'See \\*this\\*, \\[that\\]\\(x\\), \\# and \\_those\\_',
    'See &#42;this&#42; &amp;nbsp; &lt;b&gt;',
    'AT&T, R&D; Q&A',
    'The court said “[t]he claim [sic] was [is] late”, see [2023] 4 S.W.3d 5.',
    'my_file_name.txt, a_b@law.example, https://law.example/_a_b',
    'Name: ____ Date: ________ this ___day',
    'Home | About us',
    '`**a** [b] (c)` and ``x`y``',
    '```\n##x **\n• y\n```',
    '| ✓ | – no | o |\n|-|-|-|\n| - a | • | [ ] |'.replace(' [ ] ', ' x '),
    '§ 16.003 says so',
    '© 2026, ™ and ° of 5° ± 1',
    '-5 degrees, –5, +1 936, -$5',
    '(a) One.\n\n(b) Two.',
    'He said\na) one thing.',
    'A: b, a ratio of 1:2:3, at 5:30:00',
    '“Quoted” – and *right* **so** ~~not~~ _yes_ __yes__',
    '- [ ] one\n- [x] two\n\n1. a\n2. b\n\n* c\n+ d',
    '---\n\n***\n\n___',
    '## Heading\n\n### Who built it? ###',
    '[a](/b "c"), [d][e], [e], ![f](g.jpg), <https://law.example>\n\n[e]: /h',
    'A note[^1].\n\n[^1]: Here.',
    '★★★★★ from Yelp',
    'St. Mary’s, No. 5, Sec. 2.A, and 3.5 %',
    '© Elm & Reed',
    'Call {phone:main} – we answer.',
    'A hard\\\nbreak  \nhere',
    'Wow! [See it](/about).',
  ])('%j', (source) => {
    expect(find(source)).toEqual([])
  })
})

test.each(['[^', '[[', '![', '[/', '(a', '<b ', '`', ' ', '• x\n', '| a | b\n'])(
  'the time to check a text of %j grows with its length',
  (unit) => {
    const growth = measureGrowth((length) => {
      const source = unit.repeat(length / 2 / unit.length) + 'a'.repeat(length / 2)
      findSlips(source, source, { headingsFrom: 2 })
    })
    expect(growth).toBeLessThan(maxGrowth)
  },
)
