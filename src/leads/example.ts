import { getWords } from '../words/dictionaries.ts'
import { checkAnswers, createPayload } from './answers.ts'
import type { LeadDefinition, Question, Payload } from './definition.ts'

/** A lead that is obviously a test, for building and testing the automation. */
export function createExample(
  definition: LeadDefinition,
  now: Date = new Date('2026-01-15T16:20:00Z'),
): Payload {
  const answers = Object.fromEntries(
    definition.questions.map((question) => [question.name, fillIn(question)]),
  )
  const result = checkAnswers(definition, answers, getWords().forms)
  if ('errors' in result)
    throw new Error(`The form "${definition.id}" refuses its example: ${JSON.stringify(result.errors)}`)
  return createPayload(definition, result.payload, now)
}

function fillIn(question: Question): string {
  switch (question.kind) {
    case 'select':
    case 'radio':
    case 'checkboxes':
      return question.chosen ?? question.options[0]!.value
    case 'date':
      return '2026-01-02'
    case 'phone':
      return '(936) 555-0100'
    case 'link':
      return 'https://documents.example/test'
    case 'consent':
      return 'yes'
    case 'email':
      return 'test@example.com'
    case 'text':
      return `TEST ${question.label.toLowerCase()}`.padEnd(question.minLength ?? 0, '.')
    case 'long-text':
      return 'TEST: this is not a request for help. Please ignore it.'.padEnd(question.minLength ?? 0, '.')
  }
}
