/** Finds where an address was typed in content/: file, line and column. */
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { visit } from 'unist-util-visit'
import { parseMarkdownFile } from '#src/content/frontmatter.ts'
import { parseJson } from '#src/content/json.ts'
import type { LocatedData, Path } from '#src/content/located.ts'
import { parseMarkdown } from '#src/content/markdown.server.ts'
import { createPositionFinder } from '#src/content/positions.ts'
import type { Place, Position } from '#src/problems/problem.ts'
import { listFiles, readTextFile } from '#src/content/read-file.server.ts'
import { readDigits } from './check-uses.ts'

/**
 * What to look for, in a form that does not depend on how it was typed: `/about`, `tel:+19365550142`,
 * `mailto:help@firm.example`, `picture:team/jordan-doe.jpg` (a path in content/), `id:jordan-doe`.
 */
export type SourceKey = string

/** Finds the places of all keys in one pass, in the order of files and lines. */
export async function findSources(
  folder: string,
  wanted: ReadonlySet<SourceKey>,
): Promise<Map<SourceKey, Place[]>> {
  const sources = new Map<SourceKey, Place[]>()
  const needles = [...new Set([...wanted].map(chooseNeedle))]
  const { files } = await listFiles(folder)
  for (const file of files) {
    if (!/\.(?:md|json)$/.test(file) || file === 'README.md' || file.startsWith('schemas/')) continue
    const { text } = await readTextFile(folder, file)
    // Parsing a file is slow, searching it is not.
    if (text === undefined || !needles.some((needle) => text.includes(needle))) continue
    for (const { typed, position } of listTyped(text, file)) {
      const place = { file, ...position }
      for (const key of formatKeys(typed, file)) {
        if (!wanted.has(key)) continue
        const places = sources.get(key) ?? []
        if (!places.some((other) => isDeepStrictEqual(other, place))) sources.set(key, [...places, place])
      }
    }
  }
  return sources
}

/** The key of an address in HTML. */
export function makeSourceKey(address: string): SourceKey {
  if (/^(?:tel|sms):/i.test(address)) return `tel:+1${readDigits(address)}`
  if (/^mailto:/i.test(address)) return decode(address).toLowerCase().replace(/\?.*$/, '')
  return decode(address)
}

function decode(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Letters and digits that any file with the key must contain, however it was typed; may be empty. */
function chooseNeedle(key: SourceKey): string {
  if (key.startsWith('tel:')) return key.slice(-4)
  const text = key.startsWith('picture:')
    ? path.posix.basename(key)
    : key.replace(/^(?:https?|mailto|id):/, '')
  const runs = text.match(/[A-Za-z0-9-]+/g) ?? []
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** A text that may be an address, and where it is in the file. */
interface Typed {
  typed: string
  position: Position
}

function* listTyped(text: string, file: string): Generator<Typed> {
  if (file.endsWith('.json')) {
    const { data } = parseJson(text, file)
    if (data) yield* listTypedInData(data, data.value, [])
    return
  }
  const { markdown } = parseMarkdownFile(text, file)
  if (!markdown) return
  const { data, body, bodyLine } = markdown
  yield* listTypedInData(data, data.value, [])
  const findPosition = createPositionFinder(body)
  for (const { address, index } of listTypedAddresses(body)) {
    const { line, column } = findPosition(index)
    yield { typed: address, position: { line: line + bodyLine - 1, column } }
  }
}

function* listTypedInData(data: LocatedData, value: unknown, here: Path): Generator<Typed> {
  if (typeof value === 'string') {
    yield { typed: value, position: data.locate(here) }
    for (const { address, index } of listTypedAddresses(value))
      yield { typed: address, position: data.locate(here, 'value', index) }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const step = [...here, Array.isArray(value) ? Number(name) : name]
      // A redirect may be written as "/old": "/new".
      if (name.startsWith('/')) yield { typed: name, position: data.locate(step, 'key') }
      yield* listTypedInData(data, inner, step)
    }
  }
}

/** The keys that a text may be the source of. */
function formatKeys(value: string, file: string): SourceKey[] {
  if (value.length > longestAddress || /\n/.test(value)) return []
  const keys = [makeSourceKey(value)]
  if (/^\+?1?[\s().-]*(?:\d[\s().-]*){10}$/.test(value)) keys.push(makeSourceKey(`tel:${value}`))
  else if (/^[^\s@:]+@[^\s@]+$/.test(value)) keys.push(makeSourceKey(`mailto:${value}`))
  else if (/\.(?:jpe?g|png|svg)$/i.test(value))
    keys.push(`picture:${path.posix.join(path.posix.dirname(file), value)}`)
  else if (/^[a-z0-9-]+$/.test(value)) keys.push(`id:${value}`)
  return keys
}

const longestAddress = 2000

/** The addresses in a text, and where they start: of Markdown links and pictures, and of HTML in posts of the blog. */
function listTypedAddresses(text: string): { address: string; index: number }[] {
  const attributes = text.matchAll(/(\s(?:href|src)=")([^"]*)"/g)
  const found = [...attributes].map(({ 1: before, 2: value, index }) => ({
    address: value!.replace(/&amp;/g, '&'),
    index: index + before!.length,
  }))
  if (!/\]\(|\]:|https?:\/\/|www\.|@/.test(text)) return found
  visit(parseMarkdown(text), (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
    const start = node.position?.start.offset ?? 0
    const typed = text.slice(start, node.position?.end.offset)
    const opening = typed.lastIndexOf(node.type === 'definition' ? ']:' : '](')
    const index = opening === -1 ? -1 : typed.indexOf(node.url, opening)
    found.push({ address: node.url, index: start + Math.max(index, 0) })
  })
  return found
}
