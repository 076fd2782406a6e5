/** Phone numbers, however they are written: ten digits in the US, short numbers, letters, and foreign numbers. */

/** The digits, without the country code 1 before ten digits. */
export function readPhoneDigits(written: string): string {
  const digits = written.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** Ten digits after a 1 or not, with spaces, parentheses, dots, hyphens and plus signs between them. */
export const phonePattern = /^[\s().+-]*(1[\s().+-]*)?(\d[\s().+-]*){10}$/

/** Whether a text is a phone number and nothing else. */
export const isPhone = (text: string) => phonePattern.test(text)

/** Formats up to ten digits: `555` → `(555`, `5551234567` → `(555) 123-4567`. */
export function formatPhone(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)]
  if (line) return `(${area}) ${exchange}-${line}`
  if (exchange) return `(${area}) ${exchange}`
  return area && `(${area}`
}

/** `988` → `988`, `1-800-MEDICARE` → `+18006334227`, `(936) 555-0100 ext. 214` → `+19365550100,214`: the comma waits. What it returns, it leaves as it is. */
export function formatDialed(written: string): string {
  const [, number = '', inner] =
    /^(.*?)(?:(?:[\s,;]*(?:ext(?:ension)?[.=]?|x)\s?|,)(\d+))?$/i.exec(written.trim()) ?? []
  const wait = inner === undefined ? '' : `,${inner}`
  const isForeign = /^\+(?!1)/.test(number)
  const digits = number
    .replace(isForeign ? '(0)' : '', '')
    .replace(/[a-z]/gi, findKey)
    .replace(/\D/g, '')
  if (digits.length < 7) return digits + wait
  if (isForeign) return `+${digits}${wait}`
  // A word may be longer than the number, and no area code starts with 1.
  return `+1${digits.replace(/^1(?=\d{10})/, '').slice(0, 10)}${wait}`
}

/** `(936) 555-0142` → `tel:+19365550142`. */
export const formatTelHref = (number: string): string => `tel:${formatDialed(number)}`

/** The key of a phone with a letter on it. */
function findKey(letter: string): string {
  const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
  return String(keys.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2)
}
