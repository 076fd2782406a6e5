/** What the specification requires of the demo firm’s forms, field by field. */
import { expect, test } from 'vitest'
import { checkAnswers } from '#src/leads/answers.ts'
import { createExample } from '#src/leads/example.ts'
import type { LeadDefinition, Question } from '#src/leads/definition.ts'
import { loadContent } from '#src/site/load.server.ts'

const { site } = await loadContent('content')
const { forms } = site!.words

const leadIds = [
  'consultation',
  'personal-injury',
  'insurance',
  'civil-litigation',
  'dtpa',
  'business',
  'estate',
  'newsletter',
] as const
type LeadId = (typeof leadIds)[number]

const leads = Object.fromEntries(site!.forms) as Record<LeadId, LeadDefinition>

test('the firm has the forms of the specification, and no other', () => {
  expect([...site!.forms.keys()].toSorted()).toEqual(leadIds.toSorted())
})

/** Spec §3, and §7 where it repeats it. */
const payloadKeys: Record<LeadId, string> = {
  consultation: 'firstName, lastName, email, phone, service, message, submittedAt',
  'personal-injury':
    'firstName, lastName, phone, email, dateOfAccident, injuryType, description, bestTimeToCall',
  insurance:
    'firstName, lastName, phone, email, dateOfLoss, claimFiled, claimDenied, insuranceCompany, message, bestTimeToCall',
  'civil-litigation': 'firstName, lastName, phone, email, caseDetails, bestTimeToCall, formType, submittedAt',
  dtpa: 'firstName, lastName, phone, email, service, details, bestTimeToCall, formType, submittedAt',
  business:
    'firstName, lastName, phoneNumber, email, companyName, isOperational, service, otherDetails, bestTimeToContact, formType, submittedAt',
  estate:
    'firstName, lastName, phone, email, hasWillOrTrust, isMarried, hasChildren, serviceInterest, otherDetails, formType, submittedAt',
  newsletter: 'email',
}

/** Spec §5: the errors of a form that is sent empty. Other tests take the messages from the definitions. */
const shared = {
  firstName: 'First name is required.',
  lastName: 'Last name is required.',
  phone: 'Please enter a valid 10-digit phone number.',
  email: 'Please enter a valid email address.',
}
const emptyErrors: Record<LeadId, Record<string, string>> = {
  consultation: {
    ...shared,
    firstName: 'First name must be at least 2 characters.',
    lastName: 'Last name must be at least 2 characters.',
    service: 'Please select a service.',
    message: 'Message must be at least 10 characters.',
  },
  'personal-injury': {
    ...shared,
    dateOfAccident: 'Date of accident is required.',
    injuryType: 'Please select how the injury occurred.',
    description: 'Please provide some details about the accident.',
    bestTimeToCall: 'Please select the best time to call.',
  },
  insurance: {
    ...shared,
    dateOfLoss: 'Please select the date of loss.',
    claimFiled: "Please indicate if you've filed a claim.",
    claimDenied: 'Please indicate if your claim was denied.',
    insuranceCompany: 'Please enter your insurance company name.',
    message: 'Please provide details about your case.',
    bestTimeToCall: 'Please select a time.',
  },
  'civil-litigation': {
    ...shared,
    caseDetails: 'Please tell us about your matter.',
    bestTimeToCall: 'Please select a time.',
  },
  dtpa: { ...shared, service: 'Please select a service.', bestTimeToCall: 'Please select a time.' },
  business: {
    firstName: shared.firstName,
    lastName: shared.lastName,
    phoneNumber: shared.phone,
    email: shared.email,
    companyName: 'Company name is required.',
    service: 'Please select a service.',
    bestTimeToContact: 'Please select a preferred contact time.',
  },
  estate: {
    ...shared,
    hasWillOrTrust: 'Please select if you already have a will or trust.',
    isMarried: 'Please select your marital status.',
    hasChildren: 'Please select if you have children.',
    serviceInterest: "Please select a service you're interested in.",
  },
  newsletter: { email: shared.email },
}

const findChosen = (question: Question) => ('chosen' in question ? question.chosen : undefined)

const now = new Date('2026-11-21T15:04:05.678Z')

test.each(leadIds)(
  '%s: the payload has the keys of the specification, in its order, and all are texts',
  (id) => {
    const definition = leads[id]
    expect(definition.id).toBe(id)
    const payload = createExample(definition, now)
    expect(Object.keys(payload).join(', ')).toBe(payloadKeys[id])
    for (const value of Object.values(payload)) expect(value).toBeTypeOf('string')
    const { formType, submittedAt } = definition
    expect(payload.formType).toBe(formType)
    expect(payload.submittedAt).toBe(submittedAt ? '2026-11-21T15:04:05.678Z' : undefined)
  },
)

test.each(leadIds)('%s: asks for every answer it sends, once', (id) => {
  const { questions, formType, submittedAt } = leads[id]
  const stamped = [...(formType ? ['formType'] : []), ...(submittedAt ? ['submittedAt'] : [])]
  const names = [...questions.map(({ name }) => name), ...stamped]
  expect(names.toSorted()).toEqual(payloadKeys[id].split(', ').toSorted())
})

test.each(leadIds)(
  '%s: sent empty, each field has the message of the specification, in the order of the form',
  (id) => {
    const definition = leads[id]
    const defaults = Object.fromEntries(
      definition.questions.map((question) => [question.name, findChosen(question) ?? '']),
    )
    const expected = definition.questions.flatMap(({ name }) =>
      emptyErrors[id][name] ? [{ field: name, message: emptyErrors[id][name] }] : [],
    )
    expect(expected).toHaveLength(Object.keys(emptyErrors[id]).length)
    expect(checkAnswers(definition, defaults, forms)).toEqual({ errors: expected })
  },
)

test('the lists of choices are those of the specification', () => {
  const read = (id: LeadId, name: string) => {
    const question = leads[id].questions.find((one) => one.name === name)!
    return 'options' in question ? question.options.map(({ value }) => value).join(', ') : undefined
  }
  expect(read('consultation', 'service')).toBe(
    'business-planning, personal-injury, insurance-dispute, dtpa-questions, estate-planning, other',
  )
  expect(read('personal-injury', 'injuryType')).toBe(
    'Aircraft accident, Animal bite or attack, Assault and battery, Defective premises, Defective product, Police negligence or abuse, Medical malpractice, Motor vehicle accident, Slip or trip and fall, Water-related accident, Other',
  )
  for (const id of ['personal-injury', 'insurance', 'civil-litigation', 'dtpa'] as const)
    expect(read(id, 'bestTimeToCall')).toBe('Morning, Lunch, Afternoon')
  expect(read('business', 'bestTimeToContact')).toBe('Morning, Lunch, Afternoon')
  expect(read('dtpa', 'service')).toBe(
    'False Advertising, Misleading Business Practices, Unfair Competition, Warranty Violations, Consumer Protection, Misrepresentation, Fraud, Other',
  )
  expect(read('business', 'service')).toBe(
    'Entity Formation, Business Succession, Risk Management, Business Acquisitions, Contract Drafting and Review, Buy-Sell Agreement, Corporate Governance, Regulatory Compliance, Other',
  )
  expect(read('estate', 'serviceInterest')).toBe('Will, Trust, Guardianship, Other')
})

test('only the business form has a choice made beforehand', () => {
  const chosen = leadIds.flatMap((id) =>
    leads[id].questions.flatMap((question) => {
      const value = findChosen(question)
      return value === undefined ? [] : [{ id, name: question.name, value }]
    }),
  )
  expect(chosen).toEqual([{ id: 'business', name: 'isOperational', value: 'no' }])
})

test('the generic form sends ten digits, the others what was typed', () => {
  for (const id of leadIds) {
    const definition = leads[id]
    const question = definition.questions.find(({ kind }) => kind === 'phone')
    if (!question) continue
    const sent = createExample(definition)[question.name]
    expect(sent, id).toBe(id === 'consultation' ? '9365550100' : '(936) 555-0100')
  }
})

test('paths, modes and what counts as success are those of the design', () => {
  const rows = leadIds.map((id) => {
    const { endpoint, delivery } = leads[id]
    return `${id} ${endpoint} ${delivery.mode} ${delivery.success}`
  })
  expect(rows).toEqual([
    'consultation /webhook/consultation cors ok',
    'personal-injury /webhook/personal-injury cors completed',
    'insurance /webhook/insurance cors ok',
    'civil-litigation /webhook/civil-litigation cors completed',
    'dtpa /webhook-test/dtpa no-cors completed',
    'business /webhook/businessplan cors completed',
    'estate /webhook-test/estateplan no-cors completed',
    'newsletter /webhook/newsletter cors ok',
  ])
})

/** Spec §§4 and 8, word for word. */
const words: Partial<Record<LeadId, { success?: string; failure: string }>> = {
  consultation: {
    failure: 'Something went wrong - There was an error submitting your request. Please try again later.',
  },
  'personal-injury': {
    success: "Case Evaluation Submitted (We'll contact you soon to discuss your case.)",
    failure:
      'Submission Failed - There was an error submitting your case evaluation. Please try again later.',
  },
  insurance: {
    failure: 'Something went wrong - There was an error submitting your request. Please try again later.',
  },
  'civil-litigation': {
    success: "Form submitted (We'll contact you shortly to discuss your case.)",
    failure: 'Submission error - There was an error submitting your form. Please try again.',
  },
  dtpa: {
    success: "Form submitted (We'll contact you shortly to discuss your DTPA claim.)",
    failure: 'Submission error - There was an error submitting your form. Please try again.',
  },
  business: {
    success: 'Consultation Request Submitted (Thank you! A member of our team will contact you shortly.)',
    failure:
      'Submission Error - There was a problem submitting your request. Please try again or call our office directly.',
  },
  estate: {
    success:
      "Consultation Request Submitted (We'll contact you soon to schedule your estate planning consultation.)",
    failure:
      'Submission Failed - There was an error submitting your consultation request. Please try again later.',
  },
}

test('what is said after sending are the words of the specification', () => {
  for (const [id, { success: expected, failure: problem }] of Object.entries(words)) {
    const { success, failure } = leads[id as LeadId]
    expect(`${failure.title} - ${failure.text}`).toBe(problem)
    const told = success.as === 'toast' ? `${success.title} (${success.text})` : undefined
    expect(told).toBe(expected)
  }
  for (const id of ['consultation', 'insurance'] as const) expect(leads[id].success.as).toBe('dialog')
  expect(leads.insurance.success.title).toBe('Your Request Has Been Submitted')
})
