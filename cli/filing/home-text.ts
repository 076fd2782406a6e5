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
    // Without words between them, inline elements are entries of their own: the lines of an address, two buttons.
    const hasWords = element.childNodes.some(
      (child) => child.nodeType === NodeType.TEXT_NODE && child.text.trim() !== '',
    )
    for (const child of element.childNodes) {
      if (child.nodeType === NodeType.TEXT_NODE) line += child.text
      if (child.nodeType !== NodeType.ELEMENT_NODE) continue
      const node = child as HTMLElement
      const name = node.rawTagName.toLowerCase()
      if (skipped.has(name) || 'hidden' in node.rawAttributes) continue
      if (node.getAttribute('data-part') === 'notice') continue
      const isBlock = !inline.has(name) || !hasWords
      if (name === 'br') line += ' '
      else if (isBlock) end()
      visit(node)
      if (isBlock && name !== 'br') end()
    }
  }
  const root = parse(html, { blockTextElements: { script: true, style: true } })
  visit(root.querySelector('body') ?? root)
  end()
  return `${lines.join('\n').replace(/© \d{4}/g, '©')}\n`
}

/** The SHA-256 of a text, as 64 hexadecimal digits. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
