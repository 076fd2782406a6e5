/**
 * The HTML has the first page of a list, and all terms of the glossary. If the query asks for another page, view or
 * search, hides the list until its island shows that, so that visitors do not see or click what is about to change.
 */
const mark = 'coversList'

/** Milliseconds. After that, the first page is better than nothing. */
const timeout = 10_000

export function coverList(): void {
  const query = new URLSearchParams(location.search)
  if (!['page', 'view', 'q'].some((name) => query.has(name))) return
  document.documentElement.dataset[mark] = ''
  setTimeout(uncoverList, timeout)
}

/** True while the list is hidden. */
export const coversList = () => mark in document.documentElement.dataset

export function uncoverList(): void {
  delete document.documentElement.dataset[mark]
}
