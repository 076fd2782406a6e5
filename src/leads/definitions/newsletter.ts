import type { LeadDefinition } from '../definition.ts'
import { email } from '../common-questions.ts'

export default {
  id: 'newsletter',
  title: 'Newsletter',
  intro: 'News and events from the firm, by email.',
  questions: [{ ...email, width: 'full' }],
  submittedAt: false,
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
  endpoint: '/webhook/newsletter',
  delivery: { mode: 'cors', success: 'ok' },
} satisfies LeadDefinition
