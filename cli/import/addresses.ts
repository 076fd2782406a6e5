/** Small readers of addresses and of failures, for all kinds of sources. */
import { TextError } from './convert-html.ts'

/** Why the text of a post cannot be read. Throws what is not its fault. */
export function explainText(error: unknown): string {
  if (error instanceof TextError) return error.message
  // The parsers call themselves for each level.
  if (error instanceof RangeError) return 'its text is nested too deeply'
  throw error
}

/** Decodes an address; one that cannot be decoded stays as it is. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The path of an address. Undefined if there is none, or if a query names the page: `/?p=12`. */
export function readPath(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const { pathname, search } = new URL(address)
  return pathname === '/' && search !== '' ? undefined : pathname
}
