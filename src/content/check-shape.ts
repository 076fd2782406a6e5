/** Checks data against a schema and says what is wrong in our words: never a zod message reaches staff. */
import { z } from 'zod'
import { createFieldProblem, type ContentIssue } from './fields.ts'
import type { LocatedData, Path } from './located.ts'
import { createProblem, type Place, type Problem } from './problems.ts'
import { findSchema, getShape } from './schema-tree.ts'
import { suggest } from './suggest.ts'

export type Checked<T> = { value: T; problems: [] } | { value: undefined; problems: Problem[] }

/** Checks located data against a schema; all problems of the file at once. */
export function checkShape<Schema extends z.ZodType>(schema: Schema, data: LocatedData, file: string): Checked<z.infer<Schema>> {
  const result = schema.safeParse(data.value)
  if (result.success) return { value: result.data, problems: [] }
  const issues = result.error.issues
  const explained = findMisspelt(schema, data.value, issues)
  const problems = issues.flatMap((issue) => explainIssue(issue, { schema, data, file, explained }))
  return { value: undefined, problems }
}

interface Context {
  schema: z.ZodType
  data: LocatedData
  file: string
  explained: { suggestions: Map<string, string>; replaced: Set<string> }
}

function explainIssue(issue: z.core.$ZodIssue, context: Context): Problem[] {
  const { schema, data, file } = context
  const path = issue.path as Path
  const field = nameOf(path)
  const value = getAt(data.value, path)
  const place = (at: 'key' | 'value' = 'value', from: Path = path): Place => ({ file, ...data.locate(from, at) })

  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const known = Object.keys(getShape(findSchema(schema, data.value, path) ?? schema) ?? {})
        const suggestion = context.explained.suggestions.get(keyOf([...path, key]))
        return createProblem('content/unknown-field', place('key', [...path, key]), {
          field: key,
          known,
          ...(suggestion && { suggestion }),
        })
      })
    case 'invalid_union': {
      const tag = issue.discriminator
      if (value === undefined && tag) return [missing(path, context)]
      const choices = ((issue as { options?: unknown[] }).options ?? []).map(String)
      return typeof value === 'string'
        ? [createUnknownChoice(place(), field, value, choices)]
        : [createProblem('content/wrong-type', place(), { field, expected: 'fields', found: describe(value) })]
    }
    case 'invalid_type': {
      if (value === undefined) return context.explained.replaced.has(keyOf(path)) ? [] : [missing(path, context)]
      const expected = expectedNames[issue.expected] ?? issue.expected
      const cure = issue.expected === 'string' && typeof value === 'number' ? `Put it in quotation marks: "${value}".` : undefined
      return [
        createProblem('content/wrong-type', place(), { field, expected, found: describe(value), ...(cure && { cure }) }),
      ]
    }
    case 'invalid_value': {
      if (value === undefined) return context.explained.replaced.has(keyOf(path)) ? [] : [missing(path, context)]
      return [createUnknownChoice(place(), field, typeof value === 'string' ? value : describe(value), issue.values.map(String))]
    }
    case 'too_small':
    case 'too_big': {
      const low = issue.code === 'too_small'
      const bound = Number(low ? issue.minimum : issue.maximum)
      if (issue.origin !== 'array' && issue.origin !== 'string') {
        const reason = `it is ${String(value)}, and must be ${bound} or ${low ? 'more' : 'less'}`
        return [createProblem('content/bad-value', place(), { field, reason })]
      }
      const unit = issue.origin === 'array' ? 'entries' : 'letters'
      const rule = `${bound} or ${low ? 'more' : 'fewer'} ${unit}`
      const found = `${(value as { length: number }).length}`
      return [createProblem('content/wrong-length', place(), { field, rule, found })]
    }
    case 'custom':
      return [createFieldProblem(issue.params as unknown as ContentIssue, place(), field)]
    default:
      return [createProblem('content/bad-value', place(), { field, reason: issue.message })]
  }
}

function missing(path: Path, { schema, data, file }: Context): Problem {
  const parent = path.slice(0, -1)
  const place = parent.length === 0 ? { line: 1, column: 1 } : data.locate(parent)
  const field = findSchema(schema, data.value, path)
  const about = (field && z.globalRegistry.get(field)?.description) ?? ''
  return createProblem('content/missing-field', { file, ...place }, {
    field: nameOf(path),
    json: file.endsWith('.json'),
    about: about.replace(/\.$/, '').replace(/^./, (first) => first.toLowerCase()),
  })
}

/**
 * A misspelt field is two issues to zod: one key too many and one missing. It is one slip to a person, so the
 * missing one is dropped where the other's suggestion names it.
 */
function findMisspelt(schema: z.ZodType, value: unknown, issues: readonly z.core.$ZodIssue[]): Context['explained'] {
  const suggestions = new Map<string, string>()
  const replaced = new Set<string>()
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const path = issue.path as Path
    const here = getAt(value, path) as Record<string, unknown>
    const known = Object.keys(getShape(findSchema(schema, value, path) ?? schema) ?? {})
    for (const key of issue.keys) {
      const suggestion = suggest(key, known.filter((name) => !(name in here) && !replaced.has(keyOf([...path, name]))))
      if (!suggestion) continue
      suggestions.set(keyOf([...path, key]), suggestion)
      replaced.add(keyOf([...path, suggestion]))
    }
  }
  return { suggestions, replaced }
}

function createUnknownChoice(place: Place, field: string, value: string, choices: readonly string[]): Problem {
  const suggestion = suggest(value, choices)
  return createProblem('content/unknown-choice', place, { field, value, choices, ...(suggestion && { suggestion }) })
}

const keyOf = (path: Path) => JSON.stringify(path)

/** `sections[2].title` is called "title"; `keyServices[0]` is called "keyServices". */
function nameOf(path: Path): string {
  return String(path.findLast((step) => typeof step === 'string') ?? 'the file')
}

function getAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, step)) return undefined
    return (inner as Record<string | number, unknown>)[step]
  }, value)
}

const expectedNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list (each entry on a line of its own, after "- ")',
  object: 'fields (each on a line of its own, as "name: value")',
  record: 'fields (each on a line of its own, as "name: value")',
}

function describe(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of fields'
  if (typeof value === 'string') return `the text "${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`
  if (typeof value === 'number') return `the number ${value}`
  return String(value)
}

