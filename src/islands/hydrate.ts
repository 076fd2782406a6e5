/** Hydrates each island on the page when its trigger fires. The first one loads React. */
import { coversList, uncoverList } from '#src/enhancements/cover-list.ts'
import { showCurrentChip } from '#src/enhancements/current-chip.ts'
import { whenBack } from '#src/enhancements/when-back.ts'
import { whenIdle } from '#src/enhancements/when-idle.ts'
import { loadWords } from '#src/words/browser.ts'
import type { NewsProps } from './news/props.ts'
import { registry, type IslandName } from './registry.ts'

export type IslandTiming = 'load' | 'contact' | 'change'

/** Watches every island of the document, except in the part of the error page that does not apply. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (element.closest('[hidden]')) continue
    // The script of the page has loaded. From here on, `hydrate` shows the note if it is needed.
    const note = findNote(element)
    note?.removeAttribute('data-late')
    note?.setAttribute('hidden', '')
    triggers[element.dataset.islandOn as IslandTiming](element, () => hydrate(element))
  }
}

type Hydrate = () => Promise<void>

const triggers: Record<IslandTiming, (element: HTMLElement, hydrate: Hydrate) => void> = {
  load: (_, hydrate) => void hydrate(),
  contact: awaitContact,
  change: (element, hydrate) => {
    awaitContact(element, hydrate)
    whenIdle(() => {
      const line = element.querySelector<HTMLElement>('[data-part=categories]')
      if (line) showCurrentChip(line)
      const props = JSON.parse(element.dataset.islandProps!) as NewsProps
      // React made this entry of the history: only React can go back from it.
      if (history.state) return void hydrate()
      const left = props.until! - Date.now()
      // A longer timer would fire at once.
      if (left < 2e9) setTimeout(hydrate, left)
      const { blogUrl } = props
      if (blogUrl)
        import('./watch-news.ts').then(
          (code) => code.watchNews(element, { ...props, blogUrl }, hydrate),
          hydrate,
        )
    })
  },
}

function awaitContact(element: HTMLElement, hydrate: Hydrate) {
  // The address asks for what only the island can show.
  if (coversList()) return void hydrate()
  const run = () => void hydrate()
  // React replaces a picture that fails to load.
  for (const name of ['pointerover', 'touchstart', 'focusin', 'error'])
    element.addEventListener(name, run, { passive: true, capture: true })
  const form = findForm(element)
  if (form) holdAnswers(element, form, hydrate)
}

const findForm = (element: HTMLElement) => element.querySelector<HTMLFormElement>('form[method=post]')

/** Lets a visitor submit a form whose code is still loading, and keeps the browser from posting it. */
function holdAnswers(element: HTMLElement, form: HTMLFormElement, hydrate: Hydrate) {
  form.querySelector<HTMLButtonElement>('[type=submit]')!.disabled = false
  const hold = (event: Event) => {
    if (element.dataset.islandReady !== undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
    addEventListener('beforeunload', ask)
    hydrate()
      .finally(() => removeEventListener('beforeunload', ask))
      .then(
        // React may have replaced the form: see keep-fields.ts.
        () => findForm(element)!.requestSubmit(),
        () => findNote(element)?.scrollIntoView({ block: 'nearest' }),
      )
  }
  // In the capture phase, because React may stop the event while it hydrates.
  element.addEventListener('submit', hold, true)
}

/** The form's own guard comes with its code: see guard-answers.ts. */
const ask = (event: Event) => event.preventDefault()

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
    const [load, part] = registry[element.dataset.island as IslandName]
    const { islandFile } = element.dataset
    hydration = Promise.all([
      import('./mount.ts'),
      load(),
      loadWords(part),
      islandFile && import(/* @vite-ignore */ islandFile),
    ]).then(([{ mount }, island, words, file]) => mount(element, island.default, words, file))
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
