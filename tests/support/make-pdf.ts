/** Makes small PDFs for tests. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

export interface PdfOptions {
  pages?: number
  /** On each page, before its number. */
  words?: string
  tagged?: boolean
  /** Readers ask for this password. */
  userPassword?: string
  /** Readers open it without a password, but limit what people can do with it. */
  ownerPassword?: string
}

/** The bytes of a PDF with a few words on each page: the same bytes for the same options. */
export async function makePdf({
  pages = 1,
  words = 'Page',
  tagged = true,
  ...passwords
}: PdfOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({
    tagged,
    lang: 'en-US',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: 'A test', CreationDate: new Date(0) },
    ...passwords,
  })
  const bytes = buffer(document)
  for (let page = 1; page <= pages; page++) {
    document.addPage()
    const write = () => void document.text(`${words} ${page}`)
    if (tagged) document.addStructure(document.struct('P', {}, write))
    else write()
  }
  document.end()
  return bytes
}
