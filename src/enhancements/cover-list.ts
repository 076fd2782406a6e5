/**
 * A list stands in the HTML with its first page. Where the address asks for another page or view, grey shapes cover
 * that until the news section is awake: nobody sees, or begins to press, what gives way a moment later.
 */
const mark = 'coversList'

/** In milliseconds; after that the first page is better than nothing. */
const longest = 10_000

/** To be called before the first paint. */
export function coverList(): void {
  const query = new URLSearchParams(location.search)
  if (!query.has('page') && !query.has('view')) return
  document.documentElement.dataset[mark] = ''
  setTimeout(uncoverList, longest)
}

export function uncoverList(): void {
  delete document.documentElement.dataset[mark]
}
