/** On a host without rewrites every unknown address is answered by 404.html: shows the words that fit the address. */
export function showFittingWords(): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-not-found]')]
  // Beginnings of addresses, with spaces between; nothing fits every address.
  const fitting = all.findLast(({ dataset }) =>
    dataset.notFound!.split(' ').some((prefix) => location.pathname.startsWith(prefix)),
  )
  for (const words of all) words.hidden = words !== fitting
  const heading = fitting?.querySelector('h1')?.textContent
  if (heading && fitting?.dataset.notFound) document.title = document.title.replace(/^[^|]*/, `${heading} `)
}
