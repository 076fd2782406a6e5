import * as z from 'zod/mini'
import { defineLead } from '../define-lead.ts'
import { bestTimeToCall, createPersonRules, listChoices, person, times } from '../common-fields.ts'
import * as rules from '../rules.ts'

const injuryTypes = listChoices(
  'Aircraft accident',
  'Animal bite or attack',
  'Assault and battery',
  'Defective premises',
  'Defective product',
  'Police negligence or abuse',
  'Medical malpractice',
  'Motor vehicle accident',
  'Slip or trip and fall',
  'Water-related accident',
  'Other',
)

export default defineLead({
  id: 'personal-injury',
  title: 'Free Case Evaluation',
  intro: 'Tell us what happened. We’ll read it and call you at the time you choose.',
  fields: [
    ...person,
    { kind: 'date', name: 'dateOfAccident', label: 'Date of accident' },
    { kind: 'select', name: 'injuryType', label: 'How did the injury occur?', options: injuryTypes },
    {
      kind: 'long-text',
      name: 'description',
      label: 'What happened?',
      hint: 'Where it happened, who was there and how you were hurt.',
      wide: true,
    },
    bestTimeToCall,
  ],
  answers: z.object({
    ...createPersonRules(),
    dateOfAccident: rules.day('Date of accident is required.'),
    injuryType: rules.choice(injuryTypes, 'Please select how the injury occurred.'),
    description: rules.text('Please provide some details about the accident.', 10),
    bestTimeToCall: rules.choice(times, 'Please select the best time to call.'),
  }),
  stamp: { submittedAt: false },
  submitLabel: 'Submit Case Evaluation',
  success: {
    as: 'toast',
    title: 'Case Evaluation Submitted',
    text: "We'll contact you soon to discuss your case.",
  },
  failure: {
    title: 'Submission Failed',
    text: 'There was an error submitting your case evaluation. Please try again later.',
  },
  seed: { path: '/webhook/personal-injury', mode: 'cors', success: 'completed' },
})
