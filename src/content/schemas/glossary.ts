import { z } from 'zod'
import { entries, inline, label, list, name, reference, slug } from '../fields.ts'

export const glossarySchema = z
  .strictObject({
    $schema: name('Lets your editor check this file as you type.').optional(),
    terms: entries('The terms, in any order: the page sorts them.', 1, 500, {
      id: slug('Address of the term on the page: /insurance-glossary#deductible.'),
      term: label('The term.'),
      definition: inline('What it means, in plain words.'),
      seeAlso: list(reference('glossary', 'Id of another term.'), 'Related terms.').optional(),
    }),
  })
  .describe('The insurance glossary.')

export type GlossaryData = z.infer<typeof glossarySchema>
export type GlossaryTerm = GlossaryData['terms'][number]
