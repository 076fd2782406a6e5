/**
 * Writes the guides as PDF, from the same Markdown as their pages. The PDFs are tagged, so that screen readers find
 * headings, lists and links, and reproducible: the same words make the same bytes.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Blockquote, Image, List, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { visit } from 'unist-util-visit'
import { formatLongDate } from '../src/content/dates.ts'
import { listImages, parseMarkdown } from '../src/content/markdown.server.ts'
import { findPhone } from '../src/content/phones.ts'
import { formatGuideNote } from '../src/content/schemas/guide.ts'
import type { Guide, Site } from '../src/content/site.ts'
import { fillTokens, findTokens, readTermId, splitTokens } from '../src/content/tokens.ts'
import { formatGuidePdfHref, formatTermHref } from '../src/routes.ts'

/** Writes the PDF of every guide that offers one. `folder` contains the built pages. Returns the number of PDFs. */
export async function writePdfs(site: Site, contentFolder: string, folder: string): Promise<number> {
  const guides = site.guides.filter(({ data }) => data.pdf)
  for (const guide of guides) {
    const file = path.join(folder, formatGuidePdfHref(guide.id))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, await createGuidePdf(guide, site, contentFolder))
  }
  return guides.length
}

/** The bytes of the PDF of one guide. */
export async function createGuidePdf(guide: Guide, site: Site, contentFolder: string): Promise<Buffer> {
  const { data } = guide
  const tree = parseMarkdown(guide.body)
  const address = site.firm.url + data.address
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: 56, bottom: 84, left: 72, right: 72 },
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: fonts.text,
    info: {
      Title: fillTokens(data.title, site),
      Author: site.firm.legalName,
      Subject: fillTokens(data.description, site),
      Creator: site.firm.name,
      CreationDate: new Date(`${data.reviewedOn}T12:00:00Z`),
    },
  })
  const bytes = readWhole(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const writer: Writer = {
    document,
    site,
    address,
    left: 0,
    definitions: listDefinitions(tree),
    pictures: await readPictures(tree, path.join(contentFolder, path.dirname(guide.file)), guide.file),
    file: guide.file,
  }

  writeHead(writer, root, guide)
  for (const [index, node] of tree.children.entries()) {
    // Keep a paragraph that introduces a list on the page where the list starts.
    if (node.type === 'paragraph' && tree.children[index + 1]?.type === 'list')
      makeRoom(writer, text.size * 6.5)
    writeBlock(writer, root, node)
  }
  writeClosing(writer, root, guide)
  writeSources(writer, root, guide)
  root.end()
  writeFooters(writer, guide)
  document.end()
  return bytes
}

type Document = InstanceType<typeof PDFDocument>
type Element = ReturnType<Document['struct']>

interface Writer {
  document: Document
  site: Site
  /** The full address of the guide's page. */
  address: string
  /** How far the text is indented, in points. */
  left: number
  /** Addresses of reference links, by name. */
  definitions: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, Picture>
  /** Path from the content folder, for error messages. */
  file: string
}

interface Picture {
  png: Buffer
  width: number
  height: number
}

const require = createRequire(import.meta.url)
const findSans = (style: string) =>
  require.resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${style}.woff`)
// The pages use variable fonts, which a PDF cannot embed.
const fonts = {
  text: findSans('400-normal'),
  bold: findSans('600-normal'),
  italic: findSans('400-italic'),
  boldItalic: findSans('600-italic'),
  heading: require.resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff'),
} as const

const colors = {
  ink: '#1a2739',
  heading: '#14233a',
  soft: '#424d5a',
  link: '#1f4a7a',
  line: '#b9b09e',
} as const

interface Look {
  font: keyof typeof fonts
  size: number
  color: string
  lineGap: number
  /** Space above and below, in points. */
  above: number
  below: number
}

const text: Look = { font: 'text', size: 10.5, color: colors.ink, lineGap: 2.2, above: 0, below: 7 }
const looks = {
  brand: { ...text, font: 'bold', size: 10.5, color: colors.soft, below: 18 },
  title: { ...text, font: 'heading', size: 30, color: colors.heading, lineGap: 0, below: 10 },
  lead: { ...text, size: 13.5, lineGap: 4, below: 10 },
  small: { ...text, size: 9.5, color: colors.soft, lineGap: 1.6 },
  2: { ...text, font: 'heading', size: 18, color: colors.heading, lineGap: 0, above: 11, below: 5 },
  3: { ...text, font: 'bold', size: 12.5, color: colors.heading, above: 8, below: 4 },
  item: { ...text, below: 3.6 },
} as const satisfies Record<string, Look>

/** Words of a paragraph that look the same. */
interface Run {
  words: string
  bold?: boolean
  italic?: boolean
  href?: string
}

function readWhole(document: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

function listDefinitions(tree: Root): Map<string, string> {
  const definitions = new Map<string, string>()
  visit(tree, 'definition', ({ identifier, url }) => void definitions.set(identifier, url))
  return definitions
}

/** The pictures of a text by address, small enough to send and large enough to print. */
async function readPictures(tree: Root, folder: string, file: string): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  for (const { url } of listImages(tree)) {
    const { data, info } = await sharp(path.join(folder, url))
      .rotate()
      .resize({ width: 1600, withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw new Error(`${file}: the picture "${url}" cannot be put into the PDF.`, { cause: error })
      })
    pictures.set(url, { png: data, width: info.width, height: info.height })
  }
  return pictures
}

function writeHead(writer: Writer, root: Element, { data }: Guide) {
  const { document, site, address } = writer
  const { left, right, top } = document.page.margins
  writeArtifact(document, 'Layout', () => {
    document
      .moveTo(left, top + 22)
      .lineTo(document.page.width - right, top + 22)
      .lineWidth(0.75)
      .strokeColor(colors.line)
      .stroke()
  })
  writeText(writer, root, 'P', [{ words: site.firm.legalName }], looks.brand)
  writeText(writer, root, 'H1', [{ words: fillTokens(data.title, site) }], looks.title)
  writeText(writer, root, 'P', readParagraph(writer, data.summary), looks.lead)
  const runs = [
    { words: `Reviewed on ${formatLongDate(data.reviewedOn)}. The current version: ` },
    { words: withoutProtocol(address), href: address },
  ]
  writeText(writer, root, 'P', runs, { ...looks.small, below: 14 })
}

function writeClosing(writer: Writer, root: Element, { data }: Guide) {
  const { firm, team } = writer.site
  const { callToAction, kind } = data
  const phone = findPhone(firm, callToAction.phone)
  writeHeading(writer, root, 2, fillTokens(callToAction.title, writer.site))
  if (callToAction.intro) writeText(writer, root, 'P', readParagraph(writer, callToAction.intro), looks.item)
  const contact = `Call {phone:${callToAction.phone}} (${phone.label}) or write to {email}.`
  writeText(writer, root, 'P', readParagraph(writer, contact), text)
  const responsible = team.find(({ id }) => id === firm.responsibleAttorney)
  const note = [
    formatGuideNote(kind),
    responsible && `Attorney responsible for this ${kind}: ${responsible.data.name}.`,
    `Principal office: ${firm.address.city}, Texas.`,
  ]
  writeText(writer, root, 'P', [{ words: note.filter(Boolean).join(' ') }], looks.small)
}

/** Shorter citations are kept on one line. In characters. */
const longestUnbroken = 50

/** The statutes behind the figures, so that a printed copy can be checked. */
function writeSources(writer: Writer, root: Element, { data, body }: Guide) {
  const ids = new Set(
    findTokens(`${data.summary}\n${body}`).flatMap(({ token }) => (token.kind === 'fact' ? [token.id] : [])),
  )
  const { facts } = writer.site
  const sources = new Map([...ids].map((id) => facts.get(id)!).map((fact) => [fact.citation, fact.source]))
  if (sources.size === 0) return
  const sorted = [...sources].sort(([a], [b]) => a.localeCompare(b, 'en'))
  const runs = sorted.flatMap(([words, href], index) => [
    ...(index > 0 ? [{ words: ' · ' }] : []),
    { words: words.length < longestUnbroken ? words.replaceAll(' ', '\u00a0') : words, href },
  ])
  makeRoom(writer, 54)
  writeText(writer, root, 'H2', [{ words: 'Sources of law' }], { ...looks[3], size: 10.5 })
  writeText(writer, root, 'P', runs, looks.small)
}

function writeFooters(writer: Writer, { data }: Guide) {
  const { document, site, address } = writer
  const { street, suite, city, state, postalCode } = site.firm.address
  const office = [street, suite, city, `${state} ${postalCode}`].filter(Boolean).join(', ')
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index)
    const { left, right } = document.page.margins
    const width = document.page.width - left - right
    const y = document.page.height - 60
    // Text below the margin would start a new page.
    document.page.margins.bottom = 0
    writeArtifact(document, 'Pagination', () => {
      document
        .moveTo(left, y - 8)
        .lineTo(left + width, y - 8)
        .lineWidth(0.5)
        .strokeColor(colors.line)
        .stroke()
      document.font(fonts.text).fontSize(8.5).fillColor(colors.soft)
      document.text(`${site.firm.legalName}, ${office}`, left, y, { lineBreak: false })
      const reviewed = `Reviewed on ${formatLongDate(data.reviewedOn)} · ${withoutProtocol(address)}`
      document.text(reviewed, left, y + 13, { lineBreak: false })
      document.text(`Page ${index + 1} of ${count}`, left, y, { width, align: 'right', lineBreak: true })
    })
  }
}

/** Screen readers skip what `draw` draws. */
function writeArtifact(document: Document, type: 'Layout' | 'Pagination', draw: () => void) {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

function writeBlock(writer: Writer, parent: Element, node: RootContent) {
  switch (node.type) {
    case 'heading':
      return writeHeading(writer, parent, node.depth <= 2 ? 2 : 3, readWords(writer, node))
    case 'paragraph':
      return writeParagraph(writer, parent, node.children, text)
    case 'list':
      return writeList(writer, parent, node)
    case 'blockquote':
      return writeQuote(writer, parent, node)
    case 'table':
      return writeTable(writer, parent, node)
    case 'code':
      return writeText(writer, parent, 'P', [{ words: node.value }], text)
    case 'thematicBreak':
      writer.document.y += 10
      return undefined
    // The content checks report HTML; a definition shows nothing.
    case 'html':
    case 'definition':
      return undefined
    default:
      throw new Error(`${writer.file}: the PDF cannot show what Markdown calls "${node.type}".`)
  }
}

function writeHeading(writer: Writer, parent: Element, rank: 2 | 3, words: string) {
  // A heading is never the last thing on a page.
  makeRoom(writer, looks[rank].above + looks[rank].size * 1.3 + text.size * 4.5)
  if (rank === 2) writer.document.outline.addItem(words)
  writeText(writer, parent, `H${rank}`, [{ words }], looks[rank])
}

function writeParagraph(writer: Writer, parent: Element, children: PhrasingContent[], look: Look) {
  for (const node of children) {
    const picture = node.type === 'image' ? writer.pictures.get(node.url) : undefined
    if (picture) writePicture(writer, parent, node as Image, picture)
  }
  const runs = readRuns(writer, children)
  if (runs.some(({ words }) => words.trim() !== '')) writeText(writer, parent, 'P', runs, look)
}

function writePicture(writer: Writer, parent: Element, { alt }: Image, { png, width, height }: Picture) {
  const { document } = writer
  const most = getWidth(writer)
  const shown = Math.min(most, width * 0.6)
  const tall = (shown * height) / width
  makeRoom(writer, tall + 10)
  const x = document.page.margins.left + writer.left
  const figure = document.struct('Figure', { alt: fillTokens(alt ?? '', writer.site) })
  parent.add(figure)
  figure.add(() => void document.image(png, x, document.y, { width: shown }))
  figure.end()
  document.x = document.page.margins.left
  document.y += 10
}

/** The distance from the left edge of a label to the words of its item, in points. */
const labelWidths = { bullet: 13, other: 22 } as const

function writeList(writer: Writer, parent: Element, { ordered, start, children }: List) {
  const { document } = writer
  const list = addElement(writer, parent, 'L')
  const look = looks.item
  const bullets = !ordered && children.every(({ checked }) => typeof checked !== 'boolean')
  const inner = { ...writer, left: writer.left + labelWidths[bullets ? 'bullet' : 'other'] }
  const heights = children.map(({ children: [first] }) => {
    setFont(document, look, {})
    const words = first ? readWords(writer, first) : ''
    const height = document.heightOfString(words, { width: getWidth(inner), lineGap: look.lineGap })
    return Math.min(height, text.size * 6)
  })
  for (const [index, child] of children.entries()) {
    // The last item is never alone at the top of a page.
    const kept = index === children.length - 2 ? 2 : 1
    const room = heights.slice(index, index + kept).reduce((sum, height) => sum + height + look.below)
    makeRoom(writer, room)
    const item = addElement(writer, list, 'LI')
    const [x, y] = [document.page.margins.left + writer.left, document.y]
    if (typeof child.checked === 'boolean') {
      const label = document.struct('Lbl', { actual: child.checked ? '☑' : '☐' })
      item.add(label)
      label.add(() => {
        document
          .lineWidth(0.9)
          .strokeColor(colors.heading)
          .rect(x, y + 2.5, 9.5, 9.5)
          .stroke()
        if (child.checked) document.rect(x + 2.5, y + 5, 4.5, 4.5).fill(colors.heading)
      })
      label.end()
    } else {
      const label = ordered ? `${(start ?? 1) + index}.` : '•'
      const element = addElement(writer, item, 'Lbl')
      element.add(() => void document.fillColor(look.color).text(label, x, y, { lineBreak: false }))
      element.end()
    }
    document.x = document.page.margins.left
    document.y = y
    const body = addElement(writer, item, 'LBody')
    for (const node of child.children) {
      if (node.type === 'paragraph') writeParagraph(inner, body, node.children, look)
      else writeBlock(inner, body, node)
    }
    body.end()
    item.end()
  }
  list.end()
  document.y += 4
}

function writeQuote(writer: Writer, parent: Element, { children }: Blockquote) {
  const quote = addElement(writer, parent, 'BlockQuote')
  for (const node of children) writeBlock({ ...writer, left: writer.left + labelWidths.other }, quote, node)
  quote.end()
}

function writeTable(writer: Writer, parent: Element, { children: rows }: Table) {
  const { document } = writer
  const table = addElement(writer, parent, 'Table')
  const width = getWidth(writer) / Math.max(...rows.map(({ children }) => children.length), 1)
  for (const [index, { children: cells }] of rows.entries()) {
    const look: Look = { ...text, size: 10, font: index === 0 ? 'bold' : 'text', below: 0 }
    setFont(document, look, {})
    const heights = cells.map((cell) =>
      document.heightOfString(readWords(writer, cell), { width: width - 10, lineGap: look.lineGap }),
    )
    const height = Math.max(0, ...heights) + 8
    makeRoom(writer, height)
    const y = document.y
    const row = addElement(writer, table, 'TR')
    for (const [column, cell] of cells.entries()) {
      // `scope` is known to pdfkit, but not to its types.
      const scope: object = index === 0 ? { scope: 'Column' } : {}
      const element = document.struct(index === 0 ? 'TH' : 'TD', scope)
      row.add(element)
      document.y = y
      const left = writer.left + column * width
      writeText({ ...writer, left }, element, 'P', readRuns(writer, cell.children), look, width - 10)
      element.end()
    }
    row.end()
    document.y = y + height
  }
  table.end()
  document.y += 6
}

/** Writes a paragraph or heading, with working links. */
function writeText(
  writer: Writer,
  parent: Element,
  type: string,
  runs: readonly Run[],
  look: Look,
  width = getWidth(writer),
) {
  const { document } = writer
  const x = document.page.margins.left + writer.left
  setFont(document, look, {})
  const whole = runs.map(({ words }) => words).join('')
  const height = document.heightOfString(whole, { width, lineGap: look.lineGap })
  // Keep a short paragraph on one page, and never break a long one after its first line.
  makeRoom(writer, look.above + Math.min(height, look.size * 4.5))
  // The top of a page needs no space above.
  if (document.y > document.page.margins.top) document.y += look.above
  const element = addElement(writer, parent, type)
  const parts = joinRuns(runs)
  for (const [index, run] of parts.entries()) {
    const write = () => {
      setFont(document, look, run)
      document.fillColor(run.href ? colors.link : look.color)
      const options = {
        width,
        lineGap: look.lineGap,
        continued: index < parts.length - 1,
        link: run.href ?? null,
        underline: run.href !== undefined,
      }
      if (index === 0) document.text(run.words, x, document.y, options)
      else document.text(run.words, options)
    }
    if (run.href) {
      const link = addElement(writer, element, 'Link')
      link.add(write)
      link.end()
    } else element.add(write)
  }
  element.end()
  document.x = document.page.margins.left
  document.y += look.below
}

/** Joins adjacent runs that look the same, because a line may break after each run. */
function joinRuns(runs: readonly Run[]): Run[] {
  return runs.reduce<Run[]>((joined, run) => {
    const last = joined.at(-1)
    if (!last || last.bold !== run.bold || last.italic !== run.italic || last.href !== run.href)
      return [...joined, run]
    return [...joined.slice(0, -1), { ...last, words: last.words + run.words }]
  }, [])
}

function addElement({ document }: Writer, parent: Element, type: string): Element {
  const element = document.struct(type)
  parent.add(element)
  return element
}

function setFont(document: Document, { font, size }: Look, { bold, italic }: Partial<Run>) {
  const name = font === 'text' ? (bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'text') : font
  document.font(fonts[name]).fontSize(size)
}

/** Starts a new page if `height` points do not fit on this one. */
function makeRoom({ document }: Writer, height: number) {
  if (document.y + height > document.page.maxY()) document.addPage()
}

function getWidth({ document, left }: Writer): number {
  return document.page.width - document.page.margins.left - document.page.margins.right - left
}

function readParagraph(writer: Writer, source: string): Run[] {
  return parseMarkdown(source).children.flatMap((node) =>
    node.type === 'paragraph' ? readRuns(writer, node.children) : [],
  )
}

function readWords({ site }: Writer, node: Nodes): string {
  return fillTokens(toString(node, { includeImageAlt: false }), site).replace(/\s+/g, ' ')
}

/** The words of a paragraph, split where their look changes. */
function readRuns(writer: Writer, nodes: readonly PhrasingContent[], look: Omit<Run, 'words'> = {}): Run[] {
  const { site, address, definitions } = writer
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
        return splitTokens(node.value.replace(/\s+/g, ' '), site).map(({ words, href }) => ({
          ...(href && { href }),
          ...look,
          words,
        }))
      case 'inlineCode':
        return [{ ...look, words: fillTokens(node.value, site) }]
      case 'strong':
        return readRuns(writer, node.children, { ...look, bold: true })
      case 'emphasis':
        return readRuns(writer, node.children, { ...look, italic: true })
      case 'link':
        return readRuns(writer, node.children, { ...look, href: completeHref(node.url, site, address) })
      case 'linkReference': {
        const url = definitions.get(node.identifier)
        const href = url && { href: completeHref(url, site, address) }
        return readRuns(writer, node.children, { ...look, ...href })
      }
      case 'break':
        return [{ ...look, words: '\n' }]
      case 'delete':
        return readRuns(writer, node.children, look)
      default:
        return []
    }
  })
}

/** Completes a link with the host, because a PDF may be opened anywhere. */
function completeHref(href: string, { firm }: Site, address: string): string {
  const termId = readTermId(href)
  if (termId !== undefined) return firm.url + formatTermHref(termId)
  if (href.startsWith('#')) return address + href
  return href.startsWith('/') ? firm.url + href : href
}

const withoutProtocol = (address: string) => address.replace(/^https:\/\//, '')
