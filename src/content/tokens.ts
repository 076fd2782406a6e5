/** The tokens that staff write in texts: {fact:injury-limitation}, {phone:main}, {email}, {address}, … */
import type { ShownText } from '#src/text/shown-text.ts'
import { findPrincipalOffice, listAddressLines } from './offices.ts'
import { findPhone, formatTelHref } from './phones.ts'
import type { LegalFact } from './schemas/legal-facts.ts'
import type { Firm, PhoneRole } from './schemas/firm.ts'

export type Token =
  | { kind: 'fact'; id: string; part: 'value' | 'wording' | 'citation' }
  | { kind: 'phone'; role: PhoneRole }
  | { kind: 'email' }
  | { kind: 'address' }
  | { kind: 'contingency' }
  | { kind: 'plain'; words: string }
  | { kind: 'unknown' }

export interface FoundToken {
  /** As typed, braces included. */
  typed: string
  index: number
  token: Token
}

const pattern = /\{[^{}\n]*\}/g

/** Every token in a text, in order. */
export function findTokens(text: string): FoundToken[] {
  // Most texts have none, and each page asks for a hundred.
  if (!text.includes('{')) return []
  return [...text.matchAll(pattern)].map((match) => ({
    typed: match[0],
    index: match.index,
    token: parseToken(match[0].slice(1, -1)),
  }))
}

/** The values that replace tokens. */
export interface TokenValues {
  facts: ReadonlyMap<string, LegalFact>
  firm: Pick<Firm, 'phones' | 'email' | 'offices' | 'contingency'>
}

/** Replaces every token with its words. Throws on an unknown one, which the content loader rejects. */
export function fillTokens(text: string, values: TokenValues): string {
  return splitTokens(text, values)
    .map(({ words }) => words)
    .join('')
}

/** A part of a text with its tokens filled. */
export interface FilledPart {
  words: string
  /** The link of a phone number or an email address. */
  href?: string
}

/** The words of a text and of its tokens, in order. Throws on an unknown token. */
export function splitTokens(text: string, values: TokenValues): FilledPart[] {
  const parts: FilledPart[] = []
  let end = 0
  for (const { typed, token, index } of findTokens(text)) {
    if (index > end) parts.push({ words: text.slice(end, index) })
    parts.push(fillToken(token, values, typed))
    end = index + typed.length
  }
  if (end < text.length) parts.push({ words: text.slice(end) })
  return parts
}

/** Replaces the tokens in a shown text. The origin of what replaces a token is where the token starts. */
export function replaceTokens(shown: ShownText, replace: (found: FoundToken) => string): ShownText {
  let text = ''
  const origins: number[] = []
  let end = 0
  const keep = (to: number) => {
    text += shown.text.slice(end, to)
    for (; end < to; end++) origins.push(shown.origins[end]!)
  }
  for (const found of findTokens(shown.text)) {
    // A line break between braces is a space here: that is no token.
    if (found.token.kind === 'unknown') continue
    keep(found.index)
    const words = replace(found)
    text += words
    for (let unit = 0; unit < words.length; unit++) origins.push(shown.origins[end]!)
    end += found.typed.length
  }
  keep(shown.text.length)
  return { text, origins }
}

function fillToken(token: Token, { facts, firm }: TokenValues, typed: string): FilledPart {
  switch (token.kind) {
    case 'fact': {
      const fact = facts.get(token.id)
      if (!fact) throw new Error(`The legal fact of ${typed} does not exist.`)
      return { words: fact[token.part] }
    }
    case 'phone': {
      const { number } = findPhone(firm, token.role)
      return { words: number, href: formatTelHref(number) }
    }
    case 'email':
      return { words: firm.email, href: `mailto:${firm.email}` }
    case 'address':
      return { words: listAddressLines(findPrincipalOffice(firm)).join(', ') }
    case 'contingency':
      return { words: flatten(firm.contingency ?? '') }
    case 'plain':
      return { words: token.words }
    case 'unknown':
      throw new Error(`${typed} is not a known token.`)
  }
}

/** Markdown within a sentence: on one line, without the marks of a list and of bold words. */
const flatten = (markdown: string) =>
  markdown
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/gm, '')
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .trim()

function parseToken(inner: string): Token {
  const fact = /^fact:([a-z0-9-]+)(?:\.(wording|citation))?$/.exec(inner)
  if (fact)
    return { kind: 'fact', id: fact[1]!, part: (fact[2] as 'wording' | 'citation' | undefined) ?? 'value' }
  const phone = /^phone:(main|intake)$/.exec(inner)
  if (phone) return { kind: 'phone', role: phone[1] as PhoneRole }
  if (inner === 'email' || inner === 'address' || inner === 'contingency') return { kind: inner }
  const plain = /^plain:([^*_[\]`<]+)$/.exec(inner)
  if (plain) return { kind: 'plain', words: plain[1]! }
  return { kind: 'unknown' }
}

/** The id in a link of Markdown to a glossary term, `[bad faith](term:bad-faith)`; undefined for any other link. */
export function readTermId(url: string): string | undefined {
  return /^term:(.*)$/s.exec(url)?.[1]
}
