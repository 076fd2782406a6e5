/** The accessibility statement, and what people found when they evaluated the site. */
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import { folders } from '../collections.ts'
import type { ParsedFile } from '../parsed-file.ts'
import { criteria } from '../wcag.ts'
import { findRepeats } from './duplicates.ts'
import type { ReadContent } from './read-content.ts'

/** The id of the statement among the legal notices. */
const statementId = 'accessibility'

export function checkAccessibility({ files, present, today }: ReadContent): Problem[] {
  const statement = files.legal.find(({ id }) => id === statementId)
  return [
    ...(statement ? checkReviewed(statement) : []),
    ...files.legal.flatMap((file) => checkDay(file, ['reviewed'], file.data.reviewed, today)),
    ...files.accessibility.flatMap((file) => [
      ...(present.get('legal')?.has(statementId) ? [] : [createIdle(file)]),
      ...checkCriteria(file),
      ...checkDay(file, ['signed', 'on'], file.data.signed?.on, today),
      ...file.data.evaluations.flatMap(({ on }, index) =>
        checkDay(file, ['evaluations', index, 'on'], on, today),
      ),
    ]),
  ]
}

/** Visitors must read when someone last looked. */
function checkReviewed({ file, data }: ReadContent['files']['legal'][number]): Problem[] {
  if (data.reviewed !== undefined) return []
  const about = 'the date on which someone last compared the statement with the site'
  return [createProblem('content/missing-field', startOf(file), { field: 'reviewed', about, json: false })]
}

/** Criteria that the standard does not have at these levels, and criteria that are evaluated twice. */
function checkCriteria({ data, locate }: ReadContent['files']['accessibility'][number]): Problem[] {
  const found = data.evaluations.map(({ criterion }, index) => ({
    criterion,
    place: locate(['evaluations', index, 'criterion']),
  }))
  return [
    ...found
      .filter(({ criterion }) => !Object.hasOwn(criteria, criterion))
      .map(({ criterion, place }) => createProblem('content/unknown-criterion', place, { criterion })),
    ...findRepeats(found, ({ criterion }) => criterion).map(({ key: criterion, item, first }) =>
      createProblem('content/repeated-criterion', item.place, { criterion, line: first.place.line }),
    ),
  ]
}

function checkDay(
  { locate }: ParsedFile,
  path: (string | number)[],
  date: string | undefined,
  today: string,
): Problem[] {
  if (date === undefined || date <= today) return []
  return [createProblem('content/future-review', locate(path), { date, today })]
}

function createIdle({ file }: ParsedFile): Problem {
  const statement = `${folders.legal.folder}/${statementId}.md`
  const details = { file, needs: `there is no ${statement}`, cure: `Add content/${statement}` }
  return createProblem('content/idle-file', startOf(file), details)
}
