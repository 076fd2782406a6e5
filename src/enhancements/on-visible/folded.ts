/** For browsers without `::details-content`: before Chrome 131, Firefox 143 and Safari 18.4. */

/** In wide windows, opens what only phones fold. Same width as in folded.css. */
export function openInWideWindows(): void {
  const wide = matchMedia('(min-width: 40rem)')
  const update = () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.phone-fold'))
      details.open = wide.matches
  }
  wide.addEventListener('change', update)
  update()
}

/** Opens everything while the page is printed. */
export function openWhilePrinting(): void {
  let closed: { details: HTMLDetailsElement; name: string | null }[] = []
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')].map(
      (details) => ({
        details,
        name: details.getAttribute('name'),
      }),
    )
    for (const { details } of closed) {
      // Only one of those that share a name can be open.
      details.removeAttribute('name')
      details.open = true
    }
  })
  addEventListener('afterprint', () => {
    for (const { details, name } of closed) {
      details.open = false
      if (name !== null) details.setAttribute('name', name)
    }
    closed = []
  })
}
