/** Formats what `firm diff` found: as text, as an HTML page, and as a comment on a pull request. */
import { escapeUTF8 } from 'entities'
import pc from 'picocolors'
import { joinText, rankPieces } from './compare-text.ts'
import type { DiffReport, PageChange, Piece } from './diff-report.ts'

export type DiffFormat = 'text' | 'json' | 'html' | 'github'

export interface FormatOptions {
  format: DiffFormat
  /** Whether the text may be colored. */
  colors?: boolean
  /** For a comment: the address where the report, the built pages and the pictures are. */
  files?: string | undefined
}

/** Marks the comment, so that the next one replaces it. */
export const commentMark = '<!-- firm diff -->'

/** The whole report, with a line feed at its end. */
export function formatDiff(report: DiffReport, { format, colors = false, files }: FormatOptions): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`
  if (format === 'html') return formatHtml(report)
  if (format === 'github') return formatComment(report, files)
  return formatText(report, colors)
}

/** Changes that the same pages share. */
interface Group {
  pages: readonly string[]
  changes: PageChange[]
}

interface Groups {
  /** Those with another figure or name first, then those on most pages, then new pages. */
  groups: Group[]
  /** Changes in which nothing but a phone number differs: a new number is in many places. */
  phones: PageChange[]
}

function groupChanges({ changes, pages: all }: DiffReport): Groups {
  const added = new Set(all.flatMap(({ path, status }) => (status === 'new' ? path : [])))
  const isNew = ({ pages }: Group) => added.has(pages[0]!)
  const byPages = new Map<string, Group>()
  const phones: PageChange[] = []
  for (const change of changes) {
    const { pages, pieces } = change
    if (rankPieces(pieces) === 2 && !added.has(pages[0]!)) {
      phones.push(change)
      continue
    }
    const key = pages.join('\n')
    const group = byPages.get(key) ?? { pages, changes: [] }
    group.changes.push(change)
    byPages.set(key, group)
  }
  const rank = (group: Group) => (isNew(group) ? 2 : rankPieces(group.changes[0]!.pieces))
  const groups = [...byPages.values()].map((group) =>
    isNew(group)
      ? group
      : { ...group, changes: group.changes.toSorted((a, b) => rankPieces(a.pieces) - rankPieces(b.pieces)) },
  )
  groups.sort((one, other) => rank(one) - rank(other) || other.pages.length - one.pages.length)
  return { groups, phones }
}

/** "The same phone number, in 24 more places": the list of what to check names it first. */
function describePhones(phones: readonly PageChange[]): string {
  const places = phones.reduce((sum, { pages }) => sum + pages.length, 0)
  const numbers = new Set(
    phones.map(({ pieces }) =>
      pieces.flatMap(({ kind, text }) => (kind === 'same' ? [] : [kind, text.trim()])).join('\n'),
    ),
  )
  const what = numbers.size === 1 ? 'The same phone number' : 'Nothing but phone numbers'
  return `${what}, in ${places} more ${places === 1 ? 'place' : 'places'}`
}

/** The pages of changes, each once, in their order. */
const listPages = (changes: readonly PageChange[]) => [...new Set(changes.flatMap(({ pages }) => pages))]

const factNames = { figure: 'Figure', phone: 'Phone number', name: 'Name' }

/** A figure, a phone number or a name that changed. */
interface FactChange {
  what: string
  before: string
  after: string
  pages: Set<string>
}

/** Those of pages that were there before. In a new page, all of them are new. */
function listFacts({ pages: all, changes }: DiffReport): FactChange[] {
  const changed = new Set(all.flatMap(({ path, status }) => (status === 'changed' ? path : [])))
  const facts = new Map<string, FactChange>()
  for (const { pages, pieces } of changes.filter((change) => changed.has(change.pages[0]!)))
    for (const run of splitRuns(pieces)) {
      const kinds = [...new Set(run.flatMap(({ fact }) => fact ?? []))]
      for (const kind of kinds) {
        const [before, after] = (['removed', 'added'] as const).map((side) => {
          const own = run.filter((piece) => piece.kind === side)
          const found = own.filter(({ fact }) => fact === kind).map(({ text }) => text.trim())
          return shorten(found.join(', ') || joinText(own).trim(), 60)
        })
        if (before === after) continue
        const key = `${kind}\n${before}\n${after}`
        const known = facts.get(key) ?? {
          what: factNames[kind],
          before: before!,
          after: after!,
          pages: new Set(),
        }
        for (const page of pages) known.pages.add(page)
        facts.set(key, known)
      }
    }
  // A new phone number is in many places, so it must not hide a figure.
  const isPhone = ({ what }: FactChange) => Number(what === factNames.phone)
  return [...facts.values()].sort((one, other) => isPhone(one) - isPhone(other))
}

/** The neighbors that differ, without what stays the same. */
function splitRuns(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [[]]
  for (const piece of pieces) {
    if (piece.kind === 'same') runs.push([])
    else runs.at(-1)!.push(piece)
  }
  return runs.filter((run) => run.length > 0)
}

/** What the report says first, in sentences. */
function summarize({ pages, wordless }: DiffReport, quote?: (text: string) => string): string {
  const count = (status: string) => pages.filter((page) => page.status === status).length
  const [changed, added, removed] = [count('changed'), count('new'), count('removed')]
  const sentences = [
    changed && `The words of ${formatCount(changed, 'page')} change.`,
    added && `${formatCount(added, 'page')} ${added === 1 ? 'is' : 'are'} new.`,
    removed &&
      `${formatCount(removed, 'page')} ${removed === 1 ? 'is' : 'are'} gone: ${formatPages(listGone(pages), quote)}.`,
    pages.length === 0 && 'No page changes its words.',
    wordless.length > 0 &&
      `${formatCount(wordless.length, 'page')} ${wordless.length === 1 ? 'changes' : 'change'} in other ways only, such as links, pictures or code.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

const listGone = (pages: DiffReport['pages']) =>
  pages.filter(({ status }) => status === 'removed').map(({ path }) => path)

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `/about`, or `/, /about, /contact and 56 more pages`. */
function formatPages(pages: Iterable<string>, show: (path: string) => string = String): string {
  const list = [...pages]
  const named = list.length > 4 ? list.slice(0, 3) : list
  const more = list.length - named.length
  return named.map(show).join(', ') + (more > 0 ? ` and ${more} more pages` : '')
}

function describeGroup({ pages }: Group, { pages: all }: DiffReport): string {
  if (pages.length > 1) return `On ${pages.length} pages`
  const isNew = all.some(({ path, status }) => path === pages[0] && status === 'new')
  return isNew ? 'A new page' : 'On one page'
}

const isMoved = ({ pieces }: PageChange) => pieces.every(({ kind }) => kind === 'same')

/** The pieces of the text before or after. Undefined if there was none, or is none any more. */
function takeSide(pieces: readonly Piece[], side: 'removed' | 'added'): Piece[] | undefined {
  const own = pieces.filter(({ kind }) => kind === 'same' || kind === side)
  return own.length > 0 ? own : undefined
}

/** Leaves out the middle of what stays the same: 40 characters around each change are enough. */
function shortenSame(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const { kind, text } = piece
    if (kind !== 'same' || text.length <= 100) return piece
    const head = index === 0 && pieces.length > 1 ? '' : cutAtWord(text.slice(0, 40), 'end')
    const tail = index === pieces.length - 1 && pieces.length > 1 ? '' : cutAtWord(text.slice(-40), 'start')
    return { ...piece, text: `${head}…${tail}` }
  })
}

function cutAtWord(text: string, where: 'start' | 'end'): string {
  return where === 'end' ? text.replace(/\s\S*$/, ' ') : text.replace(/^\S*\s/, ' ')
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}

function formatText(report: DiffReport, colors: boolean): string {
  const color = pc.createColors(colors)
  const paint = { removed: color.red, added: color.green }
  const mark = ({ kind, text, fact }: Piece) => {
    if (kind === 'same') return text
    if (colors) return fact ? color.inverse(paint[kind](text)) : paint[kind](text)
    return text.replace(/^(\s*)([\s\S]*?)(\s*)$/, fact ? '$1[[$2]]$3' : '$1[$2]$3')
  }
  const formatSide = (pieces: readonly Piece[], side: 'removed' | 'added') => {
    const own = takeSide(pieces, side)
    if (!own) return []
    const isAll = own.length === 1
    const words = shortenSame(own).map((piece) => (isAll && !piece.fact ? piece.text : mark(piece)))
    return [`    ${side === 'removed' ? '-' : '+'} ${words.join('')}`]
  }
  const facts = listFacts(report).map(
    ({ what, before, after, pages }) =>
      `  ${what.padEnd(12)}  ${before || '(nothing)'} → ${after || '(nothing)'}  on ${formatPages(pages)}`,
  )
  const { groups, phones } = groupChanges(report)
  const parts = groups.flatMap((group) => [
    '',
    `${color.bold(describeGroup(group, report))}: ${formatPages(group.pages)}`,
    ...group.changes.flatMap((change) => [
      `  ${change.place}`,
      ...(isMoved(change)
        ? [`    moved: ${shorten(joinText(change.pieces), 100)}`]
        : [...formatSide(change.pieces, 'removed'), ...formatSide(change.pieces, 'added')]),
    ]),
  ])
  if (phones.length > 0)
    parts.push(
      '',
      `${color.bold(describePhones(phones))}:`,
      ...phones.map(({ place, pages }) => `  ${place}: ${formatPages(pages)}`),
    )
  const title = `Compared with ${report.base}. ${summarize(report)}`
  const list = facts.length > 0 ? ['', 'Check these twice:', ...facts] : []
  return `${[title, ...list, ...parts, ...formatPictureNote(report)].join('\n')}\n`
}

function formatPictureNote({ pictures, notPictured }: DiffReport): string[] {
  if (pictures.length === 0) return []
  return [
    '',
    `${formatCount(pictures.length, 'picture')} of changed sections, before and after.${tellNotPictured(notPictured)}`,
  ]
}

const tellNotPictured = ({ length }: DiffReport['notPictured']) =>
  length > 0 ? ` ${formatCount(length, 'more section')} changed without a picture.` : ''

/** A table row for each change, with what changed marked by `mark`. */
function formatRows(
  changes: readonly PageChange[],
  mark: (piece: Piece) => string,
  prepare: (pieces: readonly Piece[]) => readonly Piece[],
): string {
  const formatSide = (pieces: readonly Piece[], side: 'removed' | 'added') => {
    const own = takeSide(pieces, side)
    return own ? prepare(own).map(mark).join('') : '<i>nothing</i>'
  }
  return changes
    .map((change) => {
      const { pieces } = change
      const cells = isMoved(change)
        ? `<td colspan="2"><i>moved:</i> ${prepare(pieces).map(mark).join('')}</td>`
        : `<td title="Before">${formatSide(pieces, 'removed')}</td><td title="After">${formatSide(pieces, 'added')}</td>`
      return `<tr><td>${mark({ kind: 'same', text: change.place })}</td>${cells}</tr>`
    })
    .join('\n')
}

function formatFactRows(report: DiffReport, quote: (text: string) => string): string[] {
  return listFacts(report).map(({ what, before, after, pages }) => {
    const show = (text: string) => quote(text) || '<i>nothing</i>'
    return `<tr><td>${what}</td><td title="Before">${show(before)}</td><td title="After">${show(after)}</td><td title="Where">${formatPages(pages, quote)}</td></tr>`
  })
}

const tableHead = '<tr><th>Where</th><th>Before</th><th>After</th></tr>'

/** GitHub refuses comments of more than 65,536 characters. */
const longestComment = 60_000

/**
 * Everything that is quoted is escaped, so that it can neither mention people nor link to anything: the words may come
 * from the pull request of a stranger.
 */
function formatComment(report: DiffReport, files: string | undefined): string {
  // A space without a width.
  const quote = (text: string) => escapeUTF8(text).replace(/(?<=[@#])|(?=:\/\/)|(?<=www)(?=\.)/gi, '\u200b')
  const mark = ({ kind, text, fact }: Piece) => {
    const words = fact ? `<b>${quote(text)}</b>` : quote(text)
    return kind === 'same' ? words : kind === 'removed' ? `<del>${words}</del>` : `<ins>${words}</ins>`
  }
  const facts = formatFactRows(report, quote)
  const head = [
    commentMark,
    '### What visitors will read',
    '',
    summarize(report, quote),
    ...(facts.length > 0
      ? [
          '',
          '**Check these twice:**',
          '',
          `<table>\n<tr><th></th><th>Before</th><th>After</th><th>Where</th></tr>\n${facts.slice(0, 40).join('\n')}\n</table>`,
          ...(facts.length > 40 ? ['', `And ${facts.length - 40} more.`] : []),
        ]
      : []),
  ].join('\n')
  const tail = formatFilesNote(report, files)
  const { groups, phones } = groupChanges(report)
  const parts = groups.map((group) => ({
    heading: `${describeGroup(group, report)}: ${formatPages(group.pages, quote)}`,
    changes: group.changes,
  }))
  if (phones.length > 0)
    parts.push({
      heading: `${describePhones(phones)}: ${formatPages(listPages(phones), quote)}`,
      changes: phones,
    })
  let body = ''
  let left = 0
  for (const { heading, changes } of parts) {
    const isOpen = body === '' && changes.length <= 20
    const part = `\n\n<details${isOpen ? ' open' : ''}><summary>${heading}</summary>\n<table>\n${tableHead}\n${formatRows(changes, mark, shortenSame)}\n</table>\n</details>`
    if (left === 0 && head.length + body.length + part.length + tail.length < longestComment) body += part
    else left += changes.length
  }
  const rest =
    left > 0 ? `\n\n${formatCount(left, 'more change')} ${left === 1 ? 'is' : 'are'} only in the report.` : ''
  return `${head}${body}${rest}${tail}\n`
}

function formatFilesNote({ pictures, notPictured }: DiffReport, files: string | undefined): string {
  if (files === undefined) return ''
  const shown =
    pictures.length > 0
      ? `, with ${formatCount(pictures.length, 'picture')} of the changed sections on a phone and on a desktop`
      : ''
  const more = tellNotPictured(notPictured)
  return `\n\nA comment cannot show the pictures. Open [the run](${files}), scroll down to **Artifacts**, and download **report**: open \`report.html\` in it to see every change${shown}.${more} **site** has the built pages.`
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color:#1b1b1b;background:#fff;overflow-wrap:break-word}
h2{margin:2.5rem 0 0}
h2 small{display:block;font-size:.875rem;font-weight:400;color:#555}
table{border-collapse:collapse;table-layout:fixed;width:100%;margin:1rem 0}
th,td{border:1px solid #999;padding:.5rem;text-align:left;vertical-align:top}
th:first-child{width:20%}
del{background:#ffe0e0}ins{background:#d9f5dd}
mark{background:none;color:inherit;font-weight:700;outline:1px solid;outline-offset:1px}
summary{cursor:pointer}
img{max-width:100%;border:1px solid #999}
figure{margin:1rem 0}
@media (width<40rem){
table,tbody,tr,td{display:block}
tr{border:1px solid #999;margin:1rem 0}
tr:has(th){display:none}
td{border:0}
td:first-child{font-weight:600;background:#eee}
td[title]::before{content:attr(title);display:block;font-size:.875rem;color:#555}
}`

function formatHtml(report: DiffReport): string {
  const quote = escapeUTF8
  const mark = ({ kind, text, fact }: Piece) => {
    const words = fact ? `<mark>${quote(text)}</mark>` : quote(text)
    return kind === 'same' ? words : kind === 'removed' ? `<del>${words}</del>` : `<ins>${words}</ins>`
  }
  const titles = new Map(report.pages.map(({ path, title }) => [path, title]))
  const name = (path: string) => quote(titles.get(path) ?? path)
  const formatTable = (head: string, rows: string) => `<table>\n${head}\n${rows}\n</table>\n`
  const formatChanges = (changes: readonly PageChange[]) =>
    formatTable(
      tableHead,
      formatRows(changes, mark, (pieces) => pieces),
    ) +
    report.pictures
      .filter(({ path, place }) =>
        changes.some((change) => change.pages[0] === path && change.place === place),
      )
      .map(({ file, path, place, window }) => {
        const what = `${quote(place)}, on a ${window}: before, then after`
        return `<figure><figcaption>${what}</figcaption><img src="${quote(file)}" alt="${name(path)}, ${what}" loading="lazy"></figure>\n`
      })
      .join('')
  const formatAllPages = (pages: readonly string[]) =>
    `<p>${pages.map((path) => `${name(path)} <small>${quote(path)}</small>`).join('<br>')}</p>\n`

  const facts = formatFactRows(report, quote)
  const { groups, phones } = groupChanges(report)
  const parts = groups.map((group) => {
    const { pages, changes } = group
    const about = pages.length > 1 ? describeGroup(group, report) : ''
    const isNew = describeGroup(group, report) === 'A new page'
    return `<h2>${formatPages(pages, name)} <small>${[about, isNew && 'A new page', formatPages(pages, quote)].filter(Boolean).join(': ')}</small></h2>
${pages.length > 4 ? `<details><summary>All ${pages.length} pages</summary>${formatAllPages(pages)}</details>\n` : ''}${formatChanges(changes)}`
  })
  if (phones.length > 0)
    parts.push(
      `<details${groups.length === 0 ? ' open' : ''}><summary><b>${describePhones(phones)}</b></summary>\n${formatAllPages(listPages(phones))}${formatChanges(phones)}</details>\n`,
    )
  if (report.notPictured.length > 0) {
    const sections = report.notPictured.map(
      ({ path, place }) => `<li>${name(path)}: ${quote(place)} <small>${quote(path)}</small></li>`,
    )
    parts.push(
      `<h2>Without a picture</h2>\n<p>${tellNotPictured(report.notPictured).trim()}</p>\n<ul>\n${sections.join('\n')}\n</ul>\n`,
    )
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What visitors will read</title>
<style>${style}</style>
</head>
<body>
<h1>What visitors will read</h1>
<p>Compared with ${quote(report.base)}. ${summarize(report, quote)}</p>
${
  facts.length > 0
    ? `<h2>Check these twice</h2>\n${formatTable('<tr><th>What</th><th>Before</th><th>After</th><th>Where</th></tr>', facts.join('\n'))}`
    : ''
}${parts.join('')}</body>
</html>
`
}
