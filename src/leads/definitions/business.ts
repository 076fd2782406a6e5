import type { LeadDefinition } from '../definition.ts'
import {
  bestTimeToCall,
  email,
  firstName,
  lastName,
  listChoices,
  otherDetails,
  phone,
  yesNo,
} from '../common-questions.ts'

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

export default {
  id: 'business',
  title: 'Business Strategy Session',
  intro: 'Tell us about your company and your plans. We’ll read it and contact you at the time you choose.',
  questions: [
    firstName,
    lastName,
    { ...phone, name: 'phoneNumber' },
    email,
    {
      kind: 'text',
      name: 'companyName',
      label: 'Company name',
      autocomplete: 'organization',
      width: 'full',
      message: 'Company name is required.',
    },
    {
      kind: 'radio',
      name: 'isOperational',
      label: 'Is the business already operating?',
      options: yesNo,
      defaultValue: 'no',
      message: 'Please select if the business is already operating.',
      width: 'full',
    },
    {
      kind: 'select',
      name: 'service',
      label: 'What do you need help with?',
      options: services,
      width: 'full',
      message: 'Please select a service.',
    },
    otherDetails,
    {
      ...bestTimeToCall,
      name: 'bestTimeToContact',
      label: 'Best time to contact you',
      message: 'Please select a preferred contact time.',
    },
  ],
  formType: 'Business Strategy Session',
  submittedAt: true,
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
  endpoint: '/webhook/businessplan',
  delivery: { mode: 'cors', success: 'completed' },
} satisfies LeadDefinition
