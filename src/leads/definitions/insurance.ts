import type { LeadDefinition } from '../definition.ts'
import { bestTimeToCall, person, yesNo } from '../common-questions.ts'

export default {
  id: 'insurance',
  title: 'Free Insurance Claim Review',
  intro: 'Tell us about the loss and the claim. We’ll read it and call you at the time you choose.',
  questions: [
    ...person,
    { kind: 'date', name: 'dateOfLoss', label: 'Date of loss', message: 'Please select the date of loss.' },
    {
      kind: 'text',
      name: 'insuranceCompany',
      label: 'Insurance company',
      sentAfter: 'claimDenied',
      message: 'Please enter your insurance company name.',
    },
    {
      kind: 'radio',
      name: 'claimFiled',
      label: 'Have you filed a claim?',
      options: yesNo,
      message: "Please indicate if you've filed a claim.",
    },
    {
      kind: 'radio',
      name: 'claimDenied',
      label: 'Was your claim denied?',
      options: yesNo,
      message: 'Please indicate if your claim was denied.',
    },
    {
      kind: 'long-text',
      name: 'message',
      label: 'Details about your case',
      hint: 'What was damaged or lost, and what the insurance company told you.',
      width: 'full',
      minLength: 10,
      message: 'Please provide details about your case.',
    },
    bestTimeToCall,
  ],
  submittedAt: false,
  submitLabel: 'Submit Claim Review',
  success: {
    as: 'dialog',
    title: 'Your Request Has Been Submitted',
    text: 'Thank you. We will read what you sent us and call you at the time you chose.',
  },
  failure: {
    title: 'Something went wrong',
    text: 'There was an error submitting your request. Please try again later.',
  },
  endpoint: '/webhook/insurance',
  delivery: { mode: 'cors', success: 'ok' },
} satisfies LeadDefinition
