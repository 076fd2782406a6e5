import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import type { Piece } from '#src/content/compare-words.ts'
import type { DiffReport } from './diff-report.ts'
import { diffReportSchema } from './diff-report.ts'
import { commentMark, formatDiff } from './format-diff.ts'

const phone: Piece[] = [
  { kind: 'same', text: 'Call ' },
  { kind: 'removed', text: '(936) 555-0142', fact: 'phone' },
  { kind: 'added', text: '(936) 555-0143', fact: 'phone' },
]
const report: DiffReport = {
  base: 'main',
  pages: [
    { path: '/', title: 'Home', status: 'changed' },
    { path: '/about', title: 'About', status: 'changed' },
    { path: '/new', title: 'New', status: 'new' },
    { path: '/old', title: 'Old', status: 'removed' },
  ],
  changes: [
    { pages: ['/about'], place: 'Fees', pieces: [{ kind: 'removed', text: 'Gone.' }] },
    { pages: ['/about'], place: 'Hours', pieces: [{ kind: 'same', text: 'Moved here.' }] },
    { pages: ['/', '/about'], place: 'Foot of every page', pieces: phone },
    { pages: ['/new'], place: 'Costs', pieces: [{ kind: 'added', text: 'Since 1999', fact: 'figure' }] },
  ],
  wordless: ['/contact'],
  pictures: [],
  notPictured: [],
}
const same: DiffReport = { ...report, pages: [], changes: [], wordless: [] }
const comment = (one: DiffReport) => formatDiff(one, { format: 'github', files: 'https://run.example' })

test('as text: a summary, what to check twice, and each change once, phone numbers last', () => {
  expect(formatDiff(report, { format: 'text' })).toBe(
    [
      'Compared with main. The words of 2 pages change. 1 page is new. 1 page is gone: /old. 1 page changes in other ways only, such as links, pictures or code.',
      '',
      'Check these twice',
      '- Phone number: (936) 555-0142 → (936) 555-0143, on /, /about',
      '',
      'About',
      'On one page: /about',
      '- Fees',
      '  - Before: [Gone.]',
      '- Hours',
      '  - Moved: Moved here.',
      '',
      'New',
      'A new page: /new',
      '- Costs',
      '  - After: [[Since 1999]]',
      '',
      'The same phone number, in 2 more places: /, /about',
      '- Foot of every page: /, /about',
      '',
    ].join('\n'),
  )
})

test('a translation is with its original in each form, and its figures are checked, too', () => {
  const translations = [
    {
      language: 'Spanish',
      pages: ['/es'],
      place: 'Honorarios',
      pieces: [
        { kind: 'same' as const, text: 'Cuesta ' },
        { kind: 'removed' as const, text: '5 %', fact: 'figure' as const },
        { kind: 'added' as const, text: '6 %', fact: 'figure' as const },
      ],
    },
  ]
  const pieces: Piece[] = [{ kind: 'added', text: 'It has a price.' }]
  const one = { ...same, changes: [{ pages: ['/'], place: 'Fees', pieces, translations }] }
  expect(diffReportSchema.parse(JSON.parse(formatDiff(one, { format: 'json' })))).toEqual(one)
  expect(formatDiff(one, { format: 'text' })).toContain('  - Spanish, after: Cuesta [[6 %]]\n')
  for (const words of [comment(one), formatDiff(one, { format: 'html' })]) {
    expect(words).toContain('Figure: 5 % → 6 %, on /es')
    expect(words).toContain('Spanish, before: Cuesta <del><b>5 %</b></del>')
  }
})

test('no change is one line', () => {
  expect(formatDiff(same, { format: 'text' })).toBe('Compared with main. No page changes its words.\n')
})

test('long words that stay are shortened around the change', () => {
  const long = 'word '.repeat(60)
  const pieces: Piece[] = [
    { kind: 'same', text: long },
    { kind: 'added', text: 'new' },
    { kind: 'same', text: ` ${long}` },
  ]
  const text = formatDiff({ ...same, changes: [{ pages: ['/'], place: 'A', pieces }] }, { format: 'text' })
  expect(text).toMatch(/- After: … word.{20,60}\[new\] word.{20,60} …\n/)
})

test('colors are used when they are allowed', () => {
  expect(formatDiff(report, { format: 'text', colors: true })).toContain('\u001B[')
  expect(formatDiff(report, { format: 'text' })).not.toContain('\u001B')
})

test('as JSON, it can be read again', () => {
  expect(diffReportSchema.parse(JSON.parse(formatDiff(report, { format: 'json' })))).toEqual(report)
})

test('figures and names come first, and many places of one phone number are closed into one part', () => {
  const pages = ['/', '/a', '/b'].map((path) => ({ path, title: `Page ${path}`, status: 'changed' as const }))
  const words: Piece[] = [{ kind: 'added', text: 'Words' }]
  const figure: Piece[] = [
    { kind: 'removed', text: '$5', fact: 'figure' },
    { kind: 'added', text: '$6', fact: 'figure' },
  ]
  const changes = [
    { pages: ['/', '/a', '/b'], place: 'Foot', pieces: phone },
    { pages: ['/', '/a'], place: 'Top', pieces: words },
    { pages: ['/b'], place: 'Team', pieces: words },
    { pages: ['/b'], place: 'Fees', pieces: figure },
    { pages: ['/b'], place: 'Call', pieces: phone },
  ]
  const one = { ...same, pages, changes, notPictured: [{ path: '/b', place: 'Team' }] }
  const html = formatDiff(one, { format: 'html' })
  const order = [
    '<li>Figure: $5 → $6, on /b</li>',
    '<li>Phone number: (936) 555-0142 → (936) 555-0143, on /, /a, /b</li>',
    '<h2>Page /b<br><small>On one page: /b</small></h2>',
    '<li>Fees',
    '<li>Team',
    '<h2>Page /, Page /a<br><small>On 2 pages: /, /a</small></h2>',
    '<details><summary>The same phone number, in 4 more places: /, /a, /b</summary>',
    '<li>Foot: /, /a, /b',
    '1 more section changed without a picture.',
    '<li>Page /b: Team <small>/b</small></li>',
  ].map((part) => html.indexOf(part))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
  const text = comment(one)
  expect(text.indexOf('On one page: /b')).toBeLessThan(text.indexOf('On 2 pages: /, /a'))
  expect(text).toContain('<details><summary>The same phone number, in 4 more places: /, /a, /b</summary>')
})

test('two phone numbers are not the same one', () => {
  const other = phone.map((piece) => ({ ...piece, text: piece.text.replace('0143', '0144') }))
  const changes = [phone, other].map((pieces) => ({ pages: ['/'], place: 'Foot', pieces }))
  expect(formatDiff({ ...report, changes }, { format: 'html' })).toContain(
    '<details open><summary>Nothing but phone numbers, in 2 more places: /</summary>',
  )
})

test('as a page, facts are marked, and pictures are below their page', () => {
  const pictures = [
    { file: 'pictures/01-about-phone.png', path: '/about', place: 'Fees', window: 'phone' as const },
  ]
  const html = formatDiff({ ...report, pictures }, { format: 'html' })
  expect(html).toContain('<del><b>(936) 555-0142</b></del>')
  expect(html).toContain('alt="About, Fees, on a phone: before, then after"')
  expect(html).toContain('<li>Moved: Moved here.</li>')
})

describe('a comment', () => {
  test('says where the report is, and that it cannot show pictures', () => {
    expect(comment(report).startsWith(commentMark)).toBe(true)
    expect(comment(report)).toContain('[the run](https://run.example)')
    expect(comment(report)).toContain('A comment cannot show the pictures.')
  })

  test('neither mentions nor links what it quotes, and shows markup as text', () => {
    const text = '@team #12 https://a.example www.b.example <img src=x> [x](y) `z`'
    const hostile = { pages: ['/@x'], place: '<b>', pieces: [{ kind: 'added' as const, text }] }
    const words = formatDiff({ ...same, changes: [hostile] }, { format: 'github' })
    expect(words).not.toMatch(/@team|#12|https:\/\/|www\.b|<img|\/@x|\[x\]|`/)
    expect(words).toContain('&lt;img src=x&gt;')
  })

  test('is made of the same words as the page and the text, which show them as they are', () => {
    const text = '@team #12 https://a.example www.b.example me@c.example <img src=x> [x](y) `z` *a* | $1$'
    const hostile = { pages: ['/'], place: '*', pieces: [{ kind: 'added' as const, text }] }
    const html = formatDiff({ ...same, changes: [hostile] }, { format: 'html' })
    expect(parse(html).querySelector('ins')!.innerHTML).toBe(text.replace('<', '&#x3C;'))
    expect(formatDiff({ ...same, changes: [hostile] }, { format: 'text' })).toContain(`After: [${text}]`)
  })

  test('stays below the limit of GitHub, and says what it left out', () => {
    const changes = Array.from({ length: 900 }, (_, index) => ({
      pages: [`/page-${index}`],
      place: 'A',
      pieces: [{ kind: 'added' as const, text: `${index} ${'long word '.repeat(12)}` }],
    }))
    const words = comment({ ...same, changes })
    expect(words.length).toBeLessThan(65_536)
    expect(words).toMatch(/\d+ more changes are only in the report\./)
  })
})
