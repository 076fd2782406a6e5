import type { LeadDefinition } from '../definition.ts'
import { bestTimeToCall, listChoices, person } from '../common-questions.ts'

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

export default {
  id: 'personal-injury',
  title: 'Free Case Evaluation',
  intro: 'Tell us what happened. We’ll read it and call you at the time you choose.',
  questions: [
    ...person,
    {
      kind: 'date',
      name: 'dateOfAccident',
      label: 'Date of accident',
      message: 'Date of accident is required.',
    },
    {
      kind: 'select',
      name: 'injuryType',
      label: 'How did the injury occur?',
      options: injuryTypes,
      message: 'Please select how the injury occurred.',
    },
    {
      kind: 'long-text',
      name: 'description',
      label: 'What happened?',
      hint: 'Where it happened, who was there and how you were hurt.',
      width: 'full',
      minLength: 10,
      message: 'Please provide some details about the accident.',
    },
    { ...bestTimeToCall, message: 'Please select the best time to call.' },
  ],
  submittedAt: false,
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
  endpoint: '/webhook/personal-injury',
  delivery: { mode: 'cors', success: 'completed' },
} satisfies LeadDefinition
