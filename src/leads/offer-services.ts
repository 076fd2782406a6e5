import type { ChoiceQuestion, LeadDefinition } from './definition.ts'

/** The definition with the services of the firm as the choices of its question for them, if it has one. */
export function offerServices(
  definition: LeadDefinition,
  services: ChoiceQuestion['options'],
): LeadDefinition {
  const questions = definition.questions.map((question) =>
    'offersServices' in question ? { ...question, options: services } : question,
  )
  return { ...definition, questions }
}
