/**
 * What a marked term means, shown beside it: while the pointer rests on it, while the keyboard is on it, or at the tap
 * of a finger. Without this code the term is a link to the glossary, and its meaning is read out as its description.
 */

/** Milliseconds, from the specification. */
const openDelay = 700
/** A term that is entered so soon after another was explained is explained at once. */
const skipDelay = 300
/** So long the pointer may take on its way from the term to its meaning. */
const leaveDelay = 150

/** One meaning is shown at a time, on the whole page. */
let shown: { term: HTMLElement; meaning: HTMLElement } | undefined
let lastShown = -Infinity
let timer: number | undefined

export function enhance(term: HTMLElement): void {
  const meaning = document.getElementById(term.getAttribute('aria-describedby')!)
  // A browser that knows no popovers keeps the link.
  if (!meaning?.showPopover) return
  const open = () => show(term, meaning)

  term.addEventListener('pointerenter', ({ pointerType }) => {
    clearTimeout(timer)
    if (pointerType === 'touch' || shown?.term === term) return
    if (shown || performance.now() - lastShown < skipDelay) open()
    else timer = window.setTimeout(open, openDelay)
  })
  term.addEventListener('focus', () => {
    if (term.matches(':focus-visible')) open()
  })
  term.addEventListener('blur', hide)
  // The first tap explains, the second leads to the glossary.
  term.addEventListener('click', (event) => {
    if ((event as PointerEvent).pointerType !== 'touch' || shown?.term === term) return
    event.preventDefault()
    open()
  })
  for (const part of [term, meaning]) part.addEventListener('pointerleave', leave)
  meaning.addEventListener('pointerenter', stay)
  term.dataset.enhanced = ''
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide()
})
document.addEventListener('pointerdown', ({ target }) => {
  if (shown && ![shown.term, shown.meaning].some((part) => part.contains(target as Node))) hide()
})
// A page that comes back from the browser's memory comes back without it.
addEventListener('pagehide', hide)

function show(term: HTMLElement, meaning: HTMLElement) {
  if (shown?.term === term) return
  hide()
  meaning.showPopover({ source: term })
  shown = { term, meaning }
  if (!CSS.supports('position-area', 'block-start')) place(term, meaning)
}

function hide() {
  clearTimeout(timer)
  if (!shown) return
  shown.meaning.hidePopover()
  shown = undefined
  lastShown = performance.now()
}

function stay() {
  clearTimeout(timer)
}

function leave({ pointerType }: PointerEvent) {
  clearTimeout(timer)
  if (pointerType === 'touch' || !shown || shown.term.matches(':focus-visible')) return
  timer = window.setTimeout(hide, leaveDelay)
}

/** Puts the meaning below its term, where styles cannot. */
function place(term: HTMLElement, meaning: HTMLElement) {
  const { left, bottom } = term.getBoundingClientRect()
  const furthest = document.documentElement.clientWidth - meaning.offsetWidth
  meaning.style.inset = `${bottom}px auto auto ${Math.max(0, Math.min(left, furthest))}px`
  addEventListener('scroll', hide, { once: true, passive: true })
}
