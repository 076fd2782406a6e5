/** The register of legal facts: records that contradict themselves, and facts in use that are disputed or overdue. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { visitFields } from '../schema-tree.ts'
import { findTokens } from '../tokens.ts'
import type { ReadContent } from './read-content.ts'

/** Reports records that contradict themselves: a legal figure is only as good as its record. */
export function checkRegister({ facts, today, register }: ReadContent): Problem[] {
  return facts.flatMap(({ id, status, verifiedOn, reviewBy, briefText }, index) => {
    const problems: Problem[] = []
    const report = (field: string, reason: string, at = field) => {
      const place = register!.locate(['facts', index, at])
      problems.push(createProblem('content/unproven-fact', place, { id, field, reason }))
    }
    if (status === 'verified' && !verifiedOn) report('verifiedOn', 'is verified, but has no date', 'status')
    if (status === 'disputed' && !briefText)
      report('briefText', 'is disputed, but does not quote the brief', 'status')
    if (verifiedOn && verifiedOn > today)
      report('verifiedOn', `was verified on ${verifiedOn}, which is in the future`)
    else if (verifiedOn && reviewBy <= verifiedOn)
      report('reviewBy', `is due for review by ${reviewBy}, but was not verified until ${verifiedOn}`)
    return problems
  })
}

/** Reports disputed and overdue facts once each, in the register, and only while a text uses them. */
export function checkFactsInUse({ all, facts, today, register }: ReadContent): Problem[] {
  const users = findUsers(all)
  return facts.flatMap(({ id, status, reviewBy }, index) => {
    const problems: Problem[] = []
    if (!users.has(id)) return problems
    const user = `content/${users.get(id)}`
    const at = (field: string) => register!.locate(['facts', index, field])
    if (status === 'disputed')
      problems.push(createProblem('content/disputed-fact', at('status'), { id, user }))
    if (reviewBy < today)
      problems.push(createProblem('content/overdue-fact', at('reviewBy'), { id, reviewBy, user }))
    return problems
  })
}

/** The first file that uses each fact. */
function findUsers(all: ReadContent['all']): Map<string, string> {
  const users = new Map<string, string>()
  for (const { file, schema, value, texts } of all) {
    const use = (id: string) => void (users.has(id) || users.set(id, file))
    for (const field of visitFields(schema, value))
      if (field.kind.kind === 'reference' && field.kind.to === 'legal-facts') use(String(field.value))
    for (const { text } of texts)
      for (const { token } of findTokens(text)) if (token.kind === 'fact') use(token.id)
  }
  return users
}
