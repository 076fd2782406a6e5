/** How figures look in a text: amounts of money, percentages, periods, points, and their ranges. */

/** How a language writes figures. */
export interface FigureWords {
  /** Every figure, with the flag g. */
  figure: RegExp
  /** The whole of a figure. */
  wholeFigure: RegExp
  /** The first amount of a figure, and what is between it and the next one. */
  firstAmount: RegExp
  nextAmount: RegExp
  /** The sign, the first and the last amount of a range of money. */
  rangeOfMoney: RegExp
  /** The end of a text before a number that is no figure: "section". */
  numbered: RegExp
  /** One form for all spellings of a figure: `Two-year`, `2 years` and `two (2) full years`, `$250,000` and `$250K`. */
  normalize: (written: string) => string
  /** The figure that an ordinal is about: the 60th day is the end of 60 days, and a fourth anniversary that of four years. */
  readOrdinal: (normalized: string) => string
}

/** The parts of figures in a language, as sources of regular expressions. */
interface FigureParts {
  flags: 'i' | 'iu'
  /** The letters with which figures begin. */
  letters: string
  /** What cannot precede a figure, and what cannot follow a word. */
  notBefore: string
  notAfter: string
  numberInWords: string
  /** What follows a number: "and a half". */
  half: string
  /** The same after its unit. */
  halfAfterUnit: string
  time: string
  percent: string
  points: string
  /** "thousand" after a number, which may be short after a dollar sign. */
  shortSize: string
  dollars: string
  /** "or more". */
  more: string
  /** Between the amounts of a range: "two, three or four", "30-60", "two- to four-", "six to no more than nine". */
  between: string
  /** The same after a dollar sign: "to". */
  to: string
  /** Units after a decimal number that is no limit of alcohol in the blood. */
  otherUnits: string
  /** What looks different. */
  others: readonly string[]
}

// Every repetition below is bounded, or starts where the previous one ended, so no text takes long.
const digits = '(?:\\d[\\d,]{0,15}(?:\\.\\d{1,6})?|\\.\\d{1,6})'
/** A fraction in one character, such as ½. */
export const fraction = '[¼-¾⅐-⅞]'

/** Puts the parts of figures together. `read` makes their normal form. */
export function createFigureWords(
  parts: FigureParts,
  read: Pick<FigureWords, 'numbered' | 'normalize' | 'readOrdinal'>,
): FigureWords {
  const { flags, letters, notBefore, notAfter, shortSize, between } = parts
  const number = `(?:1/[2-4](?!\\d)|${digits}(?: ?${fraction}| \\d/\\d)?|${fraction}|${parts.numberInWords})(?:${parts.half})?`
  /** "sixty (60)", "two and one-half" */
  const amount = `${number}(?:-? ?[([][^()[\\]\\n]{1,40}[)\\]])?`
  const unit = `(?:${parts.time}|${parts.percent})`
  /** A limit of alcohol in the blood: "0.08", ".17". Not a distance or a weight. */
  const alcohol = `0?\\.[0-4]\\d{1,2}(?![\\d%]|\\.\\d| ?(?:%|${parts.percent})|[ –—-]?(?:${parts.otherUnits})\\b)`
  // A look at the first character is quick, and most have none of these.
  const start = `(?:(?=\\$)|(?<!${notBefore}|\\d[.,])(?=[\\d.¼-¾⅐-⅞${letters}]))`
  const figure = `${start}(?:${[
    `(?:\\$|USD) ?${digits}${shortSize}(?:(?: ?[–—-] ?| ${parts.to} )${digits}(?![\\d,.]*\\d| ?%|[ –—-]?${unit})${shortSize})?`,
    `${amount}(?:${between}${amount}){0,3}(?:${parts.dollars}|(?:\\+|${parts.more})?(?: ?%|[ –—-]?(?:${unit}|${parts.points})${notAfter}(?:${parts.halfAfterUnit}${notAfter})?))`,
    alcohol,
    ...parts.others,
  ].join('|')})`
  const words: FigureWords = {
    figure: new RegExp(figure, `g${flags}`),
    wholeFigure: new RegExp(`^(?:${figure})$`, flags),
    firstAmount: new RegExp(`^${amount}`, flags),
    nextAmount: new RegExp(`^${between}(?=${amount})`, flags),
    rangeOfMoney: new RegExp(
      `^((?:\\$|USD) ?)(${digits})${shortSize}(?: ?[–—-] ?| ${parts.to} )(${digits}.*)$`,
      flags,
    ),
    ...read,
  }
  // V8 compiles a pattern to bytecode first, which takes half a second for each of these, unless the text is long.
  for (const pattern of [words.figure, words.wholeFigure]) pattern.test(' '.repeat(1000))
  return words
}

/** Every figure in a text. Not by `matchAll`, which compiles a copy of the pattern. */
export function findFigures(text: string, { figure }: FigureWords): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  for (let match; (match = figure.exec(text));) found.push(match)
  return found
}

/** The amounts at the start of a figure, and what follows them: "two" and "four" of "two to four years". */
function readAmounts(text: string, { firstAmount, nextAmount }: FigureWords) {
  const amounts: { text: string; index: number }[] = []
  for (let index = 0; ;) {
    const [amount = ''] = firstAmount.exec(text.slice(index)) ?? []
    if (amount !== '') amounts.push({ text: amount, index })
    index += amount.length
    const [step] = (amount !== '' && nextAmount.exec(text.slice(index))) || []
    if (step === undefined) return { amounts, end: text.slice(index) }
    index += step.length
  }
}

/** The figures of a range, each with its unit: "two years" and "four years" for "two to four years". */
export function splitRange(text: string, words: FigureWords): string[] {
  const [, sign, from, to] = words.rangeOfMoney.exec(text) ?? []
  if (sign !== undefined) return [sign + from! + to!.replace(/^[\d,.]+/, ''), sign + to!]
  const { amounts, end } = readAmounts(text, words)
  return amounts.length > 1 ? amounts.map((amount) => amount.text + end) : [text]
}

/** Drops the start of a range that is a year, or the number of a section: "since 2024, two years". */
export function trimRange(text: string, before: string, words: FigureWords): string {
  const [first, second] = readAmounts(text, words).amounts
  const isOther = /^(?:19|20)\d\d$/.test(first?.text ?? '') || words.numbered.test(before)
  return isOther && second ? trimRange(text.slice(second.index), '', words) : text
}

/** `½` and `1/2` are `.5`. */
export function readFraction(written: string): string {
  const [top, bottom] = written.normalize('NFKC').split(/[⁄/]/)
  return String(Number(top) / Number(bottom)).slice(1, 5)
}

/** Writes the number at the start of a figure without what it does not need: `2.50 years` is `2.5 years`. */
export const writeDecimals = (figure: string): string =>
  figure.replace(/^(\d[\d,]*)?(\.\d+)/, (value) => `${Number(value.replaceAll(',', ''))}`)

/** The value of an amount of money in lower case, in dollars. Of its size, only the first letter counts. */
export function readDollars(written: string): number {
  const [, digits = '', size = ''] = /([\d.]+) ?([a-z]?)/.exec(written.replaceAll(',', ''))!
  const factor = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 }[size] ?? 1
  return Math.round(Number(digits) * factor * 100) / 100
}
