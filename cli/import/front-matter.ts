/** The fields above the text of a post of another program: YAML, TOML or JSON. Never runs code. */
import { parse as parseToml, TomlDate } from 'smol-toml'
import { parseDocument } from 'yaml'
import { countLines } from './read-text.ts'

/** The fields of a post, and the text below them. */
export interface FrontMatter {
  fields: Fields
  body: string
  /** The line of the file on which `body` starts. */
  bodyLine: number
  /** Why the fields could not be read, with a line; then there are none. */
  fault?: { line: number; reason: string }
}

/** Fields of another program, which may contain anything. */
export class Fields {
  readonly values: ReadonlyMap<string, unknown>
  readonly #source: string

  constructor(value: unknown, source = '') {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    this.values = new Map(
      isGroup ? Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]) : [],
    )
    this.#source = source
  }

  /** The first of these fields that is not empty. */
  read(...names: readonly string[]): unknown {
    return names
      .map((name) => this.values.get(name.toLowerCase()))
      .find((value) => value !== undefined && value !== null && value !== '')
  }

  /** The same, as one line of words; undefined if it is neither words nor a number. */
  readWords(...names: readonly string[]): string | undefined {
    const value = this.read(...names)
    const words =
      typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : ''
    return words || undefined
  }

  /** A list of words, from a list or a text: with commas or, as Jekyll has it, with spaces. */
  readList(separator: RegExp, ...names: readonly string[]): string[] {
    const value = this.read(...names)
    const items = Array.isArray(value) ? value : typeof value === 'string' ? value.split(separator) : [value]
    return items
      .filter((item): item is string | number => typeof item === 'string' || typeof item === 'number')
      .map((item) => String(item).replace(/\s+/g, ' ').trim())
      .filter(Boolean)
  }

  /** A group of fields in a field. */
  readGroup(name: string): Fields {
    return new Fields(this.values.get(name.toLowerCase()))
  }

  /** The line of a field in the file. */
  findLine(...names: readonly string[]): number {
    const pattern = new RegExp(`^\\s*["']?(?:${names.join('|')})["']?\\s*[:=]`, 'im')
    const found = pattern.exec(this.#source)
    return found ? countLines(this.#source, found.index + found[0].search(/\S/)) : 1
  }
}

/** Splits a file into its fields and its text. `text` has line feeds only. */
export function parseFrontMatter(text: string): FrontMatter {
  const without = { fields: new Fields({}), body: text, bodyLine: 1 }
  const refuse = (line: number, reason: string): FrontMatter => ({ ...without, fault: { line, reason } })
  const [start = ''] = text.split('\n', 1)
  const mark = /^(?:---|\+\+\+|;;;)/.exec(start)?.[0]
  if (mark === undefined) return text.startsWith('{') ? parseJsonStart(text) : without
  const language = start.slice(3).trim()
  if (mark === '---' && language.startsWith('-')) return without
  if (!/^(?:|yaml|yml|toml|json)$/i.test(language))
    return refuse(1, `its fields are code in "${language}", which is never run`)
  const escaped = mark.replace(/\+/g, '\\+')
  const closing = new RegExp(`^(?:${escaped}${mark === '---' ? '|\\.\\.\\.' : ''})[ \\t]*$`, 'm')
  const rest = text.slice(start.length)
  const end = closing.exec(rest)
  if (!end) return refuse(1, `the line "${mark}" that ends its fields is missing`)
  const source = rest.slice(0, end.index)
  const bodyStart = start.length + end.index + end[0].length + 1
  const format = language.toLowerCase() || { '---': 'yaml', '+++': 'toml', ';;;': 'json' }[mark]!
  const parsed = parseFields(source, format)
  if ('reason' in parsed) return refuse(parsed.line, parsed.reason)
  return {
    fields: new Fields(parsed.value, text.slice(0, start.length + end.index)),
    body: text.slice(bodyStart),
    bodyLine: countLines(text, bodyStart),
  }
}

/** The fields of a settings file of another program, by its ending. Empty if they cannot be read. */
export function parseSettings(text: string, file: string): Fields {
  const format = /\.toml$/i.test(file) ? 'toml' : /\.json$/i.test(file) ? 'json' : 'yaml'
  const parsed = parseFields(text, format)
  return new Fields('value' in parsed ? parsed.value : undefined)
}

function parseFields(source: string, format: string): { value: unknown } | { line: number; reason: string } {
  const lineOf = (offset: number) => countLines(source, offset)
  try {
    if (format === 'toml') return { value: dropDates(parseToml(source)) }
    if (format === 'json') return { value: JSON.parse(source) as unknown }
    if (/^[ ]*(?:[-?][ ]+){50}|[[{]{50}/m.test(source))
      return { line: 1, reason: 'its fields are nested too deeply' }
    const document = parseDocument(source, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' })
    const [error] = document.errors
    if (error)
      return {
        line: lineOf(error.pos[0]),
        reason: `its fields are not valid YAML (${error.message.split('\n')[0]!})`,
      }
    // Aliases within aliases would fill the memory.
    return { value: document.toJS({ maxAliasCount: 100 }) as unknown }
  } catch (error) {
    const { line = 1, message } = error as { line?: number; message: string }
    return { line, reason: `its fields cannot be read (${message.split('\n')[0]!})` }
  }
}

/** TOML has dates. Other formats write them as texts. */
function dropDates(value: unknown): unknown {
  if (value instanceof TomlDate)
    return value.isDate() || value.isLocal() ? value.toISOString().replace(/Z$/, '') : value.toISOString()
  if (Array.isArray(value)) return value.map(dropDates)
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? Number(value) : value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, dropDates(one)]))
}

/** Hugo allows a file to start with an object in JSON. */
function parseJsonStart(text: string): FrontMatter {
  const end = /^\}[ \t]*$/m.exec(text)
  const without = { fields: new Fields({}), body: text, bodyLine: 1 }
  if (!end) return without
  const stop = end.index + end[0].length
  const parsed = parseFields(text.slice(0, stop), 'json')
  if ('reason' in parsed) return { ...without, fault: parsed }
  return {
    fields: new Fields(parsed.value, text.slice(0, stop)),
    body: text.slice(stop + 1),
    bodyLine: countLines(text, stop + 1),
  }
}
