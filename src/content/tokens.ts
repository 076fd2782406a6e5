/** The tokens that staff write in texts: {fact:injury-limitation}, {phone:main}, {email}, {address}, … */
import type { ShownText } from '#src/text/shown-text.ts'
import { findPrincipalOffice, listAddressLines } from './offices.ts'
import { memoize } from '#src/text/memoize.ts'
import { listPhones, type ListedPhone, type PhoneLists } from './phones.ts'
import { formatDialed, formatTelHref } from '#src/text/phone.ts'
import type { LegalFact } from './schemas/legal-facts.ts'
import type { Firm } from './schemas/firm.ts'
import { findWrittenPhones } from './written-phones.ts'

export type Token =
  | { kind: 'fact'; id: string; part: 'value' | 'wording' | 'citation' }
  | { kind: 'phone'; name: string }
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
  firm: PhoneLists['firm'] & Pick<Firm, 'email' | 'contingency'>
  team: PhoneLists['team']
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
  /** Whose phone number it is, if it is not the office's. */
  label?: string
}

/** The words of a text and of its tokens, in order. Throws on an unknown token. */
export function splitTokens(text: string, values: TokenValues): FilledPart[] {
  const parts: FilledPart[] = []
  let end = 0
  for (const { typed, token, index } of findTokens(text)) {
    if (index > end) parts.push(...splitPhones(text.slice(end, index), values))
    parts.push(fillToken(token, values, typed))
    end = index + typed.length
  }
  if (end < text.length) parts.push(...splitPhones(text.slice(end), values))
  return parts
}

/** What a token names, and the numbers that texts may also type. */
interface KnownPhones {
  byName: ReadonlyMap<string | undefined, ListedPhone>
  /** Direct lines and `otherPhones`, by what a phone dials. */
  typed: ReadonlyMap<string, ListedPhone>
}

const readPhones = memoize((firm: PhoneLists['firm']) =>
  memoize((team: PhoneLists['team']): KnownPhones => {
    const phones = listPhones({ firm, team })
    const typed = phones.filter(({ owner }) => owner === 'other' || owner === 'person')
    return {
      byName: new Map(phones.map((phone) => [phone.name, phone])),
      typed: new Map(typed.map((phone) => [formatDialed(phone.number), phone])),
    }
  }),
)

/** Splits a text without tokens at each direct line and each number of `otherPhones`. */
function splitPhones(text: string, { firm, team }: TokenValues): FilledPart[] {
  const { typed } = readPhones(firm)(team)
  if (typed.size === 0) return [{ words: text }]
  const parts: FilledPart[] = []
  let end = 0
  for (const { text: number, index, extension } of findWrittenPhones(text)) {
    const whole = typed.has(formatDialed(number + extension)) ? number + extension : number
    const phone = typed.get(formatDialed(whole))
    if (!phone) continue
    if (index > end) parts.push({ words: text.slice(end, index) })
    parts.push({ ...createPhonePart(phone), words: whole })
    end = index + whole.length
  }
  if (end < text.length) parts.push({ words: text.slice(end) })
  return parts
}

const createPhonePart = ({ owner, number, label }: ListedPhone): FilledPart => ({
  words: number,
  href: formatTelHref(number),
  ...((owner === 'other' || owner === 'person') && { label }),
})

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

function fillToken(token: Token, { facts, firm, team }: TokenValues, typed: string): FilledPart {
  switch (token.kind) {
    case 'fact': {
      const fact = facts.get(token.id)
      if (!fact) throw new Error(`The legal fact of ${typed} does not exist.`)
      return { words: fact[token.part] }
    }
    case 'phone': {
      const phone = readPhones(firm)(team).byName.get(token.name)
      if (!phone) throw new Error(`The phone number of ${typed} does not exist.`)
      return createPhonePart(phone)
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
  const phone = /^phone:([a-z0-9-]+)$/.exec(inner)
  if (phone) return { kind: 'phone', name: phone[1]! }
  if (inner === 'email' || inner === 'address' || inner === 'contingency') return { kind: inner }
  const plain = /^plain:([^*_[\]`<]+)$/.exec(inner)
  if (plain) return { kind: 'plain', words: plain[1]! }
  return { kind: 'unknown' }
}

/** The id in a link of Markdown to a glossary term, `[bad faith](term:bad-faith)`; undefined for any other link. */
export function readTermId(url: string): string | undefined {
  return /^term:(.*)$/s.exec(url)?.[1]
}
