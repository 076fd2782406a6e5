/** The same words each time, or words made from what is known about the problem. */
type Words<Details> = string | ((details: Details) => string)

/** Who can fix a problem. */
export const owners = ['staff', 'attorney', 'developer'] as const
export type Owner = (typeof owners)[number]

/** place: staff for what is in a file of content, a developer for the rest. */
export type OwnerOfKind = Owner | 'place'

export interface WordsOf<Details> {
  /** A few words for the staff guide, which lists the kinds of content problems. */
  title?: string
  /** What is wrong, in one or two sentences, quoting what was typed. */
  message: Words<Details>
  /** What to do about it. */
  hint: Words<Details>
  /** What it means for a release, unless errors block it and warnings warn. */
  release?: ProblemKind<Details>['release']
}

/** One kind of problem, as data. Its key in the catalog is its permanent id. */
export interface ProblemKind<Details> extends WordsOf<Details> {
  /** What it means while people write. Undefined: only the release check shows it, because they cannot fix it. */
  severity: 'error' | 'warning' | undefined
  owner: OwnerOfKind
  release: 'blocks' | 'warns' | 'nothing'
}

/**
 * A kind of problem by the details that its words need. The settings modules reach the browser, which must not get the
 * catalog: the annotations let the bundler drop it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function error<Details = void>(owner: OwnerOfKind, words: WordsOf<Details>): ProblemKind<Details> {
  return { severity: 'error', owner, release: 'blocks', ...words }
}

/** Like `error`, for what does not stop a build. */
/* @__NO_SIDE_EFFECTS__ */
export function warning<Details = void>(owner: OwnerOfKind, words: WordsOf<Details>): ProblemKind<Details> {
  return { severity: 'warning', owner, release: 'warns', ...words }
}

/** Like `error`, for what stops only a release. */
/* @__NO_SIDE_EFFECTS__ */
export function releaseError<Details = void>(
  owner: OwnerOfKind,
  words: WordsOf<Details>,
): ProblemKind<Details> {
  return { severity: undefined, owner, release: 'blocks', ...words }
}

/** `"a", "b"` */
export const quoteAll = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ')
