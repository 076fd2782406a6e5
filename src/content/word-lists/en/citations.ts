/** What surrounds the number of a section in English. */
import type { CitationWords } from '../../law-citations.ts'

export const citations: CitationWords = {
  section: '(?:[Ss]ec(?:tions?|s?\\.)|SEC(?:TIONS?|S?\\.))',
  title: '[Tt]itle',
  ofThe: ' of the ',
  article: '[Aa]rt(?:icles?|s?\\.)',
  ownSection: /^(?:§{1,2} ?|sections? )\d{1,3}(?:\([a-z0-9]{1,3}\))*$/i,
  beforeOwn: /\b(?:our|your|these|this)(?: \w+){0,3},? $/i,
  afterOwn:
    /^,? (?:above|below|(?:in|of) (?:our|these|this|your|the (?:terms|policy|notice|guide|agreement|contract))\b)/i,
  otherCode:
    /(?:^|\s)(?:access|area|bar|color|country|coupon|discount|door|dress|error|event|gate|meeting|postal|promo|source|zip) code/i,
}
