/** From what was typed to what is posted: the checks, the stamp, and consent to text messages. */
import { separator } from '../content/chosen-values.ts'
import { memoize } from '../text/memoize.ts'
import type { Words } from '../words/dictionaries.ts'
import type { Answers, LeadDefinition, Payload, Question } from './definition.ts'
import { createRule } from './rules.ts'

export interface AnswerError {
  /** Name of the field. */
  field: string
  message: string
}

/** The questions that a visitor sees: a question may depend on the answer to one above it. */
export function listAsked({ questions }: LeadDefinition, answers: Answers): Question[] {
  const asked = new Map<string, Question>()
  for (const question of questions) {
    const { name, when } = question
    const other = when && asked.get(when.question)
    if (!when || (other && readChosen(other, answers[other.name]).some((value) => when.is.includes(value))))
      asked.set(name, question)
  }
  return [...asked.values()]
}

/** The names of the questions that a visitor does not see. */
export function listHidden(definition: LeadDefinition, answers: Answers): string[] {
  const asked = new Set(listAsked(definition, answers))
  return definition.questions.filter((question) => !asked.has(question)).map(({ name }) => name)
}

/** The answers before the visitor types or chooses anything. */
export const listFirstAnswers = ({ questions }: LeadDefinition): Answers =>
  Object.fromEntries(questions.map((one) => [one.name, ('chosen' in one && one.chosen) || '']))

const readChosen = ({ kind }: Question, answer = ''): string[] =>
  kind === 'checkboxes' ? answer.split(separator) : [answer]

/** What is sent for a question that is left out. */
export const getEmptyAnswer = ({ kind }: Question) => (kind === 'consent' ? 'no' : '')

const findRules = memoize((words: Words['forms']) =>
  memoize((question: Question) => createRule(question, words.days)),
)

/** Checks what was typed. Returns the answer to each question, or one error per field in the order of fields. */
export function checkAnswers(
  definition: LeadDefinition,
  answers: Answers,
  words: Words['forms'],
): { payload: Payload } | { errors: AnswerError[] } {
  const errors: AnswerError[] = []
  const checked: Payload = {}
  for (const question of listAsked(definition, answers)) {
    const { name, optional } = question
    const typed = answers[name] ?? ''
    if (optional && !typed.trim()) {
      checked[name] = getEmptyAnswer(question)
      continue
    }
    const { data, error } = findRules(words)(question).safeParse(typed)
    if (error) errors.push({ field: name, message: error.issues[0]!.message })
    else checked[name] = data
  }
  if (errors.length > 0) return { errors }
  const sent = sortAsSent(definition.questions)
  return { payload: Object.fromEntries(sent.map(({ name }) => [name, checked[name] ?? ''])) }
}

/** The questions in the order of the payload. */
export function sortAsSent(questions: readonly Question[]): Question[] {
  const sorted = questions.filter(({ sentAfter }) => !sentAfter)
  for (const question of questions)
    if (question.sentAfter)
      sorted.splice(sorted.findIndex(({ name }) => name === question.sentAfter) + 1, 0, question)
  return sorted
}

/** The posted data: the checked answers, then what the form adds. `now` is the time of the submit. */
export function createPayload(
  { questions, alsoSent, formType, submittedAt }: LeadDefinition,
  checked: Payload,
  now: Date,
): Payload {
  const names = new Map(questions.map((question) => [question.name, getSentName(question)]))
  return {
    ...Object.fromEntries(Object.entries(checked).map(([name, answer]) => [names.get(name)!, answer])),
    ...alsoSent,
    ...(formType !== undefined && { formType }),
    ...(submittedAt && { submittedAt: now.toISOString() }),
  }
}

/** The name of a question in the payload. */
export const getSentName = ({ name, sentAs = name }: Question) => sentAs

/** The question for the visitor's own words. */
const findWords = (asked: readonly Question[]) => asked.find(({ kind }) => kind === 'long-text')

/** Whether the questions ask for a phone number and for words that can include the consent. */
export const canNoteConsent = (asked: readonly Question[]): boolean =>
  asked.some(({ kind }) => kind === 'phone') && findWords(asked) !== undefined

/** Adds to the visitor's words, as `note`, whether the firm may send text messages: a payload has no other keys. */
export function noteConsent(asked: readonly Question[], checked: Payload, note: string): Payload {
  const words = findWords(asked)
  if (!words) return checked
  return { ...checked, [words.name]: [checked[words.name], note].filter(Boolean).join('\n\n') }
}
