/** Shows whether an office is open now, and by which day the firm calls back. */
import { officeState } from '#src/words/office-state.ts'
import { everyMinute, findOfficeHours, readOfficeState, readReply } from '../office-clock.ts'

/** `place` has its own hours, or those of the principal office. The last `[data-state]` gets all lines that are left. */
export function enhance(place: HTMLElement): void {
  const hours = place.dataset.officeHours ? place : findOfficeHours()
  const states = [...place.querySelectorAll('[data-state]')]
  const reply = place.querySelector<HTMLElement>('[data-reply]')
  // The new words may need a line less, and the page below must not move.
  place.style.minHeight = `${place.offsetHeight}px`
  addEventListener('resize', () => place.style.removeProperty('min-height'), { once: true })
  everyMinute(() => {
    const lines = hours ? readOfficeState(hours, officeState) : []
    if (lines.length > 0)
      for (const [index, state] of states.entries())
        state.textContent = lines.splice(0, index === states.length - 1 ? 2 : 1).join('. ') || '\u00a0'
    const by = reply && readReply(Number(reply.dataset.reply), officeState)
    if (by) reply.textContent = by
  })
}
