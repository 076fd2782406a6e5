/** Lists of fields. */
import { z } from 'zod'

export const list = <Item extends z.ZodType>(item: Item, about: string, { min = 1, max = 100 } = {}) =>
  z.array(item).min(min).max(max).describe(about)

/** A list of `min` to `max` entries that have fields. */
export const entries = <Fields extends z.ZodRawShape>(
  about: string,
  min: number,
  max: number,
  fields: Fields,
) => list(z.strictObject(fields), about, { min, max })
