/** Styles show what is folded on paper, and in wide windows what only phones fold. A script does where they cannot. */
export function showFolded(): void {
  if (CSS.supports('selector(::details-content)')) return
  import('./on-visible/folded.ts').then(
    ({ openInWideWindows, openWhilePrinting }) => {
      openInWideWindows()
      openWhilePrinting()
    },
    (error: unknown) => console.warn('What is folded could not be opened.', error),
  )
}
