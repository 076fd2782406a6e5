import * as z from 'zod/mini'
import { defineLead } from '../define-lead.ts'
import { bestTimeToCall, createPersonRules, person, times, yesNo } from '../common-fields.ts'
import * as rules from '../rules.ts'

export default defineLead({
  id: 'insurance',
  title: 'Free Insurance Claim Review',
  intro: 'Tell us about the loss and the claim. We’ll read it and call you at the time you choose.',
  fields: [
    ...person,
    { kind: 'date', name: 'dateOfLoss', label: 'Date of loss' },
    { kind: 'text', name: 'insuranceCompany', label: 'Insurance company' },
    { kind: 'radio', name: 'claimFiled', label: 'Have you filed a claim?', options: yesNo },
    { kind: 'radio', name: 'claimDenied', label: 'Was your claim denied?', options: yesNo },
    {
      kind: 'long-text',
      name: 'message',
      label: 'Details about your case',
      hint: 'What was damaged or lost, and what the insurance company told you.',
      wide: true,
    },
    bestTimeToCall,
  ],
  answers: z.object({
    ...createPersonRules(),
    dateOfLoss: rules.day('Please select the date of loss.'),
    claimFiled: rules.choice(yesNo, "Please indicate if you've filed a claim."),
    claimDenied: rules.choice(yesNo, 'Please indicate if your claim was denied.'),
    insuranceCompany: rules.text('Please enter your insurance company name.'),
    message: rules.text('Please provide details about your case.', 10),
    bestTimeToCall: rules.choice(times, 'Please select a time.'),
  }),
  stamp: { submittedAt: false },
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
  seed: { path: '/webhook/insurance', mode: 'cors', success: 'ok' },
})
