import { z } from 'zod'
import { choice, date, demo, label, text } from '../fields.ts'
import { amount, refuseAmounts } from './result.ts'

/** What a client said. Results follow the advertising rules: role, gross or net, a disclaimer. */
export const testimonialSchema = z
  .strictObject({
    quote: label('What the client said, without quotation marks.'),
    author: label('First name and last initial: "Maria G." Or no name: "Business owner".'),
    position: label('Kind of client: "Homeowner, Conroe".'),
    caseType: text('Kind of case.').optional(),
    result: z
      .strictObject({
        amount: amount('The amount, as written in the settlement: $480,000.'),
        basis: choice(['gross', 'net'], 'gross: before fees and costs; net: what the client received.'),
        outcome: choice(['settlement', 'verdict', 'judgment', 'award'], 'How the case ended.'),
        role: label('The role of the firm in the case: "lead counsel".'),
      })
      .optional()
      .describe('The result. The site shows it with the disclaimer from firm.json.'),
    consent: date('The day on which the client agreed in writing. Required unless it is made up.').optional(),
    demo: demo(),
  })
  .check(refuseAmounts(['quote', 'position', 'caseType'], { isTestimonial: true }))
  .describe('What a client said, with their written consent.')

export type TestimonialData = z.infer<typeof testimonialSchema>
