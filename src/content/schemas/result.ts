import { z } from 'zod'
import { check, choice, demo, format, inline, label, name, text, wholeNumber } from '../fields.ts'

/** A dollar amount, in any usual spelling. */
const typedAmount =
  /\$\s?\d[\d,.]*(?:\s(?:million|thousand|billion))?|(?<![\w.,-])\d[\d,.]*(?:\s(?:million|thousand|billion))?\sdollars\b/i

/** The amount of a case, as pages print it. */
export const amount = (about: string) =>
  format(
    about,
    /^\$\d{1,3}(,\d{3})*(\.\d{2})?$|^\$\d+(\.\d+)? (million|billion)$/,
    'Write it as $92,500 or $2.1 million.',
    '$1,000',
  )

/** How a case ended, as pages print it. */
export const outcome = () =>
  text('How the case ended, in a few words: "settlement", "not guilty", "charges dismissed".', { max: 80 })

/** Refuses a dollar amount typed into a text: an amount without its basis and the firm's role is misleading. */
export const refuseAmounts = <Field extends string>(
  fields: readonly Field[],
  details: { isTestimonial?: true } = {},
) =>
  check<{ readonly [field in Field]?: string | undefined }>((value) => {
    for (const field of fields) {
      const typed = typedAmount.exec(value[field] ?? '')?.[0].replace(/(?<![.,])[.,]+$/, '')
      if (typed) return { problem: 'content/typed-amount', details: { typed, ...details }, path: [field] }
    }
    return undefined
  })

/** What an amount needs next to it. */
const requireBasis = check<{
  amount?: string | undefined
  basis?: 'gross' | 'net' | undefined
  withheld?: string | undefined
}>(({ amount, basis, withheld }) => {
  const refuse = (field: string, reason: string, cure: string) =>
    ({ problem: 'content/bad-value', details: { reason, cure }, path: [field] }) as const
  if (amount && !basis)
    return refuse(
      'amount',
      'there is an amount, but nothing says whether fees and costs are in it',
      'Add a line "basis: gross" (before fees and costs) or "basis: net" (what the client received).',
    )
  if (basis && !amount)
    return refuse('basis', 'there is no amount that it could describe', 'Add "amount", or delete this line.')
  if (basis === 'gross' && !withheld)
    return refuse(
      'basis',
      'the amount is gross, but nothing says which fees and costs came out of it',
      'Add a line "withheld: $30,800 in fees and $2,100 in costs", or write the net amount with "basis: net".',
    )
  if (withheld && basis !== 'gross')
    return refuse('withheld', 'fees and costs belong next to a gross amount', 'Delete this line.')
  return undefined
})

/** The result of one case, with what the advertising rules require next to it. */
export const resultSchema = z
  .strictObject({
    caseType: text('Kind of case: "Rear-end crash".'),
    summary: inline(
      'What happened, and what the client lost or suffered, in one or two sentences. Nothing that tells who the client is.',
    ),
    outcome: outcome(),
    amount: amount(
      'The amount that the client actually got, before or after fees: $92,500. Leave it out if there was none.',
    ).optional(),
    basis: choice(
      ['gross', 'net'],
      'Required with an amount. gross: before fees and costs; net: what the client received.',
    ).optional(),
    withheld: label(
      'Required with a gross amount: the fees and costs taken out of it, such as "$30,800 in fees and $2,100 in costs".',
    ).optional(),
    role: label('The role of the firm in the case: "lead counsel".'),
    year: wholeNumber('The year in which the case ended.', 1950, 2100),
    court: name('The court: "284th District Court".').optional(),
    county: name('The county: "Montgomery County".').optional(),
    disclaimer: inline(
      'What people must know about this result. If left out, the page shows "resultsDisclaimer" from firm.json.',
    ).optional(),
    demo: demo(),
  })
  .check(refuseAmounts(['caseType', 'summary', 'outcome', 'disclaimer']))
  .check(requireBasis)
  .describe(
    'The result of one case, as the advertising rules allow it. The client has agreed to it in writing.',
  )

export type ResultData = z.infer<typeof resultSchema>
