/** Checks what is written: tokens, figures of law and phone numbers typed by hand, and the Markdown itself. */
import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { findTypedLawNumbers, findTypedPhones } from './law-numbers.ts'
import type { LoadedFile } from './load.server.ts'
import { createProblem, type Problem } from './problems.ts'
import { createMissingReference } from './references.ts'
import type { LegalFact } from './schemas/legal-facts.ts'
import { visitFields } from './schema-tree.ts'
import { listTexts, type LocatedText } from './texts.server.ts'
import { findTokens } from './tokens.ts'

export interface TextContext {
  facts: readonly LegalFact[]
  /** False where the register could not be read: then no reference to it can be judged. */
  factsKnown: boolean
  /** The day as `YYYY-MM-DD`. */
  today: string
  /** The register's own file, where the complaints about facts belong. */
  register: LoadedFile | undefined
}

/** All problems of all texts. */
export function checkTexts(all: readonly LoadedFile[], context: TextContext): Problem[] {
  const problems: Problem[] = []
  /** The first file that uses each fact. */
  const users = new Map<string, string>()
  const use = (id: string, file: string) => void (users.has(id) || users.set(id, file))
  for (const loaded of all) {
    for (const { kind, value } of visitFields(loaded.schema, loaded.value)) {
      if (kind.kind === 'reference' && kind.to === 'legal-facts') use(value as string, loaded.file)
    }
    for (const text of listTexts(loaded)) {
      problems.push(...checkTokens(text, context, (id) => use(id, loaded.file)), ...checkTypedNumbers(text, context))
      if (text.tree) problems.push(...checkTree(text, text.tree))
    }
  }
  return [...problems, ...checkFactsInUse(users, context)]
}

function checkTokens(located: LocatedText, { facts, factsKnown }: TextContext, use: (id: string) => void): Problem[] {
  return findTokens(located.text).flatMap(({ typed, token }) => {
    if (token.kind === 'unknown') return [createProblem('content/unknown-token', located.locate(typed), { token: typed })]
    if (token.kind !== 'fact') return []
    use(token.id)
    const known = facts.map(({ id }) => id)
    if (!factsKnown || known.includes(token.id)) return []
    return [createMissingReference(located.locate(typed), 'legal-facts', token.id, known)]
  })
}

function checkTypedNumbers(located: LocatedText, { facts }: TextContext): Problem[] {
  const phones = findTypedPhones(located.text).map(({ text }) =>
    createProblem('content/typed-phone', located.locate(text), { text }),
  )
  const figures = findTypedLawNumbers(located.text, facts).map(({ text, fact }) =>
    createProblem('content/typed-law-number', located.locate(text), { text, ...(fact && { fact }) }),
  )
  return [...phones, ...figures]
}

function checkTree(located: LocatedText, tree: Root): Problem[] {
  const problems: Problem[] = []
  if (located.kind === 'inline' && (tree.children.length !== 1 || tree.children[0]!.type !== 'paragraph')) {
    const reason = 'it may be one paragraph only, without lists or headings'
    problems.push(createProblem('content/bad-value', located.locate(located.text), { field: located.field, reason }))
    return problems
  }
  let rank: number = located.headingsFrom - 1
  visit(tree, (node: Nodes) => {
    if (node.type === 'html') {
      const html = node.value.split('\n')[0]!
      problems.push(createProblem('content/html-in-text', located.locate(html), { html: html.slice(0, 60) }))
    } else if (node.type === 'heading') {
      const heading = toString(node)
      if (node.depth < located.headingsFrom || node.depth > rank + 1) {
        const highest = node.depth < located.headingsFrom ? located.headingsFrom : rank + 1
        problems.push(createProblem('content/heading-level', located.locate(`${'#'.repeat(node.depth)} ${heading}`), { heading, found: node.depth, highest }))
      }
      rank = Math.max(node.depth, located.headingsFrom)
    } else if (node.type === 'link' && !isGoodLink(node.url)) {
      problems.push(createProblem('content/bad-link', located.locate(node.url), { field: located.field, value: node.url }))
    }
  })
  return problems
}

function isGoodLink(url: string): boolean {
  return /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(url)
}

/** Disputed and overdue facts are told once each, in the register, and only while a text uses them. */
function checkFactsInUse(users: ReadonlyMap<string, string>, { facts, today, register }: TextContext): Problem[] {
  if (!register) return []
  return facts.flatMap(({ id, status, reviewBy }, index) => {
    const user = users.get(id)
    if (!user) return []
    const at = (field: string) => ({ file: register.file, ...register.data.locate(['facts', index, field]) })
    return [
      ...(status === 'disputed' ? [createProblem('content/disputed-fact', at('status'), { id, user: `content/${user}` })] : []),
      ...(reviewBy < today ? [createProblem('content/overdue-fact', at('reviewBy'), { id, reviewBy, user: `content/${user}` })] : []),
    ]
  })
}
