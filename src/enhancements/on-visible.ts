/** Starts the code of a part of the page, such as a carousel, shortly before the part scrolls into view. */
import { enhance as enhanceHeroScenes } from './on-visible/hero-scenes.ts'
import { loadOfficeState } from './office-words.ts'
import { whenBack } from './when-back.ts'

const loadFrame = () => import('./on-visible/frame.ts')

const parts = {
  // At the top of a page: a request for its code would come at once.
  'hero-scenes': async () => ({ enhance: enhanceHeroScenes }),
  carousel: () => import('./on-visible/carousel.ts'),
  term: () => import('./on-visible/term.ts'),
  strip: () => import('./on-visible/strip.ts'),
  comparison: () => import('./on-visible/comparison.ts'),
  fold: () => import('./on-visible/section-fold.ts'),
  map: loadFrame,
  video: loadFrame,
  embed: loadFrame,
  language: () => import('./on-visible/language.ts'),
  'office-state': loadOfficeState,
} as const

/** The values of `data-enhance`. */
export type PartName = keyof typeof parts

type Entry = IntersectionObserverEntry & { target: HTMLElement }

export function enhanceOnVisible(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target: part } of entries as Entry[]) {
        if (!isIntersecting) continue
        observer.unobserve(part)
        parts[part.dataset.enhance as PartName]().then(
          ({ enhance }) => enhance(part),
          // Until the retry, the part works as plain HTML.
          (error: unknown) => {
            whenBack(() => observer.observe(part))
            console.warn(`"${part.dataset.enhance}" could not be loaded.`, error)
          },
        )
      }
    },
    { rootMargin: '200px' },
  )
  for (const part of document.querySelectorAll('[data-enhance]')) observer.observe(part)
}
