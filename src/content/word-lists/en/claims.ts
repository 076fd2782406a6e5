/** What the advertising rules restrict, in English. */
import type { ClaimPattern, ClaimWords } from '../../checks/claims.ts'
import { anyState } from '../../states.ts'
import { numberWords } from './numbers.ts'

const phrase = (source: string) => new RegExp(source, 'gi')

const lawyers = String.raw`(?:lawyers?|attorneys?|law firms?|firms?|counsel|litigators?|legal teams?|trial teams?|legal representation)\b`
const results = String.raw`(?:win|winning|results?|recover\w*|compensation|settlements?|verdicts?|outcomes?|success\w*|victory|money)\b`
const us = String.raw`\b(?:we|I|(?:our|this|the)(?: \w+)? (?:firm|lawyers?|attorneys?|team))\b`
const gotFor = String.raw`got (?:me|us|him|her|them|(?:our|a|an|the) (?:clients?|family|families))`
const outcome = String.raw`\b(?:${gotFor}|settle(?:d|ments?)?|verdicts?|judgments?|awarded|recover(?:ed|y|ies)|won|obtained|secured|collected|jury)\b`
const size = String.raw`(?:hundred|thousand|million|billion)\b`
// Without a limit, a long row of figures would take quadratic time.
const digits = String.raw`\d+(?:[.,]\d+){0,9}`
const someNumber = String.raw`(?:an?|${numberWords.join('|')}|several|half|${digits})`
const amount = String.raw`(?:\$(?:\s?${digits}(?: ${size})?|\s?[^\s\d]{1,3} ?(?:million|billion)\b)|\b${someNumber}(?:[\s-]${someNumber})?(?: ${size}){1,2} dollars\b)`

const aboutWitnesses = /\bwitness/i
const aboutMedicine =
  /\b(?:doctors?|medical|physicians?|surgeons?|hospitals?|treat(?:s|ed|ment)?|spine|health)\b/i
/** What the firm can offer for free. Some of these words are verbs, too: "Call now, it is free." */
const offers =
  /\b(?:consultations?|evaluations?|conversations?|meetings?|appointments?|opinions?|assessments?|guides?|checklists?|downloads?|copy|copies|clinics?|workshops?|seminars?|events?|parking|translations?|interpreters?|(?:free|first|an?|the|this|that|your|our|phone|claim|case)\s+(?:reviews?|calls?|visits?|talks?|estimates?))\b/i

const patterns: readonly ClaimPattern[] = [
  // Special competence
  { kind: 'specialist', pattern: /\bspecialists?\b/gi, unless: aboutMedicine, maybeDenied: true },
  { kind: 'specialist', pattern: phrase(String.raw`\bspeciali[sz](?:es?|ed|ing) in\b`), maybeDenied: true },
  { kind: 'specialist', pattern: phrase(String.raw`\bour specialt(?:y|ies)\b`) },
  {
    kind: 'specialist',
    pattern: phrase(
      String.raw`\bexpertise\b|\bexperts? in\b|\bexpert (?:${lawyers}|(?:legal )?(?:advice|guidance|help))|\b(?:legal|law|litigation|trial|injury|insurance) experts?\b|\bwe are (?:the |an? )?experts?\b`,
    ),
    unless: aboutWitnesses,
    maybeDenied: true,
  },
  {
    kind: 'specialist',
    pattern: phrase(
      String.raw`\bboard[\s-]certified\b|\bcertified (?:in|by the (?:${anyState}) board|(?:\w+ ){0,2}${lawyers})`,
    ),
    maybeDenied: true,
  },

  // Promised results
  {
    kind: 'promise',
    pattern: phrase(
      String.raw`${us}(?: \w+){0,3}? (?:guarantee|promise)s?\b[^.;:!?]{0,60}?\b${results}|\bguaranteed ${results}|\b${results} (?:(?:is|are) )?guaranteed\b`,
    ),
    maybeDenied: true,
  },
  {
    kind: 'promise',
    pattern: phrase(
      String.raw`${us}(?:'ll| will)(?: \w+)? (?:win|get you|recover)\b|\byou(?:'ll| will) (?:win|be compensated|get (?:your|the) (?:money|compensation|settlement))\b`,
    ),
    maybeDenied: true,
  },
  {
    kind: 'promise',
    pattern: phrase(
      String.raw`\b(?:always win|always (?:get|gets|deliver|delivers|achieve|obtain|produce) (?:(?:good|great|the best|real) )?results|never los[et]|can't lose|risk[\s-]free|proven (?:results|track record)|\d{2,3}\s?(?:%|percent) success)\b`,
    ),
  },
  {
    kind: 'promise',
    pattern: phrase(
      String.raw`\b(?:compensation|money|settlement|recovery|verdict|justice) (?:that )?you deserve\b|\b(?:get|win|recover|secure|obtain)(?: (?:you|the)){0,2} (?:maximum|biggest|largest|highest|most)(?: possible)? (?:compensation|settlement|recovery|payout|money)\b`,
    ),
  },

  // Comparisons
  { kind: 'comparison', pattern: phrase(String.raw`\bsuper lawyers?\b`) },
  {
    kind: 'comparison',
    pattern: phrase(
      String.raw`(?:\b(?:best|top|leading|premier|finest|foremost|greatest|number one|top[\s-]rated|highest[\s-]rated|unmatched|unrivaled|most (?:experienced|trusted|respected|aggressive|successful|qualified|feared))|#\s?1)(?: [\w,&'-]+){0,4}? ${lawyers}`,
    ),
  },
  {
    kind: 'comparison',
    pattern: phrase(
      String.raw`\b(?:better|faster|harder|more (?:\w+ )?) ?than (?:(?:any|all|most|many|the) )?(?:other )?${lawyers}|\bunlike (?:(?:any|all|most|many) )?(?:other|big|bigger|large) (?:\w+ )?${lawyers}|\bno (?:other )?(?:lawyer|attorney|firm|law firm) (?:works|fights|wins|gets|recovers|knows|cares)\b|\bno other (?:lawyer|attorney|firm|law firm)(?: (?:in|around|near|across)(?: [\w']+){1,3}?)? (?:does|offers|gives|comes|can (?:do|offer|match)|will do|has (?:our|such))\b|\bsecond to none\b`,
    ),
  },

  // Results of cases
  {
    kind: 'bare-result',
    pattern: phrase(String.raw`${amount}[\s\S]{0,60}?${outcome}|${outcome}[\s\S]{0,60}?${amount}`),
  },
  {
    kind: 'bare-result',
    pattern: phrase(
      String.raw`\b(?:m|b)illions(?: of dollars)? (?:recovered|won|collected|in (?:settlements|verdicts|recoveries))\b|\b(?:recovered|won|collected|secured) (?:(?:over|more than|nearly) )?(?:m|b)illions\b|\bwon (?:\d+|dozens of|hundreds of|thousands of) (?:cases|trials|verdicts)\b`,
    ),
  },

  // Offers
  {
    kind: 'free-offer',
    pattern: phrase(
      String.raw`(?<!\b(?:feel|set|break) )(?<![\w-])free(?![\w-])(?! (?:from|of|to|up|it|trial|speech|will)\b)|\bat no (?:cost|charge)\b|\bfree of charge\b|\bcomplimentary\b`,
    ),
    unless: offers,
  },
]

const ifLost = String.raw`\bif (?:we (?:lose|(?:do not|don't|cannot|can't) (?:win|recover|collect))|you (?:lose|(?:do not|don't) (?:win|recover|collect)))\b`
const nothing = String.raw`\b(?:(?:pay|pays|owe|owes|charge|charges|costs)(?: (?:you|us))? (?:nothing|no|zero)|(?:do not|don't|will not|won't|never) (?:pay|owe|charge)|no (?:attorney's |legal )?fees?|fees? is (?:nothing|zero)|is free)\b`

const no = String.raw`(?:\b(?:not|no|never|nor|none|nobody|neither|without|cannot)|n't)\b`

export const claims: ClaimWords = {
  patterns,
  contingency: new RegExp(
    String.raw`\bcontingen(?:t|cy)[\s-](?:fees?|basis)\b|\bon (?:an? )?contingency\b(?![\s-](?:fee|basis|plan))|\bno (?:fees?|win|recovery),? no (?:fees?|charge|win)\b|\b(?:unless|until) we (?:win|recover|collect|get you)\b|${ifLost}[^.;:!?]{0,40}?${nothing}|${nothing}[^.;:!?]{0,40}?${ifLost}|\b(?:pay|owe|fees?|charge|paid)\b[^.;:!?]{0,40}?\bonly (?:if|when) (?:we|you) (?:win|recover|collect)\b`,
    'i',
  ),
  costs: /\b(?:expenses?|(?<!\b(?:it|that|this|which) )costs?(?! (?:nothing|less|more|you)))\b/i,
  payment:
    /\b(?:pay|pays|paid|repaid|repay|owe|owes|responsible|deduct\w*|reimburse\w*|obligat\w*|come out of|taken? (?:out|from))\b/i,
  denial: {
    no: new RegExp(no, 'i'),
    noBefore: new RegExp(String.raw`${no}(?:(?!\b(?:we|I|but|because|so)\b)[^.;:!?])*$`, 'i'),
    ownClause: /^(?:we|I|our)\b/i,
    upToVerb: /^\S+\s+(?:\S+\s+){0,3}?(?:guarantee|promise)/i,
  },
}
