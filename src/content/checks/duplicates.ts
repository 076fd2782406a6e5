/** Names that must be unique, used twice. */
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { folders, type FolderName } from '../collections.ts'
import type { ParsedFile } from '../parse-file.server.ts'
import type { ReadContent } from './read-content.ts'
import { placeholder } from './unfinished.ts'

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

/** The collections of pages, and the field that is the title of each. */
const titles = {
  pages: 'title',
  'practice-areas': 'title',
  team: 'name',
  guides: 'title',
  legal: 'title',
} as const

/** Reports pages with the same title or description. Posts and events are the blog's business. */
export function checkSameMetadata({ files }: ReadContent): Problem[] {
  const pages = Object.entries(titles).flatMap(([name, title]) =>
    files
      .get(name as keyof typeof titles)!
      // Search engines do not list the pages for what does not exist.
      .filter(({ id }) => !id.endsWith('not-found'))
      .map((parsed) => ({ ...parsed, fields: { title, description: 'description' } })),
  )
  return (['title', 'description'] as const).flatMap((what) => {
    const first = new Map<string, string>()
    return pages.flatMap(({ file, value, locate, fields }) => {
      const words = (value as Record<string, unknown>)[fields[what]]
      // Words that are still missing are a problem of their own.
      if (typeof words !== 'string' || words.includes(placeholder)) return []
      const other = first.get(words)
      if (other === undefined) {
        first.set(words, file)
        return []
      }
      const details = { what, other: `content/${other}` }
      return [createProblem('content/same-metadata', locate([fields[what]]), details)]
    })
  })
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
