/** Hydrates each island on the page when its trigger fires. The first one fetches React. */
import { whenBack } from '#src/enhancements/when-back.ts'
import { whenIdle } from '#src/enhancements/when-idle.ts'

export type IslandTiming = 'load' | 'idle' | 'visible' | 'interaction'

/** Wakes every island of the document at its time, but those in a part of the error page that does not fit. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (element.closest('[hidden]')) continue
    whenDue[element.dataset.islandOn as IslandTiming](element, () => wake(element))
  }
}

const whenDue: Record<IslandTiming, (element: HTMLElement, wake: () => Promise<void>) => void> = {
  load: (_, wake) => void wake(),
  idle: (_, wake) => whenIdle(() => void wake()),
  visible: (element, wake) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void wake()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
  },
  interaction: (element, wake) => {
    for (const sign of ['pointerenter', 'pointerdown', 'focusin'])
      element.addEventListener(sign, () => void wake())
    // The click that triggers hydration is not lost: it is repeated afterwards.
    const keepClick = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      element.removeEventListener('click', keepClick, true)
      const repeat = () => (event.target as HTMLElement).click()
      void wake().then(repeat, repeat)
    }
    element.addEventListener('click', keepClick, true)
  },
}

const waking = new WeakMap<HTMLElement, Promise<void>>()

/** Fetches the code and hydrates, once. If the code does not arrive, the HTML stays as it is until a retry. */
function wake(element: HTMLElement): Promise<void> {
  let woken = waking.get(element)
  if (!woken) {
    woken = import('./mount.ts').then(({ mount }) => mount(element))
    woken.catch((error: unknown) => {
      waking.delete(element)
      whenBack(() => void wake(element))
      console.warn(`"${element.dataset.island}" could not be loaded.`, error)
    })
    waking.set(element, woken)
  }
  return woken
}
