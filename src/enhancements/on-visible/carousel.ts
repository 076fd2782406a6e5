/**
 * One slide at a time, after the carousel pattern of the W3C: it moves on by itself, and to any slide on demand. Without
 * this code the slides are a strip to scroll.
 */
import { startRotation } from './rotation.ts'

/** Milliseconds, from the specification; the slide itself takes 500 ms, in carousel.css. */
const interval = 5000
const restAfterChoice = 10_000
/** Pixels that a finger travels before it means the next slide. */
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
    slides.forEach((slide, place) => (slide.inert = place !== shown))
    dots.forEach((dot, place) => {
      if (place === shown) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
  }
  // A carousel that somebody has scrolled before its code came goes on from there.
  const scrolled = Math.round(view.scrollLeft / view.clientWidth)
  view.scrollLeft = 0
  // There is nothing to scroll any more.
  view.tabIndex = -1
  carousel.dataset.enhanced = ''
  show(scrolled)

  const rotation = startRotation(carousel, {
    interval,
    move: () => show(shown + 1),
    button: find('pause'),
    // What moves by itself is not read aloud; what somebody asks for is.
    onChange: (moving) => view.setAttribute('aria-live', moving ? 'off' : 'polite'),
  })
  const choose = (index: number) => {
    rotation.rest(restAfterChoice)
    show(index)
  }
  const controls: [HTMLButtonElement, () => number][] = [
    [find('previous'), () => shown - 1],
    [find('next'), () => shown + 1],
    ...dots.map((dot, place): [HTMLButtonElement, () => number] => [dot, () => place]),
  ]
  for (const [button, findIndex] of controls) {
    button.addEventListener('click', () => choose(findIndex()))
    button.disabled = false
  }

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
