import * as z from 'zod/mini'
import { defineLead } from '../define-lead.ts'
import { email } from '../person-fields.ts'
import * as rules from '../rules.ts'

export default defineLead({
  id: 'newsletter',
  title: 'Newsletter',
  intro: 'News and events of the firm, by email.',
  fields: [{ ...email, wide: true }],
  answers: z.object({ email: rules.email() }),
  stamp: { submittedAt: false },
  submitLabel: 'Subscribe',
  success: {
    as: 'toast',
    title: 'Thank you for subscribing',
    text: 'We have your address, and will write to you when there is news.',
  },
  failure: {
    title: 'We could not add your address',
    text: 'Your address did not reach us. Please try again later, or write to us.',
  },
  dialog: { width: 550, maxHeight: 0.9 },
  seed: { path: '/webhook/newsletter', mode: 'cors', success: 'ok' },
})
