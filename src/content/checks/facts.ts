/** The register of legal facts: records that contradict themselves, and facts in use that are disputed or overdue. */
import escapeRegExp from 'escape-string-regexp'
import { createProblem, type Place, type Problem } from '#src/problems/problem.ts'
import type { LegalFact } from '../schemas/legal-facts.ts'
import { showPlain } from '#src/text/shown-text.ts'
import { addYears, formatDate } from '../days.ts'
import { memoize } from '#src/text/memoize.ts'
import { placeholder } from '../fields.ts'
import { listFields, type ParsedFile } from '../parsed-file.ts'
import { findTokens } from '../tokens.ts'
import type { ReadContent } from './read-content.ts'

/** Reports records that contradict themselves: a legal figure is only as good as its record. */
export function checkRegister({ facts, law, today, register }: ReadContent): Problem[] {
  return facts.flatMap((fact, index) => {
    const { id, value, wording, status, verifiedOn, reviewBy, briefText } = fact
    const problems: Problem[] = []
    const report = (field: string, reason: string, at = field) => {
      const place = register!.locate(['facts', index, at])
      problems.push(createProblem('content/unproven-fact', place, { id, field, reason }))
    }
    if (status === 'verified' && !verifiedOn) report('verifiedOn', 'is verified, but has no date', 'status')
    if (status === 'disputed' && !briefText)
      report('briefText', 'is disputed, but does not say which other wording there is', 'status')
    if (verifiedOn && verifiedOn > today)
      report('verifiedOn', `was verified on ${verifiedOn}, which is in the future`)
    else if (verifiedOn && reviewBy <= verifiedOn)
      report('reviewBy', `is due for review by ${reviewBy}, but was not verified until ${verifiedOn}`)
    else if (verifiedOn && reviewBy > addYears(verifiedOn, maxYears)) {
      const place = register!.locate(['facts', index, 'reviewBy'])
      problems.push(
        createProblem('content/far-off-fact', place, { id, reviewBy, verifiedOn, advice: law.review.advice }),
      )
    }
    // What is unfinished is a problem of its own.
    const figure = value.includes(placeholder) ? undefined : findMissingFigure(value, wording)
    if (figure !== undefined) {
      const place = register!.locate(['facts', index, 'wording'])
      problems.push(createProblem('content/mismatched-fact', place, { id, figure, value }))
    }
    const deadline = ['period', 'from', 'warning'] as const
    const missing = deadline.filter((field) => fact[field] === undefined)
    if (missing.length > 0 && missing.length < deadline.length) {
      const place = register!.locate(
        ['facts', index, deadline.find((field) => !missing.includes(field))!],
        'key',
      )
      problems.push(createProblem('content/incomplete-deadline', place, { id, missing }))
    }
    return problems
  })
}

/** Some legislatures meet only every two years, and a review may be a little late. */
const maxYears = 3

/** The first number of `value` that `wording` does not have. Without a number, `value` counts as a whole. */
function findMissingFigure(value: string, wording: string): string | undefined {
  const listNumbers = (text: string) =>
    (text.match(/\d[\d,./]*/g) ?? []).map((number) => number.replace(/(?<![,./])[,./]+$/, ''))
  const numbers = listNumbers(value)
  if (numbers.length > 0) {
    const said = listNumbers(wording)
    return numbers.find((number) => !said.includes(number))
  }
  const [figure, said] = [value, wording].map((text) => showPlain(text).text)
  // "forty-two years" does not say "two years".
  const pattern = new RegExp(String.raw`(?<![\p{L}-])${escapeRegExp(figure!)}(?!\p{L})`, 'iu')
  return pattern.test(said!) ? undefined : value
}

/** Reports disputed and overdue facts once each, in the register, and only while a text uses them. */
export function checkFactsInUse({ all, facts, today, register }: ReadContent): Problem[] {
  const uses = listFactUses(all)
  return facts.flatMap(({ id, status, reviewBy, from }, index) => {
    const problems: Problem[] = []
    const first = uses.get(id)?.[0]
    const form = findForm({ status, from })
    const user = first ? `content/${first.file}` : form && `the form "${form}"`
    if (!user) return problems
    const at = (field: string) => register!.locate(['facts', index, field])
    if (status === 'disputed')
      problems.push(createProblem('content/disputed-fact', at('status'), { id, user }))
    if (reviewBy < today)
      problems.push(
        createProblem('content/overdue-fact', at('reviewBy'), {
          id,
          reviewBy: formatDate(reviewBy),
          user,
        }),
      )
    return problems
  })
}

/** The form that warns of a deadline. Forms use only verified facts. */
const findForm = ({ status, from }: Pick<LegalFact, 'status' | 'from'>) =>
  status === 'verified' ? from?.split('.')[0] : undefined

/** Every place that uses a fact, by the id of the fact, in no particular order within a file. */
function listFactUses(all: ReadContent['all']): Map<string, Place[]> {
  const uses = new Map<string, Place[]>()
  for (const { id, place } of all.flatMap(findFactUses)) uses.set(id, [...(uses.get(id) ?? []), place])
  return uses
}

const findFactUses = memoize((parsed: ParsedFile): { id: string; place: Place }[] => [
  ...listFields(parsed).flatMap(({ kind, path, value }) =>
    kind.to === 'legal-facts' ? [{ id: String(value), place: parsed.locate(path) }] : [],
  ),
  ...parsed.texts.flatMap(({ text, locate }) =>
    findTokens(text).flatMap(({ token, index }) =>
      token.kind === 'fact' ? [{ id: token.id, place: locate(index) }] : [],
    ),
  ),
])

/** A fact with its place in the register. */
export interface RegisteredFact {
  fact: LegalFact
  place: Place
  /** Every place in content/ that uses it, `from` of the fact itself included, sorted by file and place. */
  uses: readonly Place[]
}

/** The whole register; empty if it is invalid. */
export function listRegister({ all, facts, register }: ReadContent): RegisteredFact[] {
  const uses = listFactUses(all)
  return facts.map((fact, index) => {
    const place = register!.locate(['facts', index, 'id'])
    const inForm = findForm(fact) ? [register!.locate(['facts', index, 'from'])] : []
    const sorted = [...(uses.get(fact.id) ?? []), ...inForm].sort(
      (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
    )
    return { fact, place, uses: sorted }
  })
}
