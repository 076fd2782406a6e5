import { expect, test } from 'vitest'
import { getWords } from '../words/dictionaries.ts'
import { checkAnswers, createPayload } from './answers.ts'
import { leadIds, type Answers, type LeadDefinition, type LeadId } from './definition.ts'
import { offerServices } from './offer-services.ts'
import { leads } from './registry.ts'

const { forms } = getWords()
const services = [
  { value: 'fence', label: 'A fence' },
  { value: 'other', label: 'Something else' },
]

/** A form of a firm that offers these services. */
const readLead = (id: LeadId) => offerServices(leads[id], services)

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

const now = new Date('2026-11-21T15:04:05.678Z')
const description = '  She stopped at the light, and then we were hit.  '

/** Answers that every form takes: the first choice of each list, and text with spaces around it. */
function fillIn({ questions }: LeadDefinition, over: Answers = {}): Answers {
  const answers = questions.map((question) => {
    const { name, kind } = question
    if (kind === 'select' || kind === 'radio') return [name, question.options[0]!.value]
    if (kind === 'date') return [name, '2024-02-29']
    if (kind === 'email') return [name, ' ana@example.com ']
    if (kind === 'phone') return [name, ' +1 (936) 555-0142 ']
    return [name, kind === 'long-text' ? description : ' Ana ']
  })
  return { ...Object.fromEntries(answers), ...over }
}

function send(definition: LeadDefinition, answers: Answers) {
  const result = checkAnswers(definition, answers, forms)
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return createPayload(definition, result.payload, now)
}

test.each(leadIds)(
  '%s: the payload has the keys of the specification, in its order, and all are texts',
  (id) => {
    const definition = readLead(id)
    expect(definition.id).toBe(id)
    const payload = send(definition, { ...fillIn(definition), extra: 'not asked for', toString: 'odd' })
    expect(Object.keys(payload).join(', ')).toBe(payloadKeys[id])
    for (const value of Object.values(payload)) expect(value).toBeTypeOf('string')
    const { formType, submittedAt } = definition
    expect(payload.formType).toBe(formType)
    expect(payload.submittedAt).toBe(submittedAt ? '2026-11-21T15:04:05.678Z' : undefined)
  },
)

test.each(leadIds)('%s: asks for every answer it sends, once', (id) => {
  const { questions, formType, submittedAt } = readLead(id)
  const stamped = [...(formType ? ['formType'] : []), ...(submittedAt ? ['submittedAt'] : [])]
  const names = [...questions.map(({ name }) => name), ...stamped]
  expect(names.toSorted()).toEqual(payloadKeys[id].split(', ').toSorted())
})

test.each(leadIds)(
  '%s: sent empty, each field has the message of the specification, in the order of the form',
  (id) => {
    const definition = readLead(id)
    const defaults = Object.fromEntries(
      definition.questions.map(({ name, defaultValue = '' }) => [name, defaultValue]),
    )
    const expected = definition.questions.flatMap(({ name }) =>
      emptyErrors[id][name] ? [{ field: name, message: emptyErrors[id][name] }] : [],
    )
    expect(expected).toHaveLength(Object.keys(emptyErrors[id]).length)
    expect(checkAnswers(definition, defaults, forms)).toEqual({ errors: expected })
  },
)

test.each(leadIds)('%s: an answer that is missing altogether is one that is empty', (id) => {
  const definition = readLead(id)
  const empty = Object.fromEntries(definition.questions.map(({ name }) => [name, '']))
  expect(checkAnswers(definition, {}, forms)).toEqual(checkAnswers(definition, empty, forms))
})

test.each(leadIds)('%s: each choice is taken, and no other', (id) => {
  const definition = readLead(id)
  for (const question of definition.questions) {
    if (question.kind !== 'select' && question.kind !== 'radio') continue
    const { name, options, message } = question
    for (const { value } of options)
      expect(send(definition, fillIn(definition, { [name]: value }))[name]).toBe(value)
    for (const value of ['constructor', 'YES', `${options[0]!.value} `])
      expect(checkAnswers(definition, fillIn(definition, { [name]: value }), forms)).toEqual({
        errors: [{ field: name, message }],
      })
  }
})

test.each(leadIds)('%s: what may be left out is sent as an empty text, and only that', (id) => {
  const definition = readLead(id)
  for (const { name, optional = false } of definition.questions) {
    const result = checkAnswers(definition, fillIn(definition, { [name]: '  ' }), forms)
    expect(result, name).toMatchObject(optional ? { payload: { [name]: '' } } : { errors: [{ field: name }] })
  }
})

test('the lists of choices are those of the specification, and the services those of the firm', () => {
  const read = (id: LeadId, name: string) => {
    const question = readLead(id).questions.find((one) => one.name === name)!
    return 'options' in question ? question.options.map(({ value }) => value).join(', ') : undefined
  }
  expect(read('consultation', 'service')).toBe('fence, other')
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
    readLead(id).questions.flatMap(({ name, defaultValue }) =>
      defaultValue ? [{ id, name, defaultValue }] : [],
    ),
  )
  expect(chosen).toEqual([{ id: 'business', name: 'isOperational', defaultValue: 'no' }])
})

test('the generic form sends ten digits, the others what was typed', () => {
  for (const id of leadIds) {
    const definition = readLead(id)
    const question = definition.questions.find(({ kind }) => kind === 'phone')
    if (!question) continue
    const sent = send(definition, fillIn(definition))[question.name]
    expect(sent, id).toBe(id === 'consultation' ? '9365550142' : '+1 (936) 555-0142')
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
  for (const id of ['consultation', 'insurance'] as const) expect(readLead(id).success.as).toBe('dialog')
  expect(leads.insurance.success.title).toBe('Your Request Has Been Submitted')
})

test.each(leadIds)('%s: a definition is plain JSON', (id) => {
  expect(JSON.parse(JSON.stringify(leads[id]))).toEqual(leads[id])
})

test.each(leadIds)('%s: browsers may restore every answer', (id) => {
  const { questions } = readLead(id)
  expect(questions.filter((one) => 'autocomplete' in one && one.autocomplete === 'off')).toEqual([])
})
