import type { Page } from '@playwright/test'

/** What moves on the page now, and what would move if something changed. */
export const listMotion = (page: Page) =>
  page.evaluate(() => {
    const name = (element: Element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`
    const isNone = (times: string) => /^0s(, 0s)*$/.test(times)
    const found = new Set<string>()
    for (const { effect, playState } of document.getAnimations())
      if (playState === 'running') found.add(`${name((effect as KeyframeEffect).target!)} is being animated`)
    for (const element of document.querySelectorAll('*')) {
      for (const part of [undefined, '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, part)
        for (const time of [
          'transition-duration',
          'transition-delay',
          'animation-duration',
          'animation-delay',
        ])
          if (!isNone(style.getPropertyValue(time))) found.add(`${name(element)} has a ${time}`)
        if (style.scrollBehavior === 'smooth') found.add(`${name(element)} scrolls smoothly`)
      }
      if (element.matches('[autoplay], marquee, [data-turning]'))
        found.add(`${name(element)} moves by itself`)
    }
    return [...found]
  })
