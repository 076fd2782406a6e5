/** Names that must be unique, used twice. */
import { createProblem, startOf, type Place, type Problem } from '#src/problems/problem.ts'
import { folderNames } from '../collections.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { ReadContent } from './read-content.ts'
import { placeholder } from '../fields.ts'

/** Every item with the key of an earlier one, and the first that has it. Items without a key are not compared. */
export function findRepeats<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string | undefined,
): { key: string; item: Item; first: Item }[] {
  const byKey = new Map<string, Item>()
  return items.flatMap((item) => {
    const key = getKey(item)
    if (key === undefined) return []
    const first = byKey.get(key)
    if (first) return [{ key, item, first }]
    byKey.set(key, item)
    return []
  })
}

/** Reports files of one collection with the same name, and terms, facts, phone numbers or sections with the same id. */
export function checkDuplicates({ files }: ReadContent): Problem[] {
  const { firm, glossary, 'legal-facts': register, pages, 'practice-areas': areas } = files
  return [
    ...folderNames.flatMap((name) => checkNames(files[name])),
    ...firm.flatMap((file) => checkIds(file, 'phones', file.data.phones, 'role')),
    ...glossary.flatMap((file) => checkIds(file, 'terms', file.data.terms, 'id')),
    ...register.flatMap((file) => checkIds(file, 'facts', file.data.facts, 'id')),
    ...[...pages, ...areas].flatMap((file) => checkIds(file, 'sections', file.data.sections ?? [], 'id')),
  ]
}

function checkNames(files: readonly ParsedFile[]): Problem[] {
  return findRepeats(files, ({ id }) => id).map(({ key: id, item, first }) =>
    createProblem('content/duplicate-slug', startOf(item.file), { id, other: `content/${first.file}` }),
  )
}

function checkIds<Field extends string>(
  { file, locate }: ParsedFile,
  list: string,
  entries: readonly { [Name in Field]?: string | undefined }[],
  field: Field,
): Problem[] {
  const ids = entries.map((entry, index) => ({ id: entry[field], place: locate([list, index, field]) }))
  return findRepeats(ids, ({ id }) => id).map(({ key: id, item, first }) => {
    const details = { id, other: `line ${first.place.line} of content/${file}` }
    return createProblem('content/duplicate-slug', item.place, details)
  })
}

/** Reports pages with the same title or description. Posts and events are the blog's business. */
export function checkSameMetadata({ files }: ReadContent): Problem[] {
  const { pages, team, guides, legal, 'practice-areas': areas } = files
  const addTitle = <Titled extends { data: { title: string } }>(file: Titled) => ({
    ...file,
    title: file.data.title,
    titleField: 'title',
  })
  const titled = [
    // Search engines do not list the pages for what does not exist.
    ...pages.filter(({ id }) => !id.endsWith('not-found')).map(addTitle),
    ...areas.map(addTitle),
    ...team.map((member) => ({ ...member, title: member.data.name, titleField: 'name' })),
    ...guides.map(addTitle),
    ...legal.map(addTitle),
  ]
  // Words that are still missing are a problem of their own.
  const dropUnwritten = (words: string) => (words.includes(placeholder) ? undefined : words)
  const create = (what: 'title' | 'description', place: Place, { file }: { file: string }) =>
    createProblem('content/same-metadata', place, { what, other: `content/${file}` })
  return [
    ...findRepeats(titled, ({ title }) => dropUnwritten(title)).map(({ item, first }) =>
      create('title', item.locate([item.titleField]), first),
    ),
    ...findRepeats(titled, ({ data }) => dropUnwritten(data.description)).map(({ item, first }) =>
      create('description', item.locate(['description']), first),
    ),
  ]
}
