/** Parts of a page whose code is fetched once they come near: what moves, what looks at the clock, what is asked for. */
import { whenBack } from './when-back.ts'

const parts = {
  menus: () => import('./near/menus.ts'),
  'hero-scenes': () => import('./near/hero-scenes.ts'),
  carousel: () => import('./near/carousel.ts'),
  term: () => import('./near/term.ts'),
  strip: () => import('./near/strip.ts'),
  map: () => import('./near/map.ts'),
  'office-state': () => import('./near/office-state.ts'),
} as const

/** The values of `data-enhance`. */
export type PartName = keyof typeof parts

export function enhanceWhenNear(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const part = target as HTMLElement
        parts[part.dataset.enhance as PartName]().then(
          ({ enhance }) => enhance(part),
          // Until the retry a part stays as it is in the HTML: all of it can be read.
          (error: unknown) => {
            whenBack(() => observer.observe(part))
            console.warn(`"${part.dataset.enhance}" could not be loaded.`, error)
          },
        )
      }
    },
    { rootMargin: '300px' },
  )
  for (const part of document.querySelectorAll('[data-enhance]')) observer.observe(part)
}
