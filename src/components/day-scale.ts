/** Legal figures that are a number of days, drawn to scale. */

/** A number of calendar days or business days. */
export interface Days {
  count: number
  business: boolean
}

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Parses `15 days` or `five business days`; undefined for anything else. */
export function parseDays(value: string): Days | undefined {
  const [, number = '', business] = /^(\d+|[a-z]+) (business )?days?$/.exec(value) ?? []
  const count = /^\d/.test(number) ? Number(number) : words.indexOf(number) + 1
  return count > 0 ? { count, business: business !== undefined } : undefined
}

/** The position of each day, from 0. The first business day is a Monday; weekends leave gaps. */
export function listDayPositions({ count, business }: Days): number[] {
  return Array.from({ length: count }, (_, day) => (business ? day + 2 * Math.floor(day / 5) : day))
}
