/** The result of a benchmark as data and as Markdown, also next to an earlier one. */
import type { PageKind } from '../page-kinds.ts'
import type { SlowDialog } from './measure-input.ts'
import type { Load } from './measure-load.ts'
import { fileTypes, sumTypes } from './transfer.ts'

export interface PageResult extends Load {
  url: string
  /** Missing for another site. */
  kind?: PageKind
}

export interface TapResult {
  part: string
  url: string
  /** By what factor the processor was slowed down. */
  cpu: number
  /** Milliseconds to the next paint: the median, and the least, which a busy machine lengthens less. */
  delay: number
  fastest: number
}

export interface DialogResult extends SlowDialog {
  url: string
}

export interface Report {
  /** When it ended, as an ISO date and time. */
  date: string
  /** What was measured: a folder or an address. */
  site: string
  /** The processor, the browser, and how busy the machine was. */
  machine: string
  /** How the phone was throttled. */
  device: string
  runs: number
  pages: PageResult[]
  taps: TapResult[]
  dialogs: DialogResult[]
}

/** Reads a report that an earlier benchmark wrote. Throws an Error if the text is something else. */
export function parseReport(text: string): Report {
  const report = JSON.parse(text) as Partial<Report> | null
  const lists = [report?.pages, report?.taps, report?.dialogs]
  if (!lists.every(Array.isArray)) throw new Error('This is not a report of npm run bench.')
  return report as Report
}

interface Column<Row> {
  name: string
  format: (row: Row) => string
}

const seconds = (ms: number) => (ms / 1000).toFixed(2)
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)
const milliseconds = (ms: number) => ms.toFixed(0)

const pageColumns: readonly Column<Load>[] = [
  { name: 'LCP, s', format: ({ largestPaint }) => seconds(largestPaint) },
  { name: 'FCP, s', format: ({ firstPaint }) => seconds(firstPaint) },
  { name: 'CLS', format: ({ shift }) => shift.toFixed(3) },
  { name: 'TBT, ms', format: ({ blocking }) => milliseconds(blocking) },
  { name: 'Long tasks', format: ({ longTasks }) => String(longTasks) },
  { name: 'Longest, ms (CPU)', format: (row) => `${row.longestTask} (${row.longestTaskCpu})` },
  { name: 'Requests', format: ({ requests }) => String(sumTypes(requests)) },
  { name: 'KB', format: ({ bytes }) => kilobytes(sumTypes(bytes)) },
  ...fileTypes.map((type) => ({ name: type, format: ({ bytes }: Load) => kilobytes(bytes[type]) })),
]

/** Writes a report as Markdown. With an earlier one, each figure that changed shows what it was: `120 → 98`. */
export function formatReport(report: Report, before?: Report): string {
  const { pages, taps, dialogs } = report
  const kinds = [...new Set(pages.flatMap(({ kind }) => kind ?? []))]
  const head = (one: Report) =>
    `${one.site}, ${one.date}, ${one.machine}. ${one.device} Medians of ${one.runs}.`
  const byKind = [
    '## Kinds of page',
    'From the least to the most of the pages of a kind.',
    formatKinds(report, kinds, before),
  ]
  const byPage = [
    '## Pages',
    'KB of 1,024 bytes, compressed, with the headers of the responses.',
    formatTable({
      names: ['Page'],
      name: ({ url }) => [url],
      columns: pageColumns,
      rows: pages,
      before: before?.pages,
    }),
  ]
  const byTap = [
    '## From a tap to the next paint',
    formatTable({
      names: ['Part', 'Page', 'CPU'],
      name: ({ part, url, cpu }) => [part, url, `${cpu}×`],
      columns: [
        { name: 'ms', format: ({ delay }) => milliseconds(delay) },
        { name: 'Fastest', format: ({ fastest }) => milliseconds(fastest) },
      ],
      rows: taps,
      before: before?.taps,
    }),
  ]
  const byDialog = [
    '## A form dialog on a slow phone',
    formatTable({
      names: ['Page'],
      name: ({ url }) => [url],
      columns: [
        { name: 'Dialog, ms', format: ({ shell }) => milliseconds(shell) },
        { name: 'Form, s', format: ({ form }) => seconds(form) },
      ],
      rows: dialogs,
      before: before?.dialogs,
    }),
  ]
  return [
    head(report),
    ...(before ? [`Before: ${head(before)}`] : []),
    ...(kinds.length > 0 ? byKind : []),
    ...(pages.length > 0 ? byPage : []),
    ...(taps.length > 0 ? byTap : []),
    ...(dialogs.length > 0 ? byDialog : []),
  ].join('\n\n')
}

function formatTable<Row>({
  names,
  name,
  columns,
  rows,
  before,
}: {
  names: readonly string[]
  /** The cells that say which row this is. */
  name: (row: Row) => string[]
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  before: readonly Row[] | undefined
}): string {
  const find = (row: Row) => before?.find((one) => name(one).join() === name(row).join())
  const lines = rows.map((row) => {
    const old = find(row)
    return [...name(row), ...columns.map(({ format }) => join(old && format(old), format(row)))]
  })
  return formatLines([...names, ...columns.map((column) => column.name)], lines)
}

function formatKinds(report: Report, kinds: readonly PageKind[], before: Report | undefined): string {
  const columns: readonly Column<readonly PageResult[]>[] = [
    { name: 'LCP, s', format: (rows) => formatRange(rows, ({ largestPaint }) => largestPaint, seconds) },
    { name: 'TBT, ms', format: (rows) => formatRange(rows, ({ blocking }) => blocking, milliseconds) },
    { name: 'Requests', format: (rows) => formatRange(rows, ({ requests }) => sumTypes(requests), String) },
    { name: 'KB', format: (rows) => formatRange(rows, ({ bytes }) => sumTypes(bytes), kilobytes) },
    { name: 'KB of JS', format: (rows) => formatRange(rows, ({ bytes }) => bytes.js, kilobytes) },
  ]
  // Only pages that both have, so that both ranges are of the same pages.
  const urls = new Set(report.pages.map(({ url }) => url))
  const lines = kinds.map((kind) => {
    const now = report.pages.filter((page) => page.kind === kind)
    const old = before?.pages.filter((page) => page.kind === kind && urls.has(page.url)) ?? []
    const cells = columns.map(({ format }) => join(old.length > 0 ? format(old) : undefined, format(now)))
    return [kind, String(now.length), ...cells]
  })
  return formatLines(['Kind', 'Pages', ...columns.map(({ name }) => name)], lines)
}

function formatRange<Row>(
  rows: readonly Row[],
  read: (row: Row) => number,
  format: (value: number) => string,
): string {
  const values = rows.map(read)
  const [least, most] = [format(Math.min(...values)), format(Math.max(...values))]
  return least === most ? least : `${least}–${most}`
}

/** A figure, after what it was if that is different. */
function join(old: string | undefined, now: string): string {
  return old === undefined || old === now ? now : `${old} → ${now}`
}

function formatLines(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
