/**
 * CSS fades one page into the next. The browser skips a transition when the visitor leaves again at once or switches
 * tabs, or when the page is slow. It then rejects the promises of the transition, and reports each unhandled one as an
 * error (https://github.com/w3c/csswg-drafts/issues/13726), so handle them.
 */
export function expectSkippedTransitions(): void {
  // This code may run after the first paint, and so after `pagereveal`.
  expectSkip(document.activeViewTransition)
  addEventListener('pagereveal', ({ viewTransition }) => expectSkip(viewTransition))
  addEventListener('pageswap', ({ viewTransition }) => expectSkip(viewTransition))
}

/** Ignores rejections. A cross-document transition runs no code of ours, so they only mean that it was skipped. */
function expectSkip(transition: ViewTransition | null | undefined): void {
  if (!transition) return
  const { ready, updateCallbackDone, finished } = transition
  Promise.allSettled([ready, updateCallbackDone, finished])
}
