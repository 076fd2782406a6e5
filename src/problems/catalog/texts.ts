/**
 * What the consent to text messages lacks. Carriers check it before they deliver messages of a business (10DLC): they follow
 * the Messaging Principles and Best Practices of CTIA, their association, of May 2023. docs/text-messages.md says more.
 */
import { error, warning } from '../kind.ts'

const ctia = 'CTIA Messaging Principles'

export const textProblems = {
  'texts/no-sender': error<{ name: string }>('attorney', {
    title: 'A consent to text messages that does not name the sender',
    message: 'The consent to text messages does not say who sends them.',
    hint: ({ name }) => `Name the firm: "${name}". (${ctia} 5.1.1)`,
  }),
  'texts/no-kind': error('attorney', {
    title: 'A consent to text messages that does not say what they are about',
    message: 'The consent to text messages does not say what they are about.',
    hint: `Say it: "about my request and my appointments". (${ctia} 5.1.1)`,
  }),
  'texts/no-frequency': error('attorney', {
    title: 'A consent to text messages that does not say how many come',
    message: 'The consent to text messages does not say how many come.',
    hint: `Add "Message frequency varies.", or a number: "Up to four messages a month." (${ctia} 5.1)`,
  }),
  'texts/no-rates': error('attorney', {
    title: 'A consent to text messages that does not mention what they may cost',
    message: 'The consent to text messages does not say that they may cost something.',
    hint: `Add the usual sentence: "Message and data rates may apply." (${ctia} 5.1.1)`,
  }),
  'texts/no-stop': error('attorney', {
    title: 'A consent to text messages that does not say how to end them',
    message: 'The consent to text messages does not say how to end them.',
    hint: `Add "Reply STOP to end them.", with STOP in capital letters. (${ctia} 5.1.3; 47 C.F.R. § 64.1200(a)(10))`,
  }),
  'texts/no-help': error('attorney', {
    title: 'A consent to text messages that does not say how to get help',
    message: 'The consent to text messages does not say how to get help.',
    hint: `Add "Reply HELP for help.", with HELP in capital letters. (${ctia} 5.1.1)`,
  }),
  'texts/condition': error('attorney', {
    title: 'A consent to text messages that may seem to be a condition',
    message: 'The consent to text messages does not say that people can become clients without it.',
    hint: 'Add "Consent is not a condition of becoming a client." (47 C.F.R. § 64.1200(f)(9))',
  }),
  'texts/shared': error('attorney', {
    title: 'A privacy policy that does not say that mobile numbers stay with the firm',
    message:
      'The firm asks for consent to text messages, but no sentence of its privacy policy says that numbers and consent are not shared.',
    hint: `Add one sentence: "We do not share mobile numbers or consent to text messages with third parties for marketing." (${ctia} 5.1.4, 5.2.1)`,
  }),
  'texts/twice': error('attorney', {
    title: 'Two kinds of consent to text messages',
    message: 'A box asks for consent, and "smsConsent" says that giving a number is the consent.',
    hint: `Delete "smsConsent": only people who tick the box have agreed. (${ctia} 5.1.2)`,
  }),
  'texts/no-box': warning('attorney', {
    title: 'A consent to text messages without a box',
    message:
      'Giving a mobile number counts as consent to text messages, and carriers may refuse to deliver them.',
    hint: `Replace "smsConsent" with "textConsent", which puts an unticked box into the forms, as docs/text-messages.md says. (${ctia} 5.1.2)`,
  }),
}
