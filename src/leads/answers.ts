/** From what was typed to what is posted: the checks, the stamp, and consent to text messages. */
import { memoize } from '../text/memoize.ts'
import type { Words } from '../words/dictionaries.ts'
import type { Answers, LeadDefinition, Payload, Question } from './definition.ts'
import { createRule } from './rules.ts'

export interface AnswerError {
  /** Name of the field. */
  field: string
  message: string
}

const findRules = memoize((words: Words['forms']) =>
  memoize((question: Question) => createRule(question, words.days)),
)

/** Checks what was typed. Returns the answers to send, without the stamp, or one error per field in the order of fields. */
export function checkAnswers(
  { questions }: LeadDefinition,
  answers: Answers,
  words: Words['forms'],
): { payload: Payload } | { errors: AnswerError[] } {
  const errors: AnswerError[] = []
  const checked: Payload = {}
  for (const question of questions) {
    const { name } = question
    const { data, error } = findRules(words)(question).safeParse(answers[name] ?? '')
    if (error) errors.push({ field: name, message: error.issues[0]!.message })
    else checked[name] = data
  }
  if (errors.length > 0) return { errors }
  return { payload: Object.fromEntries(sortAsSent(questions).map(({ name }) => [name, checked[name]!])) }
}

/** The questions in the order of the payload. */
export function sortAsSent(questions: readonly Question[]): Question[] {
  const sorted = questions.filter(({ sentAfter }) => !sentAfter)
  for (const question of questions)
    if (question.sentAfter)
      sorted.splice(sorted.findIndex(({ name }) => name === question.sentAfter) + 1, 0, question)
  return sorted
}

/** The posted data: the checked answers, then the stamp of the form. `now` is the time of the submit. */
export function createPayload(
  { formType, submittedAt }: LeadDefinition,
  checked: Payload,
  now: Date,
): Payload {
  return {
    ...checked,
    ...(formType !== undefined && { formType }),
    ...(submittedAt && { submittedAt: now.toISOString() }),
  }
}

/** The question for the visitor's own words. */
const findWords = ({ questions }: LeadDefinition) => questions.find(({ kind }) => kind === 'long-text')

/** Whether a form asks for a phone number and for words that can include the consent. */
export function canNoteConsent(definition: LeadDefinition): boolean {
  return definition.questions.some(({ kind }) => kind === 'phone') && findWords(definition) !== undefined
}

/** Adds to the visitor's words, as `note`, whether the firm may send text messages: a payload has no other keys. */
export function noteConsent(definition: LeadDefinition, checked: Payload, note: string): Payload {
  const words = findWords(definition)
  if (!words) return checked
  return { ...checked, [words.name]: [checked[words.name], note].filter(Boolean).join('\n\n') }
}
