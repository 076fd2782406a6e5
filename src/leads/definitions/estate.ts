import * as z from 'zod/mini'
import { defineLead } from '../define-lead.ts'
import { createPersonRules, listChoices, otherDetails, person, yesNo } from '../common-fields.ts'
import * as rules from '../rules.ts'

const services = listChoices('Will', 'Trust', 'Guardianship', 'Other')

export default defineLead({
  id: 'estate',
  title: 'Estate Planning Consultation',
  intro: 'A few questions help us prepare. We’ll read your answers and contact you to set up a time.',
  fields: [
    ...person,
    {
      kind: 'radio',
      name: 'hasWillOrTrust',
      label: 'Do you already have a will or trust?',
      options: yesNo,
      wide: true,
    },
    { kind: 'radio', name: 'isMarried', label: 'Are you married?', options: yesNo },
    { kind: 'radio', name: 'hasChildren', label: 'Do you have children?', options: yesNo },
    {
      kind: 'select',
      name: 'serviceInterest',
      label: 'What are you interested in?',
      options: services,
      wide: true,
    },
    otherDetails,
  ],
  answers: z.object({
    ...createPersonRules(),
    hasWillOrTrust: rules.choice(yesNo, 'Please select if you already have a will or trust.'),
    isMarried: rules.choice(yesNo, 'Please select your marital status.'),
    hasChildren: rules.choice(yesNo, 'Please select if you have children.'),
    serviceInterest: rules.choice(services, "Please select a service you're interested in."),
    otherDetails: rules.optionalText(),
  }),
  stamp: { formType: 'Estate Planning Consultation', submittedAt: true },
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
  seed: { path: '/webhook-test/estateplan', mode: 'no-cors', success: 'completed' },
})
