/** Keeps a page of the news section usable and true until React is there. */
import { coversList } from '#src/enhancements/cover-list.ts'
import { showCurrentChip } from '#src/enhancements/current-chip.ts'
import { whenIdle } from '#src/enhancements/when-idle.ts'
import type { NewsProps } from './news/props.ts'

/** Hydrates once the page is no longer true, and presses a button again that was pressed before. */
export function watchNews(element: HTMLElement, hydrate: () => Promise<void>): void {
  const isReady = () => element.dataset.islandReady !== undefined
  element.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      if (!button || isReady()) return
      event.stopImmediatePropagation()
      hydrate().then(
        () => button.click(),
        () => {},
      )
    },
    { capture: true },
  )
  whenIdle(() => {
    const line = element.querySelector<HTMLElement>('[data-part=categories]')
    if (line) showCurrentChip(line)
    if (isReady()) return
    // React made this entry of the history: only React can go back from it.
    if (coversList() || history.state) return void hydrate()
    const { blogUrl, versions, until = Infinity } = JSON.parse(element.dataset.islandProps!) as NewsProps
    const left = until - Date.now()
    if (left <= 0 || (blogUrl && !versions)) return void hydrate()
    // A longer timer would fire at once.
    if (left < 2 ** 31) setTimeout(() => void hydrate(), left)
    if (blogUrl)
      void import('./ask-blog.ts').then(
        ({ askBlog }) => askBlog(blogUrl, versions!, isReady, hydrate),
        () => void hydrate(),
      )
  })
}
