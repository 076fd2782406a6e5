/** From what was typed to what is posted: the checks, the stamp, and consent to text messages. */
import type { Answers, LeadDefinition, Payload } from './define-lead.ts'

export interface AnswerError {
  /** Name of the field. */
  field: string
  message: string
}

/** Checks what was typed. Returns the answers to send, without the stamp, or one error per field in the order of fields. */
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

/** The posted data: the checked answers, then the stamp of the form. `now` is the time of the submit. */
export function createPayload({ stamp }: LeadDefinition, checked: Payload, now: Date): Payload {
  return {
    ...checked,
    ...(stamp.formType !== undefined && { formType: stamp.formType }),
    ...(stamp.submittedAt && { submittedAt: now.toISOString() }),
  }
}

/** The field for the visitor's own words. */
const findWords = ({ fields }: LeadDefinition) => fields.find(({ kind }) => kind === 'long-text')

/** Whether a form asks for a phone number and has a field that can include the consent. */
export function canNoteConsent(definition: LeadDefinition): boolean {
  return definition.fields.some(({ kind }) => kind === 'phone') && findWords(definition) !== undefined
}

/** Adds to the visitor's words whether the firm may send text messages, because a payload has no other keys. */
export function noteConsent(definition: LeadDefinition, checked: Payload, consents: boolean): Payload {
  const words = findWords(definition)
  if (!words) return checked
  const note = `Text messages: ${consents ? 'yes' : 'no'}`
  return { ...checked, [words.name]: [checked[words.name], note].filter(Boolean).join('\n\n') }
}
