/** Checks data against a schema and reports problems in our own words: staff never see a zod message. */
import { z } from 'zod'
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { createFieldProblem, findTextIssue, getFieldKind, type ContentIssue } from './fields/kind.ts'
import { getFieldName, type LocatedData, type Path } from '#src/text/located.ts'
import { findSchema, getOwn, getShape } from './schema-tree.ts'
import { suggest } from '#src/text/suggest.ts'

export type Checked<T> = { value: T; problems: [] } | { value: undefined; problems: Problem[] }

/** Checks located data against a schema. Reports all problems of the file at once. */
export function checkShape<Data>(schema: z.ZodType<Data>, data: LocatedData, file: string): Checked<Data> {
  const result = schema.safeParse(data.value)
  if (result.success) return { value: result.data, problems: [] }
  const issues = addHiddenIssues(dropDuplicates(result.error.issues), data.value)
  const context: Context = {
    schema,
    data,
    file,
    locate: (path, at) => ({ file, ...data.locate(path, at) }),
    isJson: file.endsWith('.json'),
    ...findMisspellings(schema, data.value, issues),
  }
  return { value: undefined, problems: issues.flatMap((issue) => explainIssue(issue, context)) }
}

interface Context {
  schema: z.ZodType
  data: LocatedData
  file: string
  locate: (path: Path, at?: 'key' | 'value') => Place
  isJson: boolean
  /** What an unknown field was probably meant to be, by the path of the unknown one. */
  suggestions: Map<string, string>
  /** Paths of fields that are missing only because they were misspelled. */
  replaced: Set<string>
}

function explainIssue(issue: z.core.$ZodIssue, context: Context): Problem[] {
  const { data, locate, replaced } = context
  const path = issue.path as Path
  const field = nameOf(path)
  const value = getAt(data.value, path)
  const isMissing = value === undefined
  const explainMissing = (hint?: string) =>
    replaced.has(keyOf(path)) ? [] : [createMissing(path, context, hint)]
  const refuse = (reason: string, cure?: string) => [
    createProblem('content/bad-value', locate(path), { field, reason, cure }),
  ]

  switch (issue.code) {
    case 'unrecognized_keys':
      return explainUnknownFields(path, issue.keys, context)
    case 'invalid_union': {
      const choices = ((issue as { options?: unknown[] }).options ?? []).map(String)
      if (isMissing) return explainMissing(`one of: ${choices.join(', ')}`)
      return [explainChoice(path, value, choices, context)]
    }
    case 'invalid_type':
      return isMissing ? explainMissing() : [explainType(issue.expected, path, value, context)]
    case 'invalid_value':
      return isMissing ? explainMissing() : [explainChoice(path, value, issue.values.map(String), context)]
    case 'too_small':
    case 'too_big': {
      const low = issue.code === 'too_small'
      const bound = Number(low ? issue.minimum : issue.maximum)
      if (issue.origin !== 'array') {
        const limit = `${bound} or ${low ? 'more' : 'less'}`
        return refuse(
          `it is ${data.readSource(path)}, but it must be ${limit}`,
          `Write a whole number, ${limit}.`,
        )
      }
      const rule = `${bound} or ${low ? 'more' : 'fewer'} entries`
      const found = `${(value as { length: number }).length}`
      return [createProblem('content/wrong-length', locate(path), { field, rule, found })]
    }
    case 'custom':
      return [createFieldProblem(issue.params as unknown as ContentIssue, locate(path), field)]
    default:
      return refuse('it does not belong here')
  }
}

function explainUnknownFields(path: Path, keys: readonly string[], context: Context): Problem[] {
  const { schema, data, locate, suggestions } = context
  const known = listFields(schema, data.value, path).filter((name) => name !== '$schema')
  return keys.map((field) => {
    const own = [...path, field]
    const details = { field, known, suggestion: suggestions.get(keyOf(own)) }
    return createProblem('content/unknown-field', locate(own, 'key'), details)
  })
}

function explainType(expected: string, path: Path, value: unknown, context: Context): Problem {
  const { schema, data, locate, isJson } = context
  const field = nameOf(path)
  const typed = data.readSource(path)
  const wanted = findSchema(schema, data.value, path)
  const rule = wanted && getFieldKind(wanted)?.rule
  const issue = typeof value === 'number' && rule?.explainsNumbers && findTextIssue(rule, typed)
  if (issue) return createFieldProblem(issue, locate(path), field)
  return createProblem('content/wrong-type', locate(path), {
    field,
    expected: (isJson ? jsonNames : yamlNames)[expected] ?? expected,
    found: typeof value === 'number' ? `the number ${typed}` : describe(value),
    cure: findCure(expected, value, typed, isJson) ?? (isJson ? undefined : findEntryCure(wanted)),
  })
}

/** How to start an entry of a list of fields in YAML. */
function findEntryCure(wanted: z.core.$ZodType | undefined): string | undefined {
  const definition = wanted && (wanted._zod as z.core.$ZodTypes['_zod']).def
  if (definition?.type !== 'array') return undefined
  const [first] = Object.keys(getShape(definition.element) ?? {})
  return first && `Start each entry on a new line, with "- ${first}: ".`
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

function createMissing(path: Path, context: Context, hint?: string): Problem {
  const { schema, data, file, locate, isJson } = context
  const parent = path.slice(0, -1)
  const place = parent.length === 0 ? startOf(file) : locate(parent)
  const field = findSchema(schema, data.value, path)
  const description = hint ?? (field && z.globalRegistry.get(field)?.description) ?? ''
  const about = description.replace(/\.$/, '').replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())
  return createProblem('content/missing-field', place, { field: nameOf(path), json: isJson, about })
}

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
  for (const issue of issues.filter(isBound)) bounds.set(keyOf(issue.path as Path), issue)
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
): Pick<Context, 'suggestions' | 'replaced'> {
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
  const details = { field: nameOf(path), value: typed, choices, suggestion: suggest(typed, choices) }
  return createProblem('content/unknown-choice', context.locate(path), details)
}

const keyOf = (path: Path) => JSON.stringify(path)

/** `sections[2].title` is called "title"; `keyServices[0]` is called "keyServices, entry 1"; the file itself has no name. */
function nameOf(path: Path): string {
  const last = path.at(-1)
  const name = getFieldName(path)
  return typeof last === 'number' ? `${name}, entry ${last + 1}` : name
}

const getAt = (value: unknown, path: Path) => path.reduce<unknown>(getOwn, value)

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
