/** Shows whether the office is open now. The HTML reserves the line, so nothing moves. */
import { describeOfficeState, type OfficeHours } from '#src/content/office-hours.ts'

export function enhance(place: HTMLElement): void {
  const hours = JSON.parse(place.dataset.officeHours!) as OfficeHours
  const update = () => {
    const now = new Date()
    place.textContent = describeOfficeState(hours, now)
    // Update at the start of the next minute.
    setTimeout(update, 60_000 - (now.getTime() % 60_000))
  }
  update()
}
