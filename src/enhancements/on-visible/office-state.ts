/** Shows whether an office is open now. The HTML reserves the lines, so nothing moves. */
import { officeState } from '#src/words/office-state.ts'
import { everyMinute, readOfficeState } from '../office-clock.ts'

export function enhance(place: HTMLElement): void {
  everyMinute(() => {
    const lines = readOfficeState(place, officeState)
    for (const [index, line] of [...place.children].entries()) line.textContent = lines[index] ?? '\u00a0'
  })
}
