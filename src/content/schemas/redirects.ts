import { z } from 'zod'
import { check, entries, flag, href, name } from '../fields.ts'

/** A plain old address, as browsers write it: no query, no fragment, no pattern. */
const oldAddress = (about: string) =>
  name(about).check(
    check<string>((value) => {
      if (value.trim() === '') return undefined
      const details = findIssue(value)
      return details && { problem: 'content/bad-value', details }
    }),
  )

/** Addresses that have moved. Where they lead is checked once all pages are known: `checks/redirects.ts`. */
export const redirectsSchema = z
  .strictObject({
    $schema: name('Lets your editor check this file as you type.').optional(),
    redirects: entries('Addresses that have moved, each with its new address.', 0, 1000, {
      from: oldAddress('The old address, without the domain: /attorneys'),
      to: href('The new address: /our-team, or an address on another site.'),
      permanent: flag('false if the old address will come back. If left out, the move is permanent.').default(
        true,
      ),
      note: name('A note about the reason. Visitors never see it.').optional(),
    }),
  })
  .describe('Old addresses and where they go now.')

function findIssue(value: string): { reason: string; cure: string } | undefined {
  if (!value.startsWith('/') || value.startsWith('//'))
    return {
      reason: `"${value}" does not start with one slash`,
      cure: 'Write it without the domain: /attorneys.',
    }
  if (value === '/')
    return { reason: 'the home page cannot move', cure: 'Enter the old address of another page.' }
  if (value.endsWith('/'))
    return {
      reason: `"${value}" ends with a slash`,
      cure: `Write "${value.replace(/(?<!\/)\/+$/, '') || '/attorneys'}": it also works for the address with a slash.`,
    }
  const [, before = '', mark] = /^([^?#]*)([?#])/.exec(value) ?? []
  if (mark !== undefined) {
    const path = before.replace(/\/+$/, '')
    return {
      reason: `"${value}" differs only in what follows "${mark}", which no redirect looks at`,
      cure:
        path === ''
          ? 'Delete this redirect: the address shows the home page.'
          : `Write "${path}": it works with whatever follows.`,
    }
  }
  if (/[*:]/.test(value))
    return {
      reason: `"${value}" is a pattern, and a redirect moves one address`,
      cure: 'Add a redirect for each old address.',
    }
  const encoded = encodePath(value)
  if (encoded === undefined)
    return {
      reason: `"${value}" contains a character that an old address cannot have here`,
      cure: 'Use only letters, digits, slashes, hyphens and dots.',
    }
  return encoded === value
    ? undefined
    : { reason: `"${value}" is not how browsers write it`, cure: `Write "${encoded}".` }
}

/** Steps of an address that every host understands. None starts with a dot. */
const steps = /^(?:\/[\p{L}\p{M}\p{N}_~!'()+,&@= -][\p{L}\p{M}\p{N}_.~!'()+,&@= -]*)+$/u

/** A path as browsers write it: `/Our Team.html` and `/Our%20Team.html` → `/Our%20Team.html`. Undefined if none can. */
function encodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    const isSame = decoded.split('/').length === path.split('/').length
    return isSame && steps.test(decoded) ? encodeURI(decoded) : undefined
  } catch {
    return undefined
  }
}
