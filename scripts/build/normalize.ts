/** Normalizes the text of two builds, so that only real differences remain. */
import { extractText, getDocumentProxy } from 'unpdf'
import { findStyles } from './inline-styles.ts'

/** How a built file is compared. Of `code`, only the bytes are counted. */
export type FileKind = 'page' | 'text' | 'pdf' | 'code' | 'binary'

export function findKind(file: string): FileKind {
  if (/\.(js|css|map)$/.test(file)) return 'code'
  if (file.endsWith('.html')) return 'page'
  if (file.endsWith('.pdf')) return 'pdf'
  return /\.(xml|json|txt|ics|svg|conf|webmanifest)$|(^|\/)_[a-z]+$/.test(file) ? 'text' : 'binary'
}

/** Removes the hashes of scripts, styles and fonts. Pictures keep theirs: it identifies their content. */
export function normalizeNames(text: string): string {
  return text
    .replace(/(assets\/chunks\/)[\w-]{6}(\.js)/g, '$1$2')
    .replace(/(assets\/[\w./-]*?)[.-][\w-]{8}(\.(?:js|css|woff2?|svg))/g, '$1$2')
    .replace(/(style-src '|"styles":")sha256-[\w-]+=/g, '$1sha256')
}

/** A page with each tag on a line of its own, without its styles. */
export function normalizePage(html: string): string {
  return normalizeNames(html.replace(findStyles(html), ''))
    .replaceAll('<', '\n<')
    .trimStart()
}

/** The words of a PDF, page by page. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false })
  return text.map((page, index) => `Page ${index + 1}\n${page}\n`).join('\n')
}

/** The path of a built page: `client/about/index.html` is `/about`. */
export function getPagePath(file: string): string {
  return `/${file.replace(/^client\//, '').replace(/\/?(index)?\.html$/, '')}`
}
