/** Problems as people and machines read them. */
import pc from 'picocolors'
import type { Complaint } from './problems.ts'

export type ReportFormat = 'text' | 'json' | 'github'

export interface ReportOptions {
  format: ReportFormat
  /** What is put before each file: the content folder. */
  folder: string
  filesRead: number
  /** The command that is run again once errors are mended. */
  again?: string
  /** Whether the text may be coloured. */
  colors?: boolean
}

/** The whole report, with a line feed at its end. */
export function formatProblems(problems: readonly Complaint[], options: ReportOptions): string {
  if (options.format === 'json') return formatJson(problems, options)
  if (options.format === 'text') return formatText(problems, options)
  // A host that reads commands out of the log must find none in what is quoted.
  const text = formatText(problems, { ...options, colors: false }).replace(/::/g, ': :')
  return text + formatAnnotations(problems, options)
}

export function countErrors(problems: readonly Complaint[]): number {
  return problems.filter(({ severity }) => severity === 'error').length
}

function formatJson(problems: readonly Complaint[], { folder, filesRead }: ReportOptions): string {
  const errors = countErrors(problems)
  const listed = problems.map((problem) => ({ ...problem, file: joinPath(folder, problem.file) }))
  return `${JSON.stringify({ filesRead, errors, warnings: problems.length - errors, problems: listed }, null, 2)}\n`
}

function formatText(
  problems: readonly Complaint[],
  { folder, filesRead, again = 'npm run firm -- validate', colors = false }: ReportOptions,
): string {
  const color = pc.createColors(colors)
  const paint = { error: color.red, warning: color.yellow }
  const lines: string[] = []
  let width = 0
  let places = 0
  for (const { message, line, column } of problems) {
    for (const wrapped of wrap(message)) width = Math.max(width, Math.min(wrapped.length, messageWidth))
    places = Math.max(places, `${line}:${column}`.length)
  }
  let file = ''
  for (const problem of problems) {
    if (problem.file !== file) {
      if (file) lines.push('')
      file = problem.file
      lines.push(color.underline(showPath(joinPath(folder, file))))
    }
    const place = `${problem.line}:${problem.column}`.padStart(places)
    const margin = ' '.repeat(2 + places + 2 + 'warning'.length + 2)
    const [first = '', ...rest] = wrap(problem.message)
    lines.push(
      `  ${place}  ${paint[problem.severity](problem.severity.padEnd(7))}  ${first.padEnd(width)}  ${color.dim(problem.id)}`,
    )
    for (const line of [...rest, ...wrap(problem.hint)]) lines.push(`${margin}${line}`)
  }
  if (problems.length > 0) lines.push('')
  lines.push(summarize(problems, filesRead, again))
  return `${lines.join('\n')}\n`
}

function summarize(problems: readonly Complaint[], filesRead: number, again: string): string {
  const errors = countErrors(problems)
  const warnings = problems.length - errors
  const read = `(${count(filesRead, 'file')} read)`
  if (problems.length === 0) return `No problems ${read}.`
  const files = new Set(problems.map(({ file }) => file)).size
  const found = [errors && count(errors, 'error'), warnings && count(warnings, 'warning')]
    .filter(Boolean)
    .join(' and ')
  const next = errors > 0 ? ` Fix them, then run: ${again}` : ' Warnings stop nothing.'
  return `${found} in ${count(files, 'file')} ${read}.${next}`
}

/** Annotations that the host of the pull request shows beside the lines. */
function formatAnnotations(problems: readonly Complaint[], { folder }: ReportOptions): string {
  const escape = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
  const escapeProperty = (text: string) => escape(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
  return problems
    .map(({ severity, file, line, column, id, message, hint }) => {
      const place = `file=${escapeProperty(joinPath(folder, file))},line=${line},col=${column},title=${escapeProperty(id)}`
      return `::${severity} ${place}::${escape(`${message} ${hint}`)}\n`
    })
    .join('')
}

const messageWidth = 78

function wrap(text: string): string[] {
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

const joinPath = (folder: string, file: string) => (folder === '.' ? file : `${folder}/${file}`)

/** A name may hold anything, even line feeds. */
function showPath(path: string): string {
  return path.replace(/\p{Cc}/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`)
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
