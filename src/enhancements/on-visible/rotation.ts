/** When a part that moves by itself may move: not while somebody reads, looks elsewhere, or asked it not to. */

export interface RotationOptions {
  /** Milliseconds between two moves. */
  interval: number
  /** Moves on by one. The next wait begins when it is done. */
  move: () => void | Promise<void>
  /** Stops and starts it for good. */
  button: HTMLButtonElement
  /** Told whenever it begins or ends to move by itself. */
  onChange?: (moving: boolean) => void
}

export interface Rotation {
  /** Holds still for so many milliseconds, because somebody has chosen; then it moves on by itself. */
  rest: (milliseconds: number) => void
}

/**
 * Starts the rotation of a part, which has `data-turning` while it moves by itself. It stops on hover, keyboard focus,
 * in a hidden tab, out of sight and under reduced motion.
 */
export function startRotation(
  part: HTMLElement,
  { interval, move, button, onChange }: RotationOptions,
): Rotation {
  /** Everything that speaks against moving. */
  const reasons = new Set<string>(['unseen'])
  let timer: number | undefined
  let resting: number | undefined

  const update = () => {
    clearTimeout(timer)
    const moving = reasons.size === 0
    part.toggleAttribute('data-turning', moving)
    if (moving) timer = window.setTimeout(() => void step(), interval)
    onChange?.(moving)
  }
  const step = async () => {
    await move()
    if (reasons.size === 0) update()
  }
  const note = (reason: string, holds: boolean) => {
    if (reasons.has(reason) === holds) return
    if (holds) reasons.add(reason)
    else reasons.delete(reason)
    update()
  }

  part.addEventListener('pointerenter', ({ pointerType }) => note('hover', pointerType === 'mouse'))
  part.addEventListener('pointerleave', () => note('hover', false))
  part.addEventListener('focusin', ({ target }) =>
    note('focus', (target as Element).matches(':focus-visible')),
  )
  part.addEventListener('focusout', ({ relatedTarget }) => {
    if (!part.contains(relatedTarget as Node | null)) note('focus', false)
  })
  document.addEventListener('visibilitychange', () => note('hidden', document.hidden))
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  stillness.addEventListener('change', () => note('stillness', stillness.matches))
  new IntersectionObserver(([entry]) => note('unseen', !entry?.isIntersecting)).observe(part)

  const labels = { pause: button.getAttribute('aria-label') ?? '', play: button.dataset.playLabel ?? '' }
  button.addEventListener('click', () => {
    const stopped = !reasons.has('stopped')
    button.toggleAttribute('data-stopped', stopped)
    button.setAttribute('aria-label', stopped ? labels.play : labels.pause)
    note('stopped', stopped)
  })
  button.disabled = false

  note('hidden', document.hidden)
  note('stillness', stillness.matches)
  return {
    rest: (milliseconds) => {
      clearTimeout(resting)
      note('rest', true)
      resting = window.setTimeout(() => note('rest', false), milliseconds)
    },
  }
}
