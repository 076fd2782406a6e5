/** Says beside the office hours whether somebody is there now. The line it stands in is kept free in the HTML. */
import { describeOfficeState, type OfficeHours } from '#src/content/office-hours.ts'

export function enhance(place: HTMLElement): void {
  const hours = JSON.parse(place.dataset.officeHours!) as OfficeHours
  const update = () => {
    const now = new Date()
    place.textContent = describeOfficeState(hours, now)
    // Again with the next minute.
    setTimeout(update, 60_000 - (now.getTime() % 60_000))
  }
  update()
}
