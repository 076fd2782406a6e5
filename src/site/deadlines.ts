/** The legal facts that forms use: see `period` and `from` in the register. */
import type { Deadline } from '#src/leads/deadlines.ts'
import type { Site } from './site.ts'

/** The verified periods that count from a question of a form. */
export function listDeadlines(
  id: string,
  { facts, language, versions }: Pick<Site, 'facts' | 'language' | 'versions'>,
): Deadline[] {
  // A period is the same in every language: what counts is whether it is true.
  const register = language ? versions[0]!.facts : facts
  return [...facts].flatMap(([fact, { period, from, warning }]) => {
    const { status } = register.get(fact) ?? {}
    const [form, question] = from?.split('.') ?? []
    if (form !== id || !question || !period || !warning || status !== 'verified') return []
    return [{ question, ...parsePeriod(period), warning }]
  })
}

/** `2 years` → 24 months. */
function parsePeriod(period: string): Pick<Deadline, 'months' | 'days'> {
  const count = Number.parseInt(period, 10)
  if (period.includes('day')) return { months: 0, days: count }
  return { months: period.includes('year') ? 12 * count : count, days: 0 }
}
