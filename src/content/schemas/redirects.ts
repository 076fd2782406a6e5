import { z } from 'zod'
import { check, href, label, list } from '../fields.ts'

/** Old addresses hold what addresses commonly hold: no query, no place within a page, no pattern. */
const oldAddress = (about: string) =>
  label(about).check(
    check<string>((value) => {
      if (value.trim() === '') return undefined
      const slip = findSlip(value)
      return slip && { problem: 'content/bad-value', details: slip }
    }),
  )

/** Addresses that have moved. Where they lead is checked once all pages are known: `src/check-redirects.ts`. */
export const redirectsSchema = z
  .strictObject({
    $schema: label('Where editors find the description of this file.').optional(),
    redirects: list(
      z.strictObject({
        from: oldAddress('The old address, without the name of the site: /attorneys'),
        to: href('Where visitors find it now: /our-team, or an address of another site.'),
        permanent: z
          .boolean()
          .default(true)
          .describe('false where the old address will come back. Left out, it has moved for good.'),
        note: label('Why, for whoever reads this later. Visitors never see it.').optional(),
      }),
      'Addresses that have moved, each with where it leads.',
      { least: 0, most: 1000 },
    ),
  })
  .describe('Old addresses and where they lead now.')

export type RedirectsData = z.infer<typeof redirectsSchema>

function findSlip(value: string): { reason: string; cure: string } | undefined {
  if (!value.startsWith('/') || value.startsWith('//'))
    return {
      reason: `"${value}" does not begin with one slash`,
      cure: 'Write it without the name of the site: /attorneys.',
    }
  if (value === '/')
    return { reason: 'the home page cannot move', cure: 'Name the old address of another page.' }
  if (value.endsWith('/'))
    return {
      reason: `"${value}" ends with a slash`,
      cure: `Write "${value.replace(/\/+$/, '') || '/attorneys'}": it holds for the address with a slash as well.`,
    }
  if (!/^(?:\/[\w~-][\w.~-]*)+$/.test(value))
    return {
      reason: `"${value}" holds a sign that an old address cannot have here`,
      cure: 'Letters without accents, digits, slashes, hyphens and dots are read; leave out what follows "?" or "#".',
    }
  return undefined
}
