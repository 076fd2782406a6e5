import * as z from 'zod/mini'
import { defineLead } from '../define-lead.ts'
import { email, firstName, lastName, phone } from '../common-fields.ts'
import * as rules from '../rules.ts'

export default defineLead({
  id: 'consultation',
  title: 'Request a Consultation',
  intro: 'Tell us how to reach you and what happened. A member of our team reads every request.',
  fields: [
    firstName,
    lastName,
    email,
    { ...phone, formatted: true },
    {
      kind: 'select',
      name: 'service',
      label: 'What do you need help with?',
      options: [],
      offersServices: 'Please select a service.',
      wide: true,
    },
    { kind: 'long-text', name: 'message', label: 'Your message', wide: true },
  ],
  answers: z.object({
    firstName: rules.text('First name must be at least 2 characters.', 2),
    lastName: rules.text('Last name must be at least 2 characters.', 2),
    email: rules.email(),
    phone: rules.phoneDigits(),
    service: rules.text('Please select a service.'),
    message: rules.text('Message must be at least 10 characters.', 10),
  }),
  stamp: { submittedAt: true },
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
  seed: { path: '/webhook/consultation', mode: 'cors', success: 'ok' },
})
