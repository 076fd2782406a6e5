/** How figures are written in English. */
import {
  createFigureWords,
  fraction,
  readDollars,
  readFraction,
  writeDecimals,
  type FigureWords,
} from '../../law-figures.ts'
import { numberInWords, ordinalInWords, writeDigits } from './numbers.ts'

const kindOfTime =
  '(?:(?:additional|business|calendar|complete|consecutive|court|full|judicial|whole|working)[ -]){0,2}'
const time = `${kindOfTime}(?:hours?|days?|weeks?|months?|years?|(?:hrs?|wks?|mos?|yrs?)\\b\\.?)`
const life =
  'life(?: (?:in|behind) (?:bars|jail|prison)|[ -](?:imprisonment|sentences?)|,? without (?:the )?(?:possibility of )?parole)\\b'
const size = '(?:thousand|million|billion)'
const ordinal = `(?:\\d{1,4}(?:st|nd|rd|th)|${ordinalInWords})`

export const figures: FigureWords = createFigureWords(
  {
    flags: 'i',
    letters: 'adefhlnostu',
    notBefore: '\\w',
    notAfter: '(?!\\w)',
    numberInWords,
    half: `[ -]and[ -](?:(?:an?|one)[ -]half|${fraction}|\\d/\\d)`,
    halfAfterUnit: ' and (?:a|one)[ -]half',
    time,
    percent: 'pct\\b\\.?|per[ -]?cent',
    // What a license loses: not a "three-point plan".
    points:
      '(?:(?:demerit|driver|insurance|license|penalty|traffic)[ -])?points?(?![ -](?:about|above|approach|below|checklist|guide|harness|inspection|list|of|plan|process|program|safety|size|strategy|system|type|to (?:consider|keep|know|make|remember|think)))',
    shortSize: `(?: ?(?:${size}|mil|[KM]|MM)\\b)?`,
    dollars: `(?: ${size})? dollars\\b`,
    more: ',? (?:plus|or (?:more|fewer|less))',
    between: `-?(?:, | ?[/–—-] ?|,?[ -](?:to|through|and|or|nor|but)[ -](?:(?:even|as many as|at most|(?:not? )?(?:later|more) than|up to) )?)`,
    to: 'to',
    otherUnits:
      'acres?|cm|feet|ft|hours?|in(?:ch(?:es)?)?|kg|km|lbs?|m|mg|mi|miles?|mm|pounds?|sec(?:onds?)?',
    others: [
      life,
      `an? ${time} (?:and (?:a|one)[ -]half|or (?:more|so|two))(?!\\w)`,
      `(?:(?:one[ -])?half|three[ -]quarters)[ -](?:of )?(?:an? )?${time}(?!\\w)`,
      `(?!first (?:day|week|month|year))${ordinal}(?: ?[([]${ordinal}[)\\]])?[ -]${kindOfTime}(?:days?|weeks?|months?|years?|anniversary|birthday)(?!\\w)`,
      `day \\d{1,3}(?!\\w)`,
      `(?<=\\bwithin )an? ${time}(?!\\w)`,
    ],
  },
  {
    numbered: /(?:§|\b(?:articles?|chapters?|rules?|sections?|secs?\.)) ?$/i,
    normalize,
    readOrdinal: (normalized) =>
      normalized
        .replace(/^(\d+)th/, '$1')
        .replace(/(?:anniversary|birthday)$/, 'year')
        .replace(/^day(\d+)$/, '$1day'),
  },
)

function normalize(written: string): string {
  const bare = writeDecimals(
    writeDigits(
      written
        .toLowerCase()
        .replace(/ ?[([][^)\]]*[)\]]/, '')
        .replace(/^an? (.*) and (?:a|one)[ -]half$/, '1.5 $1')
        .replace(/^(.*) ([a-z.]+) and (?:a|one)[ -]half$/, '$1 and a half $2')
        .replace(/^(?:(?:one[ -])?half|three[ -]quarters)[ -](?:of )?(?:an? )?/, (part) =>
          part.startsWith('three') ? '.75 ' : '.5 ',
        )
        .replace(/^an? (?!hundred|thousand)/, '1 ')
        .replace(/[ -]and[ -](?:an?|one)[ -]half/, '.5')
        .replace(/(?:[ -]and[ -]| ?)([¼-¾⅐-⅞]|(?<!\d)\d\/\d)/, (_, parts: string) => readFraction(parts)),
    ),
  )
  if (/\$|usd|dollars$/.test(bare)) return `$${readDollars(bare)}`
  return bare
    .replace(/^(\d+)(?:st|nd|rd|th)/, '$1th')
    .replace(/(?:\+|,? (?:plus|or (?:more|fewer|less)))/, '')
    .replace(/(?:demerit|driver|insurance|license|penalty|traffic)[ -](?=points?$)/, '')
    .replace(/^(0\.\d+) ?(?:%|pct\.?|per[ -]?cent)$/, '$1')
    .replace(/(?:calendar|complete|consecutive|full|whole)[ -]/g, '')
    .replace(/per[ -]?cent|pct\.?/, '%')
    .replace(/hrs?\.?$/, 'hour')
    .replace(/wks?\.?$/, 'week')
    .replace(/mos?\.?$/, 'month')
    .replace(/yrs?\.?$/, 'year')
    .replace(/[ ,–—-]/g, '')
    .replace(/s$/, '')
}
