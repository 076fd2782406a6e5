/** The one shape of every problem of every check. `catalog/` lists all kinds. */
import { advertisingProblems } from './catalog/advertising.ts'
import { blogProblems } from './catalog/blog.ts'
import { contentProblems } from './catalog/content.ts'
import { distProblems } from './catalog/dist.ts'
import { linkProblems } from './catalog/links.ts'
import { releaseProblems } from './catalog/release.ts'
import { settingsProblems } from './catalog/settings.ts'
import { styleProblems } from './catalog/style.ts'
import { textProblems } from './catalog/texts.ts'
import { translationProblems } from './catalog/translation.ts'
import { webhookProblems } from './catalog/webhooks.ts'
import type { Owner, ProblemKind } from './kind.ts'

/** By the first part of the ids. Not one object with spreads: bundlers could not drop that from browser code. */
export const catalogs = {
  content: contentProblems,
  advertising: advertisingProblems,
  texts: textProblems,
  translation: translationProblems,
  style: styleProblems,
  links: linkProblems,
  dist: distProblems,
  blog: blogProblems,
  webhooks: webhookProblems,
  release: releaseProblems,
  settings: settingsProblems,
}

type Kinds = typeof contentProblems &
  typeof advertisingProblems &
  typeof textProblems &
  typeof translationProblems &
  typeof styleProblems &
  typeof linkProblems &
  typeof distProblems &
  typeof blogProblems &
  typeof webhookProblems &
  typeof releaseProblems &
  typeof settingsProblems

export type ProblemId = keyof Kinds

/** What the words of a kind need to know. */
export type DetailsOf<Id extends ProblemId> = Kinds[Id] extends ProblemKind<infer Details> ? Details : never

/** A place in a file. Lines and columns count from 1; columns in UTF-16 units, as editors count. */
export interface Position {
  line: number
  column: number
}

export interface Place extends Position {
  /** A path with forward slashes; for content, from the content folder: `team/jordan-doe.md`. */
  file: string
}

/** The first character of a file, for problems of the whole file. */
export const startOf = (file: string): Place => ({ file, line: 1, column: 1 })

/** What a problem is about if it is not in a file: a page, a form, an address, a variable. */
export interface Subject {
  subject: string
}

export type Location = Place | Subject

/** One problem and where it is. */
export type Problem<Where extends Location = Place> = Where & {
  id: ProblemId
  severity: NonNullable<ProblemKind<unknown>['severity']>
  /** What is wrong, in one or two sentences, quoting what was typed. */
  message: string
  /** What to do about it. */
  hint: string
}

/** A problem that keeps a command from going on. The message is that of the problem and its hint. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly problem: Problem<Location>
  constructor(problem: Problem<Location>) {
    super(`${problem.message} ${problem.hint}`)
    this.problem = problem
  }
}

/** Makes the problem of one kind at one place. Texts in `details` are cut short; invisible characters become visible. */
export function createProblem<Id extends ProblemId, Where extends Location>(
  id: Id,
  where: Where,
  details: DetailsOf<Id>,
): Problem<Where> {
  const { severity = 'error', message, hint } = findKind(id)
  const shown = showDetails(details)
  const say = (words: typeof message) => (typeof words === 'string' ? words : words(shown))
  const location =
    'subject' in where
      ? { subject: quote(where.subject) }
      : { file: where.file, line: where.line, column: where.column }
  return { id, severity, ...location, message: say(message), hint: say(hint) } as unknown as Problem<Where>
}

/** Whether only the release check shows a problem: see ProblemKind. */
export const isForRelease = ({ id }: { id: ProblemId }): boolean => findKind(id).severity === undefined

export interface ReleaseProblem {
  /** Whether it blocks the release. */
  severity: Problem['severity']
  owner: Owner
}

/** What a problem means for a release; undefined if nothing. */
export function judgeForRelease(problem: { id: ProblemId } & Location): ReleaseProblem | undefined {
  const { owner, release } = findKind(problem.id)
  if (release === 'nothing') return undefined
  return {
    severity: release === 'blocks' ? 'error' : 'warning',
    owner: owner !== 'place' ? owner : 'file' in problem ? 'staff' : 'developer',
  }
}

function findKind(id: ProblemId): ProblemKind<unknown> {
  const [catalog] = id.split('/') as [keyof typeof catalogs]
  return (catalogs[catalog] as Record<string, ProblemKind<unknown>>)[id]!
}

/** Ends the work with a ProblemError. */
export function throwProblem<Id extends ProblemId>(id: Id, where: Location, details: DetailsOf<Id>): never {
  throw new ProblemError(createProblem(id, where, details))
}

function showDetails(details: unknown): unknown {
  if (typeof details !== 'object' || details === null) return details
  const shown = Object.entries(details).map(([name, value]) => [
    name,
    // Our own words may be longer than a quotation.
    typeof value === 'string' && name !== 'about' ? quote(value) : value,
  ])
  return Object.fromEntries(shown)
}

const longestQuote = 200

/** Words of others as reports quote them: at most 200 characters, and what cannot be seen made visible. */
export function quote(text: string): string {
  const short = text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text
  return short.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, (character) =>
    /\s/.test(character) ? ' ' : `\\u{${character.codePointAt(0)!.toString(16)}}`,
  )
}

/** The file or the subject. */
export const getSubject = (where: Location): string => ('subject' in where ? where.subject : where.file)

/** Orders problems by file or subject, then by place, then by id, so that the same input always gives the same list. */
export function compareProblems(a: Problem<Location>, b: Problem<Location>): number {
  const [subjectA, subjectB] = [getSubject(a), getSubject(b)]
  const [placeA, placeB] = ['subject' in a ? start : a, 'subject' in b ? start : b]
  return (
    (subjectA < subjectB ? -1 : subjectA > subjectB ? 1 : 0) ||
    placeA.line - placeB.line ||
    placeA.column - placeB.column ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  )
}

const start: Position = { line: 1, column: 1 }
