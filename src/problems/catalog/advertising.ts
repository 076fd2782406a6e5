/**
 * What the advertising rules want changed; src/content/law/ has the rules of each state. A check finds words, and a
 * lawyer decides: content/advertising.json allows a single case.
 */
import { error, warning } from '../kind.ts'

/** Where the amount in the words of a client belongs. */
export const inResultField =
  'Take it out of the quotation. The amount goes into the field "result" of this file, as "amount", with "basis", "outcome" and "role".'

interface Typed {
  /** The words as typed. */
  words: string
}

export const advertisingProblems = {
  // Texts
  'advertising/specialist': error<Typed & { isAward?: boolean }>('attorney', {
    title: 'A claim to be a specialist, without a board certification on record',
    message: ({ words }) =>
      `"${words}" claims special competence, and no board certification here proves it.`,
    hint: ({ isAward }) =>
      isAward
        ? 'A certification is no award. Enter it in "boardCertifications", with its area and who certified it, and delete it here.'
        : 'Say what you do instead: "We handle insurance claims." With a certification: enter it in "boardCertifications" in the file of the attorney, and name the attorney and the exact area in the same sentence.',
  }),
  'advertising/promise': error<Typed>('attorney', {
    title: 'A promised result',
    message: ({ words }) => `"${words}" promises how a case will end.`,
    hint: 'Say what you will do, not what will come of it: "We will tell you what your claim can and cannot do."',
  }),
  'advertising/comparison': error<Typed & { isAward?: boolean; looksLikeAward?: boolean }>('attorney', {
    title: 'A comparison with other lawyers',
    message: ({ words }) => `"${words}" compares the firm with other lawyers, and nothing here proves it.`,
    hint: ({ isAward, looksLikeAward }) =>
      isAward
        ? 'Write the award as the one who gave it calls it, with who that is and the year. Praise in your own words is no award: delete it.'
        : looksLikeAward
          ? 'Say something that anyone can check. If it is the name of an award, enter it in "awards" in the file of the attorney instead, with who gave it and the year: that anyone can check.'
          : 'Say something that anyone can check: who answers the phone, how many attorneys there are, what the agreement says.',
  }),
  'advertising/undated-award': warning<Typed>('attorney', {
    title: 'An award that compares, without the year',
    message: ({ words }) =>
      `The award "${words}" compares lawyers, and nothing says in which year it was given.`,
    hint: 'Say who gave it and in which year, so that anyone can check it: "Name of the award, who gave it, 2024".',
  }),
  'advertising/bare-result': error<Typed & { isTestimonial?: boolean }>('attorney', {
    title: 'The result of a case outside of results/',
    message: ({ words }) =>
      `"${words}" is the result of a case, without what people must know to understand it.`,
    hint: ({ isTestimonial }) =>
      isTestimonial
        ? inResultField
        : 'Write it in a file in results/, with "role", "basis" and the kind of case. The site shows it with the disclaimer. Take it out of this text.',
  }),
  'advertising/costs': error<Typed & { isDescription: boolean }>('attorney', {
    title: 'A contingency fee without the costs',
    message: ({ words, isDescription }) =>
      `"${words}" offers a contingency fee, but nothing ${isDescription ? 'in this description' : 'on this page'} says who pays court costs and expenses.`,
    hint: 'Put {contingency} next to it, or add a sentence such as "Costs are repaid from the recovery." A description is read alone, in search results: say it there, too, or leave out the fee.',
  }),
  'advertising/free-offer': error<Typed>('attorney', {
    title: 'An offer that does not say what is free',
    message: ({ words }) => `"${words}" does not say what is free.`,
    hint: 'Name it in the same sentence: "The first consultation is free."',
  }),

  // Testimonials
  'advertising/no-consent': error<{ author: string }>('attorney', {
    title: 'A testimonial without consent on record',
    message: ({ author }) => `There is no record that ${author} agreed to this.`,
    hint: 'Add the date of the written consent: "consent: 2026-03-31". If the testimonial is made up, add "demo: true".',
  }),
  'advertising/future-consent': error<{ consent: string; today: string }>('attorney', {
    title: 'A consent from the future',
    message: ({ consent, today }) => `The consent is dated ${consent}, but today is ${today}.`,
    hint: 'Write the date on the paper that the client signed.',
  }),
  'advertising/author-form': error<{ author: string }>('attorney', {
    title: 'A testimonial that names the client',
    message: ({ author }) => `"${author}" tells more than a first name and the first letter of a last name.`,
    hint: 'Write it as "Maria G.", "M. G." or "Maria and Luis G.", or without a name: "Business owner". If the client agreed in writing to the full name, allow it in advertising.json.',
  }),

  // The list of allowed cases
  'advertising/idle-allowance': error<{ file: string; problem: string; words: string }>('attorney', {
    title: 'An entry of advertising.json that allows nothing',
    message: ({ file, problem, words }) => `There is no ${problem} at "${words}" in content/${file}.`,
    hint: 'Check "file", "problem" and "words". The words must contain everything that the report has in quotation marks. If the text has changed, delete this entry.',
  }),

  // Built pages
  'advertising/no-attorney': error<{ name: string }>('attorney', {
    title: 'A page without the responsible attorney',
    message: ({ name }) => `The page does not say that ${name} is responsible for it.`,
    hint: 'Each page must name the attorney responsible for its content. The footer does it: src/layouts/site-footer.tsx.',
  }),
  'advertising/no-office': error<{ city: string }>('attorney', {
    title: 'A page without the principal office',
    message: ({ city }) => `The page does not say that the principal office is in ${city}.`,
    hint: 'Each page must say where the responsible attorney practices. The footer does it: src/layouts/site-footer.tsx.',
  }),
} as const

/** The problems that content/advertising.json can allow. */
export const allowableProblems = [
  'advertising/specialist',
  'advertising/promise',
  'advertising/comparison',
  'advertising/undated-award',
  'advertising/bare-result',
  'advertising/costs',
  'advertising/free-offer',
  'advertising/no-consent',
  'advertising/author-form',
] as const satisfies readonly (keyof typeof advertisingProblems)[]
