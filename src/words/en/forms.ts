/** Words of the lead forms and their dialogs. */
import { close, dismiss, locale, newTab, toasts } from './shared.ts'

export const forms = {
  allRequired: 'All fields are required.',
  requiredUnlessOptional: 'All fields are required unless they say “optional”.',
  optional: '(optional)',
  pleaseChoose: 'Please choose',
  consent: 'Yes, you may text me about my request.',
  termsOfService: 'Terms of service',
  privacyPolicy: 'Privacy policy',
  newTab,
  /** The label of the field that people cannot see. */
  leaveEmpty: 'Leave this empty',
  submitting: 'Submitting...',
  sending: 'Sending your answers.',
  cancel: 'Cancel',
  close,
  toasts: { name: toasts, dismiss },

  /** What people with a new case want to know first. */
  firstTalk: {
    /** Without JavaScript, which knows the day. */
    byBusinessDay: (days: number) =>
      days === 0
        ? 'by the end of the same business day.'
        : days === 1
          ? 'by the end of the next business day.'
          : `within ${days} business days.`,
    /** `other` is "an attorney". */
    caller: <Piece>(name: Piece, other: string | undefined) => (other ? [name, ` or ${other}`] : [name]),
    /** `by` ends the sentence. A script replaces it, so nothing else must follow and move. */
    callsBack: <Piece>(caller: Piece, phone: Piece, by: Piece) => [
      caller,
      ' will call you back from ',
      phone,
      ' ',
      by,
    ],
    languages: (names: string) => `We speak ${names}.`,
    hours: (hours: string) => `Open ${hours}`,
  },

  /** `intro` is a sentence of the form. */
  preferToTalk: <Piece>(intro: string, phone: Piece) => [`${intro} Prefer to talk? Call `, phone, '.'],
  /** The message that a visitor finds in the form, who registers for an event. */
  registration: (title: string, day: string | undefined) =>
    `I would like to register for “${title}”${day ? ` on ${day}` : ''}.`,
  whatHappensNext: 'What happens next:',
  /** `hours` is empty if they are long. */
  weGetBack: (hours: string) =>
    `We read your request and get back to you during office hours${hours && ` (${hours})`}.`,
  /** `deed` is what visitors are about to do. */
  notYetClient: <Piece>(phone: Piece, deed = 'Sending it') => [
    `${deed} does not make us your lawyers. There is no attorney-client relationship until we have both signed an agreement. If a deadline is close, please call `,
    phone,
    '.',
  ],
  yourReference: 'Your reference:',
  isItUrgent: <Piece>(phone: Piece) => ['Is it urgent, or did you leave something out? Call ', phone, '.'],
  sendAnother: 'Send another request',

  /** Next to a date that no one can have meant. A form has its own message for a missing one. */
  days: {
    locale,
    unreadable: 'Please enter a real date, with month, day and year.',
    tooEarly: 'Please enter a date in 1900 or later.',
    /** Names today, so that a visitor whose clock is wrong sees why. */
    future: (today: string) =>
      `Please enter a date that is not in the future. Your device says that today is ${today}.`,
  },

  problems: 'There is a problem',
  /** Before the title of a page with a form that has problems. */
  problemMark: 'Error: ',

  offline: 'You seem to be offline. Send it again once you are connected.',
  /** With one field, or with several. */
  stillHere: <Piece>(hasOneField: boolean, phone: Piece, email: Piece) => [
    `${hasOneField ? 'What' : 'Everything'} you typed is still here. You can also call `,
    phone,
    `${hasOneField ? ', or email' : ', or email your answers to'} `,
    email,
    '.',
  ],
  emailInstead: 'Send an email instead',
  emailAnswers: 'Email your answers',
  copyAnswers: 'Copy your answers',
  tooLongForEmail:
    'Your answers are too long for an email link, so the end will be cut off. Copy them and paste them into your email instead.',
  copied: 'We copied your answers.',
  notCopied: 'Your browser doesn’t allow copying. Your answers are still in the form.',

  /** Lines of an email to the firm. */
  mail: {
    reference: (reference: string) => `Reference: ${reference}`,
    noAnswer: '(no answer)',
    consent: (consents: boolean) => `Text messages: ${consents ? 'yes' : 'no'}`,
  },
}
