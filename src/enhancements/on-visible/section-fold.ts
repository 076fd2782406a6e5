/** Opens a section that a phone folds when a link leads into it. */
export function enhance(section: HTMLElement): void {
  const fold = section.querySelector<HTMLDetailsElement>('[data-part=section-fold]')!
  const open = () => {
    if (section.querySelector(':target')) fold.open = true
  }
  open()
  addEventListener('hashchange', open)
}
