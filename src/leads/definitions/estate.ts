import type { LeadDefinition } from '../definition.ts'
import { listChoices, otherDetails, person, yesNo } from '../common-questions.ts'

const services = listChoices('Will', 'Trust', 'Guardianship', 'Other')

export default {
  id: 'estate',
  title: 'Estate Planning Consultation',
  intro: 'A few questions help us prepare. We’ll read your answers and contact you to set up a time.',
  questions: [
    ...person,
    {
      kind: 'radio',
      name: 'hasWillOrTrust',
      label: 'Do you already have a will or trust?',
      options: yesNo,
      width: 'full',
      message: 'Please select if you already have a will or trust.',
    },
    {
      kind: 'radio',
      name: 'isMarried',
      label: 'Are you married?',
      options: yesNo,
      message: 'Please select your marital status.',
    },
    {
      kind: 'radio',
      name: 'hasChildren',
      label: 'Do you have children?',
      options: yesNo,
      message: 'Please select if you have children.',
    },
    {
      kind: 'select',
      name: 'serviceInterest',
      label: 'What are you interested in?',
      options: services,
      width: 'full',
      message: "Please select a service you're interested in.",
    },
    otherDetails,
  ],
  formType: 'Estate Planning Consultation',
  submittedAt: true,
  submitLabel: 'Request Consultation',
  success: {
    as: 'toast',
    title: 'Consultation Request Submitted',
    text: "We'll contact you soon to schedule your estate planning consultation.",
  },
  failure: {
    title: 'Submission Failed',
    text: 'There was an error submitting your consultation request. Please try again later.',
  },
  endpoint: '/webhook-test/estateplan',
  delivery: { mode: 'no-cors', success: 'completed' },
} satisfies LeadDefinition
