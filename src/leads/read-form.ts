/** A form as content says it, made into the definition that everything else uses. */
import type { FormData, FormOption, QuestionData } from '#src/content/schemas/form.ts'
import { findFileAbove } from '#src/content/tree.ts'
import type { Words } from '#src/words/dictionaries.ts'
import type { Choice, Delivery, FormLanguage, LeadDefinition, Question } from './definition.ts'

export interface FormSurroundings {
  words: Words
  /** The practice areas in menu order. */
  practiceAreas: readonly { id: string; file: string; data: { title: string } }[]
  /** Fills in the words in braces. */
  fill: (text: string) => string
  /** Undefined for the main language. */
  language?: (FormLanguage & { listPages: (choice: Choice) => string[] }) | undefined
}

/** The definition of a form that has passed the checks: its words filled in, with all messages and choices. */
export function readForm(id: string, data: FormData, around: FormSurroundings): LeadDefinition {
  const { fill, language } = around
  const fillMessage = ({ title, text }: { title: string; text: string }) => ({
    title: fill(title),
    text: fill(text),
  })
  return {
    id,
    title: fill(data.title),
    intro: fill(data.intro),
    questions: data.questions.map((question) => readQuestion(question, around)),
    ...(data.alsoSent && {
      alsoSent: Object.fromEntries(data.alsoSent.map(({ name, value }) => [name, value])),
    }),
    ...(data.formType !== undefined && { formType: data.formType }),
    submittedAt: data.submittedAt ?? false,
    ...(data.note !== undefined && { note: fill(data.note) }),
    submitLabel: fill(data.submitLabel),
    success: { as: data.success.as, ...fillMessage(data.success) },
    failure: fillMessage(data.failure),
    ...(data.narrow && { narrow: true }),
    ...(language && {
      language: { tag: language.tag, terms: language.terms, privacy: language.privacy },
    }),
    endpoint: data.endpoint,
    delivery: readDelivery(data.delivery),
  }
}

function readDelivery(
  { mode, success, format }: FormData['delivery'] = { mode: 'cors', success: 'ok' },
): Delivery {
  return { mode, success, ...(format && format !== 'json' && { format }) }
}

function readQuestion(data: QuestionData, around: FormSurroundings): Question {
  const { words, fill } = around
  const { kind, name, sentAs, group, minLength, hint, chosen, sentAfter, autocomplete, when } = data
  const label = fill(data.label)
  const common = {
    name,
    ...(sentAs !== undefined && { sentAs }),
    label,
    message: data.message === undefined ? writeMessage(data, label, words) : fill(data.message),
    ...(data.optional && { optional: true as const }),
    ...(when && { when }),
    ...(group !== undefined && { group: fill(group) }),
    ...(hint !== undefined && { hint: fill(hint) }),
    ...(data.wide && { wide: true as const }),
    ...(sentAfter !== undefined && { sentAfter }),
  }
  const typed = { ...common, ...(autocomplete !== undefined && { autocomplete }) }
  switch (kind) {
    case 'text':
    case 'long-text':
      return { kind, ...typed, ...(minLength !== undefined && { minLength }) }
    case 'email':
      return { kind, ...typed }
    case 'phone':
      return { kind, ...typed, ...(data.digits && { digits: true as const }) }
    case 'link':
    case 'date':
    case 'consent':
      return { kind, ...common }
    case 'select':
    case 'radio':
    case 'checkboxes':
    case 'service':
      return {
        kind: kind === 'service' ? 'select' : kind,
        ...common,
        options: listChoices(data, around),
        ...(chosen !== undefined && { chosen }),
      }
  }
}

function listChoices({ options }: QuestionData, around: FormSurroundings): Choice[] {
  const { words, practiceAreas, fill, language } = around
  const choices = options ?? [
    ...practiceAreas.map(({ id, data }): FormOption => ({ value: id, label: data.title, practiceArea: id })),
    { value: 'other', label: words.site.otherService },
  ]
  const named = new Set(choices.flatMap(({ practiceArea }) => practiceArea ?? []))
  return choices.map(({ value, label = value, practiceArea }) => {
    const areasBelow = practiceAreas.filter(
      ({ id, file }) => practiceArea !== undefined && !named.has(id) && findNamedAbove(file) === practiceArea,
    )
    const choice = {
      value,
      label: fill(label),
      ...(practiceArea !== undefined && { practiceArea }),
      ...(areasBelow.length > 0 && { areasBelow: areasBelow.map(({ id }) => id) }),
    }
    return language ? { ...choice, pages: language.listPages(choice) } : choice
  })

  /** The nearest practice area above a file that a choice names. */
  function findNamedAbove(file: string): string | undefined {
    const above = practiceAreas.find((area) => area.file === findFileAbove(file))
    return above === undefined || named.has(above.id) ? above?.id : findNamedAbove(above.file)
  }
}

/** What a visitor reads next to an answer that is missing or wrong, if the form has no words of its own. */
function writeMessage({ kind, minLength }: QuestionData, label: string, { site }: Words): string {
  const { emailMessage, phoneMessage, linkMessage, consentMessage, choose } = site.answers
  const { required, answer, tooShort, answerLonger } = site.answers
  if (kind === 'email') return emailMessage
  if (kind === 'phone') return phoneMessage
  if (kind === 'link') return linkMessage
  if (kind === 'consent') return consentMessage
  if (kind === 'checkboxes') return choose
  const isQuestion = /[?？؟!.…]$/u.test(label)
  if (minLength === undefined) return isQuestion ? answer(label) : required(label)
  return isQuestion ? answerLonger(label, minLength) : tooShort(label, minLength)
}
