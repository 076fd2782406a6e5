import * as z from 'zod/mini'
import { defineLead } from '../define-lead.ts'
import { bestTimeToCall, createPersonRules, listChoices, person, times } from '../common-fields.ts'
import * as rules from '../rules.ts'

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

export default defineLead({
  id: 'dtpa',
  title: 'DTPA Claim Evaluation',
  intro: 'Tell us what happened to you. We’ll read it and call you at the time you choose.',
  fields: [
    ...person,
    { kind: 'select', name: 'service', label: 'What kind of issue is it?', options: issues, wide: true },
    { kind: 'long-text', name: 'details', label: 'What happened?', optional: true, wide: true },
    bestTimeToCall,
  ],
  answers: z.object({
    ...createPersonRules(),
    service: rules.choice(issues, 'Please select a service.'),
    details: rules.optionalText(),
    bestTimeToCall: rules.choice(times, 'Please select a time.'),
  }),
  stamp: { formType: 'DTPA Claim Evaluation', submittedAt: true },
  submitLabel: 'Submit Claim Evaluation',
  success: {
    as: 'toast',
    title: 'Form submitted',
    text: "We'll contact you shortly to discuss your DTPA claim.",
  },
  failure: { title: 'Submission error', text: 'There was an error submitting your form. Please try again.' },
  dialog: { width: 500 },
  seed: { path: '/webhook-test/dtpa', mode: 'no-cors', success: 'completed' },
})
