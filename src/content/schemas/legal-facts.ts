import { z } from 'zod'
import { choice, date, href, label, list, slug } from '../fields.ts'

/** The register of legal facts: every figure of law on the site stands here once. */
export const legalFactsSchema = z
  .strictObject({
    $schema: label('Where editors find the description of this file.').optional(),
    facts: list(
      z.strictObject({
        id: slug('Name by which texts refer to the fact: {fact:injury-limitation}.'),
        value: label('The figure alone, as it reads within a sentence: "two years".'),
        wording: label('The rule in one or two plain sentences, figure included.'),
        citation: label('The statute, rule or case: "Tex. Civ. Prac. & Rem. Code § 16.003(a)".'),
        source: href('Where the law can be read.'),
        verifiedOn: date('The day somebody last compared it with the source.').optional(),
        reviewBy: date('The day by which it must be compared again.'),
        status: choice(
          ['verified', 'unverified', 'disputed'],
          'verified: compared with the source. unverified: not yet. disputed: the brief and the statute differ, or lawyers do.',
        ),
        briefText: label(
          'The wording of the brief, where it differs from the statute. Never printed.',
        ).optional(),
        figures: list(
          label('One way of writing the figure by hand: "2 years".'),
          'Ways of writing the figure that nobody may type by hand.',
          { least: 1, most: 12 },
        ).optional(),
      }),
      'The facts.',
      { least: 1, most: 300 },
    ),
  })
  .describe('Every figure of law on the site, once, with its citation.')

export type LegalFactsData = z.infer<typeof legalFactsSchema>
export type LegalFact = LegalFactsData['facts'][number]
