/**
 * The W3C carousel pattern: shows one slide at a time, advances automatically, and goes to any slide on demand. Without
 * this code the slides are a strip that scrolls.
 */
import { startRotation } from './rotation.ts'

/** Milliseconds, from the specification. The transition of 500 ms is in utilities.css. */
const interval = 5000
const restAfterChoice = 10_000
/** The shortest swipe, in pixels. */
const swipe = 40

export function enhance(carousel: HTMLElement): void {
  const view = carousel.querySelector<HTMLElement>('[data-slides]')!
  const slides = [...view.querySelectorAll<HTMLElement>('[data-slide]')]
  const dots = [...carousel.querySelectorAll<HTMLButtonElement>('[data-dot]')]
  const find = (name: string) => carousel.querySelector<HTMLButtonElement>(`[data-${name}]`)!
  let shown = 0

  const show = (index: number) => {
    shown = (index + slides.length) % slides.length
    view.style.setProperty('--shown', String(shown))
    slides.forEach((slide, number) => (slide.inert = number !== shown))
    dots.forEach((dot, number) => {
      if (number === shown) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
  }
  // Continue from the slide to which the visitor scrolled before this code loaded.
  const scrolled = Math.round(view.scrollLeft / view.clientWidth)
  view.scrollLeft = 0
  // It no longer scrolls, so keyboard users need not stop at it.
  view.tabIndex = -1
  carousel.dataset.enhanced = ''
  show(scrolled)

  const rest = startRotation(carousel, {
    interval,
    move: () => show(shown + 1),
    button: find('pause'),
    // Screen readers announce slides that the visitor chose, not automatic changes.
    onChange: (moving) => view.setAttribute('aria-live', moving ? 'off' : 'polite'),
  })
  const choose = (index: number) => {
    rest(restAfterChoice)
    show(index)
  }
  const connect = (button: HTMLButtonElement, findIndex: () => number) => {
    button.addEventListener('click', () => choose(findIndex()))
    button.disabled = false
  }
  connect(find('previous'), () => shown - 1)
  connect(find('next'), () => shown + 1)
  dots.forEach((dot, number) => connect(dot, () => number))

  let from: { x: number; y: number } | undefined
  view.addEventListener('pointerdown', ({ pointerType, clientX, clientY }) => {
    from = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY }
  })
  view.addEventListener('pointercancel', () => (from = undefined))
  view.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!from) return
    const [across, down] = [clientX - from.x, clientY - from.y]
    from = undefined
    if (Math.abs(across) > swipe && Math.abs(across) > Math.abs(down)) choose(shown - Math.sign(across))
  })
}
