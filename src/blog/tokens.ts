/** Reads HTML from left to right without building a document. The time grows with the length, whatever is in it. */

export interface Tag {
  /** As it was typed, from "<" to ">". */
  source: string
  /** In small letters. */
  name: string
  isEnd: boolean
  /** As they were typed: the name, and the value with its quotation marks. */
  attributes: readonly (readonly [name: string, value: string | undefined])[]
}

/** Comments are left out. `raw`: what an element such as `<script>` contains, which is not HTML. */
export type Token = { text: string } | { raw: string; of: string } | { tag: Tag }

const start = /<(?:!--|[!?]|\/[^a-z]|\/?[a-z][^\s/>]*)/gi
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|(?!["'])[^\s>]*))?/y
const tagEnd = /[\s/]*>/y
const commentEnd = /--!?>/g
const rawElements = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|plaintext)$/

/** What is left open at the end is read as browsers do: it is not shown. */
export function* readTokens(html: string): Generator<Token> {
  let from = 0
  const search = (pattern: RegExp, index: number) => {
    pattern.lastIndex = index
    return pattern.exec(html)
  }
  for (let found; (found = search(start, from));) {
    const [opening] = found
    if (found.index > from) yield { text: html.slice(from, found.index) }
    let index = found.index + opening.length
    if (!/[a-z]/i.test(opening)) {
      const isComment = opening === '<!--'
      // `<!-->` is a whole comment, and so is `</>`.
      const end = isComment ? search(commentEnd, found.index + 2) : search(/>/g, index - 1)
      if (!end) return
      from = end.index + end[0].length
      continue
    }
    const isEnd = opening[1] === '/'
    const name = opening.slice(isEnd ? 2 : 1).toLowerCase()
    const attributes: [string, string | undefined][] = []
    for (let one; (one = search(attribute, index)); index = attribute.lastIndex)
      attributes.push([one[1]!, one[2]])
    if (!search(tagEnd, index)) return
    from = tagEnd.lastIndex
    yield { tag: { source: html.slice(found.index, from), name, isEnd, attributes } }
    if (isEnd || !rawElements.test(name)) continue
    const end = search(new RegExp(`</${name}(?=[\\s/>])`, 'gi'), from)
    const to = end?.index ?? html.length
    yield { raw: html.slice(from, to), of: name }
    from = to
  }
  if (from < html.length) yield { text: html.slice(from) }
}
