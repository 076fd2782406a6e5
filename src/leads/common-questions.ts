/** Questions and choices that several forms share. */
import type { ChoiceQuestion, EmailQuestion, PhoneQuestion, TextQuestion } from './definition.ts'

export const firstName = {
  kind: 'text',
  name: 'firstName',
  label: 'First name',
  autocomplete: 'given-name',
  message: 'First name is required.',
} as const satisfies TextQuestion

export const lastName = {
  kind: 'text',
  name: 'lastName',
  label: 'Last name',
  autocomplete: 'family-name',
  message: 'Last name is required.',
} as const satisfies TextQuestion

export const phone: PhoneQuestion = {
  kind: 'phone',
  name: 'phone',
  label: 'Phone',
  autocomplete: 'tel',
  message: 'Please enter a valid 10-digit phone number.',
}

export const email: EmailQuestion = {
  kind: 'email',
  name: 'email',
  label: 'Email',
  autocomplete: 'email',
  message: 'Please enter a valid email address.',
}

export const person = [firstName, lastName, phone, email]

/** Choices whose labels are also their values. */
export const listChoices = (...values: string[]) => values.map((value) => ({ value, label: value }))

export const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export const bestTimeToCall: ChoiceQuestion = {
  kind: 'radio',
  name: 'bestTimeToCall',
  label: 'Best time to call',
  options: listChoices('Morning', 'Lunch', 'Afternoon'),
  width: 'full',
  message: 'Please select a time.',
}

export const otherDetails: TextQuestion = {
  kind: 'long-text',
  name: 'otherDetails',
  label: 'Anything else we should know?',
  optional: true,
  width: 'full',
}
