/**
 * What travels next to a payload under the policy `confirmed`, in the query of the address. Nothing of it is typed: of
 * the answers, it has only whether a date is long ago, and whether the box for text messages is ticked.
 */
import type { DeadlineState } from './deadlines.ts'
import { campaignNames, longestValue } from './arrival.ts'

/** Why a lead may come from a program. It is sent all the same. */
export type Suspicion = 'too-fast' | 'hidden-field'

/** One inquiry: from the first try to send it until it has arrived. */
export interface Inquiry {
  /** `K7QM-4XTR`: the firm and the visitor both see it. */
  reference: string
  /** Path of the page with the form. */
  page: string
  /** As a query, without a question mark, without what depends on the answers: see query-schema.ts. */
  query: string
}

/** No vowels, which make words, and no characters that look or sound alike. */
export const referenceCharacters = '34679CDFGHJKMNPQRTWXY'

/** Two groups of four characters. There are 38 billion of them. */
export function createReference(): string {
  const characters = Array.from(
    crypto.getRandomValues(new Uint8Array(8)),
    (byte) => referenceCharacters[byte % referenceCharacters.length],
  ).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** Characters of a path that are sent. */
export const longestPage = 200

export interface InquiryOptions {
  page: string
  /** The BCP 47 tag of the language of the form, if it is not the main one. */
  language?: string | undefined
  /** The slug of the event that the visitor registers for. */
  event?: string | undefined
  /** From `readArrival`. */
  arrival: string
  suspicions: readonly Suspicion[]
}

export function createInquiry({ page, language, event, arrival, suspicions }: InquiryOptions): Inquiry {
  const reference = createReference()
  const query = new URLSearchParams({ reference, page: page.slice(0, longestPage) })
  if (language) query.set('language', language)
  if (event) query.set('event', event.slice(0, longestValue))
  const arrived = new URLSearchParams(arrival)
  for (const name of [...campaignNames, 'referrer']) {
    const value = arrived.get(name)
    if (value) query.set(name, value.slice(0, longestValue))
  }
  if (suspicions.length > 0) query.set('suspicion', suspicions.join(' '))
  return { reference, page, query: `${query}` }
}

export interface AnswerFacts {
  /** The deadlines that are close or past. */
  due: readonly DeadlineState[]
  /** Whether the box for text messages is ticked, and the hash of its words; undefined without one. */
  texts?: { agrees: boolean; hash: string } | undefined
}

/** Adds what depends on the answers, which a visitor may correct before the next try. */
export function addAnswers(query: string, { due, texts }: AnswerFacts): string {
  const added = new URLSearchParams(query)
  const state = due.find((one) => one === 'past') ?? due[0]
  if (state) added.set('deadline', state)
  if (texts) {
    added.set('texts', texts.agrees ? 'yes' : 'no')
    added.set('texts_wording', texts.hash)
  }
  return `${added}`
}

/** A form sent sooner after it appeared was hardly filled in by a person, in milliseconds. */
const shortestTime = 2000

/** `time`: milliseconds since the form appeared. `trap`: what the field that people cannot see contains. */
export function findSuspicions(time: number, trap: string | undefined): Suspicion[] {
  return [
    ...(time < shortestTime ? (['too-fast'] as const) : []),
    ...(trap ? (['hidden-field'] as const) : []),
  ]
}
