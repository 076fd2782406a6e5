/**
 * The first paint leaves out what has the class `below`: see below.css. Once the page has loaded, the rest is laid out
 * part by part, so that no step keeps a visitor's touch waiting, and all of it has its true height before somebody gets
 * there.
 */
import { whenIdle } from './when-idle.ts'

/** Kept beside the state that others have stored with the page in the browser's history. */
interface KeptPlace {
  /** How far the page is scrolled, in its true heights. */
  scrolled?: number
}

export function layOutRest(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.below:not([data-island] *)')]
  const layOut = (part: HTMLElement) => (part.style.contentVisibility = 'visible')
  // Whoever comes back or loads it again is put where they were, which the browser would look for among other heights.
  const { scrolled } = (history.state ?? {}) as KeptPlace
  if (scrolled !== undefined) {
    parts.forEach(layOut)
    scrollTo({ top: scrolled, behavior: 'instant' })
  }

  const goOn = () => {
    const part = parts.shift()
    if (!part) return beginToKeepPlace()
    whenIdle(() => {
      layOut(part)
      requestAnimationFrame(goOn)
    })
  }
  if (document.readyState === 'complete') goOn()
  else addEventListener('load', goOn)
}

function beginToKeepPlace() {
  if (scrollY > 0) keepPlace()
  // Not when the page is left: what is stored then is lost.
  addEventListener('scrollend', keepPlace)
}

function keepPlace() {
  history.replaceState({ ...(history.state as object | null), scrolled: scrollY }, '')
}
