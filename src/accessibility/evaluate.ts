/** What is known about each success criterion: what a person found, or else what the tests check. */
import type { AccessibilityData } from '#src/content/schemas/accessibility.ts'
import { criterionIds, type CriterionId } from '#src/content/wcag.ts'
import { checkedByTests } from './checked-by-tests.ts'

type PersonalLevel = AccessibilityData['evaluations'][number]['level']

export interface Evaluation {
  criterion: CriterionId
  level: PersonalLevel | 'not-evaluated'
  /** Who says so; undefined if it is not evaluated. */
  by: 'person' | 'tests' | undefined
  notes: string
}

/** Every criterion at levels A and AA, in the order of the standard. A person overrules the tests. */
export const evaluateCriteria = (found: AccessibilityData | undefined): Evaluation[] =>
  criterionIds.map((criterion) => {
    const person = found?.evaluations.find((one) => one.criterion === criterion)
    if (person) {
      const { level, notes, by, on } = person
      return { criterion, level, by: 'person', notes: `${notes} Evaluated by ${by} on ${on}.` }
    }
    const tests = checkedByTests[criterion]
    if (tests?.extent === 'completely')
      return { criterion, level: 'supports', by: 'tests', notes: `Automated tests: ${tests.what}` }
    const known = tests ? `Automated tests check a part of it: ${tests.what}` : 'No automated test checks it.'
    return {
      criterion,
      level: 'not-evaluated',
      by: undefined,
      notes: `${known} No person has evaluated it.`,
    }
  })
