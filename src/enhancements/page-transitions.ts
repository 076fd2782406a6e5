/**
 * The styles let one page fade into the next. The browser skips that where it cannot be: one leaves again at once, looks
 * at another tab, or the page is slow. It then rejects promises that nobody waits for, and unless somebody does, each is
 * reported as an error of the page (https://github.com/w3c/csswg-drafts/issues/13726).
 */
export function expectSkippedTransitions(): void {
  // This code may come after the first picture of the page, and so after its event.
  expectSkip(document.activeViewTransition)
  addEventListener('pagereveal', ({ viewTransition }) => expectSkip(viewTransition))
  addEventListener('pageswap', ({ viewTransition }) => expectSkip(viewTransition))
}

/** A transition of two pages has no work of ours in it: it can only be skipped. */
function expectSkip(transition: ViewTransition | null | undefined): void {
  if (!transition) return
  const { ready, updateCallbackDone, finished } = transition
  Promise.allSettled([ready, updateCallbackDone, finished])
}
