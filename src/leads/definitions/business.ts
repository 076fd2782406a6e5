import * as z from 'zod/mini'
import { defineLead } from '../define-lead.ts'
import {
  bestTimeToCall,
  email,
  firstName,
  lastName,
  listChoices,
  otherDetails,
  phone,
  times,
  yesNo,
} from '../common-fields.ts'
import * as rules from '../rules.ts'

const services = listChoices(
  'Entity Formation',
  'Business Succession',
  'Risk Management',
  'Business Acquisitions',
  'Contract Drafting and Review',
  'Buy-Sell Agreement',
  'Corporate Governance',
  'Regulatory Compliance',
  'Other',
)

export default defineLead({
  id: 'business',
  title: 'Business Strategy Session',
  intro: 'Tell us about your company and your plans. We’ll read it and contact you at the time you choose.',
  fields: [
    firstName,
    lastName,
    { ...phone, name: 'phoneNumber' },
    email,
    { kind: 'text', name: 'companyName', label: 'Company name', autocomplete: 'organization', wide: true },
    {
      kind: 'radio',
      name: 'isOperational',
      label: 'Is the business already operating?',
      options: yesNo,
      defaultValue: 'no',
      wide: true,
    },
    { kind: 'select', name: 'service', label: 'What do you need help with?', options: services, wide: true },
    otherDetails,
    { ...bestTimeToCall, name: 'bestTimeToContact', label: 'Best time to contact you' },
  ],
  answers: z.object({
    firstName: rules.text('First name is required.'),
    lastName: rules.text('Last name is required.'),
    phoneNumber: rules.phone(),
    email: rules.email(),
    companyName: rules.text('Company name is required.'),
    isOperational: rules.choice(yesNo, 'Please select if the business is already operating.'),
    service: rules.choice(services, 'Please select a service.'),
    otherDetails: rules.optionalText(),
    bestTimeToContact: rules.choice(times, 'Please select a preferred contact time.'),
  }),
  stamp: { formType: 'Business Strategy Session', submittedAt: true },
  submitLabel: 'Request Strategy Session',
  success: {
    as: 'toast',
    title: 'Consultation Request Submitted',
    text: 'Thank you! A member of our team will contact you shortly.',
  },
  failure: {
    title: 'Submission Error',
    text: 'There was a problem submitting your request. Please try again or call our office directly.',
  },
  seed: { path: '/webhook/businessplan', mode: 'cors', success: 'completed' },
})
