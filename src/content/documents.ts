/** The PDFs for download, and their addresses. */

/** Where they are on the site. */
export const documentFolder = '/documents/'

/** The address of a PDF, by the name of its file without `.pdf`. */
export const formatDocumentHref = (id: string) => `${documentFolder}${id}.pdf`

/** A PDF that was found in content/ and opened. documents.server.ts reads it. */
export interface SiteDocument {
  /** Path from the content folder: `documents/fee-agreement.pdf`. */
  file: string
  /** File name without `.pdf`. It is the address, wherever the file is in content/. */
  id: string
  /** Size in bytes. */
  bytes: number
  pages: number
}
