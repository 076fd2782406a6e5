/** Reads what the tests check of a PDF. */
import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  title: string
  language: string
  /** True if the document says that it has a structure for screen readers. */
  tagged: boolean
  /** How many structure elements of each kind it has: `{ H1: 1, P: 20 }`. */
  elements: Record<string, number>
  /** The text of each page. */
  pages: string[]
  /** The addresses of its links, as written. */
  links: string[]
  /** How many lines are drawn, such as those through and below words. */
  lines: number
}

interface StructureNode {
  role?: string
  children?: StructureNode[]
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = (await pdf.getMetadata()) as { info: { Title: string; Language: string } }
  const marks = (await pdf.getMarkInfo()) as { Marked: boolean } | null
  const elements: Record<string, number> = {}
  const links: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const count = ({ role, children = [] }: StructureNode) => {
      if (role) elements[role] = (elements[role] ?? 0) + 1
      children.forEach(count)
    }
    count((await page.getStructTree()) as StructureNode)
    const annotations = (await page.getAnnotations()) as { unsafeUrl?: string }[]
    links.push(...annotations.flatMap(({ unsafeUrl }) => unsafeUrl ?? []))
  }
  const { text: pages } = await extractText(pdf, { mergePages: false })
  return {
    title: info.Title,
    language: info.Language,
    tagged: marks?.Marked === true,
    elements,
    pages,
    links,
    lines: countLines(bytes),
  }
}

/** unpdf does not say what a page draws on every supported version of Node. */
function countLines(bytes: Buffer): number {
  const streams = bytes
    .toString('latin1')
    .matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n([^]*?)\nendstream/g)
  const drawn = [...streams].map(([, packed]) =>
    inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1'),
  )
  return (
    drawn
      .filter((one) => /^BT$/m.test(one))
      .join('\n')
      .match(/^S$/gm)?.length ?? 0
  )
}
