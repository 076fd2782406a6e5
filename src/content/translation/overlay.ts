/**
 * Lays a translation over the original of a file. The words come from the translation; all else comes from the original,
 * and is not written a second time. What the schema says of each field decides which is which.
 */
import type { z } from 'zod'
import type { Path } from '#src/text/located.ts'
import { findOwnInLanguage, getFieldKind, isTranslated } from '../fields.ts'
import { chooseOption, getElement, getOwn, getShape, unwrap } from '../schema-tree.ts'

/** A text and its translation. */
export interface TranslatedText {
  /** Where it is in the original. */
  path: Path
  original: string
  translated: string
}

/** What is wrong with a translation. `path` is in the translation; of what is missing, that of its nearest parent. */
export type Fault = { path: Path } & (
  | { kind: 'missing'; field: string; original: string }
  /** Something that the original decides alone, or that it does not have. */
  | { kind: 'extra'; field: string; reason: 'not-words' | 'not-in-original' }
  /** A list or an entry that does not match the original. */
  | { kind: 'changed'; field: string; found: string; wanted: string }
)

export interface Overlay {
  /** The whole file in the other language. Texts without a translation are those of the original. */
  value: unknown
  texts: readonly TranslatedText[]
  faults: readonly Fault[]
  /** Where a value of the whole file is in the translation; undefined if it comes from the original. */
  findPath: (path: Path) => Path | undefined
}

/** The fields by which entries of a list are matched with those of the original, if they have one. */
const keys = ['type', 'id', 'name', 'value'] as const

export function overlay(schema: z.ZodType, original: unknown, translated: unknown): Overlay {
  const texts: TranslatedText[] = []
  const faults: Fault[] = []
  const places = new Map<string, Path>()

  function merge(schema: z.core.$ZodType, from: unknown, to: unknown, at: Path, own: Path): unknown {
    const here = unwrap(schema)
    const kind = getFieldKind(here)
    if (kind && isTranslated(kind)) return mergeText(from, to, at, own)
    if (from === undefined) {
      if (to !== undefined) faults.push(describeExtra(own, 'not-in-original'))
      return from
    }
    const decided = chooseOption(here, from) ?? here
    const element = getElement(decided)
    if (element && Array.isArray(from)) return mergeList(element, from, to, at, own)
    const shape = getShape(decided)
    if (!shape || typeof from !== 'object' || from === null) {
      if (to !== undefined) faults.push(describeExtra(own, 'not-words'))
      return from
    }
    return mergeFields(shape, from, to, at, own)
  }

  function mergeText(from: unknown, to: unknown, at: Path, own: Path): unknown {
    if (typeof from !== 'string') {
      if (to !== undefined) faults.push(describeExtra(own, 'not-in-original'))
      return from
    }
    if (to === undefined || to === null) {
      // A picture that only decorates has no description in any language.
      if (from !== '') faults.push({ kind: 'missing', path: own, field: nameOf(own), original: from })
      return from
    }
    places.set(keyOf(at), own)
    if (typeof to === 'string') texts.push({ path: at, original: from, translated: to })
    // The schema reports what is not a text.
    return to
  }

  function mergeList(
    element: z.core.$ZodType,
    from: readonly unknown[],
    to: unknown,
    at: Path,
    own: Path,
  ): unknown {
    const field = nameOf(own)
    const hasWords = from.some((item) => holdsWords(element, item))
    if (!hasWords) {
      if (to !== undefined) faults.push(describeExtra(own, 'not-words'))
      return from
    }
    if (to === undefined) {
      const wanted = countEntries(from.length)
      faults.push({ kind: 'missing', path: own, field, original: wanted })
      return from
    }
    if (!Array.isArray(to)) {
      faults.push({ kind: 'changed', path: own, field, found: 'no list', wanted: countEntries(from.length) })
      return from
    }
    places.set(keyOf(at), own)
    const key = findKey(element, from)
    if (key !== undefined && key !== 'type') return mergeByKey(key, element, from, to, at, own)
    if (to.length !== from.length) {
      const [found, wanted] = [countEntries(to.length), countEntries(from.length)]
      faults.push({ kind: 'changed', path: own, field, found, wanted })
    }
    return from.map((item, index) => {
      const other: unknown = to[index]
      // The list is already reported as too short.
      if (index >= to.length) return item
      const path = [...own, index]
      if (key !== undefined && getOwn(other, key) !== getOwn(item, key)) {
        const found = describeEntry(other, key)
        faults.push({ kind: 'changed', path, field, found, wanted: describeEntry(item, key) })
        return item
      }
      return merge(element, item, other, [...at, index], path)
    })
  }

  function mergeByKey(
    key: string,
    element: z.core.$ZodType,
    from: readonly unknown[],
    to: readonly unknown[],
    at: Path,
    own: Path,
  ): unknown {
    const field = nameOf(own)
    const known = new Set(from.map((item) => getOwn(item, key)))
    const found = new Map<unknown, number>()
    for (const [index, other] of to.entries()) {
      const isSecond = found.has(getOwn(other, key))
      if (!isSecond) found.set(getOwn(other, key), index)
      if (known.has(getOwn(other, key)) && !isSecond) continue
      const wanted = isSecond ? 'each entry once' : 'an entry of the original'
      const path = [...own, index]
      faults.push({ kind: 'changed', path, field, found: describeEntry(other, key), wanted })
    }
    return from.map((item, index) => {
      const place = found.get(getOwn(item, key))
      if (place !== undefined) return merge(element, item, to[place], [...at, index], [...own, place])
      if (holdsWords(element, item))
        faults.push({ kind: 'missing', path: own, field, original: describeEntry(item, key) })
      return item
    })
  }

  function mergeFields(
    shape: Record<string, z.core.$ZodType>,
    from: object,
    to: unknown,
    at: Path,
    own: Path,
  ): unknown {
    if (to !== undefined && (typeof to !== 'object' || to === null || Array.isArray(to))) {
      faults.push({ kind: 'changed', path: own, field: nameOf(own), found: 'no fields', wanted: 'fields' })
      return from
    }
    if (to !== undefined) places.set(keyOf(at), own)
    const merged: Record<string, unknown> = { ...from }
    for (const [name, schema] of Object.entries(shape)) {
      if (name === '$schema') continue
      const [path, ownPath] = [
        [...at, name],
        [...own, name],
      ]
      const other = getOwn(to, name)
      const ownField = findOwnInLanguage(schema)
      if (ownField) {
        if (other !== undefined) places.set(keyOf(path), ownPath)
        const value = other ?? (getOwn(from, name) === undefined ? undefined : ownField.otherwise)
        if (value === undefined) delete merged[name]
        else merged[name] = value
        continue
      }
      const isKey = (keys as readonly string[]).includes(name) && other === getOwn(from, name)
      if (isKey && !isWords(schema)) continue
      const kind = getFieldKind(unwrap(schema))
      const original = getOwn(from, name) ?? (kind?.shownFor && getOwn(from, kind.shownFor))
      const value = merge(schema, original, other, path, ownPath)
      if (value !== undefined) merged[name] = value
    }
    for (const name of Object.keys(to ?? {}))
      if (!Object.hasOwn(shape, name) && name !== '$schema')
        faults.push(
          describeExtra([...own, name], Object.hasOwn(from, name) ? 'not-words' : 'not-in-original'),
        )
    return merged
  }

  const value = merge(schema, original, translated, [], [])
  return { value, texts, faults, findPath: (path) => places.get(keyOf(path)) }
}

const keyOf = (path: Path) => path.join('\n')

const nameOf = (path: Path) => String(path.findLast((step) => typeof step === 'string') ?? '')

const describeExtra = (path: Path, reason: 'not-words' | 'not-in-original'): Fault => ({
  kind: 'extra',
  path,
  field: nameOf(path),
  reason,
})

const countEntries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`

const describeEntry = (item: unknown, key: string) => `${key} "${String(getOwn(item, key) ?? '')}"`

/** The field by which the entries of a list can be matched; undefined if they are matched by their position. */
export function findKey(element: z.core.$ZodType, items: readonly unknown[]): string | undefined {
  const decided = chooseOption(unwrap(element), items[0]) ?? element
  const shape = getShape(decided)
  if (!shape) return undefined
  return keys.find((key) => {
    const field = shape[key]
    return field && !isWords(field) && items.every((item) => getOwn(item, key) !== undefined)
  })
}

/** Whether a value has any words to translate. */
export function holdsWords(schema: z.core.$ZodType, value: unknown): boolean {
  const here = unwrap(schema)
  if (isWords(here)) return typeof value === 'string' && value !== ''
  const decided = chooseOption(here, value) ?? here
  const element = getElement(decided)
  if (element) return Array.isArray(value) && value.some((item) => holdsWords(element, item))
  return Object.entries(getShape(decided) ?? {}).some(([name, field]) => {
    const shownFor = getFieldKind(unwrap(field))?.shownFor
    return holdsWords(field, getOwn(value, name) ?? (shownFor && getOwn(value, shownFor)))
  })
}

export const isWords = (schema: z.core.$ZodType) => {
  const kind = getFieldKind(unwrap(schema))
  return kind !== undefined && isTranslated(kind)
}
