import * as z from 'zod/mini'
import type { ChoiceField, LeadDefinition } from './define-lead.ts'
import * as rules from './rules.ts'

/** The definition with the services of the firm as the choices of its field for them, if it has one. */
export function offerServices(definition: LeadDefinition, services: ChoiceField['options']): LeadDefinition {
  const asking = definition.fields.find((field) => 'offersServices' in field)
  if (!asking || !('offersServices' in asking)) return definition
  const { name, offersServices: message = '' } = asking
  const answers = z.extend(definition.answers as unknown as z.ZodMiniObject, {
    [name]: rules.choice(services, message),
  })
  return {
    ...definition,
    fields: definition.fields.map((field) => (field === asking ? { ...asking, options: services } : field)),
    answers: answers as unknown as LeadDefinition['answers'],
  }
}
