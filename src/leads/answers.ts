/** From what was typed to what is posted: the checks, the stamp, and consent to text messages. */
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

/** What is posted: the checked answers, then the stamp of the form. `now` is the time of the submit, fixed once. */
export function createPayload({ stamp }: LeadDefinition, checked: Payload, now: Date): Payload {
  return {
    ...checked,
    ...(stamp.formType !== undefined && { formType: stamp.formType }),
    ...(stamp.submittedAt && { submittedAt: now.toISOString() }),
  }
}

/** The field that can say so: the one for the visitor's own words. */
const findWords = ({ fields }: LeadDefinition) => fields.find(({ kind }) => kind === 'long-text')

/** True where a form asks for a number that texts could be sent to, and can carry the answer. */
export function canNoteConsent(definition: LeadDefinition): boolean {
  return definition.fields.some(({ kind }) => kind === 'phone') && findWords(definition) !== undefined
}

/** Says at the end of the visitor's words whether texts may be sent. The keys of a payload stay those of its schema. */
export function noteConsent(definition: LeadDefinition, checked: Payload, consents: boolean): Payload {
  const words = findWords(definition)
  if (!words) return checked
  const note = `Text messages: ${consents ? 'yes' : 'no'}`
  return { ...checked, [words.name]: [checked[words.name], note].filter(Boolean).join('\n\n') }
}
