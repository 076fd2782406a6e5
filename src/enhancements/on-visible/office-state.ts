/** Shows whether an office is open now, and by which day the firm calls back. */
import { describeOfficeState, describeReply, type OfficeSchedule } from '#src/content/office-state.ts'
import type { Words } from '#src/words/dictionaries.ts'
import { officeState } from '#src/words/en/office-state.ts'

/** Those of the main language come with this code: they are less than a request. */
let words: Words['officeState'] = officeState

/** Call it before the others on a page in another language. */
export function setWords(others: Pick<Words, 'officeState'> | undefined): void {
  words = others?.officeState ?? words
}

/** `place` has its own hours, or those of the principal office. */
export function enhance(place: HTMLElement): void {
  const schedule = readSchedule(place.dataset.officeHours ? place : findOfficeHours())
  const state = place.querySelector<HTMLElement>('[data-state]')!
  const reply = place.querySelector<HTMLElement>('[data-reply]')
  // New words may need a line less, and nothing below them must move.
  for (const { style, offsetHeight } of reply ? [state, reply] : [state]) {
    style.minHeight = `${offsetHeight}px`
    addEventListener('resize', () => style.removeProperty('min-height'), { once: true })
  }
  let timer: number | undefined
  const update = () => {
    const now = new Date()
    if (!isWrong(now)) {
      const lines = describeOfficeState(schedule, words, now)
      // All at once: a line that stays would move if the one above it needs less space.
      state.replaceChildren(...lines.flatMap((line) => [line, document.createElement('br')]))
      if (reply) reply.textContent = readReply(Number(reply.dataset.reply)) ?? reply.textContent
    }
    // Update at the start of the next minute.
    clearTimeout(timer)
    timer = window.setTimeout(update, 60_000 - (now.getTime() % 60_000))
  }
  update()
  // While a computer sleeps, no timer runs.
  addEventListener('visibilitychange', update)
}

/** By when the principal office replies to what is sent now; undefined if that cannot be known. */
export function readReply(businessDays: number): string | undefined {
  const now = new Date()
  return isWrong(now) ? undefined : describeReply(readSchedule(findOfficeHours()), words, now, businessDays)
}

/** The place with the hours of the principal office: the first at the foot of every page. */
const findOfficeHours = () => document.querySelector<HTMLElement>('footer [data-office-hours]')!

const readSchedule = (place: HTMLElement) => JSON.parse(place.dataset.officeHours!) as OfficeSchedule

/** A clock that is a day behind the page itself is wrong, and would be wrong about the office, too. */
const isWrong = (now: Date) => now.getTime() + 86_400_000 < Date.parse(document.lastModified)
