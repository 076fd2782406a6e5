/**
 * What WordPress and plugins make up each time they are asked: numbers in ids (`gallery-7`), random ids (`uid-5f3a1c`),
 * nonces, secrets and times in addresses. Readers see none of it. Their words are always compared, and so is where a link
 * leads.
 */
import { getOwn } from '#src/content/schema-tree.ts'

/** Parameters of addresses whose values come and go. */
const madeUp = /nonce|secret|^(?:_|cache\w*|cb|nocache|rand|random|timestamp|ts|ver)$/i
/** In the address of a picture, a value of these is a signature that expires. In a link, it may be an invitation. */
const signed = /token|signature|^(?:expires|hash|sig|x-amz-[\w-]+|x-goog-[\w-]+)$/i

const picture = /^[^?#]*\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i

/** Seconds or milliseconds since 1970. In a link, it may be the number of a meeting. */
const timestamp = /(?<!\d)1[4-9]\d{8}(?:\d{3})?(?!\d)/g

/** The fields of an entry that differ in what readers see. A new time of change alone is none. */
export function listChangedFields(now: object, before: object): string[] {
  const format = (entry: object, field: string) =>
    JSON.stringify(getOwn(entry, field), (_, one: unknown) =>
      typeof one === 'string' ? hideNoise(one) : one,
    )
  return Object.keys({ ...before, ...now }).filter(
    (field) => field !== 'modified' && format(now, field) !== format(before, field),
  )
}

/** The address or sanitized HTML with a number in place of each piece that is made up. */
export function hideNoise(text: string): string {
  // The same piece is the same number, so that a link still has its own target.
  const numbers = new Map<string, number>()
  const hide = (piece: string) => {
    if (!numbers.has(piece)) numbers.set(piece, numbers.size)
    return `\u0000${numbers.get(piece)}`
  }
  const hideInName = (name: string) =>
    name.replace(/[\p{L}\p{N}]+/gu, (part) => (isMadeUp(part) ? hide(part) : part))
  const hideInAddress = (address: string, isSource = false) => {
    if (address.startsWith('#')) return hideInName(address)
    const isPicture = isSource || picture.test(address)
    const written = address.replace(
      /([?&](?:amp;)?)([^=&#]{1,60})=([^&#]*)/g,
      (whole, mark: string, name: string, value: string) =>
        madeUp.test(name) || (isPicture && signed.test(name)) ? `${mark}${name}=${hide(value)}` : whole,
    )
    return isPicture ? written.replace(timestamp, hide) : written
  }
  if (/^https?:\/\/\S*$/.test(text)) return hideInAddress(text)
  return text.replace(/<[a-z][a-z0-9]*(?: [a-z-]+="[^"]*")+>/g, (tag) =>
    tag.replace(/ (id|href|src|datetime)="([^"]*)"/g, (_, name: string, value: string) => {
      if (name === 'id') return ` id="${hideInName(value)}"`
      return ` ${name}="${name === 'datetime' ? hide(name) : hideInAddress(value, name === 'src')}"`
    }),
  )
}

/** Whether a part of an id looks like a number, or like letters that a program has drawn. */
function isMadeUp(part: string): boolean {
  if (/^\p{N}+$/u.test(part)) return true
  if (part.length < 5) return false
  return /\p{N}/u.test(part) || /\p{Ll}\p{Lu}.*\p{Ll}\p{Lu}/u.test(part) || !/[aeiouyà-ÿ]/i.test(part)
}
