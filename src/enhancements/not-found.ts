/** On a host without rewrites, 404.html answers every unknown address. Shows the page in it that matches. */
export function showMatchingPage(): void {
  const pages = [...document.querySelectorAll<HTMLElement>('[data-not-found]')]
  // Path prefixes, separated by spaces. The empty prefix matches every address.
  const match = pages.findLast(({ dataset }) =>
    dataset.notFound!.split(' ').some((prefix) => location.pathname.startsWith(prefix)),
  )
  for (const page of pages) page.hidden = page !== match
  const heading = match?.querySelector('h1')?.textContent
  if (heading && match?.dataset.notFound) document.title = document.title.replace(/^[^|]*/, `${heading} `)
}
