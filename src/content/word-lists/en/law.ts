/** The words by which the figures of the law differ from others, in English. */
import escapeRegExp from 'escape-string-regexp'
import type { LawWords } from '../../law-words.ts'
import { listPrisons } from '../../law/registry.ts'
import { anyState } from '../../states.ts'

const lawWord = new RegExp(
  String.raw`\b(deadlines?|limitations?|statut(?:e|es|ory)|sue|suing|(?:file|files|filing|filed) (?:an? |the |your |their |his |her )?(?:claims?|suits?|lawsuits?|petitions?|complaints?|appeals?|charges?|answers?|notices?)|appeals?|lawsuits?|caps?|capped|damages|punitive|exemplary|plaintiffs?|defendants?|(?:give|giving) (?:written |formal )?notice|liab(?:le|ility)|penalt(?:y|ies)|(?:${anyState}|state|federal) law|by law|the law|insurers? (?:must|has to|have to|has|have)|percent(?:age)? of (?:fault|responsibility))\b`,
  'i',
)

const licenseWord =
  /\b(?:citations?|demerit|DMV|driv(?:er|ers|ing)|\d+ fines?|jail|licen[sc]es?|moving violations?|speeding|suspensions?|tickets?|traffic)\b/i
const alcoholWord =
  /\b(?:BAC|BrAC|alcohol|breath|drunk|intoxicat\w+|impair\w+|DUI|DWI|DUII|OUI|OVI|OWI|driv(?:e|er|ers|ing)|under the influence)\b/i

const anyOf = (...words: readonly string[]) => `(?:${words.join('|')})`

const custody = anyOf(
  'jails?',
  'prisons?',
  'penitentiar(?:y|ies)',
  'imprisonment',
  'incarceration',
  'confinement',
  'detention',
  'house arrest',
  ...listPrisons().map(escapeRegExp),
)
const adjective = anyOf(
  "a|an|the|your|active|additional|administrative|annual|automatic|cash|city|civil|community|county|court|criminal|deferred|driver(?:[’']s)?|driving",
  'federal|formal|full|hard|informal|licen[sc]e|local|mandatory|maximum|minimum|monthly|possible|private|state|surety|total|traffic|USCIS',
)
/** The work of people, not the penalty: "ten years of probation work", "a 30-year bar member". */
const work = anyOf(
  'admission|administration|association|career|cases?|chaplain|defense|disputes?|exam|experience',
  'fight|guards?|law|litigation|matters?|members?(?:hip)?|ministry|officers?|planning|reform|work',
)
const afterTime = new RegExp(
  `^(?:[ -](?:in|of|on|behind|under))?[ -](?:${adjective} ){0,4}${anyOf(
    custody,
    'bars',
    'custody',
    'sentences?',
    'probation(?:ary period)?',
    'parole',
    'supervision(?! of)',
    'supervised release',
    'community service',
    'suspensions?',
    'revocations?',
    'unlawful presence',
    'waiting periods?',
    'look-?back(?: period)?',
    'bar',
  )}(?!\\w)(?![ -]${work})`,
  'i',
)
const orLife = /^(?: years)?,? (?:or|to) life(?! insurance)/i
const afterMoney = new RegExp(
  `^[ -](?:(?:in|of) )?(?:${adjective} ){0,3}${anyOf('fines?', 'bail', 'bonds?', 'filing fees?', 'fees? to file', 'court costs?', 'surcharges?', 'restitution', 'reinstatement fees?')}(?![\\w-]| (?:fund|issue|market|measure))`,
  'i',
)

const fine =
  '(?:fine[sd]|(?:a|the|this|that|and|or|any|maximum|minimum|civil|criminal|court|traffic|additional) fine)'
const link = anyOf(
  'a|an|about|and|are|around|as|at|be|begins?|between|can|carr(?:y|ies)|could|costs?|exceed(?:ing)?|few|fewer|for|from|high|is|last(?:s|ing)?',
  'least|less|little|long|mandatory|maximum|may|might|minimum|more|most|much|must|no|not|of|often|or|over|rang(?:e|es|ed|ing)|reach(?:es)?',
  'runs?|set|starts?|than|the|through|to|total|typically|under|up|usually|was|were|will|would',
)
/** Words that link a penalty to its figure: "fines of up to", "bail was set at". */
const linked = `(?:,? ${link}){1,8}:? $|: $`
const beforeTime = new RegExp(
  `\\b${anyOf(custody, 'jailed', 'imprisoned', 'incarcerated', 'confined', 'detained', 'in custody', 'sentenced?', 'probation', 'parole', 'supervision', 'unlawful presence', 'waiting period')}(?:${linked})`,
  'i',
)
const beforeLicenseTime = new RegExp(
  `\\b${anyOf('licen[sc]e', 'suspend(?:ed|s)?', 'suspension', 'revo(?:ke[ds]?|cation)')}(?:${linked})`,
  'i',
)
const beforeMoney = new RegExp(
  `\\b${anyOf(fine, 'bail', 'bonds?', 'court costs?', 'filing fees?', 'restitution', 'surcharges?')}(?:${linked}|(?<=(?:bail|costs?|fees?|fines)) $)`,
  'i',
)

/** Words of a field of law. A figure near one of them may be of the law, or of the firm. */
const fieldWord = new RegExp(
  `\\b${anyOf(
    // Crimes
    'felon(?:y|ies)|misdemeanors?|convict(?:ed|ions?)|offen[sc]es?|punish(?:able|ed|ment)|crimes?',
    `jail(?:ed)?|prison|imprison(?:ed|ment)|incarcerat(?:ed|ion)|behind bars|probation|parole|bail|${fine}|\\d+ fines?|community service|supervised release`,
    'expunge(?:d|ment)?|expunctions?|ignition interlock|interlock device|look-?back|(?:suspended|restricted|occupational|provisional) licen[sc]es?|licen[sc]e suspensions?|licen[sc]e (?:(?:is|was|can|may|will|could|be) ){1,3}(?:suspended|revoked)',
    'DUI|DWI|DUII|OUI|OVI|OWI|BAC|blood[- ]alcohol|breath tests?|implied consent',
    // Immigration
    'asylum|deport(?:ed|able|ation)|green cards?|immigration judge|inadmissib(?:le|ility)|naturaliz(?:e|ed|ation)|permanent residents?|re-?entry|removal (?:orders?|proceedings)|order of removal|unlawful(?:ly)? presen(?:ce|t)|USCIS|visas?|Form [A-Z]{1,2}-\\d{1,4}',
    // Families, estates, debts, work, homes
    'alimony|child support|spousal (?:support|maintenance)|waiting periods?|residency|residence requirements?|(?:estate|gift|inheritance) tax(?:es)?|homestead|intestate|probate|small estates?',
    'automatic stay|bankruptcy|Chapter (?:7|9|11|12|13)|garnish(?:ed|ment)?|small claims',
    "EEOC|FMLA|(?:family|medical|parental|pregnancy|sick) leave|minimum wage|overtime|unemployment benefits|workers[’'] comp(?:ensation)?",
    'evict(?:ed|ions?)?|notice to (?:quit|vacate)|security deposits?|filing fees?|court costs',
  )}\\b`,
  'i',
)
const percentWord =
  /\b(?:alcohol|BAC|breath|support|garnish\w*|tax(?:es)?|wages|income|earnings|equity|poverty)\b/i

const decision = anyOf(
  'arraignment|arrest|citation|conviction|decision|decree|denial|discharge|divorce|hearing|indictment',
  'judgment|notice|order|ruling|separation|summons|termination|ticket|verdict|violation|discriminat\\w+',
)
const afterDecision = new RegExp(
  `^ (?:after|before|following|from|of) (?:(?:a|an|any|being|her|his|its|receiving|that|the|their|this|your) ){0,2}(?:(?!arrival|call|message|visit)[\\w’'-]+ ){0,2}?${decision}\\b`,
  'i',
)
const toAct =
  /^ to (?:answer|appeal|apply|challenge|contest|cure|dispute|file|move out|object|plead|register|report|request|respond|seek|vacate)\b/i
const given = /\b(?:allows?|gets?|gives?|given|ha(?:s|ve)|only)(?: \w+){0,3} $/i

const ownWord =
  /\b(?:I|[Ww]e|my|me|[Oo]ur (?:\w+ )?(?:attorneys?|clients?|fees?|firm|lawyers?|office|paralegals?|staff|team))\b/
const priceWord =
  /\b(?:(?:attorney[’']s|consultation|fixed|flat|hourly|legal|lawyer[’']s) (?:fees?|rates?)|an hour|charges? (?:a|an|by|from|only)|consultations?|installments?|parking|payment plans?|per hour|price|retainers?|starting at)\b/i
const practice =
  '(?:argu|counsel|defend|fight|fought|guid|handl|help|litigat|practic|prosecut|represent|taught|teach|tried|try)'
const practiceWord = new RegExp(`\\b${practice}`, 'i')
const beforeExperience =
  /\b(?:after|for|in|of|over|spent|with) (?:(?:about|almost|more than|nearly|over|the (?:last|past)|well over) )?$/i
const afterExperience = new RegExp(
  `^(?:[ -](?:of|in|as|combined|spent|on))?[ -](?:(?:a|an|the|criminal|combined|trial|courtroom|litigation|legal) ){0,2}(?:experience|${practice}\\w*|(?:\\w+ )?(?:${work}|attorney|lawyer|judge|prosecutor|defender|officer|paralegal)s?|veteran)`,
  'i',
)
const ordinal = /(?:\d(?:st|nd|rd|th)|first|second|third|[a-z]th)\b.*(?:days?|weeks?|months?|years?)$/i
const meeting = /^[ -](?:(?:bench|jury) )?(?:trial|consultation|call|meeting|session|course|old)\b/i
const takes =
  /\b(?:last(?:s|ed)?|takes?|taking|took|open|since|wait(?:ed|ing)?|resolved?|within as little as) (?:(?:about|almost|anywhere|around|as|between|from|long|more|much|less|than|over|the|up to) ){0,4}$/i

export const law: LawWords = {
  kinds: {
    life: /^life\b/i,
    points: /points?$/i,
    money: /^(?:\$|USD)|dollars$/i,
    percentage: /%$|cent$|pct\.?$/i,
    ordinal,
    career: /(?:years?|decades?)$/i,
  },
  topics: {
    law: lawWord,
    field: fieldWord,
    percentages: percentWord,
    licenses: licenseWord,
    alcohol: alcoholWord,
    firm: ownWord,
    prices: priceWord,
    practice: practiceWord,
  },
  penalties: { afterTime, orLife, afterMoney, beforeTime, beforeLicenseTime, beforeMoney },
  afterDecision,
  given,
  toAct,
  takes,
  meeting,
  beforeExperience,
  afterExperience,
  aroundTheClock: [
    { figure: /^(?:24|twenty-four) hours$/i, after: /^,? (?:a|per|each|every) day\b/i },
    { figure: /^(?:365|7|seven) days$/i, after: /^,? (?:a|per|each|every) (?:week|year)\b/i },
  ],
}
