/** The numbers of attorneys at the bars that admitted them. */
import type { StateLaw } from './law/state-law.ts'
import type { TeamMemberData } from './schemas/team-member.ts'

export interface BarNumber {
  bar: string
  number: string
  /** Whether it is the bar of the state in which the firm is. */
  isOwn: boolean
}

/** The bar numbers of a person, in their order, each with its bar. */
export function listBarNumbers(
  { barNumbers = [] }: Pick<TeamMemberData, 'barNumbers'>,
  law: Pick<StateLaw, 'bar'>,
): BarNumber[] {
  return barNumbers.map(({ bar = law.bar, number }) => ({
    bar,
    number,
    isOwn: normalize(bar) === normalize(law.bar),
  }))
}

/** Without an article at the start, capital letters, and spaces to spare. */
const normalize = (bar: string) => bar.toLowerCase().replace(/^the /, '').replace(/\s+/g, ' ').trim()
