import type { LeadDefinition } from '../definition.ts'
import { bestTimeToCall, person } from '../common-questions.ts'

export default {
  id: 'civil-litigation',
  title: 'Case Strategy Session',
  intro: 'Tell us about the dispute. We’ll read it and call you at the time you choose.',
  questions: [
    ...person,
    {
      kind: 'long-text',
      name: 'caseDetails',
      label: 'About your matter',
      hint: 'Who is involved and what the dispute is about.',
      width: 'full',
      message: 'Please tell us about your matter.',
    },
    bestTimeToCall,
  ],
  formType: 'Civil Litigation Case Strategy',
  submittedAt: true,
  submitLabel: 'Request Strategy Session',
  success: { as: 'toast', title: 'Form submitted', text: "We'll contact you shortly to discuss your case." },
  failure: { title: 'Submission error', text: 'There was an error submitting your form. Please try again.' },
  endpoint: '/webhook/civil-litigation',
  delivery: { mode: 'cors', success: 'completed' },
} satisfies LeadDefinition
