/** Problems as people and machines read them. */
import pc from 'picocolors'
import { getSubject, type Location, type Problem } from './problem.ts'

export type ReportFormat = 'text' | 'json' | 'github'

type Problems = readonly Problem<Location>[]

export interface ReportOptions {
  format: ReportFormat
  /** What precedes each file: the content folder. */
  folder: string
  filesRead: number
  /** What was read: 'file' by default. */
  noun?: string
  /** The command to run again after fixing the errors. */
  again?: string
  /** Whether the text may be colored. */
  colors?: boolean
  /** Further values of a JSON report. */
  more?: Readonly<Record<string, unknown>> | undefined
}

/** The whole report, with a line feed at its end. */
export function formatProblems(problems: Problems, options: ReportOptions): string {
  if (options.format === 'json') return formatJson(problems, options)
  const list = formatList(problems, { ...options, colors: options.format === 'text' && options.colors })
  const text = `${list}${list && '\n'}${summarize(problems, options)}\n`
  if (options.format === 'text') return text
  return escapeCommands(text) + formatAnnotations(problems, options)
}

/** A host that reads commands out of the log must not find any in what is quoted. */
export const escapeCommands = (text: string): string => text.replace(/::/g, ': :')

/** The problems alone, below their files or subjects; '' if there are none. They must be sorted. */
export function formatList(
  problems: Problems,
  { folder = '.', colors = false }: { folder?: string; colors?: boolean | undefined } = {},
): string {
  const color = pc.createColors(colors)
  const paint = { error: color.red, warning: color.yellow }
  const places = problems.map((where) => ('subject' in where ? '' : `${where.line}:${where.column}  `))
  const placeWidth = measureWidest(places)
  const width = Math.min(messageWidth, measureWidest(problems.flatMap(({ message }) => wrap(message))))
  const margin = ' '.repeat(2 + placeWidth + 'warning'.length + 2)
  let current: string | undefined
  const lines = problems.flatMap((problem, index) => {
    const { severity, id, message, hint } = problem
    const [first = '', ...rest] = wrap(message)
    const heading = formatSubject(problem, folder)
    const isNew = heading !== current
    const gap = current === undefined ? [] : ['']
    current = heading
    // A whole list can be overdue on one day: the advice is there once.
    const before = problems[index - 1]
    const isAgain =
      !isNew &&
      severity === 'warning' &&
      before?.severity === severity &&
      before.id === id &&
      before.hint === hint
    return [
      ...(isNew ? [...gap, color.underline(showPath(heading))] : []),
      `  ${places[index]!.padStart(placeWidth)}${paint[severity](severity.padEnd(7))}  ${first.padEnd(width)}  ${color.dim(id)}`,
      ...[...rest, ...(hint && !isAgain ? wrap(hint) : [])].map((line) => margin + line),
    ]
  })
  return lines.map((line) => `${line}\n`).join('')
}

export function countErrors(problems: Problems): number {
  return problems.filter(({ severity }) => severity === 'error').length
}

/** `2 errors and 1 warning`; '' if there are none. */
export function formatCounts(problems: Problems): string {
  const errors = countErrors(problems)
  const warnings = problems.length - errors
  return [errors && count(errors, 'error'), warnings && count(warnings, 'warning')]
    .filter(Boolean)
    .join(' and ')
}

function formatJson(problems: Problems, { folder, filesRead, more }: ReportOptions): string {
  const errors = countErrors(problems)
  const listed = problems.map((problem) =>
    'subject' in problem ? problem : { ...problem, file: joinPath(folder, problem.file) },
  )
  const report = { filesRead, errors, warnings: problems.length - errors, problems: listed, ...more }
  return `${JSON.stringify(report, null, 2)}\n`
}

function summarize(
  problems: Problems,
  { filesRead, noun = 'file', again = 'npm run firm -- validate' }: ReportOptions,
): string {
  const read = `(${count(filesRead, noun)} read)`
  if (problems.length === 0) return `No problems ${read}.`
  const holders = new Set(problems.map(getSubject)).size
  const next = countErrors(problems) > 0 ? ` Fix them, then run: ${again}` : ' Warnings stop nothing.'
  return `${formatCounts(problems)} in ${count(holders, noun)} ${read}.${next}`
}

/** Annotations that the host of the pull request shows beside the lines. */
export function formatAnnotations(problems: Problems, { folder }: { folder: string }): string {
  const escape = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
  const escapeProperty = (text: string) => escape(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
  return problems
    .map((problem) => {
      const { severity, id, message, hint } = problem
      const title = `title=${escapeProperty(id)}`
      if ('subject' in problem)
        return `::${severity} ${title}::${escape(`${problem.subject}: ${message} ${hint}`)}\n`
      const { line, column } = problem
      const file = escapeProperty(formatSubject(problem, folder))
      return `::${severity} file=${file},line=${line},col=${column},${title}::${escape(`${message} ${hint}`)}\n`
    })
    .join('')
}

const messageWidth = 78

const measureWidest = (texts: readonly string[]) =>
  texts.reduce((widest, { length }) => Math.max(widest, length), 0)

/** Words in lines of at most 78 characters. */
export function wrap(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \n]/)) {
    if (line && line.length + 1 + word.length > messageWidth) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}

const formatSubject = (where: Location, folder: string) =>
  'subject' in where ? where.subject : joinPath(folder, where.file)

const joinPath = (folder: string, file: string) => (folder === '.' ? file : `${folder}/${file}`)

/** The name of a file may contain anything, even line feeds. */
function showPath(path: string): string {
  return path.replace(/\p{Cc}/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
