/** An address as a URL, or undefined if it is none. `URL.canParse` is missing in Chrome 111 and Safari 16. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
