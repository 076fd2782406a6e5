/** Shows whether an office is open now. The HTML reserves the lines, so nothing moves. */
import { describeOfficeState, type OfficeSchedule } from '#src/content/office-hours.ts'
import { officeState } from '#src/words/office-state.ts'

export function enhance(place: HTMLElement): void {
  const schedule = JSON.parse(place.dataset.officeHours!) as OfficeSchedule
  let timer: number | undefined
  const update = () => {
    const now = new Date()
    const lines = isWrong(now) ? [] : describeOfficeState(schedule, officeState, now)
    for (const [index, line] of [...place.children].entries()) line.textContent = lines[index] ?? '\u00a0'
    // Update at the start of the next minute.
    clearTimeout(timer)
    timer = window.setTimeout(update, 60_000 - (now.getTime() % 60_000))
  }
  update()
  // While a computer sleeps, no timer runs.
  addEventListener('visibilitychange', update)
}

/** A clock that is a day behind the page itself is wrong, and would be wrong about the office, too. */
const isWrong = (now: Date) => now.getTime() + 86_400_000 < Date.parse(document.lastModified)
