/** A visitor's answers as text, to send in another way. */
import { separator } from '#src/content/chosen-values.ts'
import type { Words } from '#src/words/dictionaries.ts'
import { listAsked, listFirstAnswers } from './answers.ts'
import type { Answers, LeadDefinition, Question } from './definition.ts'

type MailWords = Words['forms']['mail']

/** Whether any answer differs from its initial value. */
export function hasAnswers(definition: LeadDefinition, answers: Answers): boolean {
  return Object.entries(listFirstAnswers(definition)).some(
    ([name, first]) => (answers[name] ?? '').trim() !== first,
  )
}

/** The answer to every question that was asked, after its label, with the labels of choices. The reference comes first. */
export function formatAnswers(
  definition: LeadDefinition,
  answers: Answers,
  words: MailWords,
  reference?: string,
): string {
  const lines = listAsked(definition, answers).map(
    (question) =>
      `${question.label}: ${formatAnswer(question, answers[question.name] ?? '') || words.noAnswer}`,
  )
  return [...(reference ? [words.reference(reference)] : []), ...lines].join('\n')
}

function formatAnswer(question: Question, value: string): string {
  const trimmed = value.trim()
  if (!('options' in question)) return trimmed
  const chosen = question.kind === 'checkboxes' ? trimmed.split(separator) : [trimmed]
  const find = (value: string) => question.options.find((option) => option.value === value)?.label ?? value
  return chosen.map(find).join(separator)
}

/** Characters. Mail programs cut off or refuse longer addresses. */
const longestHref = 1800

/** A link that opens an email with the answers. `shortened`: they were too long, and their end is missing. */
export function formatMailLink(
  email: string,
  definition: LeadDefinition,
  answers: Answers,
  words: MailWords,
  reference?: string,
) {
  const start = `mailto:${email}?subject=${encodeMail(definition.title)}&body=`
  const body = formatAnswers(definition, answers, words, reference)
  const whole = start + encodeMail(body)
  if (whole.length <= longestHref) return { href: whole, shortened: false }
  // Cut between characters: half of a surrogate pair cannot be encoded.
  const characters = [...body]
  const cut = (length: number) => start + encodeMail(`${characters.slice(0, length).join('')} …`)
  let length = Math.min(characters.length, longestHref)
  while (length > 0 && cut(length).length > longestHref) length -= Math.max(1, Math.floor(length / 50))
  return { href: cut(length), shortened: true }
}

/** Replaces lone surrogates, which a text field can contain and encodeURIComponent rejects. */
const encodeMail = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/\n/g, '\r\n'))
