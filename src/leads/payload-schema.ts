/** The payloads as JSON Schemas, for the automation that receives them. No page loads this. */
import * as z from 'zod/mini'
import { getWords } from '../words/dictionaries.ts'
import { sortAsSent } from './answers.ts'
import type { LeadDefinition, Question } from './definition.ts'
import { createRule } from './rules.ts'

const { days } = getWords().forms

type PropertySchema = z.core.JSONSchema.BaseSchema

/**
 * The JSON Schema of the payload of a form. It may allow more than the form does (a future day, a name of invisible
 * characters), but never less.
 */
export function createPayloadSchema({ title, questions, formType, submittedAt }: LeadDefinition) {
  const properties: Record<string, PropertySchema> = {}
  for (const question of sortAsSent(questions)) {
    const { $schema: _, ...schema } = z.toJSONSchema(createRule(question, days))
    const format = question.kind === 'date' && { format: 'date' as const }
    properties[question.name] = { ...schema, ...format, description: describe(question) }
  }
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

function describe(question: Question): string {
  const notes = [
    question.label.replace(/([^?.])$/, '$1.'),
    question.kind === 'phone' &&
      (question.digits
        ? 'Ten digits.'
        : 'As typed; ten digits, with or without +1, and anything between them.'),
    question.kind === 'email' && 'One address, with a domain that has a dot.',
    question.kind === 'date' && 'yyyy-MM-dd.',
    question.optional && 'Empty where the visitor left it out.',
  ]
  return notes.filter(Boolean).join(' ')
}
