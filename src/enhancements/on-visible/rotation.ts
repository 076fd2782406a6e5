/** Decides when a part may move automatically: not while the visitor reads it, cannot see it, or has paused it. */

interface RotationOptions {
  /** Milliseconds between two moves. */
  interval: number
  /** Advances by one. The next interval starts when it is done. */
  move: () => void | Promise<void>
  /** The pause button. */
  button: HTMLButtonElement
  /** Called when automatic motion starts or stops. */
  onChange: (moving: boolean) => void
}

/**
 * Starts the rotation of a part, which has `data-turning` while it moves automatically. It stops on hover and keyboard
 * focus, in a hidden tab, off screen and under reduced motion. Returns a function that pauses it for some milliseconds.
 */
export function startRotation(part: HTMLElement, { interval, move, button, onChange }: RotationOptions) {
  /** Why the part must not move now. */
  const reasons = new Set<string>(['offscreen'])
  let timer: number | undefined
  let resting: number | undefined

  const update = () => {
    clearTimeout(timer)
    const moving = reasons.size === 0
    part.toggleAttribute('data-turning', moving)
    if (moving) timer = window.setTimeout(() => void step(), interval)
    onChange(moving)
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
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  reducedMotion.addEventListener('change', () => note('reduced motion', reducedMotion.matches))
  new IntersectionObserver(([entry]) => note('offscreen', !entry?.isIntersecting)).observe(part)

  const labels = { pause: button.getAttribute('aria-label') ?? '', play: button.dataset.playLabel ?? '' }
  button.addEventListener('click', () => {
    const stopped = !reasons.has('stopped')
    button.toggleAttribute('data-stopped', stopped)
    button.setAttribute('aria-label', stopped ? labels.play : labels.pause)
    note('stopped', stopped)
  })
  button.disabled = false

  note('hidden', document.hidden)
  note('reduced motion', reducedMotion.matches)
  return (milliseconds: number) => {
    clearTimeout(resting)
    note('rest', true)
    resting = window.setTimeout(() => note('rest', false), milliseconds)
  }
}
