/** The words in braces that staff write in texts: {fact:injury-limitation}, {phone:main}, {email}, {plain:two years}. */
import type { LegalFact } from './schemas/legal-facts.ts'
import type { Firm, PhoneRole } from './schemas/firm.ts'

export type Token =
  | { kind: 'fact'; id: string; part: 'value' | 'wording' | 'citation' }
  | { kind: 'phone'; role: PhoneRole }
  | { kind: 'email' }
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
  return [...text.matchAll(pattern)].map((match) => ({
    typed: match[0],
    index: match.index,
    token: parseToken(match[0].slice(1, -1)),
  }))
}

/** What the tokens of a text are filled with. */
export interface TokenValues {
  facts: ReadonlyMap<string, LegalFact>
  firm: Pick<Firm, 'phones' | 'email'>
}

/** Replaces every token by its words. Throws on an unknown one: the loader has refused those already. */
export function fillTokens(text: string, values: TokenValues): string {
  return text.replace(pattern, (typed) => fillToken(parseToken(typed.slice(1, -1)), values, typed))
}

function fillToken(token: Token, { facts, firm }: TokenValues, typed: string): string {
  switch (token.kind) {
    case 'fact': {
      const fact = facts.get(token.id)
      if (!fact) throw new Error(`The legal fact of ${typed} does not exist.`)
      return fact[token.part]
    }
    case 'phone': {
      const phone = firm.phones.find(({ role }) => role === token.role)
      if (!phone) throw new Error(`firm.json has no phone number for ${typed}.`)
      return phone.number
    }
    case 'email':
      return firm.email
    case 'plain':
      return token.words
    case 'unknown':
      throw new Error(`${typed} is not a known token.`)
  }
}

function parseToken(inner: string): Token {
  const fact = /^fact:([a-z0-9-]+)(?:\.(wording|citation))?$/.exec(inner)
  if (fact)
    return { kind: 'fact', id: fact[1]!, part: (fact[2] as 'wording' | 'citation' | undefined) ?? 'value' }
  const phone = /^phone:(main|intake)$/.exec(inner)
  if (phone) return { kind: 'phone', role: phone[1] as PhoneRole }
  if (inner === 'email') return { kind: 'email' }
  const plain = /^plain:([^*_[\]`<]+)$/.exec(inner)
  if (plain) return { kind: 'plain', words: plain[1]! }
  return { kind: 'unknown' }
}
