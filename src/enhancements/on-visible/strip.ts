/** Previous and next buttons for a strip that is wider than the window. It never moves automatically. */
export function enhance(part: HTMLElement): void {
  const strip = part.querySelector<HTMLElement>('[data-track]')!
  const buttons = ([-1, 1] as const).map((direction) => {
    const button = part.querySelector<HTMLButtonElement>(direction < 0 ? '[data-previous]' : '[data-next]')!
    button.addEventListener('click', () => {
      const [stage] = strip.querySelectorAll('li')
      strip.scrollBy({ left: direction * (stage?.getBoundingClientRect().width ?? strip.clientWidth) })
    })
    return { button, direction }
  })
  const update = () => {
    const room = strip.scrollWidth - strip.clientWidth
    for (const { button, direction } of buttons)
      // Not `disabled`, so that a button keeps the focus when it reaches the end.
      button.setAttribute(
        'aria-disabled',
        String(direction < 0 ? strip.scrollLeft < 1 : strip.scrollLeft > room - 1),
      )
    part.toggleAttribute('data-scrolls', room > 1)
  }
  strip.addEventListener('scroll', update, { passive: true })
  new ResizeObserver(update).observe(strip)
  for (const { button } of buttons) button.disabled = false
  update()
}
