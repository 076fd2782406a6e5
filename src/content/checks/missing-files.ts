/** Required files that are missing. */
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { collectionNames, collections, formatEntryFile, type Collection } from '../collections.ts'
import type { ReadContent } from './read-content.ts'

export function checkMissingFiles({ present }: ReadContent): Problem[] {
  return collectionNames.flatMap((name) =>
    listRequired(collections[name])
      .filter(({ id }) => !present.get(name)?.has(id))
      .map(({ file }) => createProblem('content/missing-file', startOf(file), { file })),
  )
}

function listRequired(collection: Collection): { id: string; file: string }[] {
  if ('folder' in collection)
    return collection.required.map((id) => ({ id, file: formatEntryFile(collection, id) }))
  return collection.optional ? [] : [{ id: '', file: collection.file }]
}
