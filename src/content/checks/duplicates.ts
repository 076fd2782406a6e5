/** Names that must be unique, used twice. */
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { folders, type FolderName } from '../collections.ts'
import type { ParsedFile } from '../parse-file.server.ts'
import type { ReadContent } from './read-content.ts'

/** Reports files of one collection with the same name, and terms, facts, phone numbers or sections with the same id. */
export function checkDuplicates({ files }: ReadContent): Problem[] {
  const problems: Problem[] = []
  for (const name of Object.keys(folders) as FolderName[]) {
    const first = new Map<string, ParsedFile>()
    for (const entry of files.get(name)!) {
      const other = first.get(entry.id)
      if (other) {
        const details = { id: entry.id, other: `content/${other.file}` }
        problems.push(
          createProblem('content/duplicate-slug', { file: entry.file, line: 1, column: 1 }, details),
        )
      } else first.set(entry.id, entry)
      for (const problem of checkListIds(entry, 'sections', 'id')) problems.push(problem)
    }
  }
  for (const [name, list, field] of [
    ['firm', 'phones', 'role'],
    ['glossary', 'terms', 'id'],
    ['legal-facts', 'facts', 'id'],
  ] as const) {
    for (const single of files.get(name)!)
      for (const problem of checkListIds(single, list, field)) problems.push(problem)
  }
  return problems
}

/** Reports entries of one list with the same id. */
function checkListIds({ file, value, data }: ParsedFile, list: string, field: string): Problem[] {
  const problems: Problem[] = []
  const first = new Map<string, number>()
  const items = (value as Record<string, Record<string, string>[] | undefined>)[list] ?? []
  for (const [index, item] of items.entries()) {
    const id = item[field]
    const other = id === undefined ? undefined : first.get(id)
    if (id === undefined) continue
    if (other === undefined) first.set(id, index)
    else {
      const { line } = data.locate([list, other, field])
      const place = { file, ...data.locate([list, index, field]) }
      problems.push(
        createProblem('content/duplicate-slug', place, { id, other: `line ${line} of content/${file}` }),
      )
    }
  }
  return problems
}
