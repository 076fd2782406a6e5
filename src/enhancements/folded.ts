/** CSS unfolds everything in print, and phone-only folds in wide windows. Where it cannot, loads a script that does. */
export function showFolded(): void {
  if (CSS.supports('selector(::details-content)')) return
  import('./on-visible/folded.ts').then(
    ({ openFolded }) => openFolded(),
    (error: unknown) => console.warn('What is folded could not be opened.', error),
  )
}
