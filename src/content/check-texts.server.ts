/** Checks what is written: tokens, figures of law and phone numbers typed by hand, and the Markdown itself. */
import type { Definition, Image, Link, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { distance } from 'fastest-levenshtein'
import { visit } from 'unist-util-visit'
import { findTypedLawNumbers, findTypedPhones } from './law-numbers.ts'
import type { LoadedFile } from './load.server.ts'
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { createMissingReference } from './references.ts'
import type { LegalFact } from './schemas/legal-facts.ts'
import { visitFields } from './schema-tree.ts'
import { bodyField, listPlainTexts, type LocatedText } from './texts.server.ts'
import { suggest } from './suggest.ts'
import { readTermId } from './term-links.ts'
import { findTokens } from './tokens.ts'

export interface TextContext {
  facts: readonly LegalFact[]
  /** False where the register could not be read: then no reference to it can be judged. */
  factsKnown: boolean
  /** Ids of the terms of the glossary; undefined where it could not be read. */
  terms: readonly string[] | undefined
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
  const known = context.facts.map(({ id }) => id)
  const knownFacts = context.factsKnown ? { list: known, set: new Set(known) } : undefined
  for (const loaded of all) {
    for (const { kind, value, path } of visitFields(loaded.schema, loaded.value)) {
      if (kind.kind === 'reference' && kind.to === 'legal-facts') use(String(value), loaded.file)
      if (kind.kind === 'href' && String(value).startsWith('tel:')) {
        const place = { file: loaded.file, ...loaded.data.locate(path) }
        problems.push(createProblem('content/typed-phone', place, { text: String(value) }))
      }
    }
    for (const text of loaded.texts) {
      for (const problem of checkTokens(text, knownFacts, (id) => use(id, loaded.file)))
        problems.push(problem)
      for (const problem of checkTypedNumbers(text, context)) problems.push(problem)
      if (!text.tree) continue
      for (const problem of checkTree(text, text.tree, context)) problems.push(problem)
      for (const problem of checkSlips(text, text.tree)) problems.push(problem)
    }
    // In a field that does not exist a token is no second slip.
    for (const { field, text, locate } of loaded.fits ? listPlainTexts(loaded) : []) {
      for (const { typed, index } of findTokens(text)) {
        const details = { token: typed, reason: `in "${field}", which appears exactly as you write it` }
        problems.push(createProblem('content/unknown-token', locate(index), details))
      }
    }
  }
  for (const problem of checkRegister(context)) problems.push(problem)
  for (const problem of checkFactsInUse(users, context)) problems.push(problem)
  return problems
}

type KnownFacts = { list: readonly string[]; set: ReadonlySet<string> } | undefined

function checkTokens(located: LocatedText, known: KnownFacts, use: (id: string) => void): Problem[] {
  const problems: Problem[] = []
  const printed = located.tree && listPrinted(located.tree, located.text)
  const tokens = findTokens(located.text)
  let span = 0
  for (const { typed, token, index } of tokens) {
    while (printed && printed[span] && printed[span]!.end < index + typed.length) span++
    const isPrinted = !printed || (printed[span] !== undefined && printed[span]!.start <= index)
    if (token.kind === 'unknown') {
      const suggestion = suggestToken(typed, known?.list ?? [])
      const details = { token: typed, ...(suggestion && { suggestion }) }
      problems.push(createProblem('content/unknown-token', located.locate(index), details))
    } else if (!isPrinted) {
      const details = { token: typed, reason: 'inside an address or other Markdown code' }
      problems.push(createProblem('content/unknown-token', located.locate(index), details))
    } else if (token.kind === 'fact') {
      use(token.id)
      if (known && !known.set.has(token.id))
        problems.push(createMissingReference(located.locate(index), 'legal-facts', token.id, known.list))
    }
  }
  // Braces that Markdown makes of something else, such as "&#123;", would be filled in too.
  const asTyped = new Set(tokens.map(({ typed }) => typed))
  for (const { value, start } of printed ?? []) {
    for (const { typed, token } of findTokens(value)) {
      if (token.kind === 'plain' || asTyped.has(typed)) continue
      problems.push(createProblem('content/unknown-token', located.locate(start), { token: typed }))
    }
  }
  return problems
}

function suggestToken(typed: string, facts: readonly string[]): string | undefined {
  const words = ['phone:main', 'phone:intake', 'email', 'contingency']
  const known = [...words, ...facts.map((fact) => `fact:${fact}`)].map((word) => `{${word}}`)
  const suggestion = suggest(typed.replace(/\s/g, ''), known)
  // Short words are near to anything.
  return suggestion && distance(typed.replace(/\s/g, '').toLowerCase(), suggestion) <= 3
    ? suggestion
    : undefined
}

interface Printed {
  value: string
  /** Offsets in the text. */
  start: number
  end: number
}

/** The stretches of a text that are printed as words, in order. */
function listPrinted(tree: Root, text: string): Printed[] {
  const printed: Printed[] = []
  visit(tree, (node, _, parent) => {
    // Words beside an address that stands without brackets have no position of their own.
    const position = node.position ?? parent?.position
    const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? text.length]
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code')
      printed.push({ value: node.value, start, end })
    // HTML is a problem of its own already.
    else if (node.type === 'html') printed.push({ value: '', start, end })
    else if (node.type === 'image')
      printed.push({ value: node.alt ?? '', start, end: start + findAddress(node, text.slice(start, end)) })
  })
  return printed
}

/** Where the address of a link or picture begins within its Markdown. */
function findAddress(node: Link | Image | Definition, typed: string): number {
  const opening = typed.lastIndexOf(node.type === 'definition' ? ']:' : '](')
  const address = opening === -1 ? -1 : typed.indexOf(node.url, opening)
  return Math.max(address, 0)
}

function checkTypedNumbers(located: LocatedText, { facts }: TextContext): Problem[] {
  const phones = findTypedPhones(located.text).map(({ text, index }) =>
    createProblem('content/typed-phone', located.locate(index), { text }),
  )
  const figures = findTypedLawNumbers(located.text, facts).map(({ text, index, facts: having }) =>
    createProblem('content/typed-law-number', located.locate(index), { text, facts: having }),
  )
  return [...phones, ...figures]
}

function checkTree(located: LocatedText, tree: Root, { terms }: TextContext): Problem[] {
  if (located.kind === 'inline') {
    const other = tree.children.find(({ type }, index) => index > 0 || type !== 'paragraph')
    if (other) {
      const reason = 'it must be a single paragraph, without lists or headings'
      const cure =
        'Write it as one paragraph. If it starts with a symbol, or with a number and a period, put a word first.'
      const place = located.locate(other.position?.start.offset ?? 0)
      return [createProblem('content/bad-value', place, { field: located.field, reason, cure })]
    }
  }
  const problems: Problem[] = []
  let rank: number = located.headingsFrom - 1
  const opened = new Map<string, number>()
  visit(tree, (node: Nodes) => {
    const start = node.position?.start.offset ?? 0
    const typed = () => located.text.slice(start, node.position?.end.offset)
    if (node.type === 'html') {
      const html = node.value.split('\n')[0]!
      const [, slash, name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(html) ?? []
      const open = opened.get(name) ?? 0
      if (name) opened.set(name, open + (slash ? -1 : 1))
      // The end of what was told of already is no second slip.
      if (!slash || open <= 0)
        problems.push(createProblem('content/html-in-text', located.locate(start), { html }))
    } else if (node.type === 'heading') {
      const { depth: found } = node
      const wanted = Math.max(Math.min(found, rank + 1), located.headingsFrom)
      const slip = !typed().startsWith('#')
        ? 'underlined'
        : found < located.headingsFrom
          ? 'too high'
          : found > rank + 1
            ? 'skipped'
            : undefined
      if (slip) {
        const details = { heading: toString(node), found, wanted, slip } as const
        problems.push(createProblem('content/heading-level', located.locate(start), details))
      }
      rank = Math.max(found, located.headingsFrom)
    } else if (node.type === 'link' && node.url.startsWith('tel:') && !hasTokens(node.url)) {
      problems.push(
        createProblem('content/typed-phone', located.locate(start + findAddress(node, typed())), {
          text: node.url,
        }),
      )
    } else if (node.type === 'link' && readTermId(node.url) !== undefined && typed().startsWith('[')) {
      const id = readTermId(node.url)!
      const place = located.locate(start + findAddress(node, typed()))
      if (terms && !terms.includes(id)) problems.push(createMissingReference(place, 'glossary', id, terms))
    } else if (node.type === 'link' && !isGoodLink(node.url) && !hasTokens(node.url)) {
      // An address that stands in the text without brackets is quoted as it was typed.
      const value = typed().startsWith('[') ? node.url : typed()
      const details = { field: fieldOf(located), value }
      problems.push(
        createProblem('content/bad-link', located.locate(start + findAddress(node, typed())), details),
      )
    } else if (node.type === 'definition' && !isGoodLink(node.url) && !isPicture(node.url)) {
      const details = { field: fieldOf(located), value: node.url }
      problems.push(
        createProblem('content/bad-link', located.locate(start + findAddress(node, typed())), details),
      )
    }
  })
  return problems
}

/** Signs of Markdown that are not read as such, each where it may stand, and so would be printed. */
const slips: readonly { pattern: RegExp; reason: string; cure: string }[] = [
  {
    pattern: /^#{2,6}(?![\s#])/gm,
    reason: 'a space is missing between the # and the heading',
    cure: 'Write "## Heading", with a space.',
  },
  {
    pattern: /(?<=\]) +\((?=\/|#|https?:|mailto:)/g,
    reason: 'there is a space between the words of a link and its address',
    cure: 'Write [words](/address), without a space in between.',
  },
  {
    pattern: /^[•·▪◦‣]/gm,
    reason: 'this character does not make a list',
    cure: 'Put each entry on its own line and start it with a hyphen and a space: "- ".',
  },
  {
    pattern: /^-(?=[A-Za-z*[])/gm,
    reason: 'a space is missing after the hyphen',
    cure: 'Start a list entry with a hyphen and a space: "- ".',
  },
  {
    pattern: /(?<![\\*])\*\*(?!\*)/g,
    reason: 'these asterisks do not make anything bold',
    cure: 'Write **bold words**, with two asterisks on each side and no space inside them.',
  },
  {
    pattern: /^type: [a-z-]+$/gm,
    reason: 'this is a section, and sections belong with the fields',
    cure: 'Move it above the second "---", below "sections:".',
  },
]

function checkSlips(located: LocatedText, tree: Root): Problem[] {
  const problems: Problem[] = []
  visit(tree, 'text', (node, _, parent) => {
    const { start, end } = node.position ?? parent?.position ?? {}
    if (start?.offset === undefined) return
    const typed = located.text.slice(start.offset, end?.offset)
    for (const { pattern, reason, cure } of slips) {
      const [slip] = typed.matchAll(pattern)
      if (!slip) continue
      const words = /\S+(?: +\S+){0,2}/.exec(typed.slice(slip.index))![0]
      const place = located.locate(start.offset + slip.index)
      problems.push(createProblem('content/markdown-slip', place, { typed: words, reason, cure }))
    }
  })
  return problems
}

/** The text below the fields is no field. */
const fieldOf = ({ field }: LocatedText) => (field === bodyField ? '' : field)

/** A token within an address is a problem of its own already. */
const hasTokens = (url: string) => findTokens(url).length > 0

function isGoodLink(url: string): boolean {
  return /^(\/(?!\/)|#|https:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d-]+$)/.test(url)
}

/** A definition may belong to a picture, which is looked for elsewhere. */
const isPicture = (url: string) => /\.(jpe?g|png|svg)$/i.test(url)

/** What the register says of its own facts must be possible: a figure of law is only as good as its record. */
function checkRegister({ facts, today, register }: TextContext): Problem[] {
  if (!register) return []
  return facts.flatMap(({ id, status, verifiedOn, reviewBy, briefText }, index) => {
    const tell = (field: string, reason: string, at = field) => {
      const place = { file: register.file, ...register.data.locate(['facts', index, at]) }
      return [createProblem('content/unproven-fact', place, { id, field, reason })]
    }
    return [
      ...(status === 'verified' && !verifiedOn
        ? tell('verifiedOn', 'is verified, but has no date', 'status')
        : []),
      ...(status === 'disputed' && !briefText
        ? tell('briefText', 'is disputed, but does not quote the brief', 'status')
        : []),
      ...(verifiedOn && verifiedOn > today
        ? tell('verifiedOn', `was verified on ${verifiedOn}, which is in the future`)
        : []),
      ...(verifiedOn && verifiedOn <= today && reviewBy <= verifiedOn
        ? tell('reviewBy', `is due for review by ${reviewBy}, but was not verified until ${verifiedOn}`)
        : []),
    ]
  })
}

/** Disputed and overdue facts are told once each, in the register, and only while a text uses them. */
function checkFactsInUse(
  users: ReadonlyMap<string, string>,
  { facts, today, register }: TextContext,
): Problem[] {
  if (!register) return []
  return facts.flatMap(({ id, status, reviewBy }, index) => {
    const user = users.get(id)
    if (!user) return []
    const at = (field: string) => ({ file: register.file, ...register.data.locate(['facts', index, field]) })
    return [
      ...(status === 'disputed'
        ? [createProblem('content/disputed-fact', at('status'), { id, user: `content/${user}` })]
        : []),
      ...(reviewBy < today
        ? [createProblem('content/overdue-fact', at('reviewBy'), { id, reviewBy, user: `content/${user}` })]
        : []),
    ]
  })
}
