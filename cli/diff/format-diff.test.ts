import { describe, expect, test } from 'vitest'
import type { DiffReport, Piece } from './diff-report.ts'
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
      'Check these twice:',
      '  Phone number  (936) 555-0142 → (936) 555-0143  on /, /about',
      '',
      'On one page: /about',
      '  Fees',
      '    - Gone.',
      '  Hours',
      '    moved: Moved here.',
      '',
      'A new page: /new',
      '  Costs',
      '    + [[Since 1999]]',
      '',
      'The same phone number, in 2 more places:',
      '  Foot of every page: /, /about',
      '',
    ].join('\n'),
  )
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
  expect(text).toMatch(/\+ … word.{20,60}\[new\] word.{20,60} …\n/)
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
    '<td>Figure</td>',
    '<td>Phone number</td>',
    '<h2>Page /b <small>/b</small></h2>',
    '<td>Fees</td>',
    '<td>Team</td>',
    '<h2>Page /, Page /a <small>On 2 pages: /, /a</small></h2>',
    '<details><summary><b>The same phone number, in 4 more places</b></summary>',
    '<p>Page / <small>/</small><br>Page /a <small>/a</small><br>Page /b <small>/b</small></p>',
    '<td>Foot</td>',
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
    '<details open><summary><b>Nothing but phone numbers, in 2 more places</b></summary>',
  )
})

test('as a page, facts are marked, and pictures are below their page', () => {
  const pictures = [
    { file: 'pictures/01-about-phone.png', path: '/about', place: 'Fees', window: 'phone' as const },
  ]
  const html = formatDiff({ ...report, pictures }, { format: 'html' })
  expect(html).toContain('<del><mark>(936) 555-0142</mark></del>')
  expect(html).toContain('alt="About, Fees, on a phone: before, then after"')
  expect(html).toContain('<td colspan="2"><i>moved:</i> Moved here.</td>')
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
    expect(words).not.toMatch(/@team|#12|https:\/\/|www\.b|<img|\/@x/)
    expect(words).toContain('&lt;img src=x&gt;')
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
