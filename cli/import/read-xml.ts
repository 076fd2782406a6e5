/** Parses XML into elements with their lines. Never resolves entities that a file defines, nor anything outside of it. */
import { SaxesParser } from 'saxes'
import { SourceError, type Note } from './source-post.ts'

export interface XmlElement {
  /** As typed, with its prefix: `content:encoded`. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** The text directly in it. */
  text: string
  /** The line on which its text starts. */
  line: number
  /** The text in it as typed, with its elements, for an element of Atom with XHTML. */
  source?: string
}

/** Deeper than any feed, and more elements than any export has. */
const maxDepth = 60
const maxElements = 2_000_000
/** More mistakes are not reported one by one. */
const maxMistakes = 3

/** The root element. Goes on after mistakes, which are noted. Throws a SourceError for a file that is no XML. */
export function parseXml(text: string, shown: string, note: Note): XmlElement {
  const parser = new SaxesParser({ xmlns: false })
  let root: XmlElement | undefined
  const open: { element: XmlElement; start: number }[] = []
  let elements = 0
  let mistakes = 0
  parser.on('error', ({ message }) => {
    if (++mistakes > maxMistakes) return
    // "12:3: unexpected end."
    const reason = message.replace(/^:?(?:\d+:\d+: )?/, '').replace(/\.$/, '')
    note('changed', parser.line, `The XML is not quite right here: ${reason}.`)
  })
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype))
      throw new SourceError(
        `${shown} defines entities of its own, which a feed or an export never needs, so it was not read.`,
      )
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > maxElements)
      throw new SourceError(
        `${shown} has more than ${maxElements.toLocaleString('en')} elements. Export the posts in several parts.`,
      )
    if (open.length >= maxDepth)
      throw new SourceError(
        `The elements in line ${parser.line} of ${shown} are nested in more than ${maxDepth} levels, so it was not read.`,
      )
    const element: XmlElement = { name, attributes, children: [], text: '', line: parser.line }
    open.at(-1)?.element.children.push(element)
    root ??= element
    open.push({ element, start: parser.position })
  })
  const addText = (words: string) => {
    const last = open.at(-1)
    if (last) last.element.text += words
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const { element, start } = open.pop()!
    if (element.attributes.type === 'xhtml') {
      const typed = text.slice(start, parser.position)
      element.source = typed.slice(0, Math.max(0, typed.lastIndexOf('</')))
    }
  })
  parser.write(text)
  const isCut = open.length > 0
  parser.close()
  if (!root) throw new SourceError(`${shown} is not XML that can be read.`)
  if (isCut)
    note(
      'refused',
      countLastLine(text),
      'The file ends in the middle: what comes after is missing. Export or download it again.',
    )
  return root
}

const countLastLine = (text: string) => text.trimEnd().split('\n').length

/** The children with a name. */
export const findAll = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

export const findFirst = (element: XmlElement, ...names: readonly string[]): XmlElement | undefined => {
  for (const name of names) {
    const found = element.children.find((child) => child.name === name)
    if (found) return found
  }
  return undefined
}

/** The words of the first child with one of these names that has any. */
export const readText = (element: XmlElement, ...names: readonly string[]): string | undefined => {
  for (const name of names)
    for (const child of element.children) {
      if (child.name !== name) continue
      const words = child.text.trim()
      if (words !== '') return words
    }
  return undefined
}
