/** What a kind of field is, and how a schema gets one. `../fields.ts` lists all kinds. */
import { z } from 'zod'
import { createProblem, type Place, type ProblemId } from '#src/problems/problem.ts'
import type { FieldKind } from '../fields.ts'
import type { ReferenceTarget } from './references.ts'

/** Everything that the code knows about a kind of field. */
export interface Kind<Name extends string> {
  name: Name
  /** How a value is written, in the field tables of the staff guide. */
  written: string
  /** What those words mean, for the table that explains them. Left out if they need no explanation. */
  meaning?: string
  /** The input of a form, as `format` in JSON Schemas. Left out for one line of text, a list of choices and a checkbox. */
  widget?: 'color-hex' | 'date' | 'email' | 'markdown' | 'picture' | 'tel' | 'textarea'
  /** A value of this kind. Skeletons use it. */
  example: unknown
  /** What skeletons use instead of the example: the day, or the name of the new entry. */
  fresh?: 'today' | 'id'
  /** Values that are not of this kind, for tests. */
  bad: readonly unknown[]
  /** What a text must be. The schema alone decides about other values. */
  rule?: TextRule
  /** True for words that are the same in every language. */
  isName?: true
  /** The field of the same entry that people read if this one is left out. A translation cannot leave it out. */
  shownFor?: string
  /** The collection that a reference names an entry of. */
  to?: ReferenceTarget
  /** The smallest width of a picture, in pixels. */
  minWidth?: number
  /** True for a picture without a description of its own: the entry that it is in has a name. */
  isNamed?: true
  /** True for a picture that fills the width of the page. */
  isScene?: true
}

/** A kind whose values are texts. */
export interface TextKind<Name extends string> extends Kind<Name> {
  example: string
  bad: readonly string[]
  rule: TextRule
}

export interface TextRule {
  /** What a text must match, in the loader and in editors. No flags: JSON Schema has none. */
  pattern: RegExp
  /** What to do about a text that does not match. */
  cure: string
  /** The problem of a text that does not match. */
  problem: ProblemId
  /** What the text was probably meant to be. */
  suggest?: (value: string) => string | undefined
  /** A problem that no pattern can find, or a more exact one. */
  findIssue?: (value: string) => ContentIssue | undefined
  /** True if a number is a bad value rather than one of the wrong type: YAML reads 20260331 as a number. */
  explainsNumbers?: true
}

/** A problem that zod carries for us: its id, and the details that its message needs in addition to the field. */
export interface ContentIssue {
  problem: ProblemId
  details: Record<string, unknown>
  /** The path of the problem, from the value that was checked. */
  path?: readonly (string | number)[]
}

/** A check that reports our problems instead of a zod message. */
export function check<T>(find: (value: T) => ContentIssue | readonly ContentIssue[] | undefined) {
  return z.check<T>(({ value: input, issues }) => {
    for (const issue of [find(input) ?? []].flat()) {
      const { path = [], ...params } = issue
      issues.push({ code: 'custom', input, params, path: [...path], message: issue.problem })
    }
  })
}

/** Creates the problem that a check above stored in a zod issue. */
export function createFieldProblem(issue: ContentIssue, place: Place, field: string) {
  return createProblem(issue.problem, place, { field, ...issue.details } as never)
}

/** What is wrong with a text; undefined if it keeps the rule. */
export function findTextIssue(rule: TextRule, value: string): ContentIssue | undefined {
  if (value.trim() === '') return { problem: 'content/empty-text', details: {} }
  const issue = rule.findIssue?.(value)
  if (issue || rule.pattern.test(value)) return issue
  const reason = `"${value}" is not in the right format`
  const details = { value, suggestion: rule.suggest?.(value), reason, cure: rule.cure }
  return { problem: rule.problem, details }
}

const kinds = new WeakMap<z.core.$ZodType, FieldKind>()

/** Gives a schema its kind. */
export function register<Schema extends z.ZodType>(schema: Schema, kind: FieldKind): Schema {
  kinds.set(schema, kind)
  return schema
}

/** The kind of a schema, or of the one that it is a copy of. Wrappers such as optional() have none: unwrap them first. */
export function getFieldKind(schema: z.core.$ZodType): FieldKind | undefined {
  const { parent } = schema._zod
  return kinds.get(schema) ?? (parent && getFieldKind(parent))
}

/** A field for texts of a kind, with an example of its own or that of the kind. */
export function createTextField(kind: FieldKind & { rule: TextRule }, about: string, example?: string) {
  const rule = check<string>((value) => findTextIssue(kind.rule, value))
  const schema = register(z.string().check(rule), example === undefined ? kind : { ...kind, example })
  return schema.meta({ description: about, ...(example !== undefined && { examples: [example] }) })
}

const ownInEachLanguage = new WeakMap<z.core.$ZodType, { otherwise: unknown }>()

/**
 * Marks a field that is not words, but of which each language has its own: when its wording was checked. `otherwise` is
 * its value in a translation that leaves it out.
 */
export function perLanguage<Schema extends z.ZodType>(schema: Schema, otherwise?: z.infer<Schema>): Schema {
  ownInEachLanguage.set(schema, { otherwise })
  return schema
}

/** Undefined for a field that every language takes from the original. */
export const findOwnInLanguage = (schema: z.core.$ZodType) => ownInEachLanguage.get(schema)

/** Whether a field has words that a translation translates. Of a picture, those are its description alone. */
export const isTranslated = ({ name, isName }: FieldKind) =>
  !isName && (name === 'label' || name === 'text' || name === 'inline' || name === 'markdown')
