/** A PDF for download that was found in content/ and opened. documents.server.ts reads it. */
export interface SiteDocument {
  /** Path from the content folder: `documents/fee-agreement.pdf`. */
  file: string
  /** File name without `.pdf`. It is the address, wherever the file is in content/. */
  id: string
  /** Size in bytes. */
  bytes: number
  pages: number
}
