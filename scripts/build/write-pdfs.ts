/**
 * Writes the guides as PDF, from the same Markdown as their pages. The PDFs are tagged, so that screen readers find
 * headings, lists and links, and reproducible: the same words make the same bytes.
 */
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { List, Nodes, Paragraph, PhrasingContent, Root, RootContent, Table, TableCell } from 'mdast'
import { toString } from 'mdast-util-to-string'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { readPicture, type Brand, type BrandPicture } from '#src/brand/brand.ts'
import { typefacePairs } from '#src/brand/typefaces.ts'
import { formatLongDate } from '#src/content/dates.ts'
import { findImageFile } from '#src/content/images.ts'
import { listDefinitions, listImages, listNotes, parseMarkdown } from '#src/content/markdown.server.ts'
import { findPrincipalOffice, findState, formatOfficeCity, listAddressLines } from '#src/content/offices.ts'
import { findPhone } from '#src/content/phones.ts'
import type { Guide } from '#src/content/entries.ts'
import type { Site } from '#src/site/site.ts'
import { fillTokens, findTokens, readTermId, splitTokens } from '#src/content/tokens.ts'
import { formatGuidePdfHref, formatTermHref } from '#src/routes.ts'
import { localize } from '#src/site/languages.ts'
import { unpackFont } from './unpack-font.ts'

/** Writes the PDF of every guide that offers one. `folder` contains the built pages. Returns the number of PDFs. */
export async function writePdfs(site: Site, contentFolder: string, folder: string): Promise<number> {
  const pdfs = listGuidePdfs(site)
  for (const pdf of pdfs) {
    const file = path.join(folder, pdf.path)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, await createGuidePdf(pdf.guide, pdf.site, contentFolder))
  }
  return pdfs.length
}

/** The PDFs in every language, each with its address. */
export const listGuidePdfs = ({ versions }: Site): { path: string; guide: Guide; site: Site }[] =>
  versions.flatMap((site) =>
    site.guides
      .filter(({ data, file }) => data.pdf && (!site.language || site.language.translated.has(file)))
      .map((guide) => ({ path: localize(formatGuidePdfHref(guide.id), site), guide, site })),
  )

/** The bytes of the PDF of one guide. */
export async function createGuidePdf(guide: Guide, site: Site, contentFolder: string): Promise<Buffer> {
  const { data } = guide
  const tree = parseMarkdown(guide.body)
  const notes = listNotes(tree)
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: 56, bottom: 84, left: 72, right: 72 },
    pdfVersion: '1.7',
    lang: site.words.locale,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // None yet: see addFonts.
    font: '',
    info: {
      Title: fillTokens(data.title, site),
      Author: site.firm.legalName,
      Subject: fillTokens(data.description, site),
      Creator: site.firm.name,
      CreationDate: new Date(`${data.reviewedOn}T12:00:00Z`),
    },
  })
  const bytes = buffer(document)
  addFonts(document, site.brand)
  const root = document.struct('Document')
  document.addStructure(root)
  const { left, right } = document.page.margins
  const writer: Writer = {
    document,
    site,
    colors: chooseColors(site.brand),
    logo: site.brand.logo && (await drawLogo(site.brand.logo.onLight)),
    address: site.firm.url + data.address,
    left,
    width: document.page.width - left - right,
    definitions: listDefinitions(tree),
    notes: notes.map(({ identifier }) => identifier),
    pictures: await readPictures(tree, site, contentFolder, guide.file),
    file: guide.file,
  }

  writeHead(writer, root, guide)
  for (const [index, node] of tree.children.entries()) {
    // Keep a paragraph that introduces a list on the page where the list starts.
    if (node.type === 'paragraph' && tree.children[index + 1]?.type === 'list')
      makeRoom(writer, text.size * 6.5)
    writeBlock(writer, root, node)
  }
  if (notes.length > 0)
    writeList(writer, root, {
      type: 'list',
      ordered: true,
      children: notes.map(({ children }) => ({ type: 'listItem', children })),
    })
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
  colors: Record<ColorName, string>
  /** As PNG. */
  logo: Buffer | undefined
  /** The full address of the guide's page. */
  address: string
  /** Where the text starts, and how wide it is, in points. */
  left: number
  width: number
  /** Addresses of reference links and pictures, by name. */
  definitions: Map<string, string>
  /** The names of the notes, in order. */
  notes: readonly string[]
  /** By address. */
  pictures: ReadonlyMap<string, { png: Buffer; width: number; height: number }>
  /** Path from the content folder, for error messages. */
  file: string
}

const require = createRequire(import.meta.url)

/**
 * Adds the brand's fonts by name. The pages use variable fonts, which a PDF cannot embed. Unpacked here, because the PDF
 * library takes 0.13 s per guide to unpack them.
 */
function addFonts(document: Document, { typefaces }: Brand) {
  for (const [name, { file }] of Object.entries(typefacePairs[typefaces].print))
    document.registerFont(name, unpackFont(readFileSync(require.resolve(file))))
}

type FontName = keyof (typeof typefacePairs)[keyof typeof typefacePairs]['print']

const chooseColors = ({ palette }: Brand) => ({
  ink: palette.ink,
  heading: palette['dark-900'],
  soft: palette['ink-soft'],
  link: palette['link-on-light'],
  line: palette['line-print'],
})

type ColorName = keyof ReturnType<typeof chooseColors>

interface TextStyle {
  font: FontName
  size: number
  color: ColorName
  lineGap: number
  /** Space above and below, in points. */
  above: number
  below: number
}

const text: TextStyle = { font: 'text', size: 10.5, color: 'ink', lineGap: 2.2, above: 0, below: 7 }
const styles = {
  brand: { ...text, font: 'bold', color: 'soft', below: 18 },
  title: { ...text, font: 'heading', size: 30, color: 'heading', lineGap: 0, below: 10 },
  lead: { ...text, size: 13.5, lineGap: 4, below: 10 },
  small: { ...text, size: 9.5, color: 'soft', lineGap: 1.6 },
  2: { ...text, font: 'heading', size: 18, color: 'heading', lineGap: 0, above: 11, below: 5 },
  3: { ...text, font: 'bold', size: 12.5, color: 'heading', above: 8, below: 4 },
  item: { ...text, below: 3.6 },
} as const satisfies Record<string, TextStyle>

/** Words of a paragraph that look the same. */
interface Run {
  words: string
  bold?: boolean
  italic?: boolean
  struck?: boolean
  href?: string
  /** Whose phone number it is, for screen readers. */
  label?: string
}

/** The pictures of a text, small enough to send and large enough to print. */
async function readPictures(
  tree: Root,
  { images }: Site,
  contentFolder: string,
  file: string,
): Promise<Writer['pictures']> {
  const pictures = listImages(tree).map(async ({ url }) => {
    const name = findImageFile(path.posix.dirname(file), url)
    const { data, info } = await sharp(path.join(contentFolder, images.get(name)?.file ?? name), {
      failOn: 'error',
    })
      .rotate()
      .resize({ width: 1600, withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw new Error(`${file}: the picture "${url}" cannot be put into the PDF.`, { cause: error })
      })
    return [url, { png: data, width: info.width, height: info.height }] as const
  })
  return new Map(await Promise.all(pictures))
}

const logoSize = { width: 200, height: 28 } as const

/** A logo as PNG, sharp on paper. */
const drawLogo = (picture: BrandPicture) =>
  sharp(
    Buffer.from(readPicture(picture)),
    'text' in picture ? { density: Math.min((72 * 800) / picture.width, 100_000) } : {},
  )
    .png()
    .toBuffer()

function writeHead(writer: Writer, root: Element, { data }: Guide) {
  const { document, site, address, logo, left } = writer
  if (logo) {
    const { y } = document
    const draw = (figure: Element) =>
      figure.add(() => void document.image(logo, left, y - 22, { fit: [logoSize.width, logoSize.height] }))
    addElement(writer, root, 'Figure', draw, { alt: site.brand.logo!.alt })
    document.y = y + 14
  }
  writeArtifact(document, 'Layout', () => drawLine(writer, document.y + 22, 0.75))
  writeText(writer, root, 'P', [{ words: site.firm.legalName }], styles.brand)
  writeText(writer, root, 'H1', [{ words: fillTokens(data.title, site) }], styles.title)
  writeText(writer, root, 'P', readParagraph(writer, data.summary), styles.lead)
  const runs = site.words.pdf.currentVersion(formatLongDate(data.reviewedOn, site.words.locale), {
    words: withoutProtocol(address),
    href: address,
  })
  writeText(writer, root, 'P', runs.map(createRun), { ...styles.small, below: 14 })
}

function writeClosing(writer: Writer, root: Element, { data: { callToAction, kind } }: Guide) {
  const { firm, team, words } = writer.site
  writeHeading(writer, root, 2, fillTokens(callToAction.title, writer.site))
  if (callToAction.intro) writeText(writer, root, 'P', readParagraph(writer, callToAction.intro), styles.item)
  const { label } = findPhone(firm, 'intake')
  const contact = words.pdf.contact('{phone:intake}', label, '{email}')
  writeText(writer, root, 'P', readParagraph(writer, contact), text)
  const responsible = team.find(({ id }) => id === firm.responsibleAttorney)
  const note = [
    words.pages.guide.note(kind, findState(firm)),
    responsible && words.pdf.responsible(kind, responsible.data.name),
    words.site.footer.principalOffice(formatOfficeCity(findPrincipalOffice(firm))),
  ]
  writeText(writer, root, 'P', [{ words: note.filter(Boolean).join(' ') }], styles.small)
}

/** Shorter citations are kept on one line. In characters. */
const longestUnbroken = 50

/** The statutes behind the figures, so that a printed copy can be checked. */
function writeSources(writer: Writer, root: Element, { data, body }: Guide) {
  const { site } = writer
  const sources = new Map<string, string>()
  for (const { token } of findTokens(`${data.summary}\n${body}`)) {
    if (token.kind !== 'fact') continue
    const { citation, source } = site.facts.get(token.id)!
    sources.set(citation, source)
  }
  if (sources.size === 0) return
  const sorted = [...sources].sort(([a], [b]) => a.localeCompare(b, site.words.locale))
  const runs = sorted.flatMap(([words, href], index) => [
    ...(index > 0 ? [{ words: ' · ' }] : []),
    { words: words.length < longestUnbroken ? words.replaceAll(' ', '\u00a0') : words, href },
  ])
  makeRoom(writer, 54)
  writeText(writer, root, 'H2', [{ words: site.words.site.law.sources }], { ...styles[3], size: 10.5 })
  writeText(writer, root, 'P', runs, styles.small)
}

function writeFooters(writer: Writer, { data }: Guide) {
  const { document, site, colors, address, left, width } = writer
  const office = listAddressLines(findPrincipalOffice(site.firm)).join(', ')
  const { reviewedOn, page } = site.words.pdf
  const reviewed = `${reviewedOn(formatLongDate(data.reviewedOn, site.words.locale))} · ${withoutProtocol(address)}`
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index)
    const y = document.page.height - 60
    // Text below the margin would start a new page.
    document.page.margins.bottom = 0
    writeArtifact(document, 'Pagination', () => {
      drawLine(writer, y - 8, 0.5)
      document.font(text.font).fontSize(8.5).fillColor(colors.soft)
      document.text(`${site.firm.legalName}, ${office}`, left, y, { lineBreak: false })
      document.text(reviewed, left, y + 13, { lineBreak: false })
      document.text(page(index + 1, count), left, y, { width, align: 'right', lineBreak: true })
    })
  }
}

/** Screen readers skip what `draw` draws. */
function writeArtifact(document: Document, type: 'Layout' | 'Pagination', draw: () => void) {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

function drawLine({ document, colors, left, width }: Writer, y: number, thickness: number) {
  document.moveTo(left, y).lineTo(left + width, y)
  document.lineWidth(thickness).strokeColor(colors.line).stroke()
}

function writeBlock(writer: Writer, parent: Element, node: RootContent) {
  switch (node.type) {
    case 'heading': {
      writePictures(writer, parent, node)
      const words = readWords(writer, node)
      return words === '' ? undefined : writeHeading(writer, parent, node.depth <= 2 ? 2 : 3, words)
    }
    case 'paragraph':
      return writeParagraph(writer, parent, node, text)
    case 'list':
      return writeList(writer, parent, node)
    case 'blockquote':
      return addElement(writer, parent, 'BlockQuote', (quote) => {
        for (const child of node.children) writeBlock(indent(writer, labelWidths.other), quote, child)
      })
    case 'table':
      return writeTable(writer, parent, node)
    case 'code':
      return writeText(writer, parent, 'P', [{ words: node.value }], text)
    case 'thematicBreak':
      writer.document.y += 10
      return undefined
    // The content checks report HTML; a definition shows nothing; notes are at the end.
    case 'html':
    case 'definition':
    case 'footnoteDefinition':
      return undefined
    default:
      throw new Error(`${writer.file}: the PDF cannot show what Markdown calls "${node.type}".`)
  }
}

function writeHeading(writer: Writer, parent: Element, rank: 2 | 3, words: string) {
  // A heading is never the last thing on a page.
  makeRoom(writer, styles[rank].above + styles[rank].size * 1.3 + text.size * 4.5)
  if (rank === 2) writer.document.outline.addItem(words)
  writeText(writer, parent, `H${rank}`, [{ words }], styles[rank])
}

/** Writes the pictures of a paragraph, then its words. */
function writeParagraph(writer: Writer, parent: Element, node: Paragraph | TableCell, style: TextStyle) {
  writePictures(writer, parent, node)
  const runs = readRuns(writer, node.children)
  if (runs.some(({ words }) => words.trim() !== '')) writeText(writer, parent, 'P', runs, style)
}

function writePictures(writer: Writer, parent: Element, node: Nodes) {
  const { document, left, site } = writer
  for (const { alt, png, width, height } of listPictures(writer, node)) {
    makeRoom(writer, height)
    const draw = (figure: Element) => figure.add(() => void document.image(png, left, document.y, { width }))
    addElement(writer, parent, 'Figure', draw, { alt: fillTokens(alt ?? '', site) })
    document.y += pictureGap
  }
}

/** Below a picture, in points. */
const pictureGap = 10

/** The pictures in a part of the text, as large as they are printed, with the gap below. */
const listPictures = ({ definitions, pictures, width: available }: Writer, node: Nodes) =>
  listImages(node, definitions).map(({ alt, url }) => {
    const picture = pictures.get(url)!
    const width = Math.min(available, picture.width * 0.6)
    return { alt, png: picture.png, width, height: (width * picture.height) / picture.width + pictureGap }
  })

/** The distance from the left edge of a label to the words of its item, in points. */
const labelWidths = { bullet: 13, other: 22 } as const

function writeList(writer: Writer, parent: Element, { ordered, start, children }: List) {
  const { document, left } = writer
  const style = styles.item
  const bullets = !ordered && children.every(({ checked }) => typeof checked !== 'boolean')
  const inner = indent(writer, labelWidths[bullets ? 'bullet' : 'other'])
  const heights = children.map(({ children: [first] }) =>
    Math.min(measureWords(inner, first ? readWords(writer, first) : '', style), text.size * 6),
  )
  addElement(writer, parent, 'L', (list) => {
    for (const [index, child] of children.entries()) {
      // The last item is never alone at the top of a page.
      const kept = index === children.length - 2 ? 2 : 1
      makeRoom(
        writer,
        heights.slice(index, index + kept).reduce((sum, height) => sum + height + style.below),
      )
      addElement(writer, list, 'LI', (item) => {
        const { y } = document
        if (typeof child.checked === 'boolean') writeCheckbox(writer, item, child.checked)
        else {
          const label = ordered ? `${(start ?? 1) + index}.` : '•'
          const write = () =>
            void document.fillColor(writer.colors[style.color]).text(label, left, y, { lineBreak: false })
          addElement(writer, item, 'Lbl', (element) => element.add(write))
        }
        document.y = y
        addElement(writer, item, 'LBody', (body) => {
          for (const node of child.children) {
            if (node.type === 'paragraph') writeParagraph(inner, body, node, style)
            else writeBlock(inner, body, node)
          }
        })
      })
    }
  })
  document.y += 4
}

function writeCheckbox(writer: Writer, item: Element, isChecked: boolean) {
  const { document, colors, left: x } = writer
  const { y } = document
  const draw = () => {
    document.lineWidth(0.9).strokeColor(colors.heading)
    document.rect(x, y + 2.5, 9.5, 9.5).stroke()
    if (isChecked) document.rect(x + 2.5, y + 5, 4.5, 4.5).fill(colors.heading)
  }
  addElement(writer, item, 'Lbl', (label) => label.add(draw), { actual: isChecked ? '☑' : '☐' })
}

function writeTable(writer: Writer, parent: Element, { children: rows }: Table) {
  const { document } = writer
  const width = writer.width / Math.max(...rows.map(({ children }) => children.length), 1)
  addElement(writer, parent, 'Table', (table) => {
    for (const [index, { children: cells }] of rows.entries()) {
      const isHead = index === 0
      const style: TextStyle = { ...text, size: 10, font: isHead ? 'bold' : 'text', below: 0 }
      const inner = { ...writer, width: width - 10 }
      const heights = cells.map((cell) =>
        listPictures(inner, cell).reduce(
          (sum, { height }) => sum + height,
          measureWords(inner, readWords(writer, cell), style),
        ),
      )
      const height = Math.max(0, ...heights) + 8
      makeRoom(writer, height)
      const { y } = document
      addElement(writer, table, 'TR', (row) => {
        for (const [column, cell] of cells.entries()) {
          document.y = y
          const place = { ...inner, left: writer.left + column * width }
          const write = (element: Element) => writeParagraph(place, element, cell, style)
          addElement(writer, row, isHead ? 'TH' : 'TD', write, isHead ? { scope: 'Column' } : {})
        }
      })
      document.y = y + height
    }
  })
  document.y += 6
}

/** Writes a paragraph or heading, with working links. */
function writeText(writer: Writer, parent: Element, type: string, runs: readonly Run[], style: TextStyle) {
  const { document, left, width } = writer
  const height = measureWords(writer, runs.map(({ words }) => words).join(''), style)
  // Keep a short paragraph on one page, and never break a long one after its first line.
  makeRoom(writer, style.above + Math.min(height, style.size * 4.5))
  // The top of a page needs no space above.
  if (document.y > document.page.margins.top) document.y += style.above
  addElement(writer, parent, type, (element) => {
    const parts = joinRuns(runs)
    for (const [index, run] of parts.entries()) {
      const { words, href, label } = run
      const write = () => {
        setFont(writer, style, run)
        document.fillColor(writer.colors[href ? 'link' : style.color])
        const options = {
          width,
          lineGap: style.lineGap,
          continued: index < parts.length - 1,
          link: href ?? null,
          underline: href !== undefined,
          strike: run.struck === true,
        }
        if (index === 0) document.text(words, left, document.y, options)
        else document.text(words, options)
      }
      // Screen readers read it instead of the number.
      const alt = label === undefined ? {} : { alt: writer.site.words.site.phoneOf(words, label) }
      if (href) addElement(writer, element, 'Link', (link) => link.add(write), alt)
      else element.add(write)
    }
  })
  document.y += style.below
}

/** A piece of a sentence. */
const createRun = (piece: string | Run): Run => (typeof piece === 'string' ? { words: piece } : piece)

/** Joins adjacent runs that look the same, because a line may break after each run. */
function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const isAlike = (['bold', 'italic', 'struck', 'href', 'label'] as const).every(
      (key) => last?.[key] === run[key],
    )
    if (last && isAlike) joined[joined.length - 1] = { ...last, words: last.words + run.words }
    else joined.push(run)
  }
  return joined
}

/** Adds an element with what `write` writes into it. `options` are pdfkit's; its types do not know all of them. */
function addElement(
  { document }: Writer,
  parent: Element,
  type: string,
  write: (element: Element) => void,
  options: object = {},
) {
  const element = document.struct(type, options)
  parent.add(element)
  write(element)
  element.end()
}

function setFont(
  { document }: Pick<Writer, 'document'>,
  { font, size }: TextStyle,
  { bold, italic }: Partial<Run> = {},
) {
  const style = [bold && 'bold', italic && 'italic'].filter(Boolean).join(' ') as FontName
  document.font((font === 'text' && style) || font).fontSize(size)
}

/** The height of words in points. Leaves their font set. */
function measureWords(writer: Writer, words: string, style: TextStyle): number {
  const { document, width } = writer
  setFont(writer, style)
  return document.heightOfString(words, { width, lineGap: style.lineGap })
}

/** Starts a new page if `height` points do not fit on this one. */
function makeRoom({ document }: Writer, height: number) {
  if (document.y + height > document.page.maxY()) document.addPage()
}

function indent(writer: Writer, points: number): Writer {
  return { ...writer, left: writer.left + points, width: writer.width - points }
}

function readParagraph(writer: Writer, source: string): Run[] {
  return parseMarkdown(source).children.flatMap((node) =>
    node.type === 'paragraph' ? readRuns(writer, node.children) : [],
  )
}

function readWords({ site }: Writer, node: Nodes): string {
  return fillTokens(toString(node, { includeImageAlt: false }), site).replace(/\s+/g, ' ')
}

/** The words of a paragraph, split where their style changes. */
function readRuns(writer: Writer, nodes: readonly PhrasingContent[], style: Omit<Run, 'words'> = {}): Run[] {
  const { site } = writer
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
        return splitTokens(node.value.replace(/\s+/g, ' '), site).map(({ words, href, label }) => ({
          ...(href && { href }),
          ...(label !== undefined && { label }),
          ...style,
          words,
        }))
      case 'inlineCode':
        return [{ ...style, words: fillTokens(node.value, site) }]
      case 'strong':
        return readRuns(writer, node.children, { ...style, bold: true })
      case 'emphasis':
        return readRuns(writer, node.children, { ...style, italic: true })
      case 'link':
      case 'linkReference': {
        const url = node.type === 'link' ? node.url : writer.definitions.get(node.identifier)
        const href = url !== undefined && { href: completeHref(url, writer) }
        return readRuns(writer, node.children, { ...style, ...href })
      }
      case 'break':
        return [{ ...style, words: '\n' }]
      case 'footnoteReference':
        return [{ ...style, words: ` [${writer.notes.indexOf(node.identifier) + 1}]` }]
      case 'delete':
        return readRuns(writer, node.children, { ...style, struck: true })
      // The words of a link that is a picture.
      case 'image':
      case 'imageReference':
        return style.href ? [{ ...style, words: fillTokens(node.alt || style.href, site) }] : []
      default:
        return []
    }
  })
}

/** Completes a link with the host, because a PDF may be opened anywhere. */
function completeHref(href: string, { address, site: { firm } }: Writer): string {
  const termId = readTermId(href)
  if (termId !== undefined) return firm.url + formatTermHref(termId)
  if (href.startsWith('#')) return address + href
  return href.startsWith('/') ? firm.url + href : href
}

const withoutProtocol = (address: string) => address.replace(/^https:\/\//, '')
