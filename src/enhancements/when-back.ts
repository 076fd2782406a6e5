/**
 * Calls back once, as soon as the page is shown again or the network returns. Leaving a page cancels what it was
 * loading, and a browser may bring the same page back later.
 */
export function whenBack(callback: () => void): void {
  const signs = ['pageshow', 'online']
  const run = () => {
    for (const sign of signs) removeEventListener(sign, run)
    callback()
  }
  for (const sign of signs) addEventListener(sign, run)
}
