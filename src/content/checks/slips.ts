/** Markup that readers would see as it was typed, because something in it is not quite right. */
import { decodeHTML } from 'entities/decode'
import { createPositionFinder } from '#src/text/positions.ts'
import { makeSlug } from '../fields.ts'
import { markup, shown } from './masked-text.ts'

/** A mark that does nothing, and the line as it should be. */
export interface Slip {
  /** Where it starts in the text, and where it ends. */
  start: number
  end: number
  reason: string
  /** How to write it, in general. */
  cure: string
  /** The line with the slip corrected; undefined if only a person knows. */
  corrected?: string | undefined
}

interface Rule {
  /** Found in a masked text. It starts with what is to be replaced. */
  pattern: RegExp
  reason: string
  cure: string
  /** What to write in place of what was found; undefined if it is no slip. `groups` are from the source. */
  write?: (groups: readonly (string | undefined)[], context: Context) => string | undefined
}

interface Context extends SlipOptions {
  /** The line up to what was found, and the character after it. */
  head: string
  after: string
}

export interface SlipOptions {
  /** The highest level of heading in the text. */
  headingsFrom: number
}

const blank = '[\\u00a0\\u00ad\\u1680\\u2000-\\u200d\\u202f\\u205f\\u3000]'
/** Where the words of a line start: after the marks of lists and block quotes that work. */
const start = `(?<=^[${markup}>\\t ]{0,80})${blank}*`
const word = `[\\p{L}${markup}${shown}“"‘'«¿¡(]`
/** How an address starts. */
const address = `(?:[/#]|https?:|mailto:|tel:|term:|www\\.|${shown})`
const pictureName = '[^()\\[\\]\\n]*\\.(?:jpe?g|jfif|png|svg|webp|avif|gif|heic)'
const createPattern = (source: string, flags = 'gmu') => new RegExp(source, `${flags}d`)

const listCure = 'Start each entry of a list on its own line, with a hyphen and a space: "- ".'
const boldCure = 'Write **bold words**, with two asterisks on each side and no space inside them.'
const linkCure = 'Write [words](/address), without a space in between.'

/** What Word and other programs put in front of an entry. The last are letters of symbol typefaces. */
const bullets = '•·∙⋅‣⁃▪▫■□▢◻◼◽◾●○◦◉◯⦁⦿◆◇❖➢➣➤►▸▹▻✓✔✗✘✦➔➜※＊\\uf020-\\uf0ff'

const rules: readonly Rule[] = [
  {
    pattern: createPattern(`${start}([#＃]{2,6})[^\\S\\n]*(?=[^\\s#])`),
    reason: 'a space is missing between the # and the heading',
    cure: 'Write "## Heading", with a space.',
    write: ([, marks], { headingsFrom }) => `${'#'.repeat(Math.max(marks!.length, headingsFrom))} `,
  },
  {
    // A line of its own, without a period: "#1 in service" and "#MeToo changed the law." are words.
    pattern: createPattern(
      `(?<=(?<![^])|\\n[ \\t]{0,80}\\n)${blank}*[#＃](?:${blank}+|(?=\\p{L}[^\\n.!?]*(?:\\n\\s*\\n|\\s*(?![^]))))`,
      'gu',
    ),
    reason: 'a space is missing between the # and the heading',
    cure: 'Write "## Heading", with a space. If it is not a heading, write "\\#".',
    write: (_, { headingsFrom }) => `${'#'.repeat(headingsFrom)} `,
  },
  {
    pattern: createPattern(`${start}[-*+]${blank}*\\[ ?([xX]?) ?\\] *(?=\\S)(?!\\()`),
    reason: 'this does not make a box to check',
    cure: 'Write "- [ ] " in front of the entry, with these spaces.',
    write: ([, mark]) => `- [${mark || ' '}] `,
  },
  {
    pattern: createPattern(`${start}(?:[☐❏❑](?:\\ufe0f)?|\\[ ?\\]) *(?=\\S)(?!\\()`),
    reason: 'this does not make a box to check',
    cure: 'Write "- [ ] " in front of the entry, with these spaces.',
    write: (_, { head }) => `${inItem.test(head) ? '' : '- '}[ ] `,
  },
  {
    pattern: createPattern(`${start}(?:[☑☒](?:\\ufe0f)?|\\[ ?[xX] ?\\]) *(?=\\S)(?![[(:])`),
    reason: 'this does not make a box to check',
    cure: 'Write "- [x] " in front of the entry, with these spaces.',
    write: (_, { head }) => `${inItem.test(head) ? '' : '- '}[x] `,
  },
  {
    pattern: createPattern(`${start}[-+](?:[^\\S\\n]|${blank})*(?=${word})(?<![-+] )`),
    reason: 'a space is missing after the hyphen',
    cure: listCure,
    write: () => '- ',
  },
  {
    pattern: createPattern(`${start}\\*(?:${blank}+|(?=[\\p{L}${shown}][^*\\n]*$))`),
    reason: 'a space is missing after the asterisk',
    cure: `${listCure} If it is not a list, write "\\*".`,
    write: () => '- ',
  },
  {
    pattern: createPattern(`${start}[${bullets}](?:\\ufe0f)?(?:[^\\S\\n]|${blank})*(?=\\S)`),
    reason: 'this character does not make a list',
    cure: listCure,
    write: () => '- ',
  },
  {
    // Word writes these letters in a typeface of symbols.
    pattern: createPattern(`${start}[oØüvqà§](?:\\t|${blank}| {2})(?:[^\\S\\n]|${blank})*(?=\\p{L})`),
    reason: 'this character does not make a list',
    cure: listCure,
    write: () => '- ',
  },
  {
    pattern: createPattern(
      `${start}(\\d{1,9}|[０-９]{1,9})(?:[.．][)）]|[.)．）]${blank}+| [.)] | ?[．）]|[.)](?=\\p{L}{2}|\\p{L} |[${markup}${shown}“"‘«¿¡]))(?:[^\\S\\n]|${blank})*(?=\\S)`,
    ),
    reason: 'a space is missing after the number',
    cure: 'Start each entry of a numbered list on its own line, with a number, a period and a space: "1. ".',
    write: ([, number]) => `${number!.normalize('NFKC')}. `,
  },
  {
    pattern: createPattern(`${start}\\[!(\\w+)\\]`),
    reason: 'the site knows no boxes for notes and warnings',
    cure: 'Write the word in bold.',
    write: ([, kind]) => `**${kind![0]!.toUpperCase()}${kind!.slice(1).toLowerCase()}:**`,
  },
  {
    pattern: createPattern(`${start}(?::::+|!!!|\\?\\?\\?)(?: *\\w+)?.*$`),
    reason: 'the site knows no boxes for notes and warnings',
    cure: 'Delete this line, and write **Note:** in front of the words.',
  },
  {
    pattern: createPattern(`${start}\\[(?:TOC|\\[_*TOC_*\\]|\\[\\]|toc)\\].*$`),
    reason: 'the site makes tables of contents by itself',
    cure: 'Delete this line.',
  },
  {
    pattern: createPattern(`${start}(?:[–—―═_](?: ?[–—―═_]){2,}|={3,}|\\+{3,}) *$`),
    reason: 'this does not make a line across the page',
    cure: 'Write three hyphens, with an empty line above and below.',
    write: () => '---',
  },
  {
    pattern: createPattern(`${start}:[^\\S\\n]+(?=\\S)`),
    reason: 'this does not make a definition',
    cure: 'Write "- **Term:** what it means".',
  },
  {
    pattern: createPattern(`${start}type: [a-z-]+$`),
    reason: 'this is a section, and sections belong with the fields',
    cure: 'Move it above the second "---", below "sections:".',
  },

  // Notes and links
  {
    pattern: /\^?\[\^([^[\]\n]*)\]:?/dg,
    reason: 'there is no note with this name',
    cure: 'Write [^1] in the text, and "[^1]: The note." on a line of its own, with an empty line above. Or delete it.',
    write: () => '',
  },
  {
    pattern: /\^\[([^[\]\n]*)\]/dg,
    reason: 'notes cannot be written within a sentence',
    cure: 'Write [^1] in the text, and "[^1]: The note." on a line of its own, with an empty line above.',
    write: () => '[^1]',
  },
  {
    pattern: createPattern(`!\\[\\[(${pictureName})(?:\\|([^\\[\\]\\n]*))?\\]\\]`, 'giu'),
    reason: 'a picture is written differently here',
    cure: 'Write ![What it shows](picture.jpg).',
    write: ([, src, alt]) => formatPicture(alt || 'What it shows', src!),
  },
  {
    pattern: /\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/dg,
    reason: 'a link is written differently here',
    cure: linkCure,
    write: ([, page, words]) => `[${words || page!}](${formatHref(page!)})`,
  },
  {
    pattern: createPattern(
      `!\\s?(?:\\[([^\\[\\]\\n]*)\\] ?\\(<?(${pictureName})>?\\)|\\(([^()\\n]*)\\) ?\\[(${pictureName})\\])`,
      'giu',
    ),
    reason: 'the name of the picture has a space in it, or is not right after the brackets',
    cure: 'Write ![What it shows](picture.jpg). Put a name with spaces between < and >.',
    write: ([, alt, src, otherAlt, otherSrc]) => formatPicture((alt ?? otherAlt)!, (src ?? otherSrc)!),
  },
  {
    pattern: createPattern(`\\[(${address}[^\\[\\]\\n]*)\\][^\\S\\n]*\\(((?!${address})[^)\\n]+)\\)`),
    reason: 'the words and the address of the link are in the wrong places',
    cure: linkCure,
    write: ([, href, words]) => `[${words!}](${formatHref(href!)})`,
  },
  {
    pattern: createPattern(`\\(([^()\\n]+)\\)[^\\S\\n]*\\[(${address}[^\\[\\]\\n]*)\\]`),
    reason: 'the round and the square brackets of the link are in the wrong places',
    cure: linkCure,
    write: ([, words, href]) => `[${words!}](${formatHref(href!)})`,
  },
  {
    pattern: createPattern(`\\[([^\\[\\]\\n]*)\\](?:[^\\S\\n]|${blank})+[(（]<?(${address}[^()\\n]*)>?[)）]`),
    reason: 'there is a space between the words of a link and its address',
    cure: linkCure,
    write: ([, words, href]) => `[${words!}](${formatHref(href!)})`,
  },
  {
    pattern: /\[([^[\]\n]*)\][(（]<?([^()\n]*)>?[)）]/dg,
    reason: 'the address has a space in it, or a bracket is missing',
    cure: 'Write [words](/address), without a space in the address.',
    write: ([, words, href]) => `[${words!}](${formatHref(href!)})`,
  },
  {
    pattern: createPattern(`\\[([^\\[\\]\\n]+)\\][^\\S\\n]?\\[(${address}[^\\[\\]\\n]*)\\]`),
    reason: 'the address of a link is in round brackets',
    cure: linkCure,
    write: ([, words, href]) => `[${words!}](${formatHref(href!)})`,
  },
  {
    pattern: /!?\[([^[\]\n]+)\]\[([^[\]\n]*)\]/dg,
    reason: 'this link has no address',
    cure: 'Write [words](/address).',
    write: ([, words, name]) => `[${words!}](/${makeSlug(name || words!)})`,
  },
  {
    pattern: createPattern(`\\[([^\\[\\]()\\n]+)\\((${address}[^()\\s]*)\\)`),
    reason: 'a square bracket is missing after the words of the link',
    cure: linkCure,
    write: ([, words, href]) => `[${words!}](${formatHref(href!)})`,
  },
  {
    pattern: /\[([^[\]\n]+)\]\(([^\s()[\]]*[^\s()[\].,;:!?])/dg,
    reason: 'the bracket after the address is missing',
    cure: linkCure,
    write: ([, words, href]) => `[${words!}](${formatHref(href!)})`,
  },
  {
    pattern: createPattern(`(?<![\\p{L}\\d])([\\p{L}\\d]{1,40})\\]\\((${address}[^()\\s]*)\\)`),
    reason: 'the bracket before the words of the link is missing',
    cure: linkCure,
    write: ([, words, href]) => `[${words!}](${formatHref(href!)})`,
  },
  {
    pattern: createPattern(`${start}\\[([^\\[\\]\\n]+)\\]:(?=\\s)`),
    reason: 'this does not give a link its address',
    cure: 'Put an empty line above it, and write the address without spaces. If it is not for a link, write the word in bold.',
    write: ([, words]) => `**${words!}:**`,
  },
  {
    pattern: /\[\/?[a-z][\w-]*(?: +[\w-]+=[^[\]\n]*| *\/)\]|\[\/[a-z][\w-]*\]/dgi,
    reason: 'the site knows no shortcodes',
    cure: 'Delete it.',
    write: () => '',
  },
  {
    pattern: createPattern(`<(${shown}+)>`),
    reason: 'an address between < and > starts with https://',
    cure: 'Write <https://the.address>.',
    write: ([, href]) => `<https://${href!.replace(/^https?:\/\//, '')}>`,
  },
  {
    pattern: /<\/?[a-z][a-z\d]*\b[^<>\n]*>?/dgi,
    reason: 'this is not Markdown',
    cure: 'Write text in Markdown. For the character itself, write "\\<".',
    write: ([found]) => (found!.endsWith('>') ? '' : `\\${found!}`),
  },

  // Emphasis, code and characters
  {
    pattern: /\*{2,3}([^*\n]+)\*{2,3}|\*{2,}/dg,
    reason: 'these asterisks do not make anything bold',
    cure: boldCure,
    write: correctPair('**'),
  },
  {
    pattern: createPattern(
      '(?<![\\p{L}\\p{N}_])__(?=[^\\s_])([^_\\n]+)__(?!_)|(?<![\\p{L}\\p{N}_])__(?=\\p{L})|(?<=[\\p{L}.,!?])__(?![\\p{L}\\p{N}_])',
    ),
    reason: 'these underscores do not make anything bold',
    cure: boldCure,
    write: correctPair('**'),
  },
  {
    pattern: /~~+([^~\n]+)~~+|~~+/dg,
    reason: 'these tildes do not cross anything out',
    cure: 'Write ~~words~~, with two tildes on each side and no space inside them.',
    write: correctPair('~~'),
  },
  {
    pattern: /(?<!=)==(?=[^\s=])([^=\n]+)==(?!=)/dg,
    reason: 'the site does not highlight words',
    cure: 'Write **bold words** instead.',
    write: correctPair('**'),
  },
  {
    // In "2026 WL 12345, at *3", the asterisk is a page.
    pattern:
      /(?<!\*)\*(?![\d*])(\S[^*\n]*|\s[^*\n]*[^\s*])\*(?![\d*])|(?<=[^\s\d*])\*(?![\d*])|(?<!\*)\*(?=[^\s\d*])/dg,
    reason: 'this asterisk does not make anything italic',
    cure: 'Write *italic words*, without a space inside the asterisks. For the character itself, write "\\*".',
    write: correctPair('*', '\\*'),
  },
  {
    pattern: createPattern(
      '(?<![\\p{L}\\p{N}_])_(?=[^\\s_])([^_\\n]+)_(?![\\p{L}\\p{N}_])|(?<![\\p{L}\\p{N}_])_(?=\\p{L})|(?<=[\\p{L}.,!?])_(?![\\p{L}\\p{N}_])',
    ),
    reason: 'this underscore does not make anything italic',
    cure: 'Write *italic words*. For the character itself, write "\\_".',
    write: correctPair('*', '\\_'),
  },
  {
    pattern: /`+/dg,
    reason: 'this character is neither an apostrophe nor a quotation mark',
    cure: 'Write ’ for an apostrophe, and “words” for a quotation.',
    write: (_, { head, after }) => (letter.test(head.at(-1) ?? '') && letter.test(after) ? '’' : ''),
  },
  {
    pattern: /\^([^\s^]{1,20})\^|\+\+(\S[^+\n]*)\+\+/dg,
    reason: 'the site does not raise or underline words',
    cure: 'Delete these characters.',
    write: ([, raised, underlined]) => raised ?? underlined,
  },
  {
    pattern: /(?<![\w:]):[a-z][a-z\d_+-]{1,30}:(?![\w:])/dg,
    reason: 'the site knows no names of symbols',
    cure: 'Type the symbol itself, or delete it.',
    write: () => '',
  },
  {
    pattern: /&(?:#x?[\da-f]{2,6}|[a-z]{2,8});?(?![\w;])/dgi,
    reason: 'this does not make a character',
    cure: 'Type the character itself.',
    write: ([found]) => {
      const name = found!.toLowerCase().replace(/;?$/, ';')
      const isMeant = found!.endsWith(';') || characterNames.test(name)
      const character = decodeHTML(name)
      return isMeant && character !== name ? character : undefined
    },
  },
  {
    pattern: /\\(?=[ \t]*$)/dgm,
    reason: 'there is no line below that it could begin',
    cure: 'Delete the backslash.',
    write: () => '',
  },
]

/** Names of characters that people type without their semicolon. */
const characterNames =
  /^&(?:#.*|nbsp|amp|[lg]t|quot|apos|copy|reg|trade|[mn]dash|hellip|[lr][sd]quo|sect|bull|middot|shy);$/

/** The start of a line that is an entry of a list. */
const inItem = /(?:[-*+]|\d[.)])\s+$/

const letter = /[\p{L}\p{N}]/u

/** Corrects two marks with words between them: no spaces inside, and spaces outside. A mark alone is written as `alone`. */
function correctPair(mark: string, alone = ''): NonNullable<Rule['write']> {
  return ([, ...groups], { head, after }) => {
    const words = groups.find((group) => group !== undefined)
    const space = letter.test(head.at(-1) ?? '') ? ' ' : ''
    return words === undefined
      ? alone
      : `${space}${mark}${words.trim()}${mark}${letter.test(after) ? ' ' : ''}`
  }
}

function formatHref(typed: string): string {
  const href = typed.trim().replace(/\s+["“”'].*$/, '')
  if (href.startsWith('www.')) return `https://${href}`
  if (/^[a-z]+:/.test(href)) return href.replace(/\s+/g, '')
  if (/^[/#]/.test(href)) return href.replace(/\s+/g, '-')
  return isPicture.test(href) ? formatSource(href) : `/${makeSlug(href)}`
}

const isPicture = new RegExp(`^${pictureName}$`, 'i')
const formatSource = (src: string) => (/\s/.test(src) ? `<${src}>` : src)
const formatPicture = (alt: string, src: string) => `![${alt}](${formatSource(src)})`

/** What to write in place of a part of a text. */
interface Edit {
  start: number
  end: number
  reason: string
  written: string | undefined
}

/** More slips on one line have one cause. Any text is quick to check. */
const maxOnLine = 40

/** Every mark in a text that does nothing, in order. `masked` is the text without the marks that work. */
export function findSlips(source: string, masked: string, options: SlipOptions): Slip[] {
  const lines = readLines(source, masked)
  const findPosition = createPositionFinder(source)
  const editsByLine = new Map<Line, Edit[]>()
  const slips: (Omit<Slip, 'corrected'> & { line: Line; edit: Edit })[] = []
  const add = (
    start: number,
    end: number,
    { reason, cure, write }: Omit<Rule, 'pattern'>,
    match?: RegExpMatchArray,
  ) => {
    const line = lines[findPosition(start).line - 1]!
    const edits = editsByLine.get(line) ?? []
    const overlaps = edits.some((other) => other.start < end && start < other.end)
    if (overlaps || edits.length >= maxOnLine) return
    // Asking for indices takes long, and most patterns have no groups.
    const hasGroups = match !== undefined && match.length > 1
    const groups = hasGroups
      ? match.indices!.map((range) => range && source.slice(...range))
      : [source.slice(start, end)]
    const head = source.slice(line.start, start)
    const written = write?.(groups, { ...options, head, after: source[end] ?? '' })
    if (write && written === undefined) return
    const edit = { start, end, reason, written }
    editsByLine.set(line, [...edits, edit])
    if (!edits.some((other) => other.reason === reason)) slips.push({ start, end, reason, cure, line, edit })
  }
  for (const { pattern, ...rule } of rules)
    for (const match of masked.matchAll(pattern)) add(match.index, match.index + match[0].length, rule, match)
  for (const { from, to, kind, mark } of findRuns(lines)) {
    const isLabel = kind === 'label'
    const reason = isLabel
      ? 'Markdown has no such labels, so these lines would run together'
      : 'this character does not make a list'
    add(from, to, { reason, cure: listCure, write: () => (isLabel ? `- ${mark} ` : '- ') })
  }
  return slips
    .map(({ line, edit, ...slip }) => ({
      ...slip,
      corrected: edit.written === undefined ? undefined : correctLine(line, editsByLine.get(line)!),
    }))
    .sort((a, b) => a.start - b.start)
}

/** A line with all its slips corrected. */
function correctLine({ start, typed }: Line, edits: readonly Edit[]): string {
  let line = typed
  for (const edit of edits.toSorted((a, b) => b.start - a.start))
    if (edit.written !== undefined)
      line = line.slice(0, edit.start - start) + edit.written + line.slice(edit.end - start)
  return line
}

interface Line {
  start: number
  typed: string
  /** What its words start with, if it may be the mark of a list. */
  kind?: 'dash' | 'symbol' | 'label' | undefined
  mark: string
  /** Where the mark starts, and where it ends with the space after it. */
  from: number
  to: number
  isQuoted: boolean
}

const lead = new RegExp(
  `^[${markup}>\\t ]*${blank}*(?:(?<dash>[–—−‐‑‒―－]|--)(?=[\\s\\p{L}“"«¿¡${shown}])|(?<symbol>o|(?![$€£¥+<=>^|~©®™°])\\p{S}\\ufe0f?)(?=\\s)|(?<label>\\(?(?:[a-z]|[ivx]{1,4}|\\d{1,2})[.)])(?=\\s))\\s*(?=\\S)`,
  'u',
)

function readLines(source: string, masked: string): Line[] {
  let start = 0
  return masked.split('\n').map((text) => {
    const found = lead.exec(text)
    const { dash, symbol, label } = found?.groups ?? {}
    const mark = dash ?? symbol ?? label ?? ''
    const typed = source.slice(start, start + text.length)
    const line: Line = {
      start,
      typed,
      kind: dash ? 'dash' : symbol ? 'symbol' : label ? 'label' : undefined,
      mark,
      from: start + (found ? text.indexOf(mark) : 0),
      to: start + (found?.[0].length ?? 0),
      isQuoted: /^\s*>/.test(typed),
    }
    start += text.length + 1
    return line
  })
}

/**
 * Lines that start with the same mark, or with labels that count up: they would run together into one paragraph. One
 * such line alone may be words: "— Maya Ortiz" below a quotation, or a line that happens to break before a dash.
 */
function findRuns(lines: readonly Line[]): Line[] {
  const firsts = lines.filter(({ typed }, at) => typed.trim() !== '' && !lines[at - 1]?.typed.trim())
  const orders = new Map(firsts.map((line, order) => [line, order]))
  return lines.filter((line, at) => {
    const { kind, mark, from, start, typed, to } = line
    if (!kind) return false
    const around = [lines[at - 1], lines[at + 1]]
    if (kind === 'label')
      return (
        /^[\s>]*$/.test(typed.slice(0, from - start)) &&
        (isNext(around[0]?.mark, mark) || isNext(mark, around[1]?.mark))
      )
    const isSame = (other?: Line) => other?.mark === mark && !other.isQuoted
    if (around.some((other) => other?.mark === mark)) return true
    const order = orders.get(line)
    if (order === undefined || line.isQuoted) return false
    if ([firsts[order - 1], firsts[order + 1]].some(isSame)) return true
    return (
      kind === 'dash' &&
      !/[—―]/.test(mark) &&
      !firsts[order - 1]?.isQuoted &&
      !isName(typed.slice(to - start))
    )
  })
}

/** Whether words may be the name below a quotation. */
const isName = (words: string) => /^(?:\p{Lu}[\p{L}.’'-]*,? ?){1,5}$/u.test(words.trim())

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** Whether one label follows another: "a)" and "b)", "(1)" and "(2)", "ii." and "iii.". */
function isNext(label = '', next = ''): boolean {
  const [bare, nextBare] = [label, next].map((one) => one.replace(/[().]/g, ''))
  if (!bare || label.replace(bare, '') !== next.replace(nextBare!, '')) return false
  return (
    (/^\d/.test(bare) && Number(nextBare) === Number(bare) + 1) ||
    (bare.length === 1 && nextBare === String.fromCharCode(bare.charCodeAt(0) + 1)) ||
    (romans.includes(bare) && nextBare === romans[romans.indexOf(bare) + 1])
  )
}
