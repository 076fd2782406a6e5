/** Tokens such as `{fact:…}` that are unknown, or in a place where the site does not fill them in. */
import { distance } from 'fastest-levenshtein'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { createProblem, type Problem } from '#src/problems/problem.ts'
import { suggest } from '#src/text/suggest.ts'
import { memoize } from '#src/text/memoize.ts'
import { listPlainTexts, type LocatedText, type ParsedFile } from '../parsed-file.ts'
import { formatPhoneToken } from '../phones.ts'
import { findTokens } from '../tokens.ts'
import { findAddress } from './markdown.ts'
import { findPhones } from './phones.ts'
import type { ReadContent } from './read-content.ts'
import { createMissingReference } from './references.ts'

/** Checks the tokens of every text. */
export function checkTokens(content: ReadContent): Problem[] {
  const { all, files, ids } = content
  // If firm.json itself has a problem, nothing is said about what it lacks.
  const hasFees = files.firm[0]?.data.contingency !== undefined || files.firm.length === 0
  const listed = findPhones(content)
  // A number without the role of the main one is a problem of firm.json.
  const names = listed && [...new Set(['main', 'intake', ...listed.flatMap(({ name }) => name ?? [])])]
  const phones = names && {
    names,
    team: new Map(files.team.map(({ id, file }) => [id, file])),
    ids: ids.team,
  }
  const facts = ids['legal-facts'] && { list: ids['legal-facts'], set: new Set(ids['legal-facts']) }
  return all.flatMap((parsed) => [
    ...parsed.texts.flatMap((text) => checkText(text, { facts, hasFees, phones })),
    ...checkPlainTexts(parsed),
  ])
}

/** Reports tokens where they appear as typed. In a field that does not exist, a token is not a second problem. */
const checkPlainTexts = memoize((parsed: ParsedFile): Problem[] =>
  (parsed.fits ? listPlainTexts(parsed) : []).flatMap(({ field, text, locate }) =>
    findTokens(text).map(({ typed, index }) => {
      const details = { token: typed, reason: `in "${field}", which appears exactly as you write it` }
      return createProblem('content/unknown-token', locate(index), details)
    }),
  ),
)

/** What tokens can name; undefined where the file that lists it has problems. */
interface Known {
  facts: { list: readonly string[]; set: ReadonlySet<string> } | undefined
  phones:
    | {
        /** What tokens name phone numbers by. */
        names: readonly string[]
        /** The files of the people whose files have no problem. */
        team: ReadonlyMap<string, string>
        /** The ids of all people. */
        ids: readonly string[] | undefined
      }
    | undefined
  /** Whether there is something about contingency fees to show. */
  hasFees: boolean
}

function checkText(located: LocatedText, known: Known): Problem[] {
  const problems: Problem[] = []
  const { tokens, printed } = readTokens(located)
  let span = 0
  for (const { typed, token, index } of tokens) {
    while (printed && printed[span] && printed[span]!.end < index + typed.length) span++
    const isPrinted = !printed || (printed[span] !== undefined && printed[span]!.start <= index)
    if (token.kind === 'unknown') {
      const details = { token: typed, suggestion: suggestToken(typed, known) }
      problems.push(createProblem('content/unknown-token', located.locate(index), details))
    } else if (!isPrinted) {
      const details = { token: typed, reason: 'inside an address or other Markdown code' }
      problems.push(createProblem('content/unknown-token', located.locate(index), details))
    } else if (token.kind === 'contingency' && !known.hasFees) {
      const details = {
        token: typed,
        reason: 'because "contingency" is missing in content/firm.json',
        cure: 'Add "contingency" there, or delete the token.',
      }
      problems.push(createProblem('content/unknown-token', located.locate(index), details))
    } else if (token.kind === 'fact') {
      if (known.facts && !known.facts.set.has(token.id))
        problems.push(
          createMissingReference(located.locate(index), 'legal-facts', token.id, known.facts.list),
        )
    } else if (token.kind === 'phone') {
      const details = explainPhone(token.name, typed, known)
      if (details)
        problems.push(
          createProblem('content/unknown-token', located.locate(index), { token: typed, ...details }),
        )
    }
  }
  // Braces that Markdown makes from something else, such as "&#123;", would be filled in, too.
  const asTyped = new Set(tokens.map(({ typed }) => typed))
  for (const { tokens: shown, start } of printed ?? []) {
    for (const { typed, token } of shown) {
      if (token.kind === 'plain' || asTyped.has(typed)) continue
      problems.push(createProblem('content/unknown-token', located.locate(start), { token: typed }))
    }
  }
  return problems
}

/** What is wrong with the name of a phone number. Undefined if one has that name, or might have. */
function explainPhone(name: string, typed: string, known: Known) {
  const { phones } = known
  if (!phones || phones.names.includes(name)) return undefined
  const file = phones.team.get(name)
  if (file !== undefined)
    return {
      reason: `because "phone" is missing in content/${file}`,
      cure: 'Add the direct line of the person there, or write {phone:main}.',
    }
  if (phones.ids?.includes(name)) return undefined
  const suggestion = suggestToken(typed, known)
  if (suggestion !== undefined) return { suggestion }
  const shown = [...phones.names.slice(0, 5).map(formatPhoneToken), ...(phones.names.length > 5 ? ['…'] : [])]
  return {
    reason: `because no phone number has the name "${name}"`,
    cure: `Write one of ${shown.join(', ')}, or add the number to "otherPhones" in content/firm.json.`,
  }
}

function suggestToken(typed: string, { facts, phones }: Known): string | undefined {
  const words = ['email', 'address', 'contingency', ...(facts?.list ?? []).map((fact) => `fact:${fact}`)]
  const known = [
    ...(phones?.names ?? ['main', 'intake']).map(formatPhoneToken),
    ...words.map((word) => `{${word}}`),
  ]
  const suggestion = suggest(typed.replace(/\s/g, ''), known)
  // A short word resembles almost anything.
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

/** The tokens of a text as typed, and the parts of a Markdown text that the page shows as words. */
const readTokens = memoize(({ text, tree }: LocatedText) => ({
  tokens: findTokens(text),
  printed: tree && listPrinted(tree, text).map((part) => ({ ...part, tokens: findTokens(part.value) })),
}))

/** The parts of a text that the page shows as words, in order. */
function listPrinted(tree: Root, text: string): Printed[] {
  const printed: Printed[] = []
  visit(tree, (node, _, parent) => {
    // Words next to a bare address have no position of their own.
    const position = node.position ?? parent?.position
    const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? text.length]
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code')
      printed.push({ value: node.value, start, end })
    // checkMarkdown reports HTML.
    else if (node.type === 'html') printed.push({ value: '', start, end })
    else if (node.type === 'image')
      printed.push({ value: node.alt ?? '', start, end: start + findAddress(node, text.slice(start, end)) })
  })
  return printed
}
