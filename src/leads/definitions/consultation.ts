import type { LeadDefinition } from '../definition.ts'
import { email, firstName, lastName, phone } from '../common-questions.ts'

export default {
  id: 'consultation',
  title: 'Request a Consultation',
  intro: 'Tell us how to reach you and what happened. A member of our team reads every request.',
  questions: [
    { ...firstName, minLength: 2, message: 'First name must be at least 2 characters.' },
    { ...lastName, minLength: 2, message: 'Last name must be at least 2 characters.' },
    email,
    { ...phone, formatted: true },
    {
      kind: 'select',
      name: 'service',
      label: 'What do you need help with?',
      options: [],
      offersServices: true,
      width: 'full',
      message: 'Please select a service.',
    },
    {
      kind: 'long-text',
      name: 'message',
      label: 'Your message',
      width: 'full',
      minLength: 10,
      message: 'Message must be at least 10 characters.',
    },
  ],
  submittedAt: true,
  submitLabel: 'Request Consultation',
  success: {
    as: 'dialog',
    title: 'Consultation Request Submitted',
    text: 'Thank you! A member of our team will contact you shortly.',
  },
  failure: {
    title: 'Something went wrong',
    text: 'There was an error submitting your request. Please try again later.',
  },
  endpoint: '/webhook/consultation',
  delivery: { mode: 'cors', success: 'ok' },
} satisfies LeadDefinition
