/** The same words each time, or words made from what is known about the problem. */
type Words<Details> = string | ((details: Details) => string)

export interface WordsOf<Details> {
  /** A few words for the staff guide, which lists the kinds of content problems. */
  title?: string
  /** What is wrong, in one or two sentences, quoting what was typed. */
  message: Words<Details>
  /** What to do about it. */
  hint: Words<Details>
}

/** One kind of problem, as data. Its key in the catalog is its permanent id. */
export interface ProblemKind<Details> extends WordsOf<Details> {
  severity: 'error' | 'warning'
  /** True: it stops only a release, because the people who write content cannot fix it. `firm validate` does not show it. */
  isForRelease?: true
  /** The number of the Texas advertising rule that it breaks: 7.02(b). */
  rule?: string
}

/**
 * A kind of problem by the details that its words need. The settings modules reach the browser, which must not get the
 * catalog: the annotations let the bundler drop it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function error<Details = void>(words: WordsOf<Details>): ProblemKind<Details> {
  return { severity: 'error', ...words }
}

/** Like `error`, for what stops nothing. */
/* @__NO_SIDE_EFFECTS__ */
export function warning<Details = void>(words: WordsOf<Details>): ProblemKind<Details> {
  return { severity: 'warning', ...words }
}

/** Like `error`, for what stops only a release. */
/* @__NO_SIDE_EFFECTS__ */
export function releaseError<Details = void>(words: WordsOf<Details>): ProblemKind<Details> {
  return { severity: 'error', isForRelease: true, ...words }
}

/** Like `error`, for what breaks an advertising rule. The report names the rule after the hint. */
/* @__NO_SIDE_EFFECTS__ */
export function breach<Details = void>(rule: string, words: WordsOf<Details>): ProblemKind<Details> {
  return { ...error<Details>(words), rule }
}

/** `"a", "b"` */
export const quoteAll = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ')
