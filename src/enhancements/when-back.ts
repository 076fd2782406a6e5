/** Milliseconds. The network may need a moment after `online`, and earlier requests may still be failing. */
const delay = 1000

/**
 * Calls back once, a moment after the page is shown again or the network returns. Leaving a page cancels its requests,
 * and the back/forward cache may restore the page later.
 */
export function whenBack(callback: () => void): void {
  const events = ['pageshow', 'online']
  const run = () => {
    for (const event of events) removeEventListener(event, run)
    setTimeout(callback, delay)
  }
  for (const event of events) addEventListener(event, run)
}
