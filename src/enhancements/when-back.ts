/**
 * Calls back once, when the page is shown again or the network returns. Leaving a page cancels its requests, and the
 * back/forward cache may restore the page later.
 */
export function whenBack(callback: () => void): void {
  const events = ['pageshow', 'online']
  const run = () => {
    for (const event of events) removeEventListener(event, run)
    callback()
  }
  for (const event of events) addEventListener(event, run)
}
