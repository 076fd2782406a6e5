/** US phone numbers, however they are written. */

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
