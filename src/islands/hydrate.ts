/** Hydrates each island on the page when its trigger fires. The first one loads React. */
import { uncoverList } from '#src/enhancements/cover-list.ts'
import { whenBack } from '#src/enhancements/when-back.ts'
import { whenIdle } from '#src/enhancements/when-idle.ts'

export type IslandTiming = 'load' | 'idle' | 'visible' | 'interaction'

/** Watches every island of the document, except in the part of the error page that does not apply. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (element.closest('[hidden]')) continue
    triggers[element.dataset.islandOn as IslandTiming](element, () => hydrate(element))
  }
}

const triggers: Record<IslandTiming, (element: HTMLElement, hydrate: () => Promise<void>) => void> = {
  load: (_, hydrate) => void hydrate(),
  idle: (_, hydrate) => whenIdle(() => void hydrate()),
  visible: (element, hydrate) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void hydrate()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
  },
  interaction: (element, hydrate) => {
    for (const name of ['pointerenter', 'pointerdown', 'focusin'])
      element.addEventListener(name, () => void hydrate())
    // Replays the click that triggered hydration.
    const keepClick = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      element.removeEventListener('click', keepClick, true)
      const repeat = () => (event.target as HTMLElement).click()
      void hydrate().then(repeat, repeat)
    }
    element.addEventListener('click', keepClick, true)
  },
}

const hydrations = new WeakMap<HTMLElement, Promise<void>>()

/**
 * Loads the code and hydrates, once. If the code cannot be loaded, the HTML stays as it is until a retry, with a note
 * where it does not work alone. After a deploy, only a new page knows the code.
 */
function hydrate(element: HTMLElement): Promise<void> {
  let hydration = hydrations.get(element)
  if (!hydration) {
    hydration = import('./mount.ts').then(({ mount }) => mount(element))
    hydration.catch((error: unknown) => {
      hydrations.delete(element)
      document.getElementById(`${element.id}-missing`)?.removeAttribute('hidden')
      // Its HTML only says that it is loading.
      element.hidden = element.dataset.islandOn === 'load'
      uncoverList()
      whenBack(() => void hydrate(element))
      console.warn(`"${element.dataset.island}" could not be loaded.`, error)
    })
    hydrations.set(element, hydration)
  }
  return hydration
}
