/** The generated parts of the staff guide: tables of fields, section types, icons, problems. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { packageRoot } from '#scripts/build/package-root.ts'
import { folders, singles } from '#src/content/collections.ts'
import { fieldKinds, scene } from '#src/content/fields.ts'
import { formatProblems } from '#src/problems/format-problems.ts'
import { advertisingProblems } from '#src/problems/catalog/advertising.ts'
import { formatPhoneToken } from '#src/content/phones.ts'
import { contentProblems } from '#src/problems/catalog/content.ts'
import { styleProblems } from '#src/problems/catalog/style.ts'
import { textProblems } from '#src/problems/catalog/texts.ts'
import { translationProblems } from '#src/problems/catalog/translation.ts'
import type { StateLaw } from '#src/content/law/state-law.ts'
import type { ProblemKind } from '#src/problems/kind.ts'
import { createProblem } from '#src/problems/problem.ts'
import { readSchema, type JsonSchema } from './json-schema.ts'
import { buttonSchema, iconNames, sectionSchema } from '#src/content/schemas/sections.ts'

/**
 * Every generated part of the guide, by the name of its marker. Markdown without a line feed at the end. `law` is that of
 * the firm, whose rules the guide explains.
 */
export async function listGuideParts(law: StateLaw): Promise<Map<string, string>> {
  const collections = Object.entries({ ...singles, ...folders }).map(
    ([name, { schema }]) => [`fields:${name}`, formatFieldTable(readSchema(schema), ['$schema'])] as const,
  )
  return new Map([
    ...collections,
    ['fields:picture', formatFieldTable(readSchema(scene('A picture.')))],
    ['fields:button', formatFieldTable(readSchema(buttonSchema))],
    ['meanings', formatMeanings()],
    ['icons', quoteAll(iconNames).join(' · ')],
    ['section-types', formatSectionTypes()],
    ['sample-report', formatSampleReport()],
    ['problems', formatProblemTable(law)],
    ['law:advertising-rules', await readLawPart(law, 'advertising-rules.md')],
    ['law:filing', await readLawPart(law, 'filing.md')],
  ])
}

/** A mistake in the markers of the guide, which the message names. */
export class GuideError extends Error {}

/**
 * Replaces what is between the markers of each part, `<!-- fields:team -->` and `<!-- /fields -->`. Throws a GuideError
 * if a marker is unknown, missing, doubled or not closed.
 */
export function fillGuide(guide: string, parts: ReadonlyMap<string, string>): string {
  const kinds = new Set([...parts.keys()].map(kindOf))
  const filled: string[] = []
  const seen = new Set<string>()
  let open: { name: string; line: number } | undefined
  for (const [index, line] of guide.split('\n').entries()) {
    const [, slash, name = ''] = /^<!-- (\/?)([a-z:-]+) -->\s*$/.exec(line) ?? []
    const isMarker = kinds.has(kindOf(name))
    if (isMarker || !open) filled.push(line)
    if (!isMarker) continue
    const here = `Line ${index + 1} of the guide`
    if (slash) {
      if (!open || kindOf(open.name) !== name)
        throw new GuideError(`${here}: "<!-- /${name} -->" ends a part that never started.`)
      open = undefined
      continue
    }
    if (open)
      throw new GuideError(
        `Line ${open.line} of the guide: "<!-- ${open.name} -->" does not end before the next one starts.`,
      )
    const part = parts.get(name)
    if (part === undefined)
      throw new GuideError(
        `${here}: there is no part called "${name}". The parts are: ${[...parts.keys()].join(', ')}.`,
      )
    if (seen.has(name)) throw new GuideError(`${here}: "<!-- ${name} -->" appears here a second time.`)
    seen.add(name)
    open = { name, line: index + 1 }
    filled.push('', part, '')
  }
  if (open) throw new GuideError(`Line ${open.line} of the guide: "<!-- ${open.name} -->" never ends.`)
  const missing = [...parts.keys()].filter((name) => !seen.has(name))
  const [first] = missing
  if (first !== undefined)
    throw new GuideError(
      `The guide has no place for: ${missing.join(', ')}. Add two lines: <!-- ${first} --> and <!-- /${kindOf(first)} -->.`,
    )
  return filled.join('\n')
}

/** `fields:team` is a part of the kind `fields`. */
const kindOf = (name: string) => name.split(':')[0]!

/** One row per field, in the order of the schema; fields within fields follow theirs. */
export function formatFieldTable(tree: JsonSchema, passOver: readonly string[] = []): string {
  return formatTable(['Field', 'How to write it', 'Needed', 'What it is'], listRows(tree, [], passOver))
}

function listRows(tree: JsonSchema, path: readonly string[], passOver: readonly string[] = []): string[][] {
  return Object.entries(tree.properties ?? {})
    .filter(([name]) => !passOver.includes(name))
    .flatMap(([name, field]) => {
      const here = [...path, name]
      const needed = tree.required?.includes(name) ? 'yes' : ''
      const row = [`\`${here.join(' › ')}\``, describeField(field), needed, field.description ?? '']
      const inner = field.items ?? field
      return [row, ...(describeWhole(inner) ? [] : listRows(inner, here))]
    })
}

/** How a field is written, in the words that the guide explains under "How it is written". */
function describeField(field: JsonSchema): string {
  if (!field.items) return describeWhole(field) ?? 'fields, indented'
  const one = describeWhole(field.items)
  const { minItems: min = 0, maxItems: max = Infinity } = field
  const count = min === max ? `${min}` : max >= 100 ? '' : `${min} to ${max}`
  return `list${count && ` of ${count}`}: ${one ?? 'fields, indented'}`
}

/** How to write something whose parts need no rows of their own; undefined if they do. */
const describeWhole = ({ oneOf, written, fieldKind }: JsonSchema) =>
  oneOf ? '[section](#section-types)' : (written ?? fieldKind?.written)

const quoteAll = (words: readonly string[]) => words.map((word) => `\`${word}\``)

/** What the words in the second column of the field tables mean. */
function formatMeanings(): string {
  const kinds = fieldKinds.flatMap(({ written, meaning }) => (meaning ? [[written, meaning]] : []))
  return formatTable(
    ['The table says', 'You write'],
    [
      ...kinds,
      ['list of 2 to 12: …', 'entries after `- `, at least 2 and at most 12 of them'],
      ['fields, indented', 'its own fields, indented by two more spaces; see the next rows of the table'],
    ],
  )
}

/** A table of the fields that all types of section have, then each type with its own fields. */
function formatSectionTypes(): string {
  const types = readSchema(sectionSchema).oneOf ?? []
  const [first = {}] = types
  const shared = Object.entries(first.properties ?? {}).filter(([name, field]) =>
    types.every(({ properties }) => isDeepStrictEqual(properties?.[name], field)),
  )
  const common = { ...first, properties: Object.fromEntries(shared) }
  const passOver = ['type', ...Object.keys(common.properties)]
  const parts = types.map((type) => {
    const own = listRows(type, [], passOver).length > 0
    const fields = own ? formatFieldTable(type, passOver) : 'It has no fields of its own.'
    return `### \`${type.properties!.type!.const}\`\n\n${type.description}\n\n${fields}`
  })
  const intro = 'Every section starts with `- type:` and the name of its type, and has these fields:'
  return [intro, formatFieldTable(common), ...parts].join('\n\n')
}

/** A text about the law of the firm that the guide has in the middle. */
const readLawPart = async ({ folder }: StateLaw, file: string): Promise<string> =>
  (await readFile(path.join(packageRoot, 'src/content/law', folder, file), 'utf8')).trimEnd()

/** Every problem with content that the checks know, with the rule that it breaks. */
function formatProblemTable({ rules }: StateLaw): string {
  const kinds: Record<string, ProblemKind<never>> = {
    ...contentProblems,
    ...advertisingProblems,
    ...textProblems,
    ...styleProblems,
    ...translationProblems,
  }
  const named: Readonly<Record<string, string>> = rules
  const rows = Object.entries(kinds).map(([id, { title, severity = 'release' }]) => [
    `\`${id}\``,
    `${named[id] === undefined ? title : `${title} (${named[id]})`}.`,
    severity,
  ])
  return formatTable(['Problem', 'What it means', 'Severity'], rows)
}

/** A report as staff see it, of common mistakes. */
function formatSampleReport(): string {
  const at = (line: number, column: number) => ({ file: 'team/maya-ortiz.md', line, column })
  const problems = [
    createProblem('content/unknown-field', at(3, 1), { field: 'titel', suggestion: 'title', known: [] }),
    createProblem('content/missing-image', at(6, 8), { src: 'maya.jpg', suggestion: 'maya-ortiz.jpg' }),
    createProblem('content/typed-phone', at(20, 14), {
      text: '(936) 555-0142',
      known: { owner: 'firm', label: 'Office', name: 'main', token: formatPhoneToken('main') },
      tokens: [],
      isAbroad: false,
    }),
  ]
  return `\`\`\`text\n${formatProblems(problems, { format: 'text', folder: 'content', filesRead: 61 })}\`\`\``
}

function formatTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const formatRow = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/\|/g, '\\|').replace(/\s+/g, ' ')).join(' | ')} |`
  return [formatRow(heads), `|${heads.map(() => ' --- |').join('')}`, ...rows.map(formatRow)].join('\n')
}
