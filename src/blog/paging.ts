/** Pages of lists. */
import type { Listing } from './types.ts'

/** At least 1. */
export const countPages = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage))

/** One page of a list that is there in full. */
export function takePage<Item>(items: readonly Item[], page: number, perPage: number): Listing<Item> {
  return {
    items: items.slice((page - 1) * perPage, page * perPage),
    totalPages: countPages(items.length, perPage),
  }
}
