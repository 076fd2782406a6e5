import type { LeadDefinition } from '../definition.ts'
import { bestTimeToCall, listChoices, person } from '../common-questions.ts'

const issues = listChoices(
  'False Advertising',
  'Misleading Business Practices',
  'Unfair Competition',
  'Warranty Violations',
  'Consumer Protection',
  'Misrepresentation',
  'Fraud',
  'Other',
)

export default {
  id: 'dtpa',
  title: 'DTPA Claim Evaluation',
  intro: 'Tell us what happened to you. We’ll read it and call you at the time you choose.',
  questions: [
    ...person,
    {
      kind: 'select',
      name: 'service',
      label: 'What kind of issue is it?',
      options: issues,
      width: 'full',
      message: 'Please select a service.',
    },
    { kind: 'long-text', name: 'details', label: 'What happened?', optional: true, width: 'full' },
    bestTimeToCall,
  ],
  formType: 'DTPA Claim Evaluation',
  submittedAt: true,
  submitLabel: 'Submit Claim Evaluation',
  success: {
    as: 'toast',
    title: 'Form submitted',
    text: "We'll contact you shortly to discuss your DTPA claim.",
  },
  failure: { title: 'Submission error', text: 'There was an error submitting your form. Please try again.' },
  dialogWidth: 500,
  endpoint: '/webhook-test/dtpa',
  delivery: { mode: 'no-cors', success: 'completed' },
} satisfies LeadDefinition
