/** How figures are written in Spanish. Digits and dollars are as in English. */
import {
  createFigureWords,
  fraction,
  readDollars,
  readFraction,
  writeDecimals,
  type FigureWords,
} from '../../law-figures.ts'
import { numberInWords, ordinalInWords, writeDigits } from './numbers.ts'

// `\b` does not know letters with accents.
const end = '(?![\\p{L}\\d_])'
/** After the unit: "15 días hábiles". */
const kindOfTime =
  '(?: (?:adicional(?:es)?|calendario|complet[oa]s?|consecutiv[oa]s|corridos|de trabajo|enter[oa]s?|h[aá]bil(?:es)?|judicial(?:es)?|laborables?|naturales|seguid[oa]s)){0,2}'
const unit = '(?:horas?|d[ií]as?|semanas?|mes(?:es)?|años?|hrs?\\.?)'
const time = `${unit}${end}${kindOfTime}`
/** "Un año" is also "a year": a number only where other words make it one. */
const one = `un[oa]? ${time}`
const number = `(?!un[oa]?${end}(?! ?[([]| ?[/–—-]| (?:a|o|u|y|millón|billón) ))${numberInWords}`
const size = '(?:mil millones|millón|millones|mil|billón|billones)'
const ordinal = `(?:\\d{1,4}\\.?(?:[ºª°]|er|era|ero)|${ordinalInWords})`

export const figures: FigureWords = createFigureWords(
  {
    flags: 'iu',
    letters: 'acdmnopqrstuv',
    notBefore: '[\\p{L}\\d_]',
    notAfter: end,
    numberInWords: number,
    half: `[ -]y[ -](?:medi[oa]${end}|${fraction}|\\d/\\d)`,
    halfAfterUnit: ' y medi[oa]',
    time,
    percent: 'por ?ciento|por cien|pct\\.?',
    // What a license loses: not a rate of interest, or a plan.
    points:
      'puntos?(?! (?:cardinal|clave|de (?:contacto|encuentro|partida|reunión|venta|vista)|fuerte|importante|porcentual|principal|que|sobre))',
    shortSize: `(?: ?(?:${size}|mdd|[KM]|MM)${end})?(?: (?:de )?dólares${end})?`,
    dollars: `(?: ${size}(?: de)?)? dólares${end}`,
    more: ',? [oó] (?:más|menos)',
    between:
      '(?:, | ?[/–—-] ?|,? (?:a|e|hasta|ni|o|u|y) (?:(?:aun|hasta|incluso|(?:no )?más (?:de|tarde de)) )?)',
    to: 'a',
    otherUnits:
      'acres?|cm|grados?|horas?|kg|km|lbs?|libras?|m|metros?|mg|mi|millas?|mm|pies|pulgadas?|seg(?:undos?)?',
    others: [
      `(?:cadena perpetua|(?:cárcel|condena|prisión|reclusión) (?:perpetua|de por vida)|de por vida en (?:la )?(?:cárcel|prisión))${end}`,
      `${one} (?:y medi[oa]|o (?:más|dos))${end}`,
      `(?<=(?:dentro de|plazo de|término de|hasta|máximo de|mínimo de|al menos|por lo menos|menos de) )${one}`,
      `${one}(?= (?:de|en|bajo) (?:(?:la|una|su) )?(?:cárcel|condena|inadmisibilidad|libertad|pena|prisión|probatoria|reclusión|supervisión|suspensión|revocación)${end})`,
      `(?:medi[oa]|tres cuartos de) ${time}`,
      `(?!primer[oa]? (?:día|semana|mes|año))${ordinal}(?: ?[([]${ordinal}[)\\]])? (?:día|semana|mes|año|aniversario|cumpleaños)${end}`,
      `día \\d{1,3}(?!\\d| de \\p{L})`,
    ],
  },
  {
    numbered:
      /(?:§|(?<!\p{L})(?:arts?\.|artículos?|capítulos?|caps?\.|reglas?|sección|secciones|secs?\.)) ?$/iu,
    normalize,
    readOrdinal: (normalized) =>
      normalized
        .replace(/^(\d+)th/, '$1')
        .replace(/(?:aniversario|cumpleaño)$/, 'año')
        .replace(/^día(\d+)$/, '$1día'),
  },
)

function normalize(written: string): string {
  const bare = writeDecimals(
    writeDigits(
      written
        .toLowerCase()
        .replace(/ ?[([][^)\]]*[)\]]/, '')
        .replace(/^un[oa]? (.*) y medi[oa]$/, '1.5 $1')
        .replace(/^(.*) (\S+) y medi[oa]$/, '$1 y medio $2')
        .replace(/^(?:medi[oa]|tres cuartos de) /, (part) => (part.startsWith('tres') ? '.75 ' : '.5 '))
        .replace(/[ -]y[ -]medi[oa](?!\p{L})/u, '.5')
        .replace(/(?:[ -]y[ -]| ?)([¼-¾⅐-⅞]|(?<!\d)\d\/\d)/, (_, parts: string) => readFraction(parts)),
    ),
  )
  if (/\$|usd|dólares$/.test(bare)) return `$${readDollars(shortenSize(bare))}`
  return bare
    .replace(/^(\d+)\.?(?:[ºª°]|ero?|era)(?= )/, '$1th')
    .replace(/(?:\+|,? [oó] (?:más|menos))/, '')
    .replace(/^(0\.\d+) ?(?:%|pct\.?|por ?cien(?:to)?)$/, '$1')
    .replace(/ (?:calendario|complet[oa]s?|consecutiv[oa]s|corridos|enter[oa]s?|naturales|seguid[oa]s)/g, '')
    .replace(/por ?cien(?:to)?|pct\.?/, '%')
    .replace(/hrs?\.?$/, 'hora')
    .replace(/dia(?=s?(?: |$))/, 'día')
    .replace(/(?:h[aá]bil(?:es)?|laborables?|de trabajo)$/, 'hábil')
    .replace(/mes(?:es)?/, 'mes')
    .replace(/(?<=año|día|hora|judicial|punto|semana)e?s/g, '')
    .replace(/[ ,–—-]/g, '')
}

/** What `readDollars` reads: "mil" is thousand. */
const shortenSize = (money: string) =>
  money
    .replace('mil millones', 'b')
    .replace(/mill(?:ón|ones)/, 'm')
    .replace(/\bmil\b|(?<=\d)mil\b/, 'k')
    .replace('mdd', 'm')
