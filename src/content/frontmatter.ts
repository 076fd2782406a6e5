/** Splits a Markdown file into its fields and its text. Never runs code: gray-matter's own engines are all replaced. */
import matter from 'gray-matter'
import { parseYaml, type LocatedData } from './located.ts'
import { createProblem, type Problem } from './problems.ts'

export interface MarkdownFile {
  data: LocatedData
  /** The Markdown below the fields, as typed. */
  body: string
  /** The line of the file on which `body` begins, from 1. */
  bodyLine: number
}

export type ParsedMarkdown = { markdown: MarkdownFile; problems: [] } | { markdown: undefined; problems: Problem[] }

/**
 * Parses a whole Markdown file. `text` has line feeds only and no byte-order mark (see readTextFile).
 * The fields stand between a first line `---` and the next line `---`.
 */
export function parseMarkdownFile(text: string, file: string): ParsedMarkdown {
  const lines = text.split('\n')
  const opening = /^---(.*)$/.exec(lines[0] ?? '')
  const refuse = (problem: Problem): ParsedMarkdown => ({ markdown: undefined, problems: [problem] })
  if (!opening) return refuse(createProblem('content/missing-frontmatter', { file, line: 1, column: 1 }, undefined))
  const language = (opening[1] ?? '').trim()
  if (language !== '' && language !== 'yaml') {
    return refuse(createProblem('content/executable-frontmatter', { file, line: 1, column: 4 }, { language }))
  }
  const closing = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---')
  if (closing === -1) return refuse(createProblem('content/unclosed-frontmatter', { file, line: 1, column: 1 }, undefined))

  // Only the frontmatter goes through gray-matter: it would end it at any line that merely begins with "---".
  const head = ['---', ...lines.slice(1, closing), '---', ''].join('\n')
  let parsed: ReturnType<typeof parseYaml> | undefined
  const refuseToRun = { parse: () => ({}) }
  // An options object also keeps gray-matter from answering out of its cache.
  matter(head, {
    language: 'yaml',
    engines: {
      yaml: {
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
