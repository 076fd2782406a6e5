/** Checks data against a schema and reports problems in our own words: staff never see a zod message. */
import { z } from 'zod'
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import { createFieldProblem, getFieldKind, guessDate, type ContentIssue } from './fields.ts'
import type { LocatedData, Path } from './located.ts'
import { findSchema, getShape, unwrap } from './schema-tree.ts'
import { suggest } from './suggest.ts'

export type Checked<T> = { value: T; problems: [] } | { value: undefined; problems: Problem[] }

/** Checks located data against a schema. Reports all problems of the file at once. */
export function checkShape<Schema extends z.ZodType>(
  schema: Schema,
  data: LocatedData,
  file: string,
): Checked<z.infer<Schema>> {
  const result = schema.safeParse(data.value)
  if (result.success) return { value: result.data, problems: [] }
  const issues = addHiddenIssues(dropDuplicates(result.error.issues), data.value)
  const explained = findMisspellings(schema, data.value, issues)
  const problems = issues.flatMap((issue) =>
    explainIssue(issue, { schema, data, file, isJson: file.endsWith('.json'), explained }),
  )
  return { value: undefined, problems }
}

interface Context {
  schema: z.ZodType
  data: LocatedData
  file: string
  isJson: boolean
  explained: {
    /** What an unknown field was probably meant to be, by the path of the unknown one. */
    suggestions: Map<string, string>
    /** Paths of fields that are missing only because they were misspelled. */
    replaced: Set<string>
  }
}

function explainIssue(issue: z.core.$ZodIssue, context: Context): Problem[] {
  const { data, explained } = context
  const path = issue.path as Path
  const field = nameOf(path)
  const value = getAt(data.value, path)
  const place = (): Place => ({ file: context.file, ...data.locate(path) })
  const explainMissing = (hint?: string) =>
    explained.replaced.has(keyOf(path)) ? [] : [createMissing(path, context, hint)]

  switch (issue.code) {
    case 'unrecognized_keys':
      return explainUnknownFields(path, issue.keys, context)
    case 'invalid_union': {
      const choices = ((issue as { options?: unknown[] }).options ?? []).map(String)
      if (value === undefined) return explainMissing(`one of: ${choices.join(', ')}`)
      return [explainChoice(path, value, choices, context)]
    }
    case 'invalid_type':
      if (value === undefined) return explainMissing()
      return [explainType(issue.expected, path, value, context)]
    case 'invalid_value':
      if (value === undefined) return explainMissing()
      return [explainChoice(path, value, issue.values.map(String), context)]
    case 'invalid_format': {
      const reason = `"${String(value)}" is not in the right format`
      return [createProblem('content/bad-value', place(), { field, reason, cure: issue.message })]
    }
    case 'too_small':
    case 'too_big': {
      const low = issue.code === 'too_small'
      const bound = Number(low ? issue.minimum : issue.maximum)
      if (issue.origin !== 'array') {
        const reason = `it is ${data.readSource(path)}, but it must be ${bound} or ${low ? 'more' : 'less'}`
        const cure = `Write a whole number, ${bound} or ${low ? 'more' : 'less'}.`
        return [createProblem('content/bad-value', place(), { field, reason, cure })]
      }
      const rule = `${bound} or ${low ? 'more' : 'fewer'} ${bound === 1 ? 'entry' : 'entries'}`
      const found = `${(value as { length: number }).length}`
      return [createProblem('content/wrong-length', place(), { field, rule, found })]
    }
    case 'custom': {
      // Report an empty text as empty, not as a bad date or link.
      if (typeof value === 'string' && value.trim() === '')
        return [createProblem('content/empty-text', place(), { field })]
      return [createFieldProblem(issue.params as unknown as ContentIssue, place(), field)]
    }
    default:
      return [createProblem('content/bad-value', place(), { field, reason: 'it does not belong here' })]
  }
}

function explainUnknownFields(path: Path, keys: readonly string[], context: Context): Problem[] {
  const { schema, data, file, explained } = context
  const known = listFields(schema, data.value, path)
  return keys.map((key) => {
    const suggestion = explained.suggestions.get(keyOf([...path, key]))
    return createProblem(
      'content/unknown-field',
      { file, ...data.locate([...path, key], 'key') },
      { field: key, known: known.filter((name) => name !== '$schema'), ...(suggestion && { suggestion }) },
    )
  })
}

function explainType(expected: string, path: Path, value: unknown, context: Context): Problem {
  const { schema, data, file, isJson } = context
  const place = { file, ...data.locate(path) }
  const field = nameOf(path)
  const typed = data.readSource(path)
  const wanted = findSchema(schema, data.value, path)
  // YAML may read a date without quotation marks as a number.
  if (typeof value === 'number' && wanted && getFieldKind(unwrap(wanted))?.kind === 'date') {
    const suggestion = guessDate(typed)
    return createProblem('content/bad-date', place, {
      field,
      value: typed,
      ...(suggestion && { suggestion }),
    })
  }
  const cure = findCure(expected, value, typed, isJson)
  return createProblem('content/wrong-type', place, {
    field,
    expected: (isJson ? jsonNames : yamlNames)[expected] ?? expected,
    found: typeof value === 'number' ? `the number ${typed}` : describe(value),
    ...(cure && { cure }),
  })
}

/** How to fix a value of the wrong type, if we can tell. */
function findCure(expected: string, value: unknown, typed: string, isJson: boolean): string | undefined {
  if (value === null) {
    return isJson
      ? 'Replace null with a value, or delete the field if it is optional.'
      : 'Write the value after the colon, or delete the line if the field is optional. If the text starts with #, put it in quotation marks.'
  }
  if (expected === 'string') {
    if (typeof value !== 'object') return `Put it in quotation marks: "${typed}".`
    if (!isJson && /^[[{]/.test(typed)) return 'If it is text, put all of it in quotation marks: "…".'
    if (!isJson && /^[^\n]*: /.test(typed) && !Array.isArray(value))
      return 'If it is text with a colon in it, put all of it in quotation marks: "…".'
  }
  if (typeof value === 'string') {
    if (expected === 'number' && /^-?\d+$/.test(value)) return `Remove the quotation marks: ${value}.`
    if (expected === 'number') return 'Write it in digits: 4.'
    if (expected === 'array' && isJson) return `Put it in square brackets: [${typed}].`
    if (expected === 'boolean') return 'Write true or false, without quotation marks.'
    if (expected === 'array' && !isJson && /^-\S/.test(value)) return 'Put a space after each "-".'
  }
  return undefined
}

function createMissing(path: Path, { schema, data, file, isJson }: Context, hint?: string): Problem {
  const parent = path.slice(0, -1)
  const place = parent.length === 0 ? { line: 1, column: 1 } : data.locate(parent)
  const field = findSchema(schema, data.value, path)
  const about = hint ?? (field && z.globalRegistry.get(field)?.description) ?? ''
  return createProblem(
    'content/missing-field',
    { file, ...place },
    { field: nameOf(path), json: isJson, about: about.replace(/\.$/, '').replace(/^[A-Z](?=[a-z ])/, lower) },
  )
}

const lower = (text: string) => text.toLowerCase()

/**
 * One mistake may break several zod rules: a number that is far too big, or a text in place of a list, which is also too
 * long for a list. Of the issues of one value, keeps the one about its type, or else the last one about its size.
 */
function dropDuplicates(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const mistyped = new Set(
    issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => keyOf(path as Path)),
  )
  const bounds = new Map<string, z.core.$ZodIssue>()
  const isBound = ({ code }: z.core.$ZodIssue) => code === 'too_big' || code === 'too_small'
  for (const issue of issues) if (isBound(issue)) bounds.set(keyOf(issue.path as Path), issue)
  return issues.filter((issue) => {
    const key = keyOf(issue.path as Path)
    return !isBound(issue) || (bounds.get(key) === issue && !mistyped.has(key))
  })
}

/** If "type" is missing, zod stops there. Adds the issue about the misspelled "type" that it does not raise. */
function addHiddenIssues(issues: readonly z.core.$ZodIssue[], value: unknown): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || !issue.discriminator) return [issue]
    const path = issue.path.slice(0, -1)
    const here = getAt(value, path as Path) as object
    if (Object.hasOwn(here, issue.discriminator)) return [issue]
    const key = Object.keys(here).find((name) => suggest(name, [issue.discriminator!]))
    if (key === undefined) return [issue]
    return [issue, { code: 'unrecognized_keys', keys: [key], path, message: '' } as const]
  })
}

/**
 * zod raises two issues about a misspelled field: an unknown key and a missing one. To a person it is one mistake, so we
 * drop the missing field if the suggestion for the unknown one names it.
 */
function findMisspellings(
  schema: z.ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): Context['explained'] {
  const suggestions = new Map<string, string>()
  const replaced = new Set<string>()
  const missingTypes = new Map(
    issues.flatMap((issue) =>
      issue.code === 'invalid_union' && issue.discriminator
        ? [[keyOf(issue.path.slice(0, -1) as Path), issue.discriminator] as const]
        : [],
    ),
  )
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const path = issue.path as Path
    const here = getAt(value, path) as Record<string, unknown>
    const type = missingTypes.get(keyOf(path))
    const known = type ? [type] : listFields(schema, value, path)
    for (const key of issue.keys) {
      const free = known.filter((name) => !Object.hasOwn(here, name) && !replaced.has(keyOf([...path, name])))
      const suggestion = suggest(key, free)
      if (!suggestion) continue
      suggestions.set(keyOf([...path, key]), suggestion)
      replaced.add(keyOf([...path, suggestion]))
    }
  }
  return { suggestions, replaced }
}

function listFields(schema: z.ZodType, value: unknown, path: Path): string[] {
  return Object.keys(getShape(findSchema(schema, value, path) ?? schema) ?? {})
}

function explainChoice(path: Path, value: unknown, choices: readonly string[], context: Context): Problem {
  if (value === null) return explainType('string', path, value, context)
  const typed = typeof value === 'string' ? value : context.data.readSource(path)
  const suggestion = suggest(typed, choices)
  const place = { file: context.file, ...context.data.locate(path) }
  const details = { field: nameOf(path), value: typed, choices, ...(suggestion && { suggestion }) }
  return createProblem('content/unknown-choice', place, details)
}

const keyOf = (path: Path) => JSON.stringify(path)

/** `sections[2].title` is called "title"; `keyServices[0]` is called "keyServices, entry 1"; the file itself has no name. */
function nameOf(path: Path): string {
  const last = path.at(-1)
  const name = String(path.findLast((step) => typeof step === 'string') ?? '')
  return typeof last === 'number' ? `${name}, entry ${last + 1}` : name
}

function getAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, step)) return undefined
    return (inner as Record<string | number, unknown>)[step]
  }, value)
}

const yamlNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list (each entry on its own line, after "- ")',
  object: 'fields (each on its own line, as "name: value")',
}

const jsonNames: Record<string, string> = {
  ...yamlNames,
  string: 'text (in quotation marks)',
  array: 'a list (in square brackets: [ … ])',
  object: 'fields (in braces: { "name": … })',
}

function describe(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of fields'
  if (typeof value === 'string') return `the text "${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`
  if (typeof value === 'number') return `the number ${value}`
  return String(value)
}
