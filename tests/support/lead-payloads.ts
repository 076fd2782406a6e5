/** Answers to every form of the tests’ firm, and what must arrive of them. */
import type { LeadId } from './fixture-firm.ts'

const person = { firstName: ' Dana ', lastName: 'Ruíz-O’Neil', email: 'dana@mail.example' }
const words = 'Zeile 1\n<script>alert("x")</script> 🌪️ שלום'

/** What is typed, what arrives otherwise or without being typed, and where. */
export const payloads: Record<
  LeadId,
  { typed: Record<string, string>; changed?: Record<string, string>; stamped: boolean; path: string }
> = {
  consultation: {
    typed: { ...person, phone: '+1 936.555.0188', service: 'insurance-dispute', message: words },
    changed: { phone: '9365550188' },
    stamped: true,
    path: '/webhook/consultation',
  },
  'personal-injury': {
    typed: {
      ...person,
      phone: '936.555.0188',
      dateOfAccident: '2026-01-05',
      injuryType: 'Slip or trip and fall',
      description: words,
      bestTimeToCall: 'Lunch',
    },
    stamped: false,
    path: '/webhook/personal-injury',
  },
  insurance: {
    typed: {
      ...person,
      phone: '(936) 555-0188',
      dateOfLoss: '1900-01-01',
      claimFiled: 'yes',
      claimDenied: 'no',
      insuranceCompany: 'Example Mutual',
      message: words,
      bestTimeToCall: 'Afternoon',
    },
    stamped: false,
    path: '/webhook/insurance',
  },
  'civil-litigation': {
    typed: { ...person, phone: '936-555-0188', caseDetails: words, bestTimeToCall: 'Morning' },
    changed: { formType: 'Civil Litigation Case Strategy' },
    stamped: true,
    path: '/webhook/civil-litigation',
  },
  dtpa: {
    typed: { ...person, phone: '19365550188', service: 'Warranty Violations', bestTimeToCall: 'Morning' },
    changed: { details: '', formType: 'DTPA Claim Evaluation' },
    stamped: true,
    path: '/webhook-test/dtpa',
  },
  business: {
    typed: {
      ...person,
      phoneNumber: '936 555 0188',
      companyName: 'Ruíz & Co.',
      service: 'Entity Formation',
      otherDetails: words,
      bestTimeToContact: 'Lunch',
    },
    changed: { isOperational: 'no', formType: 'Business Strategy Session' },
    stamped: true,
    path: '/webhook/businessplan',
  },
  estate: {
    typed: {
      ...person,
      phone: '9365550188',
      hasWillOrTrust: 'no',
      isMarried: 'yes',
      hasChildren: 'yes',
      serviceInterest: 'Guardianship',
    },
    changed: { otherDetails: '', formType: 'Estate Planning Consultation' },
    stamped: true,
    path: '/webhook-test/estateplan',
  },
  newsletter: { typed: { email: ' dana@mail.example' }, stamped: false, path: '/webhook/newsletter' },
}

/** The complete payload that arrives, except for `submittedAt`. */
export function formatSent(id: LeadId): Record<string, string> {
  const { typed, changed } = payloads[id]
  const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()])
  return { ...Object.fromEntries(trimmed), ...changed }
}
