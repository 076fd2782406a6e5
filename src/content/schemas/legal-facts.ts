import { z } from 'zod'
import {
  check,
  choice,
  date,
  entries,
  format,
  href,
  label,
  list,
  name,
  perLanguage,
  slug,
} from '../fields.ts'

/** The register of legal facts: every legal figure on the site, listed once. */
export const legalFactsSchema = z
  .strictObject({
    $schema: name('Lets your editor check this file as you type.').optional(),
    facts: entries('The facts.', 0, 300, {
      id: slug('Name by which texts refer to the fact: {fact:injury-limitation}.'),
      value: label('The figure alone, as it reads in a sentence: "two years".'),
      wording: label('The rule in one or two plain sentences, including the figure.'),
      citation: name('The statute, rule or case: "Tex. Civ. Prac. & Rem. Code § 16.003(a)".'),
      source: href('Where to read the law: an address that starts with https://.').check(
        check((value) =>
          /^(?:[/#]|mailto:|tel:)/.test(value)
            ? {
                problem: 'content/bad-value',
                details: {
                  reason: `"${value}" is no address where one can read the law`,
                  cure: 'Write the address of the statute or of the rule, which starts with https://.',
                },
              }
            : undefined,
        ),
      ),
      verifiedOn: perLanguage(date('The date someone last compared it with the source.').optional()),
      reviewBy: date('The date by which someone must compare it again.'),
      status: perLanguage(
        choice(
          ['verified', 'unverified', 'disputed'],
          'verified: compared with the source. unverified: not yet. disputed: the brief and the statute differ, or lawyers disagree.',
        ),
        'unverified',
      ),
      briefText: name(
        'A wording that differs from the statute: that of the brief, or the other side of a dispute. Never printed.',
      ).optional(),
      figures: perLanguage(
        list(
          label('One way of writing the figure by hand: "2 years".'),
          'Ways of writing the figure that no one may type by hand.',
          { min: 1, max: 12 },
        ).optional(),
      ),
      period: format(
        'For a form: how long the law gives. If the time is over, or over in 90 days, the form asks the visitor to call. It never computes or shows a date. Only a verified fact is used.',
        /^[1-9]\d{0,2} (?:day|month|year)s?$/,
        'Write a number and days, months or years: 2 years.',
        '2 years',
      ).optional(),
      from: format(
        'The form and the question for the day from which the period counts: personal-injury.dateOfAccident',
        /^[a-z-]+\.[A-Za-z]+$/,
        'Write the form, a dot and the question: personal-injury.dateOfAccident.',
        'personal-injury.dateOfAccident',
      ).optional(),
      warning: label(
        'What the form says then, as an attorney has reviewed it. The number for new cases follows: "Please call us today:"',
      ).optional(),
    }),
  })
  .describe('Every legal figure on the site, listed once, with its citation.')

export type LegalFactsData = z.infer<typeof legalFactsSchema>
export type LegalFact = LegalFactsData['facts'][number]
