/**
 * Waits until the browser has painted what a tap has changed so far, because slow phones take long for the rest. In a
 * tab that is not shown, nothing is painted, so it does not wait for long.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 200)
  })
