import { expect, test } from 'vitest'
import type { Load } from './measure-load.ts'
import { formatReport, parseReport, type PageResult, type Report } from './report.ts'

const types = { html: 0, css: 0, js: 0, font: 0, image: 0, other: 0 }

function createPage(url: string, load: Partial<Load> = {}): PageResult {
  return {
    url,
    kind: 'text',
    firstPaint: 1000,
    largestPaint: 1500,
    shift: 0,
    blocking: 20,
    longTasks: 2,
    longestTask: 70,
    longestTaskCpu: 60,
    requests: { ...types, html: 1, js: 2 },
    bytes: { ...types, html: 2048, js: 20_480 },
    ...load,
  }
}

const createReport = (rest: Partial<Report> = {}): Report => ({
  date: '2026-01-02T03:04:05.000Z',
  site: 'dist',
  machine: 'A processor',
  device: 'Phone: CPU 4× slower.',
  runs: 3,
  pages: [createPage('/a')],
  taps: [],
  dialogs: [],
  ...rest,
})

const findRow = (markdown: string, start: string) =>
  markdown.split('\n').find((line) => line.startsWith(`| ${start} |`))

test('a page has its times, its requests and its bytes by type', () => {
  expect(findRow(formatReport(createReport()), '/a')).toBe(
    '| /a | 1.50 | 1.00 | 0.000 | 20 | 2 | 70 (60) | 3 | 22 | 2.0 | 0.0 | 20 | 0.0 | 0.0 | 0.0 |',
  )
})

test('next to an earlier report, only figures that changed show what they were', () => {
  const before = createReport({ pages: [createPage('/a', { largestPaint: 1800 })] })
  const after = createReport({ pages: [createPage('/a'), createPage('/new')] })
  const text = formatReport(after, before)
  expect(findRow(text, '/a')).toContain('| /a | 1.80 → 1.50 | 1.00 | 0.000 |')
  expect(findRow(text, '/new')).toContain('| /new | 1.50 | 1.00 |')
})

test('kinds of page show the range of their pages, before and after of the same pages', () => {
  const slow = createPage('/b', { largestPaint: 2000 })
  const before = createReport({
    pages: [createPage('/a'), slow, createPage('/gone', { largestPaint: 9000 })],
  })
  const after = createReport({ pages: [createPage('/a', { largestPaint: 1200 }), slow] })
  expect(findRow(formatReport(after, before), 'text')).toBe(
    '| text | 2 | 1.50–2.00 → 1.20–2.00 | 20 | 3 | 22 | 20 |',
  )
})

test('taps and dialogs are compared by part, page and processor', () => {
  const tap = { part: 'menu', url: '/a', cpu: 4, delay: 48, fastest: 40 }
  const dialog = { url: '/a', shell: 90, form: 2400 }
  const text = formatReport(
    createReport({ taps: [tap, { ...tap, cpu: 8 }], dialogs: [dialog] }),
    createReport({ taps: [{ ...tap, delay: 96 }], dialogs: [{ ...dialog, form: 4600 }] }),
  )
  expect(text).toContain('| menu | /a | 4× | 96 → 48 | 40 |')
  expect(text).toContain('| menu | /a | 8× | 48 | 40 |')
  expect(text).toContain('| /a | 90 | 4.60 → 2.40 |')
})

test('another site has no kinds, and a report without taps has no table of them', () => {
  const { kind: _, ...page } = createPage('/a')
  const text = formatReport(createReport({ pages: [page] }))
  expect(text).not.toContain('Kinds of page')
  expect(text).not.toContain('tap')
})

test('a report is read again, and anything else is an error', () => {
  const report = createReport()
  expect(parseReport(JSON.stringify(report))).toEqual(report)
  expect(() => parseReport('[]')).toThrow('This is not a report of npm run bench.')
  expect(() => parseReport('null')).toThrow('This is not a report of npm run bench.')
  expect(() => parseReport('{')).toThrow('JSON')
})
