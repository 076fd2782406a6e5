/** Periods of the law that count from a date in a form. The form warns, and never computes a date for the visitor. */
import { addDays, isRealDay } from '../content/dates.ts'
import type { Answers } from './definition.ts'
import { earliestDay } from './rules.ts'

export interface Deadline {
  /** Name of the question for the first day of the period. */
  question: string
  /** How long the period is. */
  months: number
  days: number
  /** What the form says, before the number to call. */
  warning: string
}

/** Whether a period is over, or is over soon. */
export type DeadlineState = 'close' | 'past'

/** A period is close when it is over in so many days. */
const closeDays = 90

/** The deadlines that are close or past on a day (`yyyy-MM-dd`), with the answers as typed so far. */
export function findDue(
  deadlines: readonly Deadline[],
  answers: Answers,
  today: string,
): { deadline: Deadline; state: DeadlineState }[] {
  return deadlines.flatMap((deadline) => {
    const state = findState(deadline, answers[deadline.question] ?? '', today)
    return state ? [{ deadline, state }] : []
  })
}

function findState({ months, days }: Deadline, from: string, today: string): DeadlineState | undefined {
  // While a visitor types a year, it is a year of long ago.
  if (from.length < earliestDay.length || !isRealDay(from) || from < earliestDay) return undefined
  const end = addDays(addMonths(from, months), days)
  if (today > end) return 'past'
  return today >= addDays(end, -closeDays) ? 'close' : undefined
}

/** The same day so many months later; the last day of that month if it is shorter. */
function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
