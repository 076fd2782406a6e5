/** References to entries that do not exist, from fields and from tokens in texts. */
import { folders, singles, type FolderName, type SingleName } from '../collections.ts'
import type { ReferenceTarget } from '../fields.ts'
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import { visitFields } from '../schema-tree.ts'
import { findClosest } from '../suggest.ts'
import type { ReadContent } from './read-content.ts'

export function checkReferences({ all, ids }: ReadContent): Problem[] {
  const problems: Problem[] = []
  const sets = new Map(Object.entries(ids).map(([to, known]) => [to, new Set(known)]))
  for (const { file, schema, value, data } of all) {
    for (const field of visitFields(schema, value)) {
      if (field.kind.kind !== 'reference') continue
      const { to } = field.kind
      const known = ids[to]
      const id = field.value
      if (typeof id !== 'string' || id.trim() === '') continue
      if (!known || sets.get(to)!.has(id)) continue
      problems.push(createMissingReference({ file, ...data.locate(field.path) }, to, id, known))
    }
  }
  return problems
}

export function createMissingReference(
  place: Place,
  to: ReferenceTarget,
  id: string,
  known: readonly string[],
): Problem {
  const collection = to in folders ? folders[to as FolderName] : singles[to as SingleName]
  const where = 'folder' in collection ? `${collection.folder}/` : collection.file
  const suggestion = findClosest(id, known)
  return createProblem('content/missing-reference', place, {
    kind: collection.noun,
    id,
    where,
    ...(suggestion && { suggestion }),
  })
}
