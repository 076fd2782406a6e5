/** Splits a Markdown file into its fields and its text. Never runs code: gray-matter's own engines are all replaced. */
import matter from 'gray-matter'
import { createProblem, startOf, type Problem } from '#src/problems/problem.ts'
import type { LocatedData, Parsed } from './located.ts'
import { parseYaml } from './yaml.ts'

export interface MarkdownFile {
  data: LocatedData
  /** The Markdown below the fields, as typed. */
  body: string
  /** The line of the file on which `body` begins, from 1. */
  bodyLine: number
}

export type ParsedMarkdown =
  | { markdown: MarkdownFile; problems: [] }
  | { markdown: undefined; problems: Problem[] }

/**
 * Parses a whole Markdown file. `text` has line feeds only and no byte-order mark (see readTextFile).
 * The fields are between a first line `---` and the next line `---`.
 */
export function parseMarkdownFile(text: string, file: string): ParsedMarkdown {
  const refuse = (problem: Problem): ParsedMarkdown => ({ markdown: undefined, problems: [problem] })
  const opening = /^---(?!-)(.*)/.exec(text)
  if (!opening) {
    return refuse(createProblem('content/missing-frontmatter', startOf(file), undefined))
  }
  const language = opening[1]!.trim()
  if (language !== '' && language !== 'yaml') {
    return refuse(createProblem('content/executable-frontmatter', { file, line: 1, column: 4 }, { language }))
  }
  // gray-matter ends the fields at any line that merely begins with "---".
  const end = text.indexOf('\n---', opening[0].length)
  if (end === -1) {
    return refuse(createProblem('content/unclosed-frontmatter', startOf(file), {}))
  }
  const lines = text.slice(0, end).split('\n')
  const [closing] = text.slice(end + 1).split('\n', 1) as [string]
  if (closing.trimEnd() !== '---') {
    const place = { file, line: lines.length + 1, column: 1 }
    return refuse(createProblem('content/unclosed-frontmatter', place, { line: closing.trimEnd() }))
  }
  const gap = findGap(lines)
  if (gap !== undefined) {
    const reason = `there are more than ${maxBlank} spaces or empty lines in a row here`
    return refuse(createProblem('content/too-tangled', { file, line: gap + 1, column: 1 }, { reason }))
  }

  const refuseToRun = { parse: () => ({}) }
  const exact = `${text.slice(0, end)}\n---${text.slice(end + 1 + closing.length)}`
  // With options, gray-matter does not answer from its cache.
  const { data, content } = matter(exact, {
    engines: {
      // The fields begin with the line feed after the first "---", so that lines are those of the file.
      yaml: { parse: (fields) => parseYaml(fields, file) },
      javascript: refuseToRun,
      json: refuseToRun,
    },
  })
  // gray-matter does not call the engine for frontmatter without a field.
  const parsed = 'problems' in data ? (data as Parsed) : parseYaml('', file)
  if (!parsed.data) return { markdown: undefined, problems: parsed.problems }
  return { markdown: { data: parsed.data, body: content, bodyLine: lines.length + 2 }, problems: [] }
}

const maxBlank = 2000

/** gray-matter looks for comments in a time that grows with the square of the blank space: the line where it is too much. */
function findGap(lines: readonly string[]): number | undefined {
  let blank = 0
  for (const [index, line] of lines.entries()) {
    const indentation = line.length - line.trimStart().length
    blank += indentation + 1
    if (blank > maxBlank) return index
    if (indentation < line.length) blank = 0
  }
  return undefined
}
