/** Shows whether an office is open now. The HTML reserves the lines, so nothing moves. */
import { describeOfficeState, type OfficeSchedule } from '#src/content/office-hours.ts'

export function enhance(place: HTMLElement): void {
  const schedule = JSON.parse(place.dataset.officeHours!) as OfficeSchedule
  const update = () => {
    const now = new Date()
    const words = describeOfficeState(schedule, now)
    for (const [index, line] of [...place.children].entries()) line.textContent = words[index] ?? '\u00a0'
    // Update at the start of the next minute.
    setTimeout(update, 60_000 - (now.getTime() % 60_000))
  }
  update()
}
