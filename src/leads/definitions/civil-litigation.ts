import * as z from 'zod/mini'
import { defineLead } from '../define-lead.ts'
import { bestTimeToCall, createPersonRules, person, times } from '../common-fields.ts'
import * as rules from '../rules.ts'

export default defineLead({
  id: 'civil-litigation',
  title: 'Case Strategy Session',
  intro: 'Tell us about the dispute. We’ll read it and call you at the time you choose.',
  fields: [
    ...person,
    {
      kind: 'long-text',
      name: 'caseDetails',
      label: 'About your matter',
      hint: 'Who is involved and what the dispute is about.',
      wide: true,
    },
    bestTimeToCall,
  ],
  answers: z.object({
    ...createPersonRules(),
    caseDetails: rules.text('Please tell us about your matter.'),
    bestTimeToCall: rules.choice(times, 'Please select a time.'),
  }),
  stamp: { formType: 'Civil Litigation Case Strategy', submittedAt: true },
  submitLabel: 'Request Strategy Session',
  success: { as: 'toast', title: 'Form submitted', text: "We'll contact you shortly to discuss your case." },
  failure: { title: 'Submission error', text: 'There was an error submitting your form. Please try again.' },
  seed: { path: '/webhook/civil-litigation', mode: 'cors', success: 'completed' },
})
