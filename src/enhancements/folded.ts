/** CSS unfolds everything in print, and phone-only folds in wide windows. Where it cannot, loads a script that does. */
export function showFolded(): void {
  if (CSS.supports('selector(::details-content)')) return
  import('./on-visible/folded.ts').then(
    (code) => code.openFolded(),
    (error: unknown) => console.warn('"folded" could not be loaded.', error),
  )
}
