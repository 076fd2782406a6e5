import type { StateHoliday } from '../holidays.ts'
import type { Location, Problem, ProblemId } from '#src/problems/problem.ts'

/** What differs from state to state. */
export interface StateLaw {
  /** The folder of its files in `src/content/law`. */
  folder: string
  /** False where only the general rules are known. Then `firm init` and `firm release` say what they did not check. */
  isComplete: boolean
  /** The bar that admits attorneys: "State Bar". */
  bar: string
  /** The format of the numbers that this bar gives; undefined if they may be anything. */
  barNumber: { pattern: RegExp; cure: string } | undefined
  /** Where the public can look up an attorney; undefined if that is not known. */
  register: string | undefined
  /** The state courts of a county. */
  countyCourts: readonly string[]
  /** What people call its prisons, besides "prison": a figure before one of these names is a term of years. */
  prisons: readonly string[]
  /** The address of its statutes. */
  statutes: string
  /** Its holidays, in the order of the year, without federal ones. */
  holidays: readonly StateHoliday[]
  /** When the law changes, and what to do about it. */
  review: {
    /** When to review what was verified today: what to say, and the day as `YYYY-MM-DD`. */
    advice: string
    findNext: (today: string) => string
  }
  /** The advertising rule that each kind of problem breaks: "Model Rule 7.1". What breaks no rule is not reported. */
  rules: Readonly<Partial<Record<ProblemId, string>>>
  /** The filing of the home page; undefined if the state asks for none. */
  filing: FilingLaw | undefined
  /** What the advertising notice of a new firm says about the rules: Markdown. */
  notice: {
    /** Which rules the page follows, if the site knows them. */
    rules: string
    /** Who certifies attorneys. */
    certification: string
    /** The filing of advertisements; undefined if the state asks for none. */
    filing: string | undefined
    /** Who takes complaints. */
    complaints: string
  }
}

export interface FilingLaw {
  /** The number of the rule: "7.04(a)". */
  rule: string
  /** Who gets it, after "filed with": "the State Bar". */
  office: string
  /** Who reads it, on the cover: "THE ADVERTISING REVIEW COMMITTEE". */
  addressee: string
  /** The last day to file is so many days after the home page went online. */
  days: number
  /** What the rule gives, before "to file them": "Rule 7.04(a) gives you ten days". */
  allowance: string
  /** What to file with the pages: lines of at most 100 characters. */
  requirements: string
}

/** The problem, with its rule after the hint; none if the state has no such rule. */
export function applyRule<Found extends Problem<Location>>({ rules }: StateLaw, problem: Found): Found[] {
  const rule = rules[problem.id]
  return rule === undefined ? [] : [{ ...problem, hint: `${problem.hint} (${rule})` }]
}
