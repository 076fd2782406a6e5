/** What a visitor has typed, for the visitor: whether there is anything, and as words to send in another way. */
import type { Answers, LeadDefinition, LeadField } from './define-lead.ts'

/** True once anything was typed or chosen that did not stand there from the start. */
export function hasAnswers({ fields }: LeadDefinition, answers: Answers): boolean {
  return fields.some(({ name, defaultValue = '' }) => (answers[name] ?? '').trim() !== defaultValue)
}

/** Every answer below its label; choices in the words that were shown. */
export function formatAnswers({ fields }: LeadDefinition, answers: Answers): string {
  return fields
    .map((field) => `${field.label}: ${formatAnswer(field, answers[field.name] ?? '') || '(no answer)'}`)
    .join('\n')
}

function formatAnswer(field: LeadField, value: string): string {
  const trimmed = value.trim()
  if (!('options' in field)) return trimmed
  return field.options.find((option) => option.value === trimmed)?.label ?? trimmed
}

/** Mail programs cut off or refuse longer addresses. */
const longestHref = 1800

export interface MailLink {
  href: string
  /** True where the answers were too long and their end is missing. */
  shortened: boolean
}

/** A link that begins an email with the answers in it. */
export function formatMailLink(email: string, definition: LeadDefinition, answers: Answers): MailLink {
  const write = (body: string) =>
    `mailto:${email}?subject=${encodeMail(definition.title)}&body=${encodeMail(body)}`
  const body = formatAnswers(definition, answers)
  if (write(body).length <= longestHref) return { href: write(body), shortened: false }
  // Cut between characters, never inside one: half of a pair cannot be encoded.
  const characters = [...body]
  let length = Math.min(characters.length, longestHref)
  while (length > 0 && write(`${characters.slice(0, length).join('')} …`).length > longestHref)
    length -= Math.max(1, Math.floor(length / 50))
  return { href: write(`${characters.slice(0, length).join('')} …`), shortened: true }
}

/** Lone surrogates, which a text field can hold, become the replacement sign; encoding would throw. */
const encodeMail = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/\n/g, '\r\n'))
