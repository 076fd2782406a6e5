import { checkAnswers, createPayload } from './answers.ts'
import type { LeadDefinition, LeadField, Payload } from './define-lead.ts'

/** A lead that is obviously a test, for building and testing the automation. */
export function createExample(
  definition: LeadDefinition,
  now: Date = new Date('2026-01-15T16:20:00Z'),
): Payload {
  const answers = Object.fromEntries(definition.fields.map((field) => [field.name, fillIn(field)]))
  const result = checkAnswers(definition, answers)
  if ('errors' in result)
    throw new Error(`The form "${definition.id}" refuses its example: ${JSON.stringify(result.errors)}`)
  return createPayload(definition, result.payload, now)
}

function fillIn(field: LeadField): string {
  switch (field.kind) {
    case 'select':
    case 'radio':
      return field.defaultValue ?? field.options[0]?.value ?? 'other'
    case 'date':
      return '2026-01-02'
    case 'phone':
      return '(936) 555-0100'
    case 'email':
      return 'test@example.com'
    case 'text':
      return `TEST ${field.label.toLowerCase()}`
    case 'long-text':
      return 'TEST: this is not a request for help. Please ignore it.'
  }
}
