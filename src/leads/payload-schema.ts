/** The payloads as JSON Schemas, for the automation that receives them. No page loads this. */
import * as z from 'zod/mini'
import { getWords } from '../words/dictionaries.ts'
import { getEmptyAnswer, getSentName, sortAsSent } from './answers.ts'
import type { LeadDefinition, Question } from './definition.ts'
import { createRule } from './rules.ts'

const { days } = getWords().forms

type PropertySchema = z.core.JSONSchema.BaseSchema

/**
 * The JSON Schema of the payload of a form. It may allow more than the form does (a future day, a name of invisible
 * characters), but never less.
 */
export function createPayloadSchema({ title, questions, alsoSent, formType, submittedAt }: LeadDefinition) {
  const properties: Record<string, PropertySchema> = {}
  for (const question of sortAsSent(questions)) {
    // The consent to text messages may be all that an optional text has.
    const limits = question.optional && question.kind === 'long-text' && { minLength: 0 }
    const rule = createRule({ ...question, ...limits }, days)
    const { $schema: _, ...written } = z.toJSONSchema(rule)
    const schema = { ...written, ...(question.kind === 'date' && { format: 'date' as const }) }
    const description = describe(question)
    const empty = listEmpty(question).filter((value) => !rule.safeParse(value).success)
    properties[getSentName(question)] =
      empty.length > 0
        ? { anyOf: [schema, { type: 'string', enum: empty }], description }
        : { ...schema, description }
  }
  for (const [name, value] of Object.entries(alsoSent ?? {}))
    properties[name] = { type: 'string', const: value, description: 'Always the same.' }
  if (formType !== undefined) {
    const description = 'Which form it is; always the same.'
    properties.formType = { type: 'string', const: formType, description }
  }
  if (submittedAt) {
    const description =
      'When the visitor submitted it, in UTC. One submit has one time: a second post with the same time and email address is the same lead again.'
    properties.submittedAt = { type: 'string', format: 'date-time', description }
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description: 'What this form posts: exactly these keys, all of them, each a text.',
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

/** What is sent for a question that was left out, or not asked. */
const listEmpty = (question: Question) => [
  ...(question.optional ? [getEmptyAnswer(question)] : []),
  ...(question.when ? [''] : []),
]

function describe(question: Question): string {
  const notes = [
    question.label.replace(/([^?.])$/, '$1.'),
    question.kind === 'phone' &&
      (question.digits
        ? 'Ten digits.'
        : 'As typed; ten digits, with or without +1, and anything between them.'),
    question.kind === 'email' && 'One address, with a domain that has a dot.',
    question.kind === 'date' && 'yyyy-MM-dd.',
    question.kind === 'link' && 'The address of a document that the visitor has shared. Open it with care.',
    question.kind === 'checkboxes' && 'The chosen values, with ", " between them.',
    question.kind === 'consent' && (question.optional ? '"yes" or "no".' : 'Always "yes".'),
    question.optional && question.kind !== 'consent' && 'Empty where the visitor left it out.',
    question.when && 'Empty where the form did not ask it.',
  ]
  return notes.filter(Boolean).join(' ')
}
