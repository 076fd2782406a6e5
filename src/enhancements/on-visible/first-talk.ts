/** Says by which day the firm calls back, and whether it is open now, in place of general words. */
import { officeState } from '#src/words/office-state.ts'
import { everyMinute, findOfficeHours, readOfficeState, readReply } from '../office-clock.ts'

export function enhance(list: HTMLElement): void {
  const reply = list.querySelector<HTMLElement>('[data-reply]')
  const state = list.querySelector<HTMLElement>('[data-state]')
  const hours = findOfficeHours()
  // The new words may need a line less, and the page below must not move.
  list.style.minHeight = `${list.offsetHeight}px`
  addEventListener('resize', () => list.style.removeProperty('min-height'), { once: true })
  everyMinute(() => {
    const by = reply && readReply(Number(reply.dataset.reply), officeState)
    if (by) reply.textContent = by
    const lines = hours ? readOfficeState(hours, officeState) : []
    if (state && lines.length > 0) state.textContent = lines.join('. ')
  })
}
