/** Splits a Markdown file into its fields and its text. Never runs code: gray-matter's own engines are all replaced. */
import matter from 'gray-matter'
import type { LocatedData, Parsed } from './located.ts'
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { parseYaml } from './yaml.ts'

export interface MarkdownFile {
  data: LocatedData
  /** The Markdown below the fields, as typed. */
  body: string
  /** The line of the file on which `body` begins, from 1. */
  bodyLine: number
}

export type ParsedMarkdown =
  { markdown: MarkdownFile; problems: [] } | { markdown: undefined; problems: Problem[] }

/**
 * Parses a whole Markdown file. `text` has line feeds only and no byte-order mark (see readTextFile).
 * The fields stand between a first line `---` and the next line `---`.
 */
export function parseMarkdownFile(text: string, file: string): ParsedMarkdown {
  const lines = text.split('\n')
  const refuse = (problem: Problem): ParsedMarkdown => ({ markdown: undefined, problems: [problem] })
  const opening = /^---(?!-)(.*)$/.exec(lines[0] ?? '')
  if (!opening) {
    return refuse(createProblem('content/missing-frontmatter', { file, line: 1, column: 1 }, undefined))
  }
  const language = opening[1]!.trim()
  if (language !== '' && language !== 'yaml') {
    return refuse(createProblem('content/executable-frontmatter', { file, line: 1, column: 4 }, { language }))
  }
  // Like gray-matter, which ends the fields at any line that merely begins so.
  const closing = lines.findIndex((line, index) => index > 0 && line.startsWith('---'))
  if (closing === -1) {
    return refuse(createProblem('content/unclosed-frontmatter', { file, line: 1, column: 1 }, {}))
  }
  const line = lines[closing]!.trimEnd()
  if (line !== '---') {
    return refuse(
      createProblem('content/unclosed-frontmatter', { file, line: closing + 1, column: 1 }, { line }),
    )
  }
  const fields = lines.slice(1, closing)
  const gap = findGap(fields)
  if (gap !== undefined) {
    const reason = `there are more than ${mostBlank} spaces or empty lines in a row here`
    return refuse(createProblem('content/too-tangled', { file, line: gap + 2, column: 1 }, { reason }))
  }

  let parsed: Parsed | undefined
  const refuseToRun = { parse: () => ({}) }
  // An options object also keeps gray-matter from answering out of its cache.
  matter(['---', ...fields, '---', ''].join('\n'), {
    language: 'yaml',
    engines: {
      yaml: {
        // What it is given begins with the line feed after the first "---", so that the lines are those of the file.
        parse: (yaml: string) => {
          parsed = parseYaml(yaml, file)
          return {}
        },
      },
      javascript: refuseToRun,
      json: refuseToRun,
    },
  })
  // gray-matter does not call the engine for frontmatter without a field.
  parsed ??= parseYaml('', file)
  if (!parsed.data) return { markdown: undefined, problems: parsed.problems }
  return {
    markdown: { data: parsed.data, body: lines.slice(closing + 1).join('\n'), bodyLine: closing + 2 },
    problems: [],
  }
}

const mostBlank = 2000

/** gray-matter looks for comments in a time that grows with the square of the blank space: the line where it is too much. */
function findGap(lines: readonly string[]): number | undefined {
  let blank = 0
  for (const [index, line] of lines.entries()) {
    const indentation = line.length - line.trimStart().length
    blank += indentation + 1
    if (blank > mostBlank) return index
    if (indentation < line.length) blank = 0
  }
  return undefined
}
