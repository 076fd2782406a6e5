/** Parses the Markdown of a post, and turns the HTML in it into Markdown. */
import type { Nodes, Parents, Root, RootContent } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { SKIP, visit } from 'unist-util-visit'
import { convertHtml, requireLength, TextError } from './convert-html.ts'
import { lineOf, resolveReferences } from './finish-body.ts'
import type { Note } from './source-post.ts'

const processor = remark().use(remarkGfm).use(remarkHtml, { sanitize: false }).freeze()

/** More marks of quotations and lists in a row than any text has: the parser needs much time for each. */
const tangled = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){50}/m

/**
 * The Markdown of a text, without any HTML. Each of its nodes has its line in the source, if the text starts on line
 * `firstLine` there.
 */
export function parseBody(text: string, note: Note, firstLine = 1): Root {
  requireLength(text)
  if (tangled.test(text)) throw new TextError('its lists or quotations are nested too deeply')
  const tree = processor.parse(text)
  visit(tree, (node) => {
    if (!node.position) return
    node.position.start.line += firstLine - 1
    node.position.end.line += firstLine - 1
  })
  resolveReferences(tree)
  dropComments(tree)
  convertBlocks(tree, note)
  return tree
}

/** Comments show nothing. A block of HTML may be one alone. */
function dropComments(tree: Root): void {
  visit(tree, 'html', (node, index, parent) => {
    node.value = node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    if (node.value.trim() !== '') return undefined
    parent!.children.splice(index!, 1)
    return [SKIP, index!]
  })
}

/** Converts each run of blocks that contains HTML: a tag that one block opens is closed in another. */
function convertBlocks(parent: Root | Extract<Nodes, { type: 'footnoteDefinition' }>, note: Note): void {
  const blocks: RootContent[] = []
  const source = parent.children as RootContent[]
  for (let at = 0; at < source.length; at++) {
    const block = source[at]!
    if (block.type === 'footnoteDefinition') {
      convertBlocks(block, note)
      blocks.push(block)
      continue
    }
    const tags = listTags(block)
    if (tags === undefined) {
      blocks.push(block)
      continue
    }
    const run: RootContent[] = [block]
    const open = [...tags]
    while (isOpen(open) && at + 1 < source.length && source[at + 1]!.type !== 'footnoteDefinition') {
      const next: RootContent = source[++at]!
      run.push(next)
      open.push(...(listTags(next) ?? []))
    }
    blocks.push(...convertRun(run, note))
  }
  ;(parent as { children: RootContent[] }).children = blocks
}

function convertRun(run: RootContent[], note: Note): RootContent[] {
  const line = findHtmlLine(run) ?? lineOf(run[0]!)
  const tree: Root = { type: 'root', children: run }
  visit(tree, 'footnoteReference', (node, index, parent) => {
    const name = node.identifier.replace(/[&"<>]/g, '')
    ;(parent as Parents).children[index!] = { type: 'html', value: `<note-mark name="${name}"></note-mark>` }
  })
  const html = processor.stringify(tree)
  const { children } = convertHtml(html, (kind, _, message) => note(kind, line, message))
  const place = (node: Nodes) => {
    node.position = { start: { line, column: 1 }, end: { line, column: 1 } }
    if ('children' in node) node.children.forEach(place)
  }
  children.forEach(place)
  return children
}

function findHtmlLine(nodes: readonly Nodes[]): number | undefined {
  for (const node of nodes) {
    const line =
      node.type === 'html' ? lineOf(node) : 'children' in node ? findHtmlLine(node.children) : undefined
    if (line !== undefined) return line
  }
  return undefined
}

/** The tags in the HTML of a block, in order: `div`, `/div`. Undefined if it has no HTML. */
function listTags(block: Nodes): string[] | undefined {
  if (block.type === 'html')
    return [...block.value.matchAll(/<(\/?[a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi)]
      .filter(([tag, name]) => !tag.endsWith('/>') && !empty.test(name!))
      .map(([, name]) => name!.toLowerCase())
  if (!('children' in block)) return undefined
  const inner = block.children.map((child) => listTags(child))
  return inner.some(Boolean) ? inner.flatMap((tags) => tags ?? []) : undefined
}

const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

/** Whether a tag is open at the end. Paragraphs and entries of lists end by themselves. */
function isOpen(tags: readonly string[]): boolean {
  const open = new Map<string, number>()
  for (const tag of tags) {
    const name = tag.replace('/', '')
    if (/^(?:p|li|dt|dd|tr|td|th|thead|tbody|option)$/.test(name)) continue
    open.set(name, Math.max(0, (open.get(name) ?? 0) + (tag.startsWith('/') ? -1 : 1)))
  }
  return [...open.values()].some((count) => count > 0)
}
