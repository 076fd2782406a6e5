/** How to reach people: phone numbers, email addresses, and the parts of a US address. */
import { dialablePattern, directPattern } from '#src/text/dialable.ts'
import { phonePattern } from '#src/text/phone.ts'
import { guessState, states } from '../states.ts'
import { createTextField, type TextKind } from './kind.ts'

export const phoneKind: TextKind<'phone'> = {
  name: 'phone',
  written: 'phone number',
  meaning: '`(936) 555-0100`',
  widget: 'tel',
  example: '(936) 555-0100',
  bad: ['555-0100', '936-555-01000', '29365550100', '(936) 555-0100 ext. 5', '936-555-CALL'],
  rule: {
    pattern: phonePattern,
    cure: 'Write it like this, with exactly ten digits: (936) 555-0100.',
    problem: 'content/bad-phone',
  },
}

/** A US phone number, written (936) 555-0100. */
export const phone = (about: string) => createTextField(phoneKind, about)

export const anyPhoneKind: TextKind<'any-phone'> = {
  name: 'any-phone',
  written: 'any phone number',
  meaning:
    '`(936) 555-0100`, `(936) 555-0100 ext. 214`, `988`, `1-800-MEDICARE`, or `+44 20 7946 0958` in another country',
  widget: 'tel',
  example: '(936) 555-0100',
  bad: ['12', '555-0100', '936-555-01000', '(936) 555-0100 ext.', '011 44 20 7946 0958', 'call us'],
  rule: {
    pattern: dialablePattern,
    cure: 'Write the number as (936) 555-0100, or as people dial it: 988, 1-800-MEDICARE, +44 20 7946 0958.',
    problem: 'content/bad-phone',
  },
}

/** A phone number of any country, or a short one such as 988; an extension may follow. */
export const anyPhone = (about: string) => createTextField(anyPhoneKind, about)

const directKind = {
  ...anyPhoneKind,
  rule: {
    ...anyPhoneKind.rule,
    pattern: directPattern,
    cure: 'Write the whole number: (936) 555-0100, (936) 555-0100 ext. 214, or +44 20 7946 0958 in another country.',
  },
}

/** The same, without short ones: the number of one person. */
export const directPhone = (about: string) => createTextField(directKind, about)

export const emailKind: TextKind<'email'> = {
  name: 'email',
  written: 'email address',
  meaning: '`name@firm.example`',
  widget: 'email',
  example: 'name@firm.example',
  bad: ['name@firm', 'name firm.example', 'a b@firm.example', 'a@b@firm.example'],
  rule: {
    pattern: /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/,
    cure: 'Write the address as name@firm.example.',
    problem: 'content/bad-email',
  },
}

export const email = (about: string) => createTextField(emailKind, about)

const codes = Object.keys(states)

export const stateKind: TextKind<'state'> = {
  name: 'state',
  written: 'state',
  meaning: 'the two capital letters of a US state',
  example: codes[0]!,
  bad: [states[codes[0]!]!, codes[0]!.toLowerCase(), 'XX'],
  rule: {
    pattern: new RegExp(`^(${codes.join('|')})$`),
    cure: 'Write the two capital letters of a US state.',
    problem: 'content/bad-state',
    suggest: guessState,
  },
}

/** A US state, as two letters. */
export const stateCode = (about: string) => createTextField(stateKind, about)

export const zipKind: TextKind<'zip'> = {
  name: 'zip',
  written: 'ZIP code',
  meaning: '`"77380"` or `"77380-1234"`, in quotation marks',
  example: '77380',
  bad: ['7738', '773800', '77380-12', 'TX 77380'],
  rule: {
    pattern: /^\d{5}(-\d{4})?$/,
    cure: 'Write five digits in quotation marks: "77380".',
    problem: 'content/bad-zip',
  },
}

/** A ZIP code: five digits, or nine. */
export const zipCode = (about: string) => createTextField(zipKind, about)
