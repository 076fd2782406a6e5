/** The problem of a reference that leads nowhere: fields make it, and so do tokens in texts. */
import { folders, singles, type FolderName, type SingleName } from './collections.ts'
import type { ReferenceTarget } from './fields.ts'
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import { findClosest } from './suggest.ts'

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
