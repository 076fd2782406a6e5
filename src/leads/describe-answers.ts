/** A visitor's answers as text, to send in another way. */
import type { Answers, LeadDefinition, LeadField } from './define-lead.ts'

/** Whether any answer differs from its initial value. */
export function hasAnswers({ fields }: LeadDefinition, answers: Answers): boolean {
  return fields.some(({ name, defaultValue = '' }) => (answers[name] ?? '').trim() !== defaultValue)
}

/** Every answer after its label, with the labels of choices. The reference comes first, if there is one. */
export function formatAnswers({ fields }: LeadDefinition, answers: Answers, reference?: string): string {
  const lines = fields.map(
    (field) => `${field.label}: ${formatAnswer(field, answers[field.name] ?? '') || '(no answer)'}`,
  )
  return [...(reference ? [`Reference: ${reference}`] : []), ...lines].join('\n')
}

function formatAnswer(field: LeadField, value: string): string {
  const trimmed = value.trim()
  if (!('options' in field)) return trimmed
  return field.options.find((option) => option.value === trimmed)?.label ?? trimmed
}

/** Characters. Mail programs cut off or refuse longer addresses. */
const longestHref = 1800

/** A link that opens an email with the answers. `shortened`: they were too long, and their end is missing. */
export function formatMailLink(
  email: string,
  definition: LeadDefinition,
  answers: Answers,
  reference?: string,
) {
  const start = `mailto:${email}?subject=${encodeMail(definition.title)}&body=`
  const body = formatAnswers(definition, answers, reference)
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
