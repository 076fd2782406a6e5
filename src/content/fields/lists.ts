/** Lists of fields. */
import { z } from 'zod'

/** A list of `min` to `max` items; of any number of them if `max` is Infinity. */
export function list<Item extends z.ZodType>(item: Item, about: string, { min = 1, max = 100 } = {}) {
  const atLeast = z.array(item).min(min)
  return (max === Infinity ? atLeast : atLeast.max(max)).describe(about)
}

/** The same for entries that have fields. */
export const entries = <Fields extends z.ZodRawShape>(
  about: string,
  min: number,
  max: number,
  fields: Fields,
) => list(z.strictObject(fields), about, { min, max })
