/** For browsers without `::details-content`: before Chrome 131, Firefox 143 and Safari 18.4. */

/** Opens what only phones fold in wide windows, as wide as in folded.css, and everything while the page is printed. */
export function openFolded(): void {
  const wide = matchMedia('(min-width: 40rem)')
  const update = () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.phone-fold'))
      details.open = wide.matches
  }
  wide.addEventListener('change', update)
  // On a phone, a reader may already have opened some.
  if (wide.matches) {
    update()
    // The browser has scrolled to it before the sections above it were open.
    document.querySelector(':target')?.scrollIntoView()
  }

  /** What the printer has opened, and its name before. */
  const opened = new Map<HTMLDetailsElement, string | null>()
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])'))
      opened.set(details, details.getAttribute('name'))
    for (const details of opened.keys()) {
      // Only one of those that share a name can be open.
      details.removeAttribute('name')
      details.open = true
    }
  })
  addEventListener('afterprint', () => {
    for (const [details, name] of opened) {
      details.open = false
      if (name !== null) details.setAttribute('name', name)
    }
    opened.clear()
  })
}
