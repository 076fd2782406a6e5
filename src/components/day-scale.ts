/** Figures of law that are a number of days, drawn to scale. */

/** A number of days. Between business days lie weekends. */
export interface Days {
  count: number
  business: boolean
}

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `15 days`, `five business days`; nothing for anything else. */
export function parseDays(value: string): Days | undefined {
  const [, number = '', business] = /^(\d+|[a-z]+) (business )?days?$/.exec(value) ?? []
  const count = /^\d/.test(number) ? Number(number) : words.indexOf(number) + 1
  return count > 0 ? { count, business: business !== undefined } : undefined
}

/** The place of each day, from 0. The first business day is a Monday. */
export function listDayPlaces({ count, business }: Days): number[] {
  return Array.from({ length: count }, (_, day) => (business ? day + 2 * Math.floor(day / 5) : day))
}
