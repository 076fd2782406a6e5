/** Legal figures that are a number of days, drawn to scale. */
import type { Words } from '#src/words/dictionaries.ts'

/** A number of calendar days or business days. */
export interface Days {
  count: number
  business: boolean
}

/** Parses `15 days` or `five business days`; undefined for anything else. */
export function parseDays(value: string, words: Words['sections']['days']): Days | undefined {
  const { number = '', business } = words.pattern.exec(value)?.groups ?? {}
  const count = /^\d/.test(number) ? Number(number) : words.numbers.indexOf(number) + 1
  return count > 0 ? { count, business: business !== undefined } : undefined
}

/** The position of each day, from 0. The first business day is a Monday; weekends leave gaps. */
export function listDayPositions({ count, business }: Days): number[] {
  return Array.from({ length: count }, (_, day) => (business ? day + 2 * Math.floor(day / 5) : day))
}
