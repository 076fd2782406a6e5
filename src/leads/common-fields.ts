/** Fields and choices that several forms share. */
import type { TextField } from './define-lead.ts'
import * as rules from './rules.ts'

export const firstName = {
  kind: 'text',
  name: 'firstName',
  label: 'First name',
  autocomplete: 'given-name',
} as const
export const lastName = {
  kind: 'text',
  name: 'lastName',
  label: 'Last name',
  autocomplete: 'family-name',
} as const
export const phone = { kind: 'phone', name: 'phone', label: 'Phone', autocomplete: 'tel' } as const
export const email = { kind: 'email', name: 'email', label: 'Email', autocomplete: 'email' } as const

export const person = [firstName, lastName, phone, email] as const satisfies readonly TextField[]

/** The checks of these four fields. A function, so that forms without them do not include it. */
export const createPersonRules = () => ({
  firstName: rules.text('First name is required.'),
  lastName: rules.text('Last name is required.'),
  phone: rules.phone(),
  email: rules.email(),
})

/** Choices whose labels are also their values. */
export function listChoices<const Value extends string>(...values: readonly Value[]) {
  return values.map((value) => ({ value, label: value }))
}

export const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

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
