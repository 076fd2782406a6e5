export type Severity = 'error' | 'warning'

/** One kind of problem, as data. Its key in the catalog is its permanent id. */
export interface ProblemKind<Details> {
  severity: Severity
  /** A few words for the staff guide, which lists the kinds of content problems. */
  title?: string
  /** What is wrong, in one or two sentences, quoting what was typed. */
  message: (details: Details) => string
  /** What to do about it. */
  hint: (details: Details) => string
}

/**
 * Types a kind by the details that its words need. The settings modules reach the browser, which must not get the
 * catalog: the annotation lets the bundler drop it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineKind<Details = void>(kind: ProblemKind<Details>): ProblemKind<Details> {
  return kind
}

/** `"a", "b"` */
export const quoteAll = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ')
