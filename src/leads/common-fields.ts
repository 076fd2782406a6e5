/** Fields and choices that several forms share. */
import type { TextField } from './define-lead.ts'
import * as rules from './rules.ts'

export const person = [
  { kind: 'text', name: 'firstName', label: 'First name', autocomplete: 'given-name' },
  { kind: 'text', name: 'lastName', label: 'Last name', autocomplete: 'family-name' },
  { kind: 'phone', name: 'phone', label: 'Phone', autocomplete: 'tel' },
  { kind: 'email', name: 'email', label: 'Email', autocomplete: 'email' },
] as const satisfies readonly TextField[]
export const [firstName, lastName, phone, email] = person

/** The checks of these four fields. A function, so that forms without them do not include it. */
export const createPersonRules = () => ({
  firstName: rules.text('First name is required.'),
  lastName: rules.text('Last name is required.'),
  phone: rules.phone(),
  email: rules.email(),
})

/** Choices whose labels are also their values. */
export const listChoices = (...values: string[]) => values.map((value) => ({ value, label: value }))

export const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export const times = listChoices('Morning', 'Lunch', 'Afternoon')

export const bestTimeToCall = {
  kind: 'radio',
  name: 'bestTimeToCall',
  label: 'Best time to call',
  options: times,
  wide: true,
} as const

export const otherDetails = {
  kind: 'long-text',
  name: 'otherDetails',
  label: 'Anything else we should know?',
  optional: true,
  wide: true,
} as const
