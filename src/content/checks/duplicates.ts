/** Names that must be unique, used twice. */
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { folders, type FolderName } from '../collections.ts'
import type { ParsedFile } from '../parse-file.server.ts'
import type { ReadContent } from './read-content.ts'

/** Reports files of one collection with the same name, and terms, facts, phone numbers or sections with the same id. */
export function checkDuplicates({ files }: ReadContent): Problem[] {
  const lists = [
    ['firm', 'phones', 'role'],
    ['glossary', 'terms', 'id'],
    ['legal-facts', 'facts', 'id'],
    ...(Object.keys(folders) as FolderName[]).map((name) => [name, 'sections', 'id'] as const),
  ] as const
  return [
    ...(Object.keys(folders) as FolderName[]).flatMap((name) => checkNames(files.get(name)!)),
    ...lists.flatMap(([name, list, field]) =>
      files.get(name)!.flatMap((parsed) => checkListIds(parsed, list, field)),
    ),
  ]
}

function checkNames(files: readonly ParsedFile[]): Problem[] {
  const first = new Map<string, string>()
  return files.flatMap(({ id, file }) => {
    const other = first.get(id)
    if (!other) first.set(id, file)
    return other
      ? [createProblem('content/duplicate-slug', startOf(file), { id, other: `content/${other}` })]
      : []
  })
}

/** Reports entries of one list with the same id. */
function checkListIds({ file, value, locate }: ParsedFile, list: string, field: string): Problem[] {
  const first = new Map<string, number>()
  const items = (value as Record<string, Record<string, string>[] | undefined>)[list] ?? []
  return items.flatMap((item, index) => {
    const id = item[field]
    if (id === undefined) return []
    const other = first.get(id)
    if (other === undefined) {
      first.set(id, index)
      return []
    }
    const details = { id, other: `line ${locate([list, other, field]).line} of content/${file}` }
    return [createProblem('content/duplicate-slug', locate([list, index, field]), details)]
  })
}
