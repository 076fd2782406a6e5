/** The payloads as JSON Schemas, for the automation that receives them. No page loads this. */
import * as z from 'zod/mini'
import type { LeadDefinition, LeadField } from './define-lead.ts'

export interface PropertySchema {
  type: 'string'
  description: string
  enum?: string[]
  const?: string
  minLength?: number
  pattern?: string
  format?: string
}

export interface PayloadSchema {
  $schema: string
  title: string
  description: string
  type: 'object'
  properties: Record<string, PropertySchema>
  required: string[]
  additionalProperties: false
}

/**
 * The JSON Schema of the payload of a form. It may allow more than the form does (a future day, a name of invisible
 * characters), but never less.
 */
export function createPayloadSchema({ title, answers, fields, stamp }: LeadDefinition): PayloadSchema {
  const { properties = {} } = z.toJSONSchema(answers) as unknown as PayloadSchema
  const described = Object.entries(properties).map(([name, schema]) => {
    const field = fields.find((one) => one.name === name)
    if (!field) throw new Error(`The form "${title}" checks "${name}", but does not ask for it.`)
    return [
      name,
      { ...schema, ...(field.kind === 'date' && { format: 'date' }), description: describe(field) },
    ]
  })
  const all: Record<string, PropertySchema> = {
    ...Object.fromEntries(described),
    ...(stamp.formType !== undefined && {
      formType: { type: 'string', const: stamp.formType, description: 'Which form it is; always the same.' },
    }),
    ...(stamp.submittedAt && {
      submittedAt: {
        type: 'string',
        format: 'date-time',
        description:
          'When the visitor submitted it, in UTC. One submit has one time: a second post with the same time and email address is the same lead again.',
      },
    }),
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description: 'What this form posts: exactly these keys, all of them, each a text.',
    type: 'object',
    properties: all,
    required: Object.keys(all),
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
    field.optional && 'Empty where the visitor left it out.',
  ]
  return notes.filter(Boolean).join(' ')
}
