/** The words of the home page that count for a filing, and their fingerprint. */
import { createHash } from 'node:crypto'
import { NodeType, parse, type HTMLElement } from 'node-html-parser'

const skipped = new Set(['head', 'script', 'style', 'template', 'svg', 'noscript'])
const inline = new Set(
  'a abbr b bdi bdo br cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/**
 * What visitors read on a built page, one paragraph, heading or list entry on each line. Without what is hidden, without
 * the notice above the header, which comes and goes, and without the year of the copyright.
 */
export function readHomeText(html: string): string {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const words = line.replace(/[\s\p{Cc}]+/gu, ' ').trim()
    if (words) lines.push(words)
    line = ''
  }
  const visit = (element: HTMLElement) => {
    for (const child of element.childNodes) {
      if (child.nodeType === NodeType.TEXT_NODE) line += child.text
      if (child.nodeType !== NodeType.ELEMENT_NODE) continue
      const node = child as HTMLElement
      const name = node.rawTagName.toLowerCase()
      if (skipped.has(name) || 'hidden' in node.rawAttributes) continue
      if (node.getAttribute('data-part') === 'notice') continue
      // Without spaces around it, a block would join the words on its sides.
      if (!inline.has(name)) end()
      else if (name === 'br') line += ' '
      visit(node)
      if (!inline.has(name)) end()
    }
  }
  visit(parse(html, { blockTextElements: { script: true, style: true } }))
  end()
  return `${lines.join('\n').replace(/© \d{4}/g, '©')}\n`
}

/** The SHA-256 of a text, as 64 hexadecimal digits. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
