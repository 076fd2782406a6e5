/**
 * Menus are `<details>` and work without this code: those of the header, and the table of contents of a page. It adds hover,
 * Escape, and closing on blur or an outside click, unless the menu is open within the page and not over it.
 */

/** Milliseconds, from the specification. */
const openDelay = 200
const closeDelay = 150
/** A menu opens at once if another one was open this recently. */
const skipDelay = 300

export function enhanceMenus(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-menus]')) enhance(bar)
}

function enhance(bar: HTMLElement): void {
  const menus = [...bar.querySelectorAll<HTMLDetailsElement>('details[data-menu]')]
  let lastOpen = -Infinity

  const close = (menu: HTMLDetailsElement) => {
    if (!menu.open) return
    menu.open = false
    lastOpen = performance.now()
  }
  const open = (menu: HTMLDetailsElement) => {
    for (const other of menus) if (other !== menu) close(other)
    menu.open = true
  }

  for (const menu of menus) {
    const summary = menu.querySelector('summary')!
    menu.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) close(menu)
    })
    if (menu.dataset.menu === 'hover') addHover(menu, summary)
  }

  function addHover(menu: HTMLDetailsElement, summary: HTMLElement) {
    let timer: number | undefined
    // A menu opened by a click stays open; one opened by hover closes when the pointer leaves.
    let hovered = false
    menu.addEventListener('pointerenter', ({ pointerType }) => {
      clearTimeout(timer)
      if (pointerType !== 'mouse' || menu.open) return
      const soon = performance.now() - lastOpen < skipDelay || menus.some((other) => other.open)
      timer = window.setTimeout(
        () => {
          hovered = true
          open(menu)
        },
        soon ? 0 : openDelay,
      )
    })
    menu.addEventListener('pointerleave', () => {
      clearTimeout(timer)
      if (hovered) timer = window.setTimeout(() => close(menu), closeDelay)
    })
    summary.addEventListener('click', (event) => {
      clearTimeout(timer)
      // Hover has already opened it, so the click means "keep it open", not "close it".
      if (hovered && menu.open) event.preventDefault()
      hovered = false
    })
    menu.addEventListener('toggle', () => {
      if (!menu.open) hovered = false
    })
  }

  document.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && menus.find((one) => one.open)
    if (!menu) return
    close(menu)
    if (menu.contains(document.activeElement) || document.activeElement === document.body) {
      menu.querySelector('summary')!.focus()
    }
  })
  // What is open over the page closes when the focus or a finger goes elsewhere. What is open within the page, and so higher
  // than its summary, stays open: closing it would move the page below the finger.
  for (const name of ['focusin', 'pointerdown'])
    document.addEventListener(name, ({ target }) => {
      for (const menu of menus)
        if (
          !menu.contains(target as Node) &&
          menu.offsetHeight === menu.querySelector('summary')!.offsetHeight
        )
          close(menu)
    })
  // A page restored from the back/forward cache must not show an open menu.
  addEventListener('pagehide', () => menus.forEach(close))
  bar.dataset.enhanced = ''
}
