import { z } from 'zod'
import { check, choice, date, demo, label, text } from '../fields.ts'
import { amount, outcome, refuseAmounts } from './result.ts'

/** An amount and what is in it belong together. */
const pairBasis = check<{ amount?: string | undefined; basis?: string | undefined }>(({ amount, basis }) => {
  if ((amount === undefined) === (basis === undefined)) return undefined
  const [field, other] = amount === undefined ? ['basis', 'amount'] : ['amount', 'basis']
  const details = { reason: `"${other}" is missing`, cure: `Add "${other}", or delete this line.` }
  return { problem: 'content/bad-value', details, path: [field] }
})

/** What a client said. Results follow the advertising rules: role, gross or net, a disclaimer. */
export const testimonialSchema = z
  .strictObject({
    quote: label('What the client said, without quotation marks.'),
    author: label('First name and last initial: "Maria G." Or no name: "Business owner".'),
    position: label('Kind of client: "Homeowner, Conroe".'),
    caseType: text('Kind of case.').optional(),
    result: z
      .strictObject({
        amount: amount(
          'The amount, as written in the settlement: $480,000. Leave it out if there was none.',
        ).optional(),
        basis: choice(
          ['gross', 'net'],
          'Required with an amount. gross: before fees and costs; net: what the client received.',
        ).optional(),
        outcome: outcome(),
        role: label('The role of the firm in the case: "lead counsel".'),
      })
      .check(refuseAmounts(['outcome'], { isTestimonial: true }))
      .check(pairBasis)
      .optional()
      .describe('The result. The site shows it with the disclaimer from firm.json.'),
    consent: date('The day on which the client agreed in writing. Required unless it is made up.').optional(),
    demo: demo(),
  })
  .check(refuseAmounts(['quote', 'position', 'caseType'], { isTestimonial: true }))
  .describe('What a client said, with their written consent.')

export type TestimonialData = z.infer<typeof testimonialSchema>
