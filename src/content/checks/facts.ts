/** The register of legal facts: records that contradict themselves, and facts in use that are disputed or overdue. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { visitFields } from '../schema-tree.ts'
import { findTokens } from '../tokens.ts'
import type { ReadContent } from './read-content.ts'

/** Reports records that contradict themselves: a legal figure is only as good as its record. */
export function checkRegister({ facts, today, register }: ReadContent): Problem[] {
  if (!register) return []
  return facts.flatMap(({ id, status, verifiedOn, reviewBy, briefText }, index) => {
    const report = (field: string, reason: string, at = field) => {
      const place = { file: register.file, ...register.data.locate(['facts', index, at]) }
      return [createProblem('content/unproven-fact', place, { id, field, reason })]
    }
    return [
      ...(status === 'verified' && !verifiedOn
        ? report('verifiedOn', 'is verified, but has no date', 'status')
        : []),
      ...(status === 'disputed' && !briefText
        ? report('briefText', 'is disputed, but does not quote the brief', 'status')
        : []),
      ...(verifiedOn && verifiedOn > today
        ? report('verifiedOn', `was verified on ${verifiedOn}, which is in the future`)
        : []),
      ...(verifiedOn && verifiedOn <= today && reviewBy <= verifiedOn
        ? report('reviewBy', `is due for review by ${reviewBy}, but was not verified until ${verifiedOn}`)
        : []),
    ]
  })
}

/** Reports disputed and overdue facts once each, in the register, and only while a text uses them. */
export function checkFactsInUse({ all, facts, today, register }: ReadContent): Problem[] {
  if (!register) return []
  const users = findUsers(all)
  return facts.flatMap(({ id, status, reviewBy }, index) => {
    const user = users.get(id)
    if (!user) return []
    const at = (field: string) => ({ file: register.file, ...register.data.locate(['facts', index, field]) })
    return [
      ...(status === 'disputed'
        ? [createProblem('content/disputed-fact', at('status'), { id, user: `content/${user}` })]
        : []),
      ...(reviewBy < today
        ? [createProblem('content/overdue-fact', at('reviewBy'), { id, reviewBy, user: `content/${user}` })]
        : []),
    ]
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
