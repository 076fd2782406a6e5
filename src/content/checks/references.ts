/** References to entries that do not exist, from fields and from tokens in texts. */
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import { folders, singles, type FolderName, type SingleName } from '../collections.ts'
import type { ReferenceTarget } from '../fields.ts'
import { listFields } from '../parse-file.server.ts'
import { suggest } from '../suggest.ts'
import type { ReadContent } from './read-content.ts'

export function checkReferences({ all, ids }: ReadContent): Problem[] {
  const sets = new Map(Object.entries(ids).map(([to, known]) => [to, new Set(known)]))
  return all.flatMap((parsed) =>
    listFields(parsed).flatMap(({ kind, value: id, path }) => {
      if (kind.kind !== 'reference' || typeof id !== 'string' || id.trim() === '') return []
      const known = ids[kind.to]
      if (!known || sets.get(kind.to)!.has(id)) return []
      return [createMissingReference(parsed.locate(path), kind.to, id, known)]
    }),
  )
}

export function createMissingReference(
  place: Place,
  to: ReferenceTarget,
  id: string,
  known: readonly string[],
): Problem {
  const collection = to in folders ? folders[to as FolderName] : singles[to as SingleName]
  const where = 'folder' in collection ? `${collection.folder}/` : collection.file
  const none = known.length === 0
  const details = { kind: collection.noun, id, where, none, suggestion: suggest(id, known) }
  return createProblem('content/missing-reference', place, details)
}
