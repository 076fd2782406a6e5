/** Walks a zod schema and a value together: finds the schema at a path, and every registered field. */
import type { z } from 'zod'
import { getFieldKind, type FieldKind } from './fields.ts'
import type { Path } from '#src/text/located.ts'

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypes['_zod']['def']

const definitionOf = (schema: Schema) => schema._zod.def as Definition

/** The schema inside optional, nullable and default. */
export function unwrap(schema: Schema): Schema {
  const definition = definitionOf(schema)
  return definition.type === 'optional' || definition.type === 'nullable' || definition.type === 'default'
    ? unwrap(definition.innerType)
    : schema
}

/** The member of a discriminated union that a value claims to be. */
export function chooseOption(schema: Schema, value: unknown): Schema | undefined {
  const definition = definitionOf(schema)
  if (definition.type !== 'union' || !('discriminator' in definition)) return undefined
  const claimed = getOwn(value, definition.discriminator as string)
  return definition.options.find((option) => {
    const tag = getShape(option)?.[definition.discriminator as string]
    const literal = tag && definitionOf(tag)
    return literal?.type === 'literal' && literal.values.includes(claimed as string)
  })
}

/** The fields of an object schema; undefined for other schemas. */
export function getShape(schema: Schema): Record<string, Schema> | undefined {
  const definition = definitionOf(unwrap(schema))
  return definition.type === 'object' ? definition.shape : undefined
}

/** The schema of the entries of a list; undefined for other schemas. */
export function getElement(schema: Schema): Schema | undefined {
  const definition = definitionOf(unwrap(schema))
  return definition.type === 'array' ? definition.element : undefined
}

/** The schema at a path. The value decides between the members of a union. */
export function findSchema(schema: Schema, value: unknown, path: Path): Schema | undefined {
  const here = unwrap(schema)
  const decided = chooseOption(here, value) ?? here
  const [step, ...rest] = path
  if (step === undefined) return decided
  const child = getOwn(value, step)
  const definition = definitionOf(decided)
  if (definition.type === 'array') return findSchema(definition.element, child, rest)
  const next = getOwn(getShape(decided), step) as Schema | undefined
  return next && findSchema(next, child, rest)
}

/** An own property of a value. Every object inherits a "constructor", which is not a field. */
export function getOwn(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  return (value as Record<string | number, unknown>)[step]
}

export interface VisitedField {
  path: Path
  kind: FieldKind
  value: unknown
}

/**
 * Every registered field of a value, in the order of the schema. If the value does not fit the schema, its fields may
 * have any type. Skips fields that the schema does not know.
 */
export function* visitFields(schema: Schema, value: unknown, path: Path = []): Generator<VisitedField> {
  if (value === undefined || value === null) return
  const here = unwrap(schema)
  const kind = getFieldKind(here)
  if (kind) {
    yield { path, kind, value }
    return
  }
  const decided = chooseOption(here, value) ?? here
  const definition = definitionOf(decided)
  if (definition.type === 'array' && Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* visitFields(definition.element, item, [...path, index])
    return
  }
  for (const [name, field] of Object.entries(getShape(decided) ?? {})) {
    yield* visitFields(field, getOwn(value, name), [...path, name])
  }
}
