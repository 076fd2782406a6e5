/** What the page knows about the hours of the principal office, and what the clock of the visitor says about them. */
import {
  describeOfficeState,
  describeReply,
  type OfficeSchedule,
  type ReplyWords,
} from '#src/content/office-hours.ts'
import type { Words } from '#src/words/dictionaries.ts'

/** A clock that is a day behind the page itself is wrong, and would be wrong about the office, too. */
const isWrong = (now: Date) => now.getTime() + 86_400_000 < Date.parse(document.lastModified)

const readSchedule = (place: HTMLElement) => JSON.parse(place.dataset.officeHours!) as OfficeSchedule

/** Whether an office is open now, in one or two lines; none if the clock is wrong. */
export function readOfficeState(place: HTMLElement, words: Words['officeState']): string[] {
  const now = new Date()
  return isWrong(now) ? [] : describeOfficeState(readSchedule(place), words, now)
}

/** The place with the hours of the principal office. Every page has one at its foot. */
export const findOfficeHours = () => document.querySelector<HTMLElement>('[data-office-hours]')

/** By when the office replies to what is sent now; undefined if the page cannot know. */
export function readReply(businessDays: number, words: ReplyWords): string | undefined {
  const now = new Date()
  const place = findOfficeHours()
  return place && !isWrong(now) ? describeReply(readSchedule(place), words, now, businessDays) : undefined
}

/** Calls `update` now, each minute, and when a sleeping computer wakes, because no timer runs meanwhile. */
export function everyMinute(update: () => void): void {
  let timer: number | undefined
  const run = () => {
    update()
    clearTimeout(timer)
    timer = window.setTimeout(run, 60_000 - (Date.now() % 60_000))
  }
  run()
  addEventListener('visibilitychange', run)
}
