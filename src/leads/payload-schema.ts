/** The payloads as JSON Schemas, for the automation that receives them. No page loads this. */
import * as z from 'zod/mini'
import type { LeadDefinition, LeadField } from './define-lead.ts'

type PropertySchema = z.core.JSONSchema.StringSchema

/**
 * The JSON Schema of the payload of a form. It may allow more than the form does (a future day, a name of invisible
 * characters), but never less.
 */
export function createPayloadSchema({ title, answers, fields, stamp }: LeadDefinition) {
  const checked = z.toJSONSchema(answers).properties as Record<string, PropertySchema>
  const properties: Record<string, PropertySchema> = {}
  for (const [name, schema] of Object.entries(checked)) {
    const field = fields.find((one) => one.name === name)
    if (!field) throw new Error(`The form "${title}" checks "${name}", but does not ask for it.`)
    const format = field.kind === 'date' && { format: 'date' as const }
    properties[name] = { ...schema, ...format, description: describe(field) }
  }
  if (stamp.formType !== undefined) {
    const description = 'Which form it is; always the same.'
    properties.formType = { type: 'string', const: stamp.formType, description }
  }
  if (stamp.submittedAt) {
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

function describe(field: LeadField): string {
  const notes = [
    field.label.replace(/([^?.])$/, '$1.'),
    field.kind === 'phone' &&
      (field.formatted
        ? 'Ten digits.'
        : 'As typed; ten digits, with or without +1, and anything between them.'),
    field.kind === 'email' && 'One address, with a domain that has a dot.',
    field.kind === 'date' && 'yyyy-MM-dd.',
    'offersServices' in field && 'One of the services that the site offers.',
    field.optional && 'Empty where the visitor left it out.',
  ]
  return notes.filter(Boolean).join(' ')
}
