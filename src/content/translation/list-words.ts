/** The words of a file, as a translation has them: in the same nesting, and nothing else. */
import type { z } from 'zod'
import { getFieldKind, findOwnInLanguage, type FieldKind } from '../fields.ts'
import { chooseOption, getElement, getOwn, getShape, unwrap } from '../schema-tree.ts'
import { findKey, holdsWords, isWords } from './overlay.ts'

/**
 * What `overlay` takes as a translation of `original`; undefined if it has no words. `translate` makes the words of each
 * text and each kind of field.
 */
export function listWords(
  schema: z.core.$ZodType,
  original: unknown,
  translate: (text: string, kind: FieldKind) => string,
): unknown {
  const here = unwrap(schema)
  if (!holdsWords(here, original)) return undefined
  if (isWords(here)) return translate(original as string, getFieldKind(here)!)
  const decided = chooseOption(here, original) ?? here
  const element = getElement(decided)
  if (!element) return listFields(decided, original)
  const items = original as readonly unknown[]
  const key = findKey(element, items)
  // Entries that are found by their position are all there.
  const found =
    key === undefined || key === 'type' ? items : items.filter((item) => holdsWords(element, item))
  return found.map((item) => {
    const words = listWords(element, item, translate) ?? {}
    return key === undefined ? words : { [key]: getOwn(item, key), ...(words as object) }
  })

  function listFields(schema: z.core.$ZodType, value: unknown): object {
    const fields = Object.entries(getShape(schema) ?? {}).flatMap(([name, field]): [string, unknown][] => {
      if (findOwnInLanguage(field)) return []
      const shownFor = getFieldKind(unwrap(field))?.shownFor
      const own = getOwn(value, name) ?? (shownFor && getOwn(value, shownFor))
      const words = listWords(field, own, translate)
      return words === undefined ? [] : [[name, words]]
    })
    return Object.fromEntries(fields)
  }
}
