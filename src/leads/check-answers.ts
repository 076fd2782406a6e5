import type { Answers, LeadDefinition, Payload } from './define-lead.ts'

export interface AnswerError {
  /** Name of the field. */
  field: string
  message: string
}

/** Checks what was typed. The answers as they are to be sent, without the stamp; or one error a field, in their order. */
export function checkAnswers(
  { answers: schema, fields }: LeadDefinition,
  answers: Answers,
): { payload: Payload } | { errors: AnswerError[] } {
  const result = schema.safeParse(Object.fromEntries(fields.map(({ name }) => [name, answers[name] ?? ''])))
  if (result.success) return { payload: result.data }
  const { issues } = result.error
  return {
    errors: fields.flatMap(({ name }) => {
      const issue = issues.find(({ path }) => path[0] === name)
      return issue ? [{ field: name, message: issue.message }] : []
    }),
  }
}
