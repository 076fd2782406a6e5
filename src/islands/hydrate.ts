/** Hydrates each island on the page when its trigger fires. The first one loads React. */
import { coversList, uncoverList } from '#src/enhancements/cover-list.ts'
import { whenBack } from '#src/enhancements/when-back.ts'
import { whenIdle } from '#src/enhancements/when-idle.ts'
import { registry, type IslandName } from './registry.ts'

export type IslandTiming = 'load' | 'idle' | 'contact'

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
  contact: (element, hydrate) => {
    // The address asks for what only the island can show.
    if (coversList()) return void hydrate()
    for (const name of ['pointerover', 'touchstart', 'focusin'])
      element.addEventListener(name, () => void hydrate(), { passive: true })
    const form = element.querySelector<HTMLFormElement>('form[method=post]')
    if (form) holdAnswers(element, form, hydrate)
  },
}

/** Lets a visitor submit a form whose code is still loading, and keeps the browser from posting it. */
function holdAnswers(element: HTMLElement, form: HTMLFormElement, hydrate: () => Promise<void>) {
  form.querySelector<HTMLButtonElement>('[type=submit]')!.disabled = false
  element.addEventListener('submit', (event) => {
    if (element.dataset.islandReady !== undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
    hydrate().then(
      () => form.requestSubmit(),
      () => findNote(element)?.scrollIntoView({ block: 'nearest' }),
    )
  })
}

/** What a visitor reads if the code of an island does not load: see island.tsx. */
const findNote = ({ id }: HTMLElement) => document.getElementById(`${id}-missing`)

const hydrations = new WeakMap<HTMLElement, Promise<void>>()

/**
 * Loads the code and hydrates, once. If the code cannot be loaded, the HTML stays as it is until a retry, with a note
 * where it does not work alone. After a deploy, only a new page knows the code.
 */
export function hydrate(element: HTMLElement): Promise<void> {
  let hydration = hydrations.get(element)
  if (!hydration) {
    hydration = Promise.all([import('./mount.ts'), registry[element.dataset.island as IslandName]()]).then(
      ([{ mount }, island]) => mount(element, island.default),
    )
    hydration.catch((error: unknown) => {
      hydrations.delete(element)
      findNote(element)?.removeAttribute('hidden')
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
