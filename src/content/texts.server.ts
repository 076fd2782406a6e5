/** Every text of a loaded file, wherever it stands, with its place and its Markdown tree. */
import type { Root } from 'mdast'
import type { LoadedFile } from './load.server.ts'
import { findPosition } from './located.ts'
import { parseMarkdown } from './markdown.server.ts'
import type { Place } from './problems.ts'
import { visitFields } from './schema-tree.ts'

export interface LocatedText {
  /** Name of the field, or "the text" for what stands below the fields. */
  field: string
  text: string
  kind: 'text' | 'inline' | 'markdown'
  /** The Markdown tree; none for plain words. */
  tree: Root | undefined
  /** The highest rank of heading that may stand in it. */
  headingsFrom: 2 | 3
  /** Where a part of the text first stands in the file. */
  locate: (part: string) => Place
}

const cache = new WeakMap<LoadedFile, LocatedText[]>()

export function listTexts(loaded: LoadedFile): readonly LocatedText[] {
  let texts = cache.get(loaded)
  if (!texts) cache.set(loaded, (texts = [...readTexts(loaded)]))
  return texts
}

function* readTexts({ file, schema, value, data, body, bodyLine, headingsFrom }: LoadedFile): Generator<LocatedText> {
  for (const { path, kind, value: text } of visitFields(schema, value)) {
    if (kind.kind !== 'text' && kind.kind !== 'inline' && kind.kind !== 'markdown') continue
    yield {
      field: String(path.findLast((step) => typeof step === 'string') ?? ''),
      text: text as string,
      kind: kind.kind,
      tree: kind.kind === 'text' ? undefined : parseMarkdown(text as string),
      headingsFrom: 3,
      locate: (part) => ({ file, ...data.locate(path, 'value', part) }),
    }
  }
  if (body.trim() === '') return
  yield {
    field: 'the text',
    text: body,
    kind: 'markdown',
    tree: parseMarkdown(body),
    headingsFrom,
    locate: (part) => {
      const { line, column } = findPosition(body, Math.max(body.indexOf(part), 0))
      return { file, line: line + bodyLine - 1, column }
    },
  }
}
