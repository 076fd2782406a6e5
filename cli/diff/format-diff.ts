/** Formats what `firm diff` found. What people read is written once, as Markdown. */
import { decodeHTML, escapeUTF8 } from 'entities'
import pc from 'picocolors'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { bracket, joinText, shortenSame, type Piece } from '#src/content/compare-words.ts'
import { rankPieces } from './compare-text.ts'
import type { ChangedTranslation, DiffReport, PageChange } from './diff-report.ts'

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
const title = 'What visitors will read'
/** GitHub refuses comments of more than 65,536 characters. */
const longestComment = 60_000

/** The whole report, with a line feed at its end. */
export function formatDiff(report: DiffReport, { format, colors = false, files }: FormatOptions): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`
  const markdown = formatMarkdown(report, format, files)
  if (format === 'github') return `${commentMark}\n# ${title}\n\n${markdown}\n`
  const plain = markdown.replaceAll('\u200b', '')
  return format === 'html' ? renderPage(plain) : renderText(plain, colors)
}

/** A page has all words and pictures. In a text and a comment, what stays the same is shortened. */
function formatMarkdown(report: DiffReport, format: 'text' | 'html' | 'github', files?: string): string {
  const [isPage, isComment] = [format === 'html', format === 'github']
  const { pictures, notPictured } = report
  const titles = new Map(report.pages.map((page) => [page.path, page.title]))
  const name = (path: string) => quote(titles.get(path) ?? path)
  const facts = listFacts(report)
  const shownFacts = isComment ? facts.slice(0, 40) : facts
  const head = joinParagraphs([
    `Compared with ${quote(report.base)}. ${summarize(report)}`,
    facts.length > 0 && `## Check these twice\n${shownFacts.join('\n')}`,
    facts.length > shownFacts.length && `And ${facts.length - shownFacts.length} more.`,
  ])
  const tail = joinParagraphs([
    !isPage &&
      pictures.length > 0 &&
      `${formatCount(pictures.length, 'picture')} of changed sections on a phone and on a desktop, before and after.`,
    isPage && notPictured.length > 0 && '## Without a picture',
    notPictured.length > 0 && `${formatCount(notPictured.length, 'more section')} changed without a picture.`,
    isPage &&
      notPictured.map(({ path, place }) => `- ${name(path)}: ${quote(place)} ${formatPath(path)}`).join('\n'),
    isComment &&
      files !== undefined &&
      `A comment cannot show the pictures. Open [the run](${files}), scroll down to **Artifacts**, and download **report**: open \`report.html\` in it to see every change. **site** has the built pages.`,
  ])
  let size = head.length + tail.length
  let left = 0
  const parts = groupChanges(report).map((changes, index) => {
    const part = formatPart(changes, index === 0 && changes.length <= 20)
    size += part.length + 2
    if (!isComment || size < longestComment) return part
    left += changes.length
    return false
  })
  const rest = `${formatCount(left, 'more change')} ${left === 1 ? 'is' : 'are'} only in the report.`
  return joinParagraphs([head, ...parts, left > 0 && rest, tail])

  function formatPart(changes: readonly PageChange[], isOpen: boolean): string {
    const isPhones = isPhone(changes[0]!, report)
    const pages = [...new Set(changes.flatMap((change) => change.pages))]
    const heading = isPhones
      ? `${describePhones(changes)}: ${formatPages(pages)}`
      : `${formatPages(pages, name)}<br><small>${describePages(pages, report)}: ${formatPages(pages)}</small>`
    const entries = changes.map(({ place, pages: own, pieces, translations = [] }) =>
      [
        `- ${quote(place)}${isPhones ? `: ${formatPages(own)}` : ''}`,
        ...[
          ...(isPhones && format === 'text' ? [] : formatChange(pieces)),
          ...translations.flatMap(formatTranslation),
        ].map((side) => `  - ${side}`),
      ].join('\n'),
    )
    const list = entries.join('\n')
    if (!isPage) return isComment ? fold(heading, list, isOpen) : `## ${heading}\n${list}`
    const allPages = pages.map((path) => `- ${name(path)} ${formatPath(path)}`).join('\n')
    const body = joinParagraphs([
      pages.length > 4 && fold(`All ${pages.length} pages`, allPages),
      list,
      ...changes.flatMap((change) => [change, ...(change.translations ?? [])]).map(formatFigures),
    ])
    return isPhones ? fold(heading, body, isOpen) : `## ${heading}\n\n${body}`
  }

  /** In a text and a comment, the words that stay are shortened. */
  function formatWords(pieces: readonly Piece[]): string {
    return (isPage ? pieces : shortenSame(pieces)).map(mark).join('')
  }

  /** The words before and after, if there are any. */
  function formatSides(pieces: readonly Piece[], name = (side: string) => side): string[] {
    return (['removed', 'added'] as const).flatMap((side) => {
      const own = pieces.filter(({ kind }) => kind === 'same' || kind === side)
      return own.length > 0 ? `${name(side === 'removed' ? 'Before' : 'After')}: ${formatWords(own)}` : []
    })
  }

  function formatChange(pieces: readonly Piece[]): string[] {
    return isSame(pieces) ? [`Moved: ${formatWords(pieces)}`] : formatSides(pieces)
  }

  /** The same in another language, in which the text may have stayed as it was. */
  function formatTranslation({ language, pages: own, pieces }: ChangedTranslation): string[] {
    const name = quote(language)
    if (own.length === 0) return [`${name}: not translated yet`]
    return isSame(pieces)
      ? [`${name}, translation not changed: ${formatWords(pieces)}`]
      : formatSides(pieces, (side) => `${name}, ${side.toLowerCase()}`)
  }

  function formatFigures({ place, pages }: Pick<PageChange, 'place' | 'pages'>): string {
    const own = pictures.filter((picture) => picture.path === pages[0] && picture.place === place)
    return own
      .map(({ file, path, window }) => {
        const what = `${quote(place)}, on a ${window}: before, then after`
        return `<figure><figcaption>${what}</figcaption><img src="${escapeUTF8(file)}" alt="${name(path)}, ${what}" loading="lazy"></figure>`
      })
      .join('\n')
  }
}

const isSame = (pieces: readonly Piece[]) => pieces.every(({ kind }) => kind === 'same')

const joinParagraphs = (paragraphs: readonly (string | false)[]) => paragraphs.filter(Boolean).join('\n\n')

const fold = (heading: string, body: string, isOpen = false) =>
  `<details${isOpen ? ' open' : ''}><summary>${heading}</summary>\n\n${body}\n\n</details>`

/**
 * Escapes words for Markdown and for HTML in it. With a space without a width, they can neither mention people nor link
 * to anything: they may come from the pull request of a stranger.
 */
const quote = (text: string) =>
  escapeUTF8(text.replace(/(?<=[@#])|(?<=\bGH)(?=-)|(?=:\/\/)|(?<=www)(?=\.)/gi, '\u200b')).replace(
    /[*_`~$|[\]\\\n]/g,
    (character) => `&#x${character.charCodeAt(0).toString(16)};`,
  )

const formatPath = (path: string) => `<small>${quote(path)}</small>`

function mark({ kind, text, fact }: Piece): string {
  const words = fact ? `<b>${quote(text)}</b>` : quote(text)
  return kind === 'same' ? words : kind === 'removed' ? `<del>${words}</del>` : `<ins>${words}</ins>`
}

/** Whether nothing but a phone number differs: a new number is in many places. In a new page, everything is new. */
const isPhone = ({ pages, pieces }: PageChange, report: DiffReport) =>
  rankPieces(pieces) === 2 && getStatus(pages, report) === 'changed'

const getStatus = (pages: readonly string[], report: DiffReport) =>
  report.pages.find(({ path }) => path === pages[0])?.status ?? 'changed'

/**
 * Changes that the same pages share. First those with another figure or name, then those on most pages, then new pages.
 * Those in which nothing but a phone number differs are one group, at the end.
 */
function groupChanges(report: DiffReport): PageChange[][] {
  const ranks = new Map(
    report.changes.map((change) => {
      const isNew = getStatus(change.pages, report) === 'new'
      return [change, isPhone(change, report) ? 3 : isNew ? 2 : rankPieces(change.pieces)]
    }),
  )
  const compare = (one: PageChange, other: PageChange) => ranks.get(one)! - ranks.get(other)!
  const groups = new Map<string, PageChange[]>()
  for (const change of report.changes) {
    const key = isPhone(change, report) ? 'phones' : change.pages.join('\n')
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()]
    .map((changes) => changes.toSorted(compare))
    .sort(([one], [other]) => compare(one!, other!) || other!.pages.length - one!.pages.length)
}

function describePages(pages: readonly string[], report: DiffReport): string {
  if (pages.length > 1) return `On ${pages.length} pages`
  return getStatus(pages, report) === 'new' ? 'A new page' : 'On one page'
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

const factNames = { figure: 'Figure', phone: 'Phone number', name: 'Name' }

/** A list entry for each figure, name and phone number that differs on a page that was there before. */
function listFacts(report: DiffReport): string[] {
  const facts = new Map<string, Set<string>>()
  const all = report.changes.flatMap((change) => [change, ...(change.translations ?? [])])
  for (const { pages, pieces } of all) {
    if (getStatus(pages, report) !== 'changed') continue
    for (const run of splitRuns(pieces))
      for (const kind of new Set(run.flatMap(({ fact }) => fact ?? []))) {
        const [before, after] = (['removed', 'added'] as const).map((side) => {
          const own = run.filter((piece) => piece.kind === side)
          const found = own.filter(({ fact }) => fact === kind).map(({ text }) => text.trim())
          return quote(shorten(found.join(', ') || joinText(own).trim(), 60)) || '*nothing*'
        })
        const entry = `- ${factNames[kind]}: ${before} → ${after}`
        if (before !== after) facts.set(entry, new Set([...(facts.get(entry) ?? []), ...pages]))
      }
  }
  // A new phone number is in many places, so it must not hide a figure.
  const rank = (entry: string) => Number(entry.startsWith(`- ${factNames.phone}`))
  return [...facts]
    .map(([entry, pages]) => `${entry}, on ${formatPages([...pages])}`)
    .sort((one, other) => rank(one) - rank(other))
}

/** The neighbors that differ, without what stays the same. */
function splitRuns(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [[]]
  for (const piece of pieces) {
    if (piece.kind === 'same') runs.push([])
    else runs.at(-1)!.push(piece)
  }
  return runs
}

/** What the report says first, in sentences. */
function summarize({ pages, wordless }: DiffReport): string {
  const [changed, added, gone] = (['changed', 'new', 'removed'] as const).map((status) =>
    pages.filter((page) => page.status === status).map(({ path }) => path),
  ) as [string[], string[], string[]]
  const sentences = [
    changed.length > 0 && `The words of ${formatCount(changed.length, 'page')} change.`,
    added.length > 0 && `${formatCount(added.length, 'page')} ${added.length === 1 ? 'is' : 'are'} new.`,
    gone.length > 0 &&
      `${formatCount(gone.length, 'page')} ${gone.length === 1 ? 'is' : 'are'} gone: ${formatPages(gone)}.`,
    pages.length === 0 && 'No page changes its words.',
    wordless.length > 0 &&
      `${formatCount(wordless.length, 'page')} ${wordless.length === 1 ? 'changes' : 'change'} in other ways only, such as links, pictures or code.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `/about`, or `/, /about, /contact and 56 more pages`. */
function formatPages(pages: readonly string[], show = quote): string {
  const named = pages.length > 4 ? pages.slice(0, 3) : pages
  const more = pages.length - named.length
  return named.map(show).join(', ') + (more > 0 ? ` and ${more} more pages` : '')
}

const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`

/** The Markdown itself is a text to read, with its marks as colors or brackets. */
function renderText(markdown: string, colors: boolean): string {
  const color = pc.createColors(colors)
  const [removed, added, fact] = colors
    ? [color.red, color.green, color.inverse]
    : [bracket, bracket, bracket]
  const text = markdown
    .replace(/<b>(.*?)<\/b>/g, (_, words: string) => fact(words))
    .replace(/<del>(.*?)<\/del>/g, (_, words: string) => removed(words))
    .replace(/<ins>(.*?)<\/ins>/g, (_, words: string) => added(words))
    .replace(/^## (.*?)(?=<br>|$)/gm, (_, heading: string) => color.bold(heading))
    .replaceAll('<br>', '\n')
    .replace(/<[^>]*>/g, '')
  return `${decodeHTML(text)}\n`
}

const processor = remark()
  .use(remarkGfm)
  .use(remarkHtml, {
    sanitize: false,
    // Addresses among the words stay words.
    handlers: { link: (state, node) => state.all(node) },
  })

const style = `body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color:#1b1b1b;background:#fff;overflow-wrap:break-word}
h2{margin:2.5rem 0 0}
h2 small{font-size:.875rem;font-weight:400;color:#555}
del{background:#ffe0e0}ins{background:#d9f5dd}
b{outline:1px solid;outline-offset:1px}
summary{cursor:pointer}
img{max-width:100%;border:1px solid #999}
figure{margin:1rem 0}`

const renderPage = (markdown: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
${processor.processSync(markdown).toString()}</body>
</html>
`
