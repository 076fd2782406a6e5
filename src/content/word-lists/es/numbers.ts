/** Numbers in Spanish words: "dos", "cuarenta y cinco", "ciento ochenta", and their ordinals: "sexagésimo". */

type Values = Readonly<Record<string, number>>

// A key is the source of a regular expression without groups: people leave out accents.
const ones: Values = {
  'un[oa]?': 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
}
const upToThirty: Values = {
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  'diecis[eé]is': 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  'veinti[uú]n[oa]?': 21,
  'veintid[oó]s': 22,
  'veintitr[eé]s': 23,
  veinticuatro: 24,
  veinticinco: 25,
  'veintis[eé]is': 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
}
const tens: Values = {
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
}
const hundreds: Values = {
  'cien(?:to)?': 100,
  'doscient[oa]s': 200,
  'trescient[oa]s': 300,
  'cuatrocient[oa]s': 400,
  'quinient[oa]s': 500,
  'seiscient[oa]s': 600,
  'setecient[oa]s': 700,
  'ochocient[oa]s': 800,
  'novecient[oa]s': 900,
}
const ordinalOnes: Values = {
  'primer[oa]?': 1,
  'segund[oa]': 2,
  'tercer[oa]?': 3,
  'cuart[oa]': 4,
  'quint[oa]': 5,
  'sext[oa]': 6,
  's[eé]ptim[oa]': 7,
  'octav[oa]': 8,
  'noven[oa]': 9,
}
const ordinalTens: Values = {
  'd[eé]cim[oa]': 10,
  'und[eé]cim[oa]': 11,
  'duod[eé]cim[oa]': 12,
  'decimoquint[oa]': 15,
  'decimoctav[oa]': 18,
  'vig[eé]sim[oa]': 20,
  'vigesimoprimer[oa]?': 21,
  'trig[eé]sim[oa]': 30,
  'cuadrag[eé]sim[oa]': 40,
  'quincuag[eé]sim[oa]': 50,
  'sexag[eé]sim[oa]': 60,
  'septuag[eé]sim[oa]': 70,
  'octog[eé]sim[oa]': 80,
  'nonag[eé]sim[oa]': 90,
  'cent[eé]sim[oa]': 100,
}

const anyOf = (...lists: readonly Values[]) => `(?:${lists.flatMap((list) => Object.keys(list)).join('|')})`
const end = '(?!\\p{L})'
const belowHundred = `(?:${anyOf(tens)}(?: y ${anyOf(ones)})?|${anyOf(upToThirty, ones)})`
const belowThousand = `(?:${anyOf(hundreds)}(?: ${belowHundred})?|${belowHundred})`

/** Source of a regular expression for a number in words, in lower case, with the flag u. It takes linear time. */
export const numberInWords = `(?:(?:${belowThousand} )?mil(?: ${belowThousand})?|${belowThousand})${end}`
/** The same, for its ordinal. */
export const ordinalInWords = `(?:${anyOf(ordinalTens)}(?: ${anyOf(ordinalOnes)})?|${anyOf(ordinalOnes)})${end}`

const atStart = new RegExp(`^(?:${ordinalInWords}|${numberInWords})`, 'u')
const values = [ones, upToThirty, tens, hundreds, ordinalOnes, ordinalTens].flatMap((list) =>
  Object.entries(list).map(([source, value]) => ({ pattern: new RegExp(`^${source}$`, 'u'), value })),
)
const isOrdinal = new RegExp(`^${ordinalInWords}`, 'u')

/**
 * Replaces a number in words at the start of a text in lower case with its digits: "cuarenta y cinco días" is "45 días", and
 * "segundo año" is "2th año".
 */
export function writeDigits(text: string): string {
  return text.replace(atStart, (words) => {
    let [thousands, rest] = [0, 0]
    for (const word of words.split(' ')) {
      if (word === 'mil') [thousands, rest] = [Math.max(rest, 1) * 1000, 0]
      else rest += values.find(({ pattern }) => pattern.test(word))?.value ?? 0
    }
    return `${thousands + rest}${isOrdinal.test(words) ? 'th' : ''}`
  })
}
