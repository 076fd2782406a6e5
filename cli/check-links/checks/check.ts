/** What the checks of built addresses share. */
import type { AddressDetails, linkProblems } from '#src/problems/catalog/links.ts'
import type { DetailsOf } from '#src/problems/problem.ts'
import type { BuiltSite, Use } from '../built-site.ts'

/** What links are compared with, from firm.json and team/. */
export interface FirmAddresses {
  /** The address of the site, without a trailing slash. */
  url: string
  /** Every phone number of the content, as written there. */
  phones: readonly string[]
  email: string
}

/** An address that browsers can read, and what it is compared with. */
export interface Look {
  use: Use
  url: URL
  site: BuiltSite
  firm: FirmAddresses
  /** The address of the site. */
  own: URL
}

export type LinkProblemId = keyof typeof linkProblems
type Details<Id extends LinkProblemId> = Omit<DetailsOf<Id>, keyof AddressDetails>

/** A problem before we know where in content/ it comes from. */
export type UntracedProblem = {
  [Id in LinkProblemId]: { id: Id; use: Use; details: Details<Id> }
}[LinkProblemId]

type Report<Ids extends LinkProblemId> = <Id extends Ids>(id: Id, use: Use, details: Details<Id>) => void

interface Check<Input> {
  /** Every problem that it may report. */
  ids: readonly LinkProblemId[]
  find: (input: Input) => UntracedProblem[]
}

/** Makes a check that can report only the problems it names. */
export function defineCheck<Ids extends LinkProblemId, Input>(
  ids: readonly Ids[],
  check: (input: Input, report: Report<Ids>) => void,
): Check<Input> {
  const find = (input: Input) => {
    const problems: UntracedProblem[] = []
    check(input, (id, use, details) => void problems.push({ id, use, details } as UntracedProblem))
    return problems
  }
  return { ids, find }
}

/** Whether an address is on the site, with or without "www.". */
export const isOwn = ({ url, own }: Look) => withoutWww(url) === withoutWww(own)
const withoutWww = ({ host }: URL) => host.replace(/^www\./, '')

/** Whether an address was written with its host. */
export const isWhole = ({ address }: Use) => /^https?:/i.test(address)

export const isSame = (address: string, { url, own }: Look) =>
  URL.canParse(address, own) && new URL(address, own).href === url.href
