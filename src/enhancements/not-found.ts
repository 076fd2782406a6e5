/** On a host without rewrites, 404.html answers every unknown address. Shows the part of it that fits the address. */
export function showFittingWords(): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-not-found]')]
  // Path prefixes, separated by spaces. The empty prefix matches every address.
  const fitting = all.findLast(({ dataset }) =>
    dataset.notFound!.split(' ').some((prefix) => location.pathname.startsWith(prefix)),
  )
  for (const words of all) words.hidden = words !== fitting
  const heading = fitting?.querySelector('h1')?.textContent
  if (heading && fitting?.dataset.notFound) document.title = document.title.replace(/^[^|]*/, `${heading} `)
}
