/**
 * Shows the meaning of a marked term beside it, on hover, keyboard focus or tap. Without this code the term is a link
 * to the glossary, and screen readers read its meaning as its description.
 */

/** Milliseconds, from the specification. */
const openDelay = 700
/** A meaning is shown at once if another one was shown this recently. */
const skipDelay = 300
/** Time for the pointer to move from the term to its meaning. */
const leaveDelay = 150

/** The one meaning that the page shows now. */
let shown: { term: HTMLElement; meaning: HTMLElement } | undefined
let lastShown = -Infinity
let timer: number | undefined

export function enhance(term: HTMLElement): void {
  const meaning = document.getElementById(term.getAttribute('aria-describedby')!)
  // Without popover support the term stays a link.
  if (!meaning?.showPopover) return
  const open = () => show(term, meaning)

  term.addEventListener('pointerenter', ({ pointerType }) => {
    clearTimeout(timer)
    if (pointerType === 'touch' || shown?.term === term) return
    if (shown || performance.now() - lastShown < skipDelay) open()
    else timer = window.setTimeout(open, openDelay)
  })
  const openOnFocus = () => {
    if (term.matches(':focus-visible')) open()
  }
  term.addEventListener('focus', openOnFocus)
  term.addEventListener('blur', hide)
  // The first tap shows the meaning, the second follows the link.
  term.addEventListener('click', (event) => {
    if ((event as PointerEvent).pointerType !== 'touch' || shown?.term === term) return
    event.preventDefault()
    open()
  })
  for (const part of [term, meaning]) part.addEventListener('pointerleave', leave)
  meaning.addEventListener('pointerenter', doNothing)
  term.dataset.enhanced = ''
  // The focus may have come before this code did.
  openOnFocus()
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide()
})
document.addEventListener('pointerdown', ({ target }) => {
  if (shown && ![shown.term, shown.meaning].some((part) => part.contains(target as Node))) hide()
})
// A page restored from the back/forward cache must not show a meaning.
addEventListener('pagehide', hide)

function show(term: HTMLElement, meaning: HTMLElement) {
  if (shown?.term === term) return
  hide()
  meaning.showPopover({ source: term })
  shown = { term, meaning }
  if (!CSS.supports('position-area', 'block-start')) positionBelow(term, meaning)
}

function hide() {
  clearTimeout(timer)
  if (!shown) return
  shown.meaning.hidePopover()
  shown = undefined
  lastShown = performance.now()
}

function doNothing() {
  clearTimeout(timer)
}

function leave({ pointerType }: PointerEvent) {
  clearTimeout(timer)
  if (pointerType === 'touch' || !shown || shown.term.matches(':focus-visible')) return
  timer = window.setTimeout(hide, leaveDelay)
}

/** Positions the meaning below its term in browsers without anchor positioning. */
function positionBelow(term: HTMLElement, meaning: HTMLElement) {
  const { left, bottom } = term.getBoundingClientRect()
  const maxLeft = document.documentElement.clientWidth - meaning.offsetWidth
  meaning.style.inset = `${bottom}px auto auto ${Math.max(0, Math.min(left, maxLeft))}px`
  addEventListener('scroll', hide, { once: true, passive: true })
}
