/** Parts that move: the pictures of the head, quotes, stages. Their code is fetched once one of them comes near. */

const parts = {
  'hero-scenes': () => import('./moving-parts/hero-scenes.ts'),
  carousel: () => import('./moving-parts/carousel.ts'),
  strip: () => import('./moving-parts/strip.ts'),
} as const

export function enhanceMovingParts(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const part = target as HTMLElement
        parts[part.dataset.moving as keyof typeof parts]().then(
          ({ enhance }) => enhance(part),
          // Without its code a part stays as it is in the HTML: all of it can be read.
          (error: unknown) => console.warn(`"${part.dataset.moving}" could not be loaded.`, error),
        )
      }
    },
    { rootMargin: '300px' },
  )
  for (const part of document.querySelectorAll('[data-moving]')) observer.observe(part)
}
