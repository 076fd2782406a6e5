/** Tells a figure of the law from the other figures of a firm: its prices, its hours, its years of experience. */

/** A figure, with the words next to it in its sentence. */
export interface FigureInSentence {
  figure: string
  before: string
  after: string
}

/** What a sentence can be about. */
type Topic = 'law' | 'field' | 'percentages' | 'licenses' | 'alcohol' | 'firm' | 'prices' | 'practice'

/** What a sentence is about, as far as its words tell. */
export type SentenceTopics = Readonly<Record<Topic, boolean>>

/** The words of a language by which the figures of the law differ from others. */
export interface LawWords {
  /** Figures of each kind. */
  kinds: {
    life: RegExp
    points: RegExp
    money: RegExp
    percentage: RegExp
    ordinal: RegExp
    /** A time as long as a career. */
    career: RegExp
  }
  /** Words in a sentence about each topic. `law`: a figure in it most likely is of the law. `field`: it may be, or of the firm. */
  topics: Readonly<Record<Topic, RegExp>>
  /** Words of a penalty or another consequence, right after a figure or before it. */
  penalties: {
    /** After the time that it takes: "93 days in jail", "a three-year bar". */
    afterTime: RegExp
    orLife: RegExp
    /** After an amount that a court or an agency asks for: "a $500 fine", "$535 filing fee". */
    afterMoney: RegExp
    beforeTime: RegExp
    beforeLicenseTime: RegExp
    beforeMoney: RegExp
  }
  /** "30 days after the hearing" */
  afterDecision: RegExp
  /** "gives you" before a period, and "to appeal" after it. */
  given: RegExp
  toAct: RegExp
  /** Words before and after the time that things take: "lasts two hours", "a two-day trial". */
  takes: RegExp
  meeting: RegExp
  /** Words before and after years of experience. */
  beforeExperience: RegExp
  afterExperience: RegExp
  /** "24 hours a day", "seven days a week": figures, and what follows them. */
  aroundTheClock: readonly { figure: RegExp; after: RegExp }[]
}

export const findTopics = (sentence: string, { topics }: LawWords): SentenceTopics => ({
  law: topics.law.test(sentence),
  field: topics.field.test(sentence),
  percentages: topics.percentages.test(sentence),
  licenses: topics.licenses.test(sentence),
  alcohol: topics.alcohol.test(sentence),
  firm: topics.firm.test(sentence),
  prices: topics.prices.test(sentence),
  practice: topics.practice.test(sentence),
})

/** Whether a figure is of the law: any in a sentence about the law, and in others a penalty, a bar, a period, a fee. */
export function isOfLaw(topics: SentenceTopics, found: FigureInSentence, words: LawWords): boolean {
  const { figure, after } = found
  const { life, points } = words.kinds
  if (words.aroundTheClock.some((one) => one.figure.test(figure) && one.after.test(after))) return false
  if (life.test(figure)) return true
  if (points.test(figure)) return topics.licenses
  if (isBare(figure)) return topics.alcohol
  if (topics.law || isPenalty(topics, found, words)) return true
  return isInField(topics, found, words) && !isOfFirm(topics, found, words)
}

const isBare = (figure: string) => /^0?\.\d+$/.test(figure)

/** Whether the words next to a figure make it a penalty, a bar or a fee. */
function isPenalty(
  { licenses }: SentenceTopics,
  { figure, before, after }: FigureInSentence,
  { kinds, penalties }: LawWords,
): boolean {
  if (kinds.money.test(figure)) return penalties.afterMoney.test(after) || penalties.beforeMoney.test(before)
  if (kinds.percentage.test(figure)) return false
  return (
    penalties.afterTime.test(after) ||
    penalties.orLife.test(after) ||
    penalties.beforeTime.test(before) ||
    (licenses && penalties.beforeLicenseTime.test(before))
  )
}

function isInField(
  topics: SentenceTopics,
  { figure, before, after }: FigureInSentence,
  { kinds, afterDecision, toAct, given }: LawWords,
): boolean {
  // "the second year of law school", "on the third day of trial"
  if (kinds.ordinal.test(figure)) return false
  if (kinds.percentage.test(figure)) return topics.field && topics.percentages
  return topics.field || afterDecision.test(after) || (toAct.test(after) && given.test(before))
}

/** Whether a figure is about the firm, its people or its cases, although the sentence has a word of a field of law. */
function isOfFirm(
  topics: SentenceTopics,
  { figure, before, after }: FigureInSentence,
  { kinds, takes, meeting, beforeExperience, afterExperience }: LawWords,
): boolean {
  if (topics.firm || (topics.prices && kinds.money.test(figure))) return true
  if (takes.test(before) || meeting.test(after)) return true
  if (!kinds.career.test(figure)) return false
  return afterExperience.test(after) || (topics.practice && beforeExperience.test(before))
}
