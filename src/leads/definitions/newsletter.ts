import * as z from 'zod/mini'
import { defineLead } from '../define-lead.ts'
import { email } from '../common-fields.ts'
import * as rules from '../rules.ts'

export default defineLead({
  id: 'newsletter',
  title: 'Newsletter',
  intro: 'News and events from the firm, by email.',
  fields: [{ ...email, wide: true }],
  answers: z.object({ email: rules.email() }),
  stamp: { submittedAt: false },
  submitLabel: 'Subscribe',
  success: {
    as: 'note',
    title: 'Thank you for subscribing',
    text: 'We have your address and will email you when there is news.',
  },
  failure: {
    title: 'We could not add your address',
    text: 'Your address did not reach us. Please try again later, or email us.',
  },
  seed: { path: '/webhook/newsletter', mode: 'cors', success: 'ok' },
})
