/** Opens a section that a phone folds when a link leads into it. */
export function enhance(section: HTMLElement): void {
  const fold = section.querySelector<HTMLDetailsElement>('[data-part=section-fold]')!
  const heading = section.querySelector('h2')!
  const openTarget = () => {
    if (section.querySelector(':target')) fold.open = true
  }
  openTarget()
  addEventListener('hashchange', openTarget)
  // A link to where the page already is changes no hash.
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest(`a[href="#${heading.id}"]`)) fold.open = true
  })
  // Wide windows show it. What was read there stays open on a phone that is turned upright.
  if (matchMedia('(min-width: 40rem)').matches) fold.open = true
}
