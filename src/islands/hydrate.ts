/** Finds the islands of a page and wakes each when it is due. React is fetched with the first of them. */
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
    const signs = ['pointerenter', 'pointerdown', 'focusin'] as const
    const begin = () => {
      for (const sign of signs) element.removeEventListener(sign, begin)
      void wake().finally(() => element.removeEventListener('click', keepClick, true))
    }
    // The click that woke the island is not lost: it is given again once somebody listens.
    const keepClick = (event: MouseEvent) => {
      event.preventDefault()
      event.stopPropagation()
      void wake().then(() => (event.target as HTMLElement).click())
    }
    for (const sign of signs) element.addEventListener(sign, begin)
    element.addEventListener('click', keepClick, true)
  },
}

const waking = new WeakMap<HTMLElement, Promise<void>>()

/**
 * Fetches the code and hydrates, once. If the network fails, the HTML stays as it is and works as links do, until there
 * is a network again.
 */
function wake(element: HTMLElement): Promise<void> {
  let woken = waking.get(element)
  if (!woken) {
    woken = import('./mount.ts').then(({ mount }) => mount(element))
    woken.catch((error: unknown) => {
      waking.delete(element)
      addEventListener('online', () => void wake(element), { once: true })
      console.warn(`"${element.dataset.island}" could not be loaded.`, error)
    })
    waking.set(element, woken)
  }
  return woken
}
