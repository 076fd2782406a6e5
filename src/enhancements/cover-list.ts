/**
 * A list stands in the HTML with its first page, the glossary with all its terms. Where the address asks for another page
 * or view, or for what holds some words, that is covered until the part of the page is awake which shows it: nobody sees,
 * or begins to press, what gives way a moment later.
 */
const mark = 'coversList'

/** In milliseconds; after that the first page is better than nothing. */
const longest = 10_000

/** To be called before the first paint. */
export function coverList(): void {
  const query = new URLSearchParams(location.search)
  if (!['page', 'view', 'q'].some((name) => query.has(name))) return
  document.documentElement.dataset[mark] = ''
  setTimeout(uncoverList, longest)
}

export function uncoverList(): void {
  delete document.documentElement.dataset[mark]
}
