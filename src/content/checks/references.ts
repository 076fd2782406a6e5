/** References to entries that do not exist, from fields and from tokens in texts. */
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import { collections } from '../collections.ts'
import type { ReferenceTarget } from '../fields.ts'
import { listFields } from '../parsed-file.ts'
import { suggest } from '#src/text/suggest.ts'
import type { ReadContent } from './read-content.ts'

export function checkReferences({ all, ids }: ReadContent): Problem[] {
  const sets = new Map(Object.entries(ids).map(([to, known]) => [to, new Set(known)]))
  return all.flatMap((parsed) =>
    listFields(parsed).flatMap(({ kind: { to }, value: id, path }) => {
      if (!to || typeof id !== 'string' || id.trim() === '') return []
      const known = ids[to]
      if (!known || sets.get(to)!.has(id)) return []
      return [createMissingReference(parsed.locate(path), to, id, known)]
    }),
  )
}

export function createMissingReference(
  place: Place,
  to: ReferenceTarget,
  id: string,
  known: readonly string[],
): Problem {
  const collection = collections[to]
  const where = 'folder' in collection ? `${collection.folder}/` : collection.file
  const none = known.length === 0
  const details = { kind: collection.noun, id, where, none, suggestion: suggest(id, known) }
  return createProblem('content/missing-reference', place, details)
}
