import type { LeadDefinition, Payload } from './define-lead.ts'

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
