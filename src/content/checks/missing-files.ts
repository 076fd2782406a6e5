/** Required files that are missing. */
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { folders, singles, type SingleFile } from '../collections.ts'
import type { ReadContent } from './read-content.ts'

export function checkMissingFiles({ present }: ReadContent): Problem[] {
  const required = [
    ...Object.entries<SingleFile>(singles)
      .filter(([, { optional }]) => !optional)
      .map(([name, { file }]) => ({ name, id: '', file })),
    ...Object.entries(folders).flatMap(([name, { folder, required }]) =>
      required.map((id) => ({ name, id, file: `${folder}/${id}.md` })),
    ),
  ]
  return required
    .filter(({ name, id }) => !present.get(name)?.has(id))
    .map(({ file }) => createProblem('content/missing-file', startOf(file), { file }))
}
